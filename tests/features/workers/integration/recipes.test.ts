import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createWorld, type World } from '../../../integration/cli.ts';

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.end());

const FILES = 4;
const TESTS = 3;

/** Each file of the suite creates roles that all files name alike: two of them on one server would fail. */
const NODE = (file: number) => `
const test = require('node:test');
const { appendFileSync } = require('node:fs');
const { Client } = require('pg');
for (let number = 1; number <= ${TESTS}; number++)
  test('file ${file} test ' + number, async () => {
    const client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    await client.query('create role shared_' + number);
    await client.query('drop role shared_' + number);
    await client.end();
    appendFileSync('seen', [process.env.PG_SPEED_SLICE_NUMBER, process.env.PGPORT, ${file}, number].join(' ') + '\\n');
  });
`;

const RSPEC = (file: number) => `
require "pg"
RSpec.describe "file ${file}" do
  (1..${TESTS}).each do |number|
    it "test #{number}" do
      client = PG.connect(ENV.fetch("DATABASE_URL"))
      client.exec("create role shared_#{number}")
      client.exec("drop role shared_#{number}")
      client.close
      line = [ENV.fetch("PG_SPEED_SLICE_NUMBER"), ENV.fetch("PGPORT"), ${file}, number].join(" ")
      File.open("seen", "a") { |seen| seen.puts(line) }
    end
  end
end
`;

/** The first line below the heading "Recipes" of docs/workers.md that calls a runner, on one line. */
function recipe(runner: string): string {
  const [, recipes = ''] = readFileSync('docs/workers.md', 'utf8').split('\n## Recipes\n');
  const lines = recipes.replaceAll(/\\\n\s*/g, '').split('\n');
  const line = lines.find((text) => text.startsWith('pg-speed run ') && text.includes(runner));
  if (line === undefined) throw new Error(`docs/workers.md has no line for ${runner}.`);
  return line;
}

/** Runs a line of the documentation and returns what its tests wrote, in order. */
async function runRecipe(line: string, env: Record<string, string> = {}): Promise<string[][]> {
  const words: string[] = JSON.parse(
    execFileSync(
      'sh',
      ['-c', `set -- ${line.slice('pg-speed '.length)}; node -p 'JSON.stringify(process.argv.slice(1))' -- "$@"`],
      {
        encoding: 'utf8',
      },
    ),
  );
  const ended = await world.run(words, { env });
  expect([ended.code, ended.code === 0 ? '' : `${ended.stdout}${ended.stderr}`]).toEqual([0, '']);
  return readFileSync(path.join(world.cwd, 'seen'), 'utf8')
    .trim()
    .split('\n')
    .map((text) => text.split(' '));
}

function writeSuite(folder: string, nameOf: (file: number) => string, textOf: (file: number) => string): void {
  mkdirSync(path.join(world.cwd, folder), { recursive: true });
  for (let file = 1; file <= FILES; file++) writeFileSync(path.join(world.cwd, folder, nameOf(file)), textOf(file));
}

/** Every test ran once, and each slice on a server of its own. */
function expectWhole(seen: readonly string[][]): void {
  const tests = seen.map(([, , file, number]) => `${file} ${number}`);
  expect(new Set(tests).size).toBe(FILES * TESTS);
  expect(tests).toHaveLength(FILES * TESTS);
  expect(new Set(seen.map(([slice]) => slice)).size).toBe(2);
  expect(new Set(seen.map(([slice, port]) => `${slice} ${port}`)).size).toBe(2);
  expect(new Set(seen.map(([, port]) => port)).size).toBe(2);
}

function hasRuby(): boolean {
  try {
    execFileSync('ruby', ['-e', 'require "pg"; require "rspec"'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('the line of docs/workers.md', () => {
  test('for node --test runs every test once, each slice on its server', async () => {
    writeSuite('test', (file) => `${file}.test.js`, NODE);
    expectWhole(await runRecipe(recipe('node --test'), { NODE_PATH: path.resolve('node_modules') }));
    const cases = [1, 2].map((slice) => readFileSync(path.join(world.cwd, 'reports', `${slice}.xml`), 'utf8'));
    expect(cases.join('').match(/<testcase /g)).toHaveLength(FILES * TESTS);
  });

  (hasRuby() ? test : test.skip)('for RSpec runs every test once, each slice on its server', async () => {
    writeSuite('spec', (file) => `${file}_spec.rb`, RSPEC);
    // Bundler and the JUnit formatter are packages of their own.
    const bare = recipe('rspec').replace(/bundle exec | --junit '[^']*'| --format RspecJunitFormatter --out \S+/g, '');
    expectWhole(await runRecipe(bare));
  });
});
