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

/** Tests of these names write them, with their slice, into a file. */
const PYTEST = (names: readonly string[]) => `
import os
import pytest

@pytest.mark.parametrize("name", ${JSON.stringify(names)}, ids=lambda name: "[" + name)
class TestAll:
    def test_it(self, name):
        with open("seen", "a") as seen:
            seen.write(os.environ["PG_SPEED_SLICE_NUMBER"] + " " + name + "\\n")
`;

const RSPEC = (names: readonly string[]) => `
RSpec.describe "all" do
  ${JSON.stringify(names)}.each do |name|
    it "does #{name}" do
      File.open("seen", "a") { |seen| seen.puts(ENV.fetch("PG_SPEED_SLICE_NUMBER") + " " + name) }
    end
  end
end
`;

const LONG = ['first', "it's", 'a b', 'two "2"', 'é', 'last'];

function canRun(file: string, ...args: string[]): boolean {
  try {
    execFileSync(file, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs a suite of two files, of which one takes nearly all the time, with two workers. @returns slices by the names of tests */
async function run(long: string, short: string, textOf: (names: readonly string[]) => string, ...command: string[]) {
  mkdirSync(path.join(world.cwd, 't'));
  writeFileSync(path.join(world.cwd, 't', long), textOf(LONG));
  writeFileSync(path.join(world.cwd, 't', short), textOf(['short']));
  writeFileSync(path.join(world.cwd, 'times.json'), JSON.stringify({ [`t/${long}`]: 600, [`t/${short}`]: 10 }));
  const inputs = ['--workers', '2', '--slice-files', 't/*', '--slice-times', 'times.json', '--host', 'terminal'];
  const ended = await world.run(['run', ...inputs, '--require-connection', 'false', '--', ...command]);
  expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
  expect(ended.stderr).toContain(`\`t/${long}\` is split: 6 tests in 6 parts.`);
  const lines = readFileSync(path.join(world.cwd, 'seen'), 'utf8').trim().split('\n');
  return lines.map((line) => /^(\d) (.*)$/.exec(line)?.slice(1) ?? []);
}

/** Every test ran once, and those of the long file in order in both slices. */
function expectSplit(seen: readonly string[][]): void {
  const names = seen.map(([, name = '']) => name);
  expect(names.toSorted()).toEqual([...LONG, 'short'].toSorted());
  for (const slice of ['1', '2']) {
    const own = seen.filter(([number, name]) => number === slice && name !== 'short').map(([, name = '']) => name);
    expect(own).toHaveLength(3);
    expect(own).toEqual(LONG.filter((name) => own.includes(name)));
  }
}

describe('a long file is split', () => {
  (canRun('python3', '-m', 'pytest', '--version') ? test : test.skip)('with pytest', async () => {
    expectSplit(await run('test_a.py', 'test_b.py', PYTEST, 'python3', '-m', 'pytest', '-q', '{slice}'));
  });

  (canRun('rspec', '--version') ? test : test.skip)('with RSpec', async () => {
    expectSplit(await run('a_spec.rb', 'b_spec.rb', RSPEC, 'rspec', '--format', 'progress', '{slice}'));
  });
});
