import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { INPUTS } from '../../src/inputs/schema.ts';
import { NOT_ON_GITLAB } from '../../src/templates/files.ts';
import { createContext, rawInputs } from '../inputs/raw.ts';

const GITLAB = 'templates/gitlab-compare/template.yml';
const GITLAB_RUN = 'templates/gitlab-run/template.yml';
const WOODPECKER = 'templates/woodpecker/compare.yaml';
const readText = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
/** The inputs of a comparison. */
const names = INPUTS.filter(({ commands }) => commands.includes('compare')).map(({ name }) => name as string);

test('Woodpecker has every input of a comparison as a setting, but one', () => {
  const text = readText(WOODPECKER);
  const settings = [...text.matchAll(/^ {6}(?:# )?([\w-]+):/gm)].map(([, name]) => name);
  const [, missing] = /# Not a setting: ([\w-]+) \([^,]*\)\.$/m.exec(text) ?? [];
  expect([...settings, missing].sort()).toEqual([...names].sort());
});

test('the component of GitLab that runs hands every input of `run` on, and keeps the report and its JUnit file', () => {
  const [head, body] = parseAllDocuments(readText(GITLAB_RUN)).map((document) => document.toJS());
  const { variables, artifacts } = body['$[[ inputs.job ]]'];
  const inputs = INPUTS.filter(({ commands }) => commands.includes('run')).map(({ name }) => name as string);
  const renamed = inputs.map((name) => (name === 'image' ? 'server-image' : name));
  expect(Object.keys(head.spec.inputs)).toEqual(['job', 'stage', 'image', 'pg-speed', ...renamed]);
  const used = [...JSON.stringify(body).matchAll(/\$\[\[ inputs\.([\w-]+) \]\]/g)].map(([, name]) => name);
  expect(new Set(used)).toEqual(new Set(Object.keys(head.spec.inputs)));
  expect(Object.keys(variables).slice(1)).toEqual(
    inputs.map((name) => `PG_SPEED_INPUT_${name.toUpperCase().replaceAll('-', '_')}`),
  );
  const folder = '$[[ inputs.report-dir ]]/';
  expect(artifacts).toMatchObject({ when: 'always', paths: [folder], reports: { junit: `${folder}junit.xml` } });
});

describe('the component of GitLab', () => {
  const [head, body] = parseAllDocuments(readText(GITLAB)).map((document) => document.toJS());
  const { inputs } = head.spec;
  const job = body['$[[ inputs.job ]]'];
  const variables: Record<string, { value: string; expand: boolean }> = job.variables;

  test('has every input of a comparison, and what is about the job', () => {
    const renamed = names
      .filter((name) => !NOT_ON_GITLAB.includes(name))
      .map((name) => (name === 'image' ? 'server-image' : name));
    expect(Object.keys(inputs)).toEqual(['job', 'stage', 'image', 'pg-speed', ...renamed]);
    const head = readText(GITLAB).replaceAll('\n# ', ' ');
    const [, reasons = ''] = /Not an input: (.*?)\.\n/.exec(head) ?? [];
    expect([...reasons.matchAll(/([\w-]+) \(/g)].map(([, name]) => name)).toEqual(NOT_ON_GITLAB);
    expect(names).toEqual(expect.arrayContaining([...NOT_ON_GITLAB]));
  });

  test('hands every input on, as text that nothing expands but the folder of the report', () => {
    const gitlabNames = names.filter((name) => !NOT_ON_GITLAB.includes(name));
    const inputVariables = Object.keys(variables).filter((name) => name.startsWith('PG_SPEED_INPUT_'));
    expect(inputVariables).toEqual(
      gitlabNames.map((name) => `PG_SPEED_INPUT_${name.toUpperCase().replaceAll('-', '_')}`),
    );
    for (const name of inputVariables) {
      expect(variables[name]).toMatchObject({
        value: expect.stringMatching(/^\$\[\[ inputs\.[\w-]+ \]\] ?$/),
        // It stands in the paths of artifacts too, where the runner expands variables.
        expand: name === 'PG_SPEED_INPUT_REPORT_DIR',
      });
    }
  });

  test('every input that is used is there, and the other way round', () => {
    const used = [...JSON.stringify(body).matchAll(/\$\[\[ inputs\.([\w-]+) \]\]/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(Object.keys(inputs)));
  });

  test('booleans are booleans of GitLab, which stay text in their variable', () => {
    const booleans = INPUTS.filter(({ kind, name }) => kind === 'boolean' && name in inputs);
    expect(booleans.length).toBeGreaterThan(0);
    for (const { name, default: text } of booleans) {
      expect(inputs[name]).toMatchObject({ type: 'boolean', default: text === 'true' });
      const { value } = variables[`PG_SPEED_INPUT_${name.toUpperCase().replaceAll('-', '_')}`]!;
      // A value that is nothing but the input would be a boolean, which GitLab refuses for a variable.
      expect(value).not.toBe(value.trim());
    }
  });

  test('its defaults read as if nothing were given', () => {
    const gitlabNames = names.filter((name) => !NOT_ON_GITLAB.includes(name));
    const defaults = gitlabNames.map((name) => {
      const { value } = variables[`PG_SPEED_INPUT_${name.toUpperCase().replaceAll('-', '_')}`]!;
      return [
        name,
        value.replace(/\$\[\[ inputs\.([\w-]+) \]\]/, (_all, input: string) => String(inputs[input].default)),
      ];
    });
    const nothing = parseInputs([], createContext());
    expect(parseInputs(rawInputs(Object.fromEntries(defaults)), createContext())).toEqual(nothing);
  });

  test.each(names.filter((name) => name !== 'image' && inputs[name]?.options))(
    'all options of %s are taken by the command, and the default is one',
    (name) => {
      const { options, default: text } = inputs[name];
      expect(options).toContain(text);
      for (const option of options)
        expect(parseInputs(rawInputs({ [name]: option }), createContext()).problems).toEqual([]);
      const { problems } = parseInputs(rawInputs({ [name]: 'other' }), createContext());
      expect(problems[0]?.hint).toContain(`Allowed are: `);
      const allowed = String(problems[0]!.hint)
        .replace(/^.*Allowed are: |\.$/g, '')
        .split(', ');
      expect(new Set(options)).toEqual(new Set(allowed));
    },
  );

  test('names the version that the README names', () => {
    const [, version] = /org\/pg-speed-action@v(\d+)/.exec(readText('README.md'))!;
    const named = [...readText(GITLAB).matchAll(/(?:pg-speed-action|gitlab-compare)@(\S+)/g)].map(([, text]) => text);
    expect(named.length).toBeGreaterThan(1);
    expect(new Set(named)).toEqual(new Set([version]));
  });
});
