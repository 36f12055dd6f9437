import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(file, 'utf8');
const FLOOR = JSON.parse(read('package.json')).engines.node.replace(/^>=/, '') as string;
/** The lines of Node.js that CI runs, the floor first: each that is supported, and 20, which has ended. */
const TESTED = [FLOOR, '22', '24', '26'];

test('CI runs all tests on the floor and on every supported line', () => {
  const { test: onLinux, platforms } = parse(read('.github/workflows/ci.yml')).jobs;
  expect(onLinux.strategy.matrix.node).toEqual(TESTED);
  expect(platforms.strategy.matrix.node).toEqual(TESTED);
  expect(read('docs/releasing.md')).toContain(`on Node ${TESTED.slice(0, -1).join(', ')} and ${TESTED.at(-1)},`);
});

test.each(['README.md', 'docs/command.md', 'CONTRIBUTING.md', 'templates/gitlab-compare/template.yml'])(
  '%s names the floor',
  (file) => {
    expect(read(file)).toMatch(new RegExp(`Node(?:\\.js)? ${FLOOR.replace('.', '\\.')} or later`));
  },
);

test('the bundles are made for the floor', () => {
  expect(read('scripts/build.mjs')).toContain(`target: 'node${FLOOR}'`);
});

test.each(['README.md', 'docs/command.md'])('%s says how long the floor stays', (file) => {
  expect(read(file)).toContain('for all of version 1');
});
