import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { INPUTS } from '../../src/inputs/schema.ts';
import { TEMPLATE_FILES } from '../../src/templates/files.ts';
import { GITLAB_LEFT_OUT } from '../../src/templates/gitlab/compare.ts';
import { createContext, rawInputs } from '../inputs/raw.ts';

const GITLAB = 'templates/gitlab-compare/template.yml';
const WOODPECKER = 'templates/woodpecker/compare.yaml';
const readText = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const names = INPUTS.map(({ name }) => name as string);

test.each([GITLAB, WOODPECKER])('%s is what the table makes', (name) => {
  const made = TEMPLATE_FILES.find((file) => file.path === name);
  expect(readText(name)).toBe(made?.render());
});

describe('the component of GitLab', () => {
  const [head, body] = parseAllDocuments(readText(GITLAB)).map((document) => document.toJS());
  const { inputs } = head.spec;
  const job = body['$[[ inputs.job ]]'];
  const variables: Record<string, { value: string; expand: boolean }> = job.variables;

  test('has every input of the table, and what is about the job', () => {
    const renamed = names
      .filter((name) => !(name in GITLAB_LEFT_OUT))
      .map((name) => (name === 'image' ? 'server-image' : name));
    expect(Object.keys(inputs)).toEqual(['job', 'stage', 'image', 'pg-speed', ...renamed]);
    expect(Object.keys(GITLAB_LEFT_OUT).filter((name) => !names.includes(name))).toEqual([]);
    expect(readText(GITLAB)).toContain('Not an input: token (');
  });

  test('hands every input on, as text that nothing expands', () => {
    const given = names.filter((name) => !(name in GITLAB_LEFT_OUT));
    const own = Object.keys(variables).filter((name) => name.startsWith('PG_SPEED_INPUT_'));
    expect(own).toEqual(given.map((name) => `PG_SPEED_INPUT_${name.toUpperCase().replaceAll('-', '_')}`));
    for (const name of own) {
      expect(variables[name]).toMatchObject({
        value: expect.stringMatching(/^\$\[\[ inputs\.[\w-]+ \]\] ?$/),
        expand: false,
      });
    }
  });

  test('every input that is used is there, and the other way round', () => {
    const used = [...JSON.stringify(body).matchAll(/\$\[\[ inputs\.([\w-]+) \]\]/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(Object.keys(inputs)));
  });

  test('booleans are booleans of GitLab, which stay text in their variable', () => {
    const booleans = INPUTS.filter(({ kind, name }) => kind === 'boolean' && !(name in GITLAB_LEFT_OUT));
    expect(booleans.length).toBeGreaterThan(0);
    for (const { name, default: text } of booleans) {
      expect(inputs[name]).toMatchObject({ type: 'boolean', default: text === 'true' });
      const { value } = variables[`PG_SPEED_INPUT_${name.toUpperCase().replaceAll('-', '_')}`]!;
      // A value that is nothing but the input would be a boolean, which GitLab refuses for a variable.
      expect(value).not.toBe(value.trim());
    }
  });

  test('its defaults read as if nothing were given', () => {
    const given = names.filter((name) => !(name in GITLAB_LEFT_OUT));
    const defaults = given.map((name) => {
      const { value } = variables[`PG_SPEED_INPUT_${name.toUpperCase().replaceAll('-', '_')}`]!;
      return [
        name,
        value.replace(/\$\[\[ inputs\.([\w-]+) \]\]/, (_all, input: string) => String(inputs[input].default)),
      ];
    });
    const nothing = parseInputs([], createContext());
    expect(parseInputs(rawInputs(Object.fromEntries(defaults)), createContext())).toEqual(nothing);
  });

  test.each(['backend', 'history', 'comment'])(
    'all options of %s are taken by the command, and the default is one',
    (name) => {
      const { options, default: text } = inputs[name];
      expect(options).toContain(text);
      for (const option of options)
        expect(parseInputs(rawInputs({ [name]: option }), createContext()).problems).toEqual([]);
      const { problems } = parseInputs(rawInputs({ [name]: 'other' }), createContext());
      expect(problems[0]?.hint).toContain(`Allowed are: `);
      const allowed = problems[0]!.hint.replace(/^.*Allowed are: |\.$/g, '').split(', ');
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
