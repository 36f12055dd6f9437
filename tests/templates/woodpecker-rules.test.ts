import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import { checkWorkflow } from '../woodpecker/rules.ts';

/**
 * `## workflow: what is tried`, then what is changed of the workflow beside it, as in a diff (`@@` between two places), and what the
 * rules find, `=` before each sentence. UPDATE_GOLDEN=1 rewrites the sentences.
 */
const CHANGES = new URL('../golden/woodpecker-rules/changes.txt', import.meta.url);

const CASES = readFileSync(CHANGES, 'utf8')
  .split(/^(?=## )/m)
  .map((section) => {
    const lines = section.trimEnd().split('\n');
    const [, workflow = '', what = ''] = /^## (\w+): (.*)$/.exec(lines[0]!) ?? [];
    const asked = lines.filter((line) => !line.startsWith('= '));
    const found = lines.filter((line) => line.startsWith('= ')).join('\n');
    return { what, asked: asked.join('\n'), text: applyDiff(readWorkflow(workflow), asked.slice(1)), found };
  });

function readWorkflow(name: string): string {
  return readFileSync(new URL(`${name}.yml`, CHANGES), 'utf8');
}

function applyDiff(text: string, lines: readonly string[]): string {
  return lines
    .join('\n')
    .split('\n@@\n')
    .reduce((before, place) => {
      const pick = (sign: string) => place.split('\n').filter((line) => line !== '' && !line.startsWith(sign));
      const [from, to] = [pick('+'), pick('-')].map((kept) => kept.map((line) => `${line.slice(1)}\n`).join(''));
      expect(`\n${before}`).toContain(`\n${from}`);
      return before.replace(from!, () => to!);
    }, text);
}

function find(text: string, trusted?: string[]): string {
  return checkWorkflow(text, trusted)
    .map((problem) => `= ${problem}`)
    .join('\n');
}

afterAll(() => {
  if (!process.env.UPDATE_GOLDEN) return;
  writeFileSync(CHANGES, CASES.map(({ asked, text }) => `${asked}\n${find(text) || '= well'}\n`).join('\n'));
});

test.each(CASES)('$what', ({ text, found }) => {
  if (!process.env.UPDATE_GOLDEN) expect(find(text) || '= well').toBe(found);
});

test('what is no YAML', () => expect(checkWorkflow('steps: [').join()).toContain('Flow sequence'));
test('what is no map', () => expect(checkWorkflow('- a\n')).toContain('there are no steps'));
test('nothing', () => expect(checkWorkflow('')).not.toEqual([]));
test('a key that needs trust, where the file says so', () => {
  const { text } = CASES.find(({ what }) => what === 'tmpfs')!;
  expect(checkWorkflow(text, ['tmpfs'])).toEqual([]);
  expect(checkWorkflow(text, ['volumes'])).toHaveLength(1);
});
