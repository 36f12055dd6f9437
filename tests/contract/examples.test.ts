import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { parseInputs } from '../../src/inputs/parse.ts';
import { parsePublishInputs } from '../../src/inputs/publish-inputs.ts';
import { chooseProfiles } from '../../src/plan/make-plan.ts';
import { createContext, rawInputs } from '../inputs/raw.ts';

interface Step {
  uses?: string;
  with?: Record<string, string | number | boolean>;
  if?: string;
}
interface Workflow {
  on: unknown;
  permissions?: Record<string, string>;
  jobs: Record<string, { steps: Step[]; permissions?: unknown }>;
}

const files = listFiles('examples').filter((file) => file.endsWith('.yml'));
const workflowOf = (file: string): Workflow => parse(readFileSync(file, 'utf8'));
const stepsOf = (file: string) => Object.values(workflowOf(file).jobs).flatMap((job) => job.steps);

function listFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => path.join(folder, name));
}

/** What a step gives us, with the expressions of GitHub as it would fill them in. */
function givenTo(step: Step): Record<string, string> {
  const given = Object.entries(step.with ?? {});
  return Object.fromEntries(given.map(([name, value]) => [name, String(value).replace(/\$\{\{.*?\}\}/g, '1')]));
}

test('there are examples, each with its words', () => {
  const folders = readdirSync('examples');
  expect(folders.sort()).toEqual(['fork-safe', 'matrix-shards', 'pull-request']);
  for (const folder of folders) {
    const readme = readFileSync(path.join('examples', folder, 'README.md'), 'utf8');
    for (const name of readdirSync(path.join('examples', folder)))
      if (name !== 'README.md') expect(readme).toContain(`(${name})`);
  }
});

describe.each(files)('%s', (file) => {
  test('gives us inputs that we have, with values that are understood', () => {
    const steps = stepsOf(file).filter(({ uses }) => uses?.includes('pg-speed-action'));
    expect(steps).toHaveLength(file.includes('matrix') ? 2 : 1);
    for (const step of steps) {
      if (step.uses?.includes('/publish@')) {
        expect(parsePublishInputs(rawInputs(givenTo(step)), '/w').problems).toEqual([]);
        continue;
      }
      const { inputs, problems } = parseInputs(rawInputs(givenTo(step)), createContext());
      expect([...problems, ...chooseProfiles(inputs).problems]).toEqual([]);
    }
  });

  test('asks for no more than it needs', () => {
    const { permissions } = workflowOf(file);
    expect(permissions).toEqual(
      {
        'measure.yml': { contents: 'read' },
        'publish.yml': { actions: 'read', 'pull-requests': 'write' },
      }[path.basename(file)] ?? { contents: 'read', 'pull-requests': 'write' },
    );
  });
});

test('the pair for forks fits together: names, and nothing of the pull request is run where a token may write', () => {
  const measure = workflowOf('examples/fork-safe/measure.yml') as Workflow & { name: string };
  const publish = workflowOf('examples/fork-safe/publish.yml');
  expect(publish.on).toEqual({ workflow_run: { workflows: [measure.name], types: ['completed'] } });
  const steps = stepsOf('examples/fork-safe/publish.yml');
  expect(steps.map(({ uses }) => uses)).toEqual(['org/pg-speed-action/publish@v1']);
  const upload = stepsOf('examples/fork-safe/measure.yml').find(({ uses }) => uses?.includes('upload-artifact'));
  expect(upload).toMatchObject({
    if: 'always()',
    with: { name: steps[0]?.with?.artifact, path: 'pg-speed-report/results.json' },
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
