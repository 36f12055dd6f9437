import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { parsePublishInputs } from '../../src/features/merge/inputs.ts';
import { readProfilesText } from '../../src/features/own-profiles/profiles/profiles-text.ts';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { findInput } from '../../src/inputs/schema.ts';
import { chooseProfiles } from '../../src/plan/make-plan.ts';
import { PROFILE_NAMES } from '../../src/profiles/catalog.ts';
import { createContext, rawInputs } from '../inputs/raw.ts';
import { pluginVariables } from '../woodpecker/engine.ts';
import { asList, checkWorkflow, readSection, type Section } from '../woodpecker/rules.ts';
import { CI_SNIPPETS, completeGithub, findCi } from './ci-snippets.ts';
import { readSnippets } from './snippets.ts';

type Values = Record<string, unknown>;

const of = (ci: string) =>
  CI_SNIPPETS.filter((snippet) => snippet.ci === ci).map(({ place, text }) => [place, text] as const);

/** Every profile that a block of the documentation shows: others name them. */
const OWN_PROFILES = of('profiles').flatMap(([place, text]) => readProfilesText(text, place).profiles);

/** Problems with inputs of our own, values included; expressions of the CI are some text. */
function findProblems(values: Values): unknown[] {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value).replace(/\$\{\{.*?\}\}/g, '1')]);
  const { inputs, problems } = parseInputs(rawInputs(Object.fromEntries(texts)), createContext());
  return [...problems, ...chooseProfiles(inputs, OWN_PROFILES).problems];
}

test('every block of YAML is for a CI that is looked at here', () => {
  expect(CI_SNIPPETS.filter(({ ci }) => ci === 'unknown').map(({ place }) => place)).toEqual([]);
  for (const ci of ['github', 'gitlab', 'woodpecker', 'profiles']) expect(of(ci)).not.toEqual([]);
});

test('the blocks that nothing here can run are those of parallel steps', () => {
  const blocks = CI_SNIPPETS.filter(({ canRun }) => !canRun);
  expect(blocks.length).toBeGreaterThan(0);
  for (const { ci, text } of blocks) expect([ci, text]).toEqual(['github', expect.stringMatching(/background: true/)]);
});

test('a block is told by what it holds', () => {
  const texts = [
    '- uses: a',
    '- run: a\n- wait: b\n- wait-all:',
    'on: push\njobs: {}',
    'services: {postgres: {}}',
    'include: []',
    'test: {script: [a]}',
    'profiles: {a: {}}',
  ];
  expect(texts.map((text) => findCi(parse(text)))).toEqual([
    'github',
    'github',
    'github',
    'github',
    'gitlab',
    'gitlab',
    'profiles',
  ]);
  expect(['steps: []', 'a: b', '- a: b', 'a'].map((text) => findCi(parse(text)))).toEqual([
    'woodpecker',
    'unknown',
    'unknown',
    'unknown',
  ]);
});

describe.each(of('github'))('GitHub: %s', (_place, text) => {
  const jobs = Object.values(completeGithub(text).jobs as Record<string, { steps?: Values[]; services?: Values }>);

  test('gives the action inputs that it has', () => {
    for (const { uses, with: inputs = {} } of jobs.flatMap(({ steps = [] }) => steps)) {
      if (uses === './publish')
        expect(parsePublishInputs(rawInputs(inputs as Record<string, string>), '/w').problems).toEqual([]);
      else if (uses === './') expect(findProblems(inputs as Values)).toEqual([]);
      else expect(String(uses)).not.toContain('pg-speed');
    }
  });

  test('gives our image variables that it knows', () => {
    for (const service of jobs.flatMap(
      ({ services = {} }) => Object.values(services) as { image: string; env?: Values }[],
    )) {
      const { image, env = {} } = service;
      expect(image).toMatch(/:\d/);
      if (image.startsWith('org/pg-speed:')) expect(checkImageVariables(env)).toEqual([]);
    }
  });
});

/** What `image: org/pg-speed` as a service would not understand. */
function checkImageVariables(env: Values): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (name === 'PG_SPEED_PROFILE') return PROFILE_NAMES.includes(String(value)) ? [] : [`no profile ${value}`];
    return /^POSTGRES_(PASSWORD|USER|DB|INITDB_ARGS|HOST_AUTH_METHOD)(_FILE)?$/.test(name)
      ? []
      : [`no variable ${name}`];
  });
}

describe.each(of('gitlab'))('GitLab: %s', (_place, text) => {
  const file = parse(text) as Values & {
    include?: { component?: string; remote?: string; local?: string; inputs?: Values }[];
  };

  test('includes components that are here, with inputs that they have', () => {
    for (const { component, remote, local, inputs = {} } of asArray(file.include)) {
      const source = component ?? remote ?? local ?? '';
      const [, name = ''] = /\/(gitlab-[a-z]+)(?:@|\/template\.yml)/.exec(source) ?? [];
      const template = `templates/${name}/template.yml`;
      expect([source, existsSync(template)]).toEqual([source, true]);
      expect(checkComponent(template, inputs)).toEqual([]);
    }
  });

  test('gives the command variables that are inputs', () => {
    const jobs = [file, ...Object.values(file)] as { variables?: Values }[];
    const variables = jobs.flatMap((job) => Object.entries(job?.variables ?? {}));
    const inputs = variables.flatMap(([name, value]) => {
      const [, input] = /^PG_SPEED_INPUT_(\w+)$/.exec(name) ?? [];
      return input ? [[input.toLowerCase().replaceAll('_', '-'), value] as const] : [];
    });
    expect(findProblems(Object.fromEntries(inputs))).toEqual([]);
  });

  test('extends what a component makes', () => {
    const jobNames = asArray(file.include).flatMap(({ component = '', inputs = {} }) =>
      component.includes('gitlab-start') ? [String(inputs.job ?? '.pg-speed')] : [],
    );
    const jobs = Object.values(file) as { extends?: string | string[] }[];
    for (const name of jobs.flatMap((job) => asList(job?.extends))) expect(jobNames).toContain(name);
  });
});

function asArray<T>(value: T[] | undefined): T[] {
  return value ?? [];
}

/** What the `spec:` of a component says against these inputs. */
function checkComponent(template: string, inputs: Values): string[] {
  const spec = parseAllDocuments(readFileSync(template, 'utf8'))[0]?.toJS() as {
    spec: { inputs: Record<string, Values | null> };
  };
  const declared = spec.spec.inputs;
  const missing = Object.entries(declared).filter(([name, input]) => input?.default === undefined && !(name in inputs));
  const wrong = Object.entries(inputs).flatMap(([name, value]) => {
    const input = declared[name];
    if (input === undefined) return [`there is no input ${name}`];
    const type = (input?.type as string | undefined) ?? 'string';
    if (typeof value !== type) return [`input ${name} is a ${type}, not ${JSON.stringify(value)}`];
    const options = input?.options as unknown[] | undefined;
    return options && !options.includes(value) ? [`input ${name} cannot be ${JSON.stringify(value)}`] : [];
  });
  // Of the comparison the names and values are those of the table, and it has some for the job.
  const ours = Object.entries(inputs).filter(([name]) => findInput(name) && name !== 'image');
  const isComparison = template.includes('gitlab-compare');
  const problems = isComparison ? findProblems(Object.fromEntries(ours)).map((problem) => JSON.stringify(problem)) : [];
  return [...missing.map(([name]) => `input ${name} is missing`), ...wrong, ...problems];
}

test('the check of a component finds what is wrong', () => {
  const [start, compare] = ['templates/gitlab-start/template.yml', 'templates/gitlab-compare/template.yml'];
  expect(checkComponent(start, { profile: 'tubro', databse: 'a' })).toHaveLength(2);
  expect(checkComponent(start, { 'postgres-version': 17 })).toHaveLength(1);
  expect(checkComponent(compare, { profiles: 'default, tubro', command: 'a' })).toHaveLength(1);
  expect(checkComponent(compare, { verbose: 'true', token: 'a' })).toHaveLength(2);
});

describe.each(of('woodpecker'))('Woodpecker: %s', (_place, text) => {
  test('keeps to the rules', () => expect(checkWorkflow(text)).toEqual([]));

  test('gives the plugin settings that are inputs', () => {
    for (const step of readSection((parse(text) as { steps?: Section }).steps)) {
      if (!step.settings || !step.image?.startsWith('org/pg-speed')) continue;
      const inputs = Object.entries(pluginVariables(step.settings)).map(([name, value]) => [
        name.replace('PLUGIN_', '').toLowerCase().replaceAll('_', '-'),
        value,
      ]);
      expect(findProblems(Object.fromEntries(inputs))).toEqual([]);
    }
  });
});

test.each(of('profiles'))("profiles of one's own: %s", (place, text) => {
  expect(readProfilesText(text, place).problems).toEqual([]);
});

test('a block is closed, or the next one would not be looked at', () => {
  for (const language of ['yaml', 'sh'])
    for (const { text } of readSnippets(language)) expect(text).not.toContain('```');
});
