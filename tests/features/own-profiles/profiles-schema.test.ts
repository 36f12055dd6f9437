import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { parse } from 'yaml';
import { profilesFileSchema } from '../../../src/features/own-profiles/profiles/file-schema.ts';
import { renderProfilesSchema } from '../../../src/features/own-profiles/profiles/json-schema.ts';
import { readSnippets } from '../../contract/snippets.ts';

const text = readFileSync('schema/profiles.schema.json', 'utf8');
const isValid = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(JSON.parse(text));
const isRead = (value: unknown) => v.safeParse(profilesFileSchema, value).success;

test('the published file is what the schema makes', () => expect(text).toBe(renderProfilesSchema()));

const snippets = readSnippets('yaml').flatMap((snippet) => {
  const value: unknown = parse(snippet.text);
  return typeof value === 'object' && value !== null && 'profiles' in value ? [[snippet.place, value] as const] : [];
});

test.each(snippets)('%s is right', (_, value) => {
  isValid(value);
  expect(isValid.errors).toBeNull();
});

test.each([
  ['profiles: {a: {}}', true],
  ['profiles: {a: {settings: {x: 1e300, y: on, z: true, n: null}, sql: [], initdb: [--no-sync, 3]}}', true],
  ['profiles: {a: {settings: {x: {value: 1, since: 17}, y: [{value: 1}]}, sql: null, initdb: null}}', true],
  ['profiles: {a: {settings: null, sql: select 1, initdb: -k, storage: memory-or-disk, extends: b, why: c}}', true],
  ['profiles: {}', false],
  ['profiles: null', false],
  ['{}', false],
  ['profiles: {a: {}}\nmore: 1', false],
  ['profiles: {a b: {}}', false],
  ['profiles: {a: null}', false],
  ['profiles: {a: {storage: disc}}', false],
  ['profiles: {a: {settings: {a b: 1}}}', false],
  ['profiles: {a: {settings: {x: []}}}', false],
  ['profiles: {a: {settings: {x: {since: 17}}}}', false],
  ['profiles: {a: {settings: {x: {value: 1, since: 17.5}}}}', false],
  ['profiles: {a: {sql: [1]}}', false],
])('%j is taken by editors and by us alike: %s', (yaml, expected) => {
  const value: unknown = parse(yaml);
  expect([isValid(value), isRead(value)]).toEqual([expected, expected]);
});

test('only the generator imports templates/files.ts', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const importing = sources.filter((name) =>
    /templates\/files\.ts'/.test(readFileSync(path.join('src', name), 'utf8')),
  );
  expect(importing).toEqual([]);
});
