import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { NATIVE } from '../promises/native.ts';
import { ask, openSite, type Site } from '../promises/site.ts';

let site: Site;

const START = ['start', '--port', '0', '--format', 'json'];

const templates = () => path.join(site.folder, '.cache', 'pg-speed', 'templates');
const listTemplates = () =>
  existsSync(templates()) ? readdirSync(templates()).filter((name) => name.endsWith('.tar')) : [];

describe.each(NATIVE.users)('as %s', (_name, uid) => {
  beforeEach(() => {
    site = openSite(NATIVE, uid);
  });
  afterEach(() => site.close());

  test('the private socket asks for the password once the server is claimed', async () => {
    const { pgdata } = await site.start();
    expect(readFileSync(path.join(pgdata, 'pg_hba.conf'), 'utf8')).not.toMatch(/trust/);
  });

  test('other arguments of initdb are another template', async () => {
    await site.start();
    await site.start('--initdb-args', '--wal-segsize=1');
    expect(listTemplates()).toHaveLength(2);
  });

  test('a copy that fails before its server is up is reported like any other failure, and leaves nothing', async () => {
    await site.start();
    await site.run(['stop', '--all']);
    const bin = path.join(site.folder, 'bin');
    mkdirSync(bin);
    const tar = execFileSync('sh', ['-c', 'command -v tar'], { encoding: 'utf8' }).trim();
    // Everything is there, so a server starts; that tar failed is known while it does, long before anybody waits for it.
    const script = `#!/bin/sh\n${tar} "$@"\necho 'tar: base/5/1255: Cannot write: No space left on device' >&2\nexit 2\n`;
    writeFileSync(path.join(bin, 'tar'), script, { mode: 0o755 });
    const ended = await site.run([...START, '--ssl', 'on'], {
      env: { PATH: `${bin}${path.delimiter}${process.env.PATH}` },
    });
    expect(ended).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('The last message about space: tar: base/5/1255: Cannot write'),
    });
    expect(ended.stderr).not.toContain('Node.js v');
    expect(site.leftovers()).toEqual([]);
  });

  test('that a killed start was making is not used, and leaves nothing', async () => {
    const child = site.spawn(START);
    // Its first file is there before the template is whole.
    const timer = setInterval(() => {
      if (existsSync(templates()) && readdirSync(templates()).length > 0) child.kill('SIGKILL');
    }, 1);
    expect((await child.ended).code).toBeNull();
    clearInterval(timer);
    expect(await ask((await site.start()).databaseUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    await site.run(['stop', '--all']);
    expect(site.leftovers()).toEqual([]);
    expect(listTemplates()).toHaveLength(1);
    expect((await site.start()).stderr).not.toContain('damaged');
  });
});
