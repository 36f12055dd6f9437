import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Results } from '../../../../src/results/results.ts';
import { createWorld, USERS, type World } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

let world: World;
afterEach(async () => {
  await world.run(['stop', '--all']);
  world.dispose();
});

const results = (): Results => readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json'));
const SESSION = `'${process.execPath}' -e "const { Client } = require('${path.resolve('node_modules/pg')}'); const c = new Client(); c.connect().then(() => c.end())"`;

describe.each(USERS.slice(-1))('as %s', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
  });

  test('numbers are read from files that the command wrote in this trial, and no file of the user is touched', async () => {
    writeFileSync(path.join(world.cwd, 'notes.json'), '{"rate": 1}');
    symlinkSync('/etc/hostname', path.join(world.cwd, 'link.txt'));
    const command = `${SESSION}; echo "rate: $((PG_SPEED_BLOCK + 10)) req/s" > out.txt`;
    const read = '/rate: (?<rate>[0-9]+)/ req/s higher from out.txt';
    const args = ['--profile', 'turbo', '--runs', '2', '--port', '0', '--command', command, '--read', read];
    const ended = await world.run(['compare', ...args]);
    expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
    const values = results().samples.map(({ metrics }) => metrics.find(({ name }) => name === 'rate')?.value);
    expect(values).toEqual([11, 12]);
    expect(readdirSync(world.cwd).sort()).toEqual(['link.txt', 'notes.json', 'out.txt', 'pg-speed-report']);
  });

  test('a file of an earlier run is no result of this one', async () => {
    writeFileSync(path.join(world.cwd, 'out.txt'), 'rate: 99 req/s');
    const read = '/rate: (?<rate>[0-9]+)/ req/s higher from out.txt';
    const args = ['--profile', 'turbo', '--runs', '1', '--port', '0', '--command', SESSION, '--read', read];
    const ended = await world.run(['compare', ...args]);
    expect(ended.code).toBe(1);
    expect(results().samples[0]).toMatchObject({ failure: expect.stringContaining('out.txt') });
    expect(readFileSync(path.join(world.cwd, 'out.txt'), 'utf8')).toBe('rate: 99 req/s');
  });
});
