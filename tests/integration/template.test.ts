import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createWorld, type Ended, USERS, type World } from './cli.ts';

let world: World;

const START = ['start', '--profile', 'turbo', '--port', '0', '--format', 'json'];

interface Printed {
  id: string;
  databaseUrl: string;
  password: string;
  port: number;
  pgdata: string;
}

function parse(ended: Ended): Printed {
  if (ended.code !== 0) throw new Error(ended.stderr);
  return JSON.parse(ended.stdout) as Printed;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const templates = () => path.join(world.folder, '.cache', 'pg-speed', 'templates');
const listTemplates = () =>
  existsSync(templates()) ? readdirSync(templates()).filter((name) => name.endsWith('.tar')) : [];

describe.each(USERS)('as %s, turbo', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid, 'real');
  });
  afterEach(async () => {
    await world.run(['stop', '--all']);
    world.dispose();
  });

  test('the private socket asks for the password once the server is claimed', async () => {
    const { pgdata } = parse(await world.run(START));
    expect(readFileSync(path.join(pgdata, 'pg_hba.conf'), 'utf8')).not.toMatch(/trust/);
  });

  test('other arguments of initdb are another template', async () => {
    await world.run(START);
    await world.run([...START, '--initdb-args', '--wal-segsize=1']);
    expect(listTemplates()).toHaveLength(2);
  });

  test('a copy that fails before its server is up is reported like any other failure, and leaves nothing', async () => {
    await world.run(START);
    await world.run(['stop', '--all']);
    const bin = path.join(world.folder, 'bin');
    mkdirSync(bin);
    const tar = execFileSync('sh', ['-c', 'command -v tar'], { encoding: 'utf8' }).trim();
    // Everything is there, so a server starts; that tar failed is known while it does, long before anybody waits for it.
    const script = `#!/bin/sh\n${tar} "$@"\necho 'tar: base/5/1255: Cannot write: No space left on device' >&2\nexit 2\n`;
    writeFileSync(path.join(bin, 'tar'), script, { mode: 0o755 });
    const ended = await world.run([...START, '--ssl', 'on'], {
      env: { PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    });
    expect(ended).toMatchObject({ code: 3, stderr: expect.stringContaining('is full') });
    expect(ended.stderr).not.toContain('Node.js v');
    expect(world.leftovers()).toEqual([]);
  });

  test('that a killed start was making is not used, and leaves nothing', async () => {
    const child = world.spawn(START);
    // Its first file is there before the template is whole.
    const timer = setInterval(() => {
      if (existsSync(templates()) && readdirSync(templates()).length > 0) child.kill('SIGKILL');
    }, 1);
    expect((await child.ended).code).toBeNull();
    clearInterval(timer);
    const ended = await world.run(START);
    expect(await ask(parse(ended).databaseUrl, 'select 1')).toEqual([[1]]);
    await world.run(['stop', '--all']);
    expect(world.leftovers()).toEqual([]);
    expect(listTemplates()).toHaveLength(1);
    expect((await world.run(START)).stderr).not.toContain('damaged');
  });
});
