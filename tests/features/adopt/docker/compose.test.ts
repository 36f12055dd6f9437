import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { findPort } from '../../../docker/port.ts';
import { ASK_SERVER, readServer } from '../../../docker/settings.ts';
import { waitFor } from '../../../e2e/program.ts';
import { writeFiles } from '../fixture.ts';
import { ASK_NAMES, adoptFiles, type Files, nameAsMirror } from './adopted.ts';
import { COMPOSE_CASES, type ComposeCase } from './compose-files.ts';
import { describeCompose, runCompose } from './compose-program.ts';

jest.setTimeout(10 * 60_000);

const HOST = 'compose.example';

/** What a server says of itself, and whether the table `kept` was there before. */
interface Answer {
  names: unknown;
  durability: string;
  isKept: boolean;
}

interface Result {
  filesBefore: Files;
  filesAfter: Files;
  before: Answer;
  after: Answer;
  /** Answer of the file as it was, after the adopted files have run. Null if adopt has changed the file itself. */
  again: Answer | null;
}

/** Asks the server at its old address, and leaves the table `kept` in it. */
async function askServer(port: number): Promise<Answer> {
  const connection = { host: '127.0.0.1', port, user: 'runner', password: 'secret', database: 'app' };
  const client = await waitFor('a server', async () => {
    const next = new pg.Client(connection);
    // A container that is being removed ends its sessions.
    next.on('error', () => {});
    return next.connect().then(
      () => next,
      () => next.end().then(() => null),
    );
  });
  try {
    const ask = async (sql: string) => Object.values((await client.query(sql)).rows[0] ?? {})[0];
    const isKept = (await ask("SELECT to_regclass('kept')")) !== null;
    await client.query('CREATE TABLE IF NOT EXISTS kept ()');
    const { durability } = readServer(JSON.stringify(await ask(ASK_SERVER)));
    return { names: await ask(ASK_NAMES), durability, isKept };
  } finally {
    await client.end();
  }
}

/** Starts the server by its file, by what adopt made of it, and where that was an override, by its file again. */
async function runCase({ files, flags, file, filesAfter: started }: ComposeCase): Promise<Result> {
  const port = await findPort();
  const filesBefore = files(`${HOST}/postgres`, port);
  const filesAfter = adoptFiles(filesBefore, flags);
  const project = `pg-speed-${randomUUID()}`;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-compose-'));
  const start = async (texts: Files, names: readonly string[]) => {
    writeFiles(folder, new Map(Object.entries(texts)));
    await runCompose(folder, project, [...names.flatMap((name) => ['--file', name]), 'up', '--detach', 'db']);
    return askServer(port);
  };
  // A volume without a name goes with its server.
  const removeServer = () => runCompose(folder, project, ['--file', file, 'rm', '--stop', '--force', '-v', 'db']);
  try {
    const before = await start(filesBefore, [file]);
    await removeServer();
    const after = await start(filesAfter, started);
    if (started.length === 1) return { filesBefore, filesAfter, before, after, again: null };
    await removeServer();
    return { filesBefore, filesAfter, before, after, again: await start(filesBefore, [file]) };
  } finally {
    await runCompose(folder, project, ['--file', file, 'down', '--volumes']);
    rmSync(folder, { recursive: true, force: true });
  }
}

describeCompose('Compose files, before and after `adopt --write`', () => {
  let forget = async () => {};
  let results: Result[] = [];
  beforeAll(async () => {
    forget = await nameAsMirror(HOST);
    results = await Promise.all(COMPOSE_CASES.map(runCase));
  });
  afterAll(() => forget());

  test.each(COMPOSE_CASES.map((composeCase, at) => ({ ...composeCase, at })))(
    '$title',
    ({ at, filesAfter, added, durability, file }) => {
      const result = results[at];
      expect(result?.filesAfter[filesAfter.at(-1) ?? '']).toContain(added);
      const names = 'runner@app';
      expect(result?.before).toEqual({ names, durability: 'fsync on, disk', isKept: false });
      expect(result?.after).toEqual({ names, durability, isKept: false });
      if (filesAfter.length === 1) return;
      // The named volume still has what a developer left in it.
      expect(result?.filesAfter[file]).toBe(result?.filesBefore[file]);
      expect(result?.again).toEqual({ names, durability: 'fsync on, disk', isKept: true });
    },
  );
});
