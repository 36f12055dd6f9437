import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ask } from '../promises/site.ts';
import { BUNDLES, createWorld, type World } from './cli.ts';

/* The main and post steps of the action, several at the same time, as GitHub's background steps run them. */

const AT_ONCE = 4;
/** Variables that differ from server to server, and the outputs that have the same values. */
const OUTPUT_OF = {
  PGPORT: 'port',
  PGPASSWORD: 'password',
  DATABASE_URL: 'database-url',
  PGSERVICEFILE: 'pgservicefile',
};

let world: World;

beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.close());

/** Reads a file of the runner as the runner does: a later value of a name wins. */
function readRunnerFile(file: string): Record<string, string> {
  const text = readFileSync(file, 'utf8');
  const entries = [...text.matchAll(/(?<=^|\n)(\S+?)<<(\S+)\n([\s\S]*?)\n\2\n/g)];
  // Nothing of the file lies between the entries.
  expect(entries.map(([entry]) => entry).join('')).toBe(text);
  return Object.fromEntries(entries.map(([, name = '', , value = '']) => [name, value]));
}

/** A step with files of its own, but for the one of the variables. */
function createStep(index: number, GITHUB_ENV: string): Record<string, string> {
  const write = (name: string) => {
    const file = path.join(world.folder, `${name}-${index}`);
    writeFileSync(file, '');
    return file;
  };
  return { GITHUB_ACTIONS: 'true', GITHUB_ENV, GITHUB_OUTPUT: write('output'), GITHUB_STATE: write('state') };
}

test('starts at once share variables, the port 5432 and the post steps, and lose nothing', async () => {
  const variables = path.join(world.folder, 'variables');
  writeFileSync(variables, '');
  const steps = Array.from({ length: AT_ONCE }, (_, index) => createStep(index, variables));
  const program = path.join(BUNDLES, 'index.cjs');
  const starts = await Promise.all(steps.map((env) => world.run([], { program, env })));
  for (const { code, stdout, stderr } of starts) expect(code === 0 || `${stdout}${stderr}`).toBe(true);

  const outputs = steps.map(({ GITHUB_OUTPUT = '' }) => readRunnerFile(GITHUB_OUTPUT));
  const ports = outputs.map(({ port }) => port ?? '');
  expect(new Set(ports).size).toBe(AT_ONCE);
  for (const [index, port] of ports.entries())
    if (port !== '5432') expect(starts[index]?.stdout).toMatch(/Port 5432 is in use|took port 5432 before/);
  for (const output of outputs) expect(await ask(output['database-url'] ?? '', 'select 1 as n')).toEqual([{ n: 1 }]);

  const shared = readRunnerFile(variables);
  const last = outputs.find(({ port }) => port === shared.PGPORT);
  for (const [variable, output] of Object.entries(OUTPUT_OF)) expect(shared[variable]).toBe(last?.[output]);

  const clusters = steps.map(({ GITHUB_STATE = '' }) => readRunnerFile(GITHUB_STATE).cluster ?? '');
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
