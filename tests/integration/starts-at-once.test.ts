import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ask } from '../promises/site.ts';
import { BUNDLES, createWorld, type World } from './cli.ts';

/* The main and post steps of the action, several at the same time, as GitHub's background steps run them. The steps here share the files
 * of outputs and variables, as commands in one `run:` step do. */

const AT_ONCE = 4;
/** Variables that differ from server to server, and the outputs that have the same values. */
const OUTPUT_OF = {
  PGPORT: 'port',
  PGPASSWORD: 'password',
  DATABASE_URL: 'database-url',
  PGSERVICEFILE: 'pgservicefile',
};

/** Waits after each append, so that entries that are appended one by one get mixed with those of the other starts. */
const SLOW_APPENDS = `const fs = require('node:fs');
const append = fs.appendFileSync;
fs.appendFileSync = (...words) => {
  append(...words);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
};
`;

let world: World;

beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.close());

function writeFile(name: string, text = ''): string {
  const file = path.join(world.folder, name);
  writeFileSync(file, text);
  return file;
}

/** The entries of a file of the runner, in order. */
function readEntries(file: string): [name: string, value: string][] {
  const text = readFileSync(file, 'utf8');
  const entries = [...text.matchAll(/(?<=^|\n)(\S+?)<<(\S+)\n([\s\S]*?)\n\2\n/g)];
  // Nothing of the file lies between the entries.
  expect(entries.map(([entry]) => entry).join('')).toBe(text);
  return entries.map(([, name = '', , value = '']) => [name, value]);
}

/** What each start wrote into a file, where the starts wrote one after the other. */
function readStarts(file: string): Record<string, string>[] {
  const entries = readEntries(file);
  const size = entries.length / AT_ONCE;
  const parts = Array.from({ length: AT_ONCE }, (_, index) => entries.slice(index * size, (index + 1) * size));
  return parts.map((part) => Object.fromEntries(part));
}

test('starts at once share variables, outputs, the port 5432 and the post steps, and lose nothing', async () => {
  const GITHUB_ENV = writeFile('variables');
  const GITHUB_OUTPUT = writeFile('outputs');
  const NODE_OPTIONS = `--require=${writeFile('slow-appends.cjs', SLOW_APPENDS)}`;
  const runner = { GITHUB_ACTIONS: 'true', GITHUB_ENV, GITHUB_OUTPUT, NODE_OPTIONS };
  const steps = Array.from({ length: AT_ONCE }, (_, index) => ({
    ...runner,
    GITHUB_STATE: writeFile(`state-${index}`),
  }));
  const program = path.join(BUNDLES, 'index.cjs');
  const starts = await Promise.all(steps.map((env) => world.run([], { program, env })));
  for (const { code, stdout, stderr } of starts) expect(code === 0 || `${stdout}${stderr}`).toBe(true);

  const outputs = readStarts(GITHUB_OUTPUT);
  const ports = new Set(outputs.map(({ port }) => port ?? ''));
  expect(ports.size).toBe(AT_ONCE);
  const moved = starts.filter(({ stdout }) => /Port 5432 is in use|took port 5432 before/.test(stdout));
  expect(moved.length).toBe(ports.has('5432') ? AT_ONCE - 1 : AT_ONCE);
  for (const output of outputs) expect(await ask(output['database-url'] ?? '', 'select 1 as n')).toEqual([{ n: 1 }]);

  const variables = readStarts(GITHUB_ENV);
  expect(new Set(variables.map(({ PGPORT }) => PGPORT ?? ''))).toEqual(ports);
  for (const values of variables) {
    const output = outputs.find(({ port }) => port === values.PGPORT);
    for (const [variable, name] of Object.entries(OUTPUT_OF)) expect(values[variable]).toBe(output?.[name]);
  }

  const clusters = steps.map(({ GITHUB_STATE }) => Object.fromEntries(readEntries(GITHUB_STATE)).cluster ?? '');
  const stops = await Promise.all(
    steps.map((env, index) =>
      world.run([], {
        program: path.join(BUNDLES, 'post.cjs'),
        env: { ...env, STATE_cluster: clusters[index] ?? '', STATE_snapshots: '[]' },
      }),
    ),
  );
  for (const [index, { code, stdout }] of stops.entries())
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Stopped ${clusters[index]}`)]);
  expect(world.leftovers()).toEqual([]);
});
