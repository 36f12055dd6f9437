import { expect, test } from '@jest/globals';
import { readImage } from '../../src/inputs/identity.ts';
import { BACKEND } from '../../src/inputs/rows/server.ts';
import { onlyProblem, outcome } from './raw.ts';

test.each([
  ['auto', 'auto'],
  [' Native\n', 'native'],
  ['docker', 'docker'],
  ['DOWNLOAD', 'download'],
])('backend %j is %s', (text, backend) => {
  expect(outcome(BACKEND.read(text))).toBe(backend);
});

test.each([
  ['doker', "'doker' is not a backend | Did you mean docker? Allowed are: auto, native, docker, download."],
  ['podman', "'podman' is not a backend | Allowed are: auto, native, docker, download."],
])('backend %j is refused', (text, problem) => {
  expect(onlyProblem(BACKEND.read(text))).toBe(problem);
});

const DIGEST = `sha256:${'0a'.repeat(32)}`;

test.each([
  'postgres',
  'postgres:17-alpine',
  'postgres:17.6',
  'postgis/postgis:17-3.5',
  `ghcr.io/owner/image@${DIGEST}`,
  `ghcr.io/owner/image:v1@${DIGEST}`,
  'localhost:5000/a/b__c.d-e--f:Tag_1',
  'Registry.Example.com:443/a',
  '[::1]:5000/a',
  'a'.repeat(255),
])('image %s is one', (text) => {
  expect(outcome(readImage(` ${text}\n`))).toBe(text);
});

test.each([
  'postgres :17',
  'postgres: 17',
  '-postgres',
  '--privileged',
  'Postgres:17',
  'ghcr.io/Owner/image',
  'postgres:',
  'postgres:-17',
  'postgres@sha256:abc',
  'postgres:17@',
  '/postgres',
  'postgis//postgis',
  'a___b',
  'postgres:17;id',
  'https://ghcr.io/o/i',
  'postgres\n-v /:/x',
  `postgres:${'x'.repeat(129)}`,
  'a'.repeat(256),
])('image %j is refused', (text) => {
  expect(onlyProblem(readImage(text))).toContain('is not a Docker image reference | Write name:tag, in lower case');
});
