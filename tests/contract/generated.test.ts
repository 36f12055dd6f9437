import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import {
  OUTPUTS,
  renderActionYml,
  renderInputsTable,
  renderOutputsTable,
  renderPublishActionYml,
  renderPublishInputsTable,
  updateInputsPage,
} from '../../scripts/documents.ts';
import { countFeatures, updateFeatures } from '../../scripts/features.ts';
import { PUBLISH_FLAGS, PUBLISH_INPUTS, parsePublishInputs } from '../../src/features/merge/inputs.ts';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { INPUTS } from '../../src/inputs/schema.ts';
import { updateImagePage } from '../docker/calls/table.ts';
import { FEATURE_NEEDS, FEATURE_VALUES } from '../inputs/feature-inputs.ts';
import { createContext, rawInputs } from '../inputs/raw.ts';

const readText = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

describe('action.yml', () => {
  test('is what the table makes', () => {
    expect(readText('action.yml')).toBe(renderActionYml());
  });

  test('holds all inputs and outputs, in order, as text', () => {
    const action = parse(readText('action.yml'));
    const inputs = INPUTS.map(({ name, description, actionDefault: text }) => [name, { description, default: text }]);
    expect(Object.entries(action.inputs)).toEqual(inputs);
    expect(Object.entries(action.outputs)).toEqual(OUTPUTS.map(({ name, description }) => [name, { description }]));
  });

  test('can be published and run', () => {
    const action = parse(readText('action.yml'));
    expect(action).toMatchObject({ name: 'pg-speed', branding: { icon: 'database', color: 'blue' } });
    expect(action.author).not.toBe('');
    expect(action.description.length).toBeLessThanOrEqual(125);
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.cjs', post: 'dist/post.cjs' });
  });

  test('its defaults read as if nothing were given', () => {
    const defaults = Object.fromEntries(INPUTS.map((spec) => [spec.name, spec.default]));
    const nothing = parseInputs([], createContext());
    expect(nothing.problems).toEqual([]);
    expect(parseInputs(rawInputs(defaults), createContext())).toEqual(nothing);
  });
});

describe('publish/action.yml', () => {
  const action = parse(readText('publish/action.yml'));

  test('is what the table makes', () => {
    expect(readText('publish/action.yml')).toBe(renderPublishActionYml());
  });

  test('holds its inputs as text, outputs of the action, and runs its bundle', () => {
    const inputs = PUBLISH_INPUTS.map(({ name, description, actionDefault }) => [
      name,
      { description, default: actionDefault },
    ]);
    expect(Object.entries(action.inputs)).toEqual(inputs);
    const names = OUTPUTS.map(({ name }) => name as string);
    expect(Object.keys(action.outputs).filter((name) => !names.includes(name))).toEqual([]);
    expect(action.runs).toEqual({ using: 'node24', main: '../dist/publish-action.cjs' });
  });

  test('its defaults read as if nothing were given', () => {
    const defaults = Object.fromEntries(PUBLISH_FLAGS.map((spec) => [spec.name, spec.default]));
    const nothing = parsePublishInputs([], '/w');
    expect(nothing.problems).toEqual([]);
    expect(parsePublishInputs(rawInputs(defaults), '/w')).toEqual(nothing);
  });

  const values: Record<string, string> = {
    ...FEATURE_VALUES,
    results: 'a/*.json',
    artifact: 'mine',
    'run-id': '9',
    'accept-label': 'perf-accepted',
    comment: 'off',
    'comment-key': 'db',
    'comment-output': 'true',
    token: 't0ken',
    summary: 'false',
    'report-artifact': 'false',
    'report-dir': 'out',
    'pull-request': '7',
  };
  test.each([...PUBLISH_FLAGS])('$name is read', ({ name }) => {
    const after = parsePublishInputs(rawInputs({ [name]: values[name] ?? '' }), '/w');
    expect(after.problems).toEqual([]);
    expect(after.inputs).not.toEqual(parsePublishInputs([], '/w').inputs);
  });
});

describe('docs/inputs.md', () => {
  test('holds what the tables make', () => {
    const page = readText('docs/inputs.md');
    expect(page).toBe(updateInputsPage(page));
  });

  test('a stale part is replaced, and nothing else', () => {
    const frame = (inputs: string, publish: string, outputs: string) =>
      `# Title\n<!-- inputs:start -->${inputs}<!-- inputs:end -->\ntext\n<!-- publish-inputs:start -->${publish}<!-- publish-inputs:end --><!-- outputs:start -->${outputs}<!-- outputs:end -->\nend\n`;
    const tables = [renderInputsTable(), renderPublishInputsTable(), renderOutputsTable()].map(
      (table) => `\n\n${table}\n`,
    );
    const fresh = frame(tables[0]!, tables[1]!, tables[2]!);
    expect(updateInputsPage(frame('', 'stale', 'old'))).toBe(fresh);
    expect(updateInputsPage(fresh)).toBe(fresh);
  });

  test.each([
    ['<!-- inputs:end --><!-- inputs:start --><!-- outputs:start --><!-- outputs:end -->', 'inputs'],
    ['<!-- inputs:start --><!-- inputs:end --><!-- outputs:start --><!-- outputs:end -->', 'publish-inputs'],
    [
      '<!-- inputs:start --><!-- inputs:end --><!-- publish-inputs:start --><!-- publish-inputs:end --><!-- outputs:end -->',
      'outputs',
    ],
  ])('%s lacks a marker', (page, part) => {
    expect(() => updateInputsPage(page)).toThrow(`docs/inputs.md has no lines '<!-- ${part}:start -->'`);
  });

  test.each([...INPUTS])('$name has its row', ({ name, description, default: text }) => {
    expect(renderInputsTable()).toContain(`| \`${name}\` | ${text === '' ? '' : `\`${text}\``} | ${description} |\n`);
  });
});

describe('the table and the parser agree', () => {
  // Each differs from the default, so that an input which the parser does not read leaves no trace and fails.
  const values = {
    profile: 'tmpfs',
    ...FEATURE_VALUES,
    'template-database': 'true',
    profiles: 'default,tmpfs',
    'profiles-file': 'mine.yml',
    'postgres-versions': '16,17',
    clients: '1,4',
    'virtual-users': '2',
    'tool-args': '--tables=4',
    'tool-dir': 'tools',
    'tool-image': 'tools:1',
    warehouses: '10',
    'ramp-up': '2m',
    duration: '5m',
    reference: 'tmpfs',
    junit: 'reports/*.xml',
    'postgres-version': '17',
    backend: 'docker',
    image: 'postgres:17-alpine',
    port: '5433',
    user: 'me',
    password: 's3cret',
    database: 'app',
    listen: '*',
    ssl: 'true',
    locale: 'C',
    settings: 'fsync = on',
    'initdb-args': '--encoding=UTF8',
    'tmpfs-size': '1GB',
    extensions: 'postgis',
    'init-sql': 'create table t ()',
    databases: '4',
    snapshot: 'v1',
    setup: 'npm run migrate',
    command: 'npm test',
    label: 'unit tests',
    repeat: '3',
    env: 'A=1',
    'working-directory': 'api',
    timeout: '90s',
    pgbench: '-c 4',
    'pgbench-init': '-s 10',
    workload: 'sample',
    runs: '7',
    warmup: '2',
    'time-budget': '5m',
    precision: '2%',
    metric: 'total',
    equivalence: '4%',
    'require-connection': 'false',
    seed: '1',
    base: 'main',
    prepare: 'npm ci',
    'fail-if': 'slower than 10%',
    'accept-label': 'perf-accepted',
    shard: '2',
    'report-dir': 'out',
    verbose: 'true',
    summary: 'false',
    'report-artifact': 'false',
    comment: 'off',
    'comment-key': 'db',
    'comment-output': 'true',
    token: 't0ken',
  };
  const tool = { workload: 'benchbase' };
  const needed: Record<string, Record<string, string>> = {
    reference: { profiles: values.profiles },
    'pgbench-init': { pgbench: values.pgbench },
    prepare: { base: values.base },
    'accept-label': { 'fail-if': values['fail-if'] },
    'tool-args': tool,
    'tool-dir': tool,
    'tool-image': tool,
    warehouses: tool,
    duration: tool,
    'ramp-up': tool,
    repeat: { command: values.command },
    ...FEATURE_NEEDS,
  };

  test.each([...INPUTS])('$name is read', ({ name }) => {
    const base = needed[name] ?? {};
    const before = parseInputs(rawInputs(base), createContext());
    const { [name]: value = '' } = values as Record<string, string>;
    const after = parseInputs(rawInputs({ ...base, [name]: value }), createContext());
    expect(after.problems).toEqual([]);
    expect(after.inputs).not.toEqual(before.inputs);
  });
});

test('docs/image.md has the calls that the tests run', () => {
  const page = readText('docs/image.md');
  expect(updateImagePage(page)).toBe(page);
});

describe('the features in ARCHITECTURE.md', () => {
  const write = (tea: string, others: string) =>
    `| feature |\n| \`tea/\` | ${tea} | hot |\n| \`a/\`, \`b-c/\` | ${others} | x |\n`;

  test('are those of src/features, with their lines', () => {
    const page = readText('ARCHITECTURE.md');
    expect(updateFeatures(page, countFeatures('.'))).toBe(page);
  });

  test('a stale number is replaced; a feature without a row or a row without a feature is refused', () => {
    const counts = new Map(Object.entries({ tea: 1200, a: 100, 'b-c': 300 }));
    expect(updateFeatures(write('', '9; 1,000'), counts)).toBe(write('1,200', '100; 300'));
    expect(() => updateFeatures(write('', ''), new Map([...counts, ['kettle', 100]]))).toThrow(
      'no row for the features kettle',
    );
    expect(() => updateFeatures(`${write('', '')}${write('', '')}`, counts)).toThrow(
      'a row for tea, which is no feature or has two',
    );
  });
});

test('no source imports a script', () => {
  const sources = readdirSync(new URL('../../src', import.meta.url), { recursive: true, encoding: 'utf8' });
  const importing = sources.filter((name) => name.endsWith('.ts') && /'[./]+\/scripts\//.test(readText(`src/${name}`)));
  expect(importing).toEqual([]);
});
