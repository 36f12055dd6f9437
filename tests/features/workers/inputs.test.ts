import { describe, expect, test } from '@jest/globals';
import { readGithubInputs } from '../../../src/hosts/github/host.ts';
import { parseInputs } from '../../../src/inputs/inputs.ts';
import { INPUTS } from '../../../src/inputs/schema.ts';
import type { RawInput } from '../../../src/inputs/table.ts';
import { createContext, rawInputs } from '../../inputs/raw.ts';

const problemsOf = (raw: readonly RawInput[], argv: string[] = []) =>
  parseInputs(raw, createContext({ argv })).problems.map(({ message }) => message);
const PYTEST = { workers: '2', 'slice-files': 'tests/*.py', command: 'pytest {slice}' };

/** What the action gets: every input of action.yml, with its default. */
function actionInputs(values: Record<string, string>): RawInput[] {
  // The runner puts the token in place of its expression.
  const given = INPUTS.map(({ name, actionDefault }) => [
    name,
    values[name] ?? actionDefault.replace(/^\$.*/, 'ghs_x'),
  ]);
  return readGithubInputs(Object.fromEntries(given.map(([name, value]) => [`INPUT_${name?.toUpperCase()}`, value])));
}

describe('inputs that go together', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['files', PYTEST, []],
    ['as many as the machine has room for', { ...PYTEST, workers: 'auto' }, []],
    ['the most', { ...PYTEST, workers: '64' }, []],
    ['any port', { ...PYTEST, port: '0' }, []],
    ['one worker on one port', { ...PYTEST, workers: '1', port: '5432' }, []],
    ['one port in each network', { ...PYTEST, 'own-network': 'true', port: '5433' }, []],
    ['a folder of its own', { ...PYTEST, 'own-folder': '.', 'keep-files': 'out/**' }, []],
    ['few slices', { workers: '2', 'slice-command': 'go list ./...' }, ['go', 'test', '{slice}']],
    ['a runner that cuts by itself', { workers: '4', command: 'jest --shard={slice-number}/{slices}' }, []],
    ['the file of the items', { ...PYTEST, command: 'xargs -a "$PG_SPEED_SLICE_FILE" pytest' }, []],
    ['a diagnosis and its time', { ...PYTEST, diagnose: 'true', 'time-budget': '90s', 'fail-fast': 'true' }, []],
    ['a report', { ...PYTEST, junit: 'reports/*.xml', 'report-dir': 'out', summary: 'false', prepare: 'npm ci' }, []],
  ])('%s', (_, values, argv) => {
    expect(problemsOf(rawInputs(values), argv)).toEqual([]);
    if (argv.length === 0) expect(problemsOf(actionInputs(values))).toEqual([]);
  });
});

describe('inputs that do not', () => {
  const COMPARISON = (name: string) =>
    `input \`${name}\` is for a comparison, and input \`workers\` runs the suite once`;
  test.each<[string, Record<string, string>, string[]]>([
    ...['0', '65', '2.5', '-1', 'AUTO', 'two'].map((workers): [string, Record<string, string>, string[]] => [
      workers,
      { ...PYTEST, workers },
      [`input \`workers\`: '${workers}' is neither \`auto\` nor a whole number from 1 to 64`],
    ]),
    [
      'a fixed port',
      { ...PYTEST, port: '5432' },
      ['input `port` is one port, and input `workers` starts several servers'],
    ],
    ['no command', { workers: '2', 'slice-files': 'a' }, ['input `workers` needs a command to run']],
    [
      'a command that is the same in each slice',
      { ...PYTEST, command: 'pytest' },
      ['input `workers` needs a command that is another for each slice: this one would run the whole suite'],
    ],
    [
      'nothing to deal',
      { workers: '2', command: 'pytest {slice}' },
      ['input `workers`: nothing lists what `{slice}` stands for'],
    ],
    [
      'a time without a diagnosis',
      { ...PYTEST, 'time-budget': '90s' },
      ['input `time-budget` is given without `diagnose`'],
    ],
    ['pgbench', { workers: '2', pgbench: '-c 4' }, [COMPARISON('pgbench')]],
    ['a search', { ...PYTEST, tune: 'true' }, [COMPARISON('tune')]],
    [
      'several at once',
      { ...PYTEST, runs: '3', profiles: 'all', 'fail-if': 'slower than 10%', port: '5432', seed: '1' },
      [
        ...['profiles', 'runs', 'seed', 'fail-if'].map(COMPARISON),
        'input `port` is one port, and input `workers` starts several servers',
      ],
    ],
    [
      'a wrong number beside others',
      { ...PYTEST, workers: '0', runs: 'many', port: '99999', command: 'pytest' },
      [
        "input `port`: '99999' is not a whole number from 0 to 65535",
        "input `workers`: '0' is neither `auto` nor a whole number from 1 to 64",
        "input `runs`: 'many' is neither `auto` nor a whole number from 1 to 1000",
        COMPARISON('runs'),
        'input `workers` needs a command that is another for each slice: this one would run the whole suite',
      ],
    ],
  ])('%s', (_, values, messages) => {
    expect(problemsOf(rawInputs(values))).toEqual(messages);
    expect(problemsOf(actionInputs(values))).toEqual(messages);
  });

  test.each(['slice-times', 'accept-missing', 'fail-fast', 'diagnose'])('`%s` without `workers`', (name) => {
    expect(problemsOf(rawInputs({ command: 'pytest', [name]: 'true' }))).toEqual([
      `input \`${name}\` is given without \`workers\``,
    ]);
  });

  test.each(['own-folder', 'own-network'])('`%s` without `workers` or a search', (name) => {
    const value = name === 'own-folder' ? '.' : 'true';
    expect(problemsOf(rawInputs({ command: 'pytest', [name]: value }))).toEqual([
      `input \`${name}\` is given without \`workers\` or \`tune\``,
    ]);
  });
});
