import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { fillIn, readCalls, readDefaults } from '../../scripts/example-calls.mjs';
import { findReport, putReport, trimReport } from '../../scripts/example-text.mjs';
import { parsePublishInputs } from '../../src/features/merge/inputs.ts';
import { readProfilesFile } from '../../src/features/own-profiles/profiles/profiles-file.ts';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { chooseProfiles } from '../../src/plan/make-plan.ts';
import { createContext, rawInputs } from '../inputs/raw.ts';
import { checkWorkflow } from '../woodpecker/rules.ts';

interface Step {
  uses?: string;
  with?: Record<string, string | number | boolean>;
  if?: string;
}
interface Workflow {
  on: unknown;
  permissions?: Record<string, string>;
  jobs: Record<string, { steps: Step[]; permissions?: unknown; 'timeout-minutes'?: number }>;
}

/** Files for other CIs, and profiles, are looked at where the folder is. */
const files = listFiles('examples').filter((file) => file.endsWith('.yml') && isWorkflow(file));
const folders = readdirSync('examples').sort();
const readmeOf = (folder: string) => readFileSync(path.join('examples', folder, 'README.md'), 'utf8');
const workflowOf = (file: string): Workflow => parse(readFileSync(file, 'utf8'));
const stepsOf = (file: string) => Object.values(workflowOf(file).jobs).flatMap((job) => job.steps);

function listFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => path.join(folder, name));
}

function isWorkflow(file: string): boolean {
  const value = parse(readFileSync(file, 'utf8'));
  return typeof value === 'object' && value !== null && 'jobs' in value;
}

/** Texts by the names of inputs. */
type Given = Record<string, string>;

/** What a step gives us, with the expressions of GitHub as it would fill them in: inputs of the workflow by their defaults. */
function givenTo(step: Step, file: string): Record<string, string> {
  const defaults = readDefaults(workflowOf(file));
  const fill = (text: string) =>
    text.replace(/\$\{\{ (.*?) \}\}/g, (_, words) => {
      const [, name] = /^inputs\.([\w-]+)$/.exec(words) ?? [];
      return name === undefined ? '1' : (defaults[name] ?? `no input ${name}`);
    });
  const inputs = Object.entries(step.with ?? {}).map(([name, value]) => [name, fill(String(value))]);
  return Object.fromEntries(inputs);
}

test('docs/examples.md names every example', () => {
  const page = readFileSync('docs/examples.md', 'utf8');
  expect(folders.length).toBeGreaterThan(9);
  expect(folders.filter((folder) => !page.includes(`(../examples/${folder})`))).toEqual([]);
});

describe.each(folders)('examples/%s', (folder) => {
  test('has words about each of its files', () => {
    const readme = readmeOf(folder);
    const names = readdirSync(path.join('examples', folder)).filter((name) => name !== 'README.md');
    expect(names.filter((name) => !readme.includes(`(${name})`))).toEqual([]);
  });

  test('shows a real report that names machine, version and day', () => {
    const report = findReport(readmeOf(folder));
    expect(report).toMatch(
      new RegExp(
        `^Made by \`npm run examples ${folder}\`.* on \\d{4}-\\d\\d-\\d\\d, on \\d+ x .+, PostgreSQL \\d+\\.\\d+`,
      ),
    );
    expect(report).toMatch(/^### \S.*\n.*PostgreSQL/m);
    expect(report).toMatch(/^\| -+/m);
    expect(report).not.toMatch(/(?:^|[\s("`])\/(?:home|root|tmp|work|Users|private)\//);
  });
});

test('those started by hand say how large they are, and use all that they ask for', () => {
  const byHand = files.filter((file) => readFileSync(file, 'utf8').includes('workflow_dispatch'));
  expect(byHand.length).toBeGreaterThan(2);
  for (const file of byHand) {
    const { on } = workflowOf(file) as { on: { workflow_dispatch: { inputs: object } } };
    for (const [name, row] of Object.entries(on.workflow_dispatch.inputs)) {
      expect(row).toMatchObject({ description: expect.stringMatching(/\S/), default: expect.any(String) });
      expect(readFileSync(file, 'utf8')).toContain(`inputs.${name}`);
    }
  }
});

describe.each(files)('%s', (file) => {
  test('gives us inputs that we have, with values that are understood', async () => {
    const steps = stepsOf(file).filter(({ uses }) => uses?.includes('pg-speed-action'));
    expect(steps).not.toEqual([]);
    for (const step of steps) {
      if (step.uses?.includes('/publish@')) {
        expect(parsePublishInputs(rawInputs(givenTo(step, file)), '/w').problems).toEqual([]);
        continue;
      }
      const { inputs, problems } = parseInputs(rawInputs(givenTo(step, file)), createContext({ cwd: process.cwd() }));
      const profiles =
        inputs.profilesFile === undefined ? [] : (await readProfilesFile(inputs.profilesFile, '.')).profiles;
      expect([...problems, ...chooseProfiles(inputs, profiles).problems]).toEqual([]);
    }
  });

  test('asks for no more than it needs', () => {
    const { on, permissions } = workflowOf(file);
    const byEvent = on === 'pull_request' ? { contents: 'read', 'pull-requests': 'write' } : { contents: 'read' };
    expect(permissions).toEqual(
      {
        'measure.yml': { contents: 'read' },
        'publish.yml': { actions: 'read', 'pull-requests': 'write' },
      }[path.basename(file)] ?? byEvent,
    );
  });
});

describe('the suite on other CIs', () => {
  const ours = (): Record<string, string> => {
    const [step] = stepsOf('examples/test-suite/test-suite.yml').filter(({ uses }) =>
      uses?.includes('pg-speed-action'),
    );
    const {
      runs: _,
      'postgres-version': __,
      'tmpfs-size': ___,
      ...inputs
    } = givenTo(step ?? {}, 'examples/test-suite/test-suite.yml');
    return inputs;
  };

  test('is the same on Woodpecker, by its rules', () => {
    const text = readFileSync('examples/test-suite/woodpecker.yaml', 'utf8');
    expect(checkWorkflow(text)).toEqual([]);
    expect(asTexts(parse(text).steps[0].settings)).toEqual(ours());
  });

  test('and on GitLab', () => {
    const { include } = parse(readFileSync('examples/test-suite/gitlab-ci.yml', 'utf8'));
    expect(include).toHaveLength(1);
    expect(asTexts(include[0].inputs)).toEqual(ours());
  });
});

describe('the suite on several machines', () => {
  const SUITE = ['workers', 'profile', 'working-directory', 'setup', 'slice-files', 'command', 'junit'];
  /** What the jobs of the plan and of a machine give, but for `env`. */
  const [planned, ours] = stepsOf('examples/machines/machines.yml')
    .filter(({ uses }) => uses?.startsWith('org/pg-speed-action@'))
    .map((step) => givenTo(step, 'examples/machines/machines.yml')) as [Given, Given];
  const suiteOf = (inputs: Given) => Object.fromEntries(SUITE.map((name) => [name, inputs[name]]));

  test('is planned for as many machines as run it, by the same inputs', () => {
    const { shards, ...ofPlan } = planned;
    const { shard, plan, ...ofShard } = ours;
    expect(ofShard).toEqual(ofPlan);
    expect([shard, plan]).toEqual([`1/${shards}`, 'plan/plan.json']);
    const { jobs } = parse(readFileSync('examples/machines/machines.yml', 'utf8'));
    expect(jobs.shard.strategy.matrix.shard.map(String)).toEqual(numbersTo(shards));
    // A check that was skipped would count as passed.
    expect(jobs.join).toMatchObject({ needs: ['plan', 'shard'], if: 'always()' });
  });

  test('keeps for a day what everybody may read', () => {
    const uploads = stepsOf('examples/machines/machines.yml').filter(({ uses }) => uses?.includes('upload-artifact'));
    expect(uploads.map((step) => step.with?.['retention-days'])).toEqual([1, 1]);
  });

  test('is the same on Woodpecker, by its rules', () => {
    const text = readFileSync('examples/machines/woodpecker.yaml', 'utf8');
    expect(checkWorkflow(text)).toEqual([]);
    const { matrix, steps } = parse(text);
    const { shard, ...inputs } = asTexts(steps[0].settings);
    expect(inputs).toEqual(suiteOf(ours));
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the workflow
    const machines = matrix.SHARD.map((number: number) => shard?.replace('${SHARD}', String(number)));
    expect(machines).toEqual(numbersTo(planned.shards).map((number) => `${number}/${planned.shards}`));
  });

  test('and on GitLab', () => {
    const { plan, test: job, join, ...rest } = parse(readFileSync('examples/machines/gitlab-ci.yml', 'utf8'));
    const inputs = Object.entries(rest['.suite'].variables).map(([name, value]) => [
      name.replace('PG_SPEED_INPUT_', '').toLowerCase().replaceAll('_', '-'),
      value,
    ]);
    expect(Object.fromEntries(inputs)).toEqual(suiteOf(ours));
    expect(plan.script).toEqual([`pg-speed plan --shards ${planned.shards}`]);
    expect([String(job.parallel), job.needs]).toEqual([planned.shards, ['plan']]);
    expect(join).toMatchObject({ needs: ['plan', 'test'], when: 'always' });
    for (const { artifacts } of [plan, job]) expect(artifacts.expire_in).toBe('1 day');
  });
});

function numbersTo(count = ''): string[] {
  return Array.from({ length: Number(count) }, (_, index) => String(index + 1));
}

function asTexts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

test.each([
  ['fork-safe', 'measure.yml'],
  ['on-demand', 'on-demand.yml'],
])(
  'the pair of %s fits together: names, and nothing of the pull request is run where a token may write',
  (folder, file) => {
    const measure = workflowOf(`examples/${folder}/${file}`) as Workflow & { name: string };
    const publish = workflowOf(`examples/${folder}/publish.yml`);
    expect(publish.on).toEqual({ workflow_run: { workflows: [measure.name], types: ['completed'] } });
    const steps = stepsOf(`examples/${folder}/publish.yml`);
    expect(steps.map(({ uses }) => uses)).toEqual(['org/pg-speed-action/publish@v1']);
    const upload = stepsOf(`examples/${folder}/${file}`).find(({ uses }) => uses?.includes('upload-artifact'));
    expect(upload).toMatchObject({
      if: 'always()',
      with: { name: steps[0]?.with?.artifact, path: 'pg-speed-report/results.json' },
    });
  },
);

describe('what the READMEs show of a report', () => {
  const row = (text: string) => `| ${text} |`;
  const report = [
    '### head',
    'sub',
    '',
    '```mermaid',
    'bar [1]',
    '```',
    '',
    '**Phases of a trial (means)**',
    '',
    row('phases'),
    '',
    '<details><summary>All <code>x</code> (20)</summary>',
    '',
    ...['name', '---', ...Array.from({ length: 20 }, (_, index) => `row ${index}`)].map(row),
    '',
    '</details>',
    '',
  ].join('\n');

  test('is what is not folded, and names the rest', () => {
    expect(trimReport(report)).toBe(
      '### head\nsub\n\n```mermaid\nbar [1]\n```\n\nLeft out here: Phases of a trial (means); All `x` (20).',
    );
  });

  test('is a folded part too where it is wanted, cut to ten rows', () => {
    const text = trimReport(report, { keep: [/^All/, /^Phases/] });
    expect(text).toContain('| row 9 |\n\n(and 10 more)');
    expect(text).toContain('| phases |');
    expect(text).not.toMatch(/row 10|<|Left out/);
  });

  test('goes between the two marks, and nothing else is touched', () => {
    const place = (text: string) => `# a\n\n<!-- report:start -->\n${text}\n<!-- report:end -->\nend\n`;
    expect(putReport(place('old'), 'new $& one')).toBe(place('new $& one'));
    expect(findReport(place('new'))).toBe('new');
    expect(() => putReport('# a\n', 'new')).toThrow('report:start');
  });

  test('is of the inputs of the workflow, filled in as GitHub does', () => {
    const values = { inputs: { runs: '3' }, matrix: { machine: 2 } };
    const text = `a \${{ inputs.runs }} \${{matrix.machine}}`;
    expect(fillIn(text, values)).toBe('a 3 2');
    expect(() => fillIn(`\${{ secrets.token }}`, values)).toThrow('secrets.token');
    const [call] = readCalls('examples/parallel-workers/parallel-workers.yml', { inputs: { workers: '2' } });
    expect(call?.args).toEqual(expect.arrayContaining(['compare', '--clients=2', '--databases=4', '--runs=auto']));
    const calls = readCalls('examples/workers/workers.yml');
    expect(calls.map(({ args }) => args.slice(0, 2))).toEqual([['run', '--workers=auto']]);
    const [plan, shard] = readCalls('examples/machines/machines.yml', { matrix: { shard: 2 } });
    expect([plan?.args[1], shard?.args.slice(1, 3)]).toEqual(['--shards=3', ['--shard=2/3', '--plan=plan/plan.json']]);
  });
});

test('no workflow anywhere begins with a write token for code that nobody trusts', () => {
  const yaml = ['examples', '.github', 'publish', 'tests'].flatMap(listFiles).filter((file) => /\.ya?ml$/.test(file));
  const texts = [...yaml, 'action.yml', 'README.md'].map((file) => [file, readFileSync(file, 'utf8')] as const);
  const wrong = texts.filter(([file, text]) => partsOf(file, text).includes('pull_request_target'));
  expect(texts.length).toBeGreaterThan(6);
  expect(wrong.map(([file]) => file)).toEqual([]);
});

/** Of Markdown the blocks that people copy. */
function partsOf(file: string, text: string): string {
  return file.endsWith('.md') ? [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1]).join('') : text;
}
