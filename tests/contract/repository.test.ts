import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

/* What GitHub reads beside the workflows. Nothing here can ask it, so its documented rules stand for it. */

const FORMS = '.github/ISSUE_TEMPLATE';

interface Field {
  type: string;
  id?: string;
  attributes: { label?: string; description?: string; options?: string[]; render?: string };
}

// https://docs.github.com/en/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-issue-forms
describe.each(readdirSync(FORMS).filter((name) => name !== 'config.yml'))('the issue form %s', (name) => {
  const form = parse(readFileSync(path.join(FORMS, name), 'utf8')) as Record<string, unknown> & { body: Field[] };

  test('has the keys that GitHub wants', () => {
    for (const key of ['name', 'description']) expect(form[key]).toEqual(expect.stringMatching(/^\S.{2,200}$/));
    expect(form.body.length).toBeGreaterThan(0);
    for (const { type, attributes } of form.body) {
      expect(['checkboxes', 'dropdown', 'input', 'markdown', 'textarea']).toContain(type);
      expect(attributes.label ?? '').toMatch(/\S/);
      expect(type === 'dropdown').toBe(Array.isArray(attributes.options));
    }
  });

  test('gives each field an id and a label of its own', () => {
    for (const values of [form.body.map(({ id }) => id), form.body.map(({ attributes }) => attributes.label)])
      expect(new Set(values).size).toBe(form.body.length);
    for (const { id = '' } of form.body) expect(id).toMatch(/^[a-z][\w-]*$/);
  });
});

test('a bug comes with what doctor prints and with results.json, and a wrong change by adopt with the file', () => {
  const labels = (name: string) =>
    (parse(readFileSync(path.join(FORMS, name), 'utf8')) as { body: Field[] }).body.map(
      ({ attributes }) => attributes.label,
    );
  expect(labels('bug.yml')).toEqual(expect.arrayContaining(['What `pg-speed doctor` prints', 'results.json']));
  expect(labels('adopt.yml')).toContain('The file before the change');
});

describe('Dependabot', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    updates: { 'package-ecosystem': string; directory: string; cooldown?: { 'default-days': number } }[];
  };

  test('looks after packages, actions and images, where they are', () => {
    expect(updates.map((update) => [update['package-ecosystem'], update.directory])).toEqual([
      ['npm', '/'],
      ['github-actions', '/'],
      ['docker', '/docker'],
    ]);
    const files = ['package-lock.json', '.github/workflows', 'docker/Dockerfile'];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('proposes no version that is younger than a week', () => {
    for (const { cooldown } of updates) expect(cooldown?.['default-days']).toBeGreaterThanOrEqual(7);
  });
});
