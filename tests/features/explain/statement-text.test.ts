import { describe, expect, test } from '@jest/globals';
import {
  classifyStatement,
  formatStatement,
  usesDatabase,
} from '../../../src/features/explain/collect/watch/statement-text.ts';
import { summariseStatements } from '../../../src/features/explain/collect/watch/statements.ts';
import { testGolden } from '../../support/golden-cases.ts';

describe('the kind of a statement', () => {
  testGolden(new URL('golden/statement-kinds.txt', import.meta.url), classifyStatement);

  test('of no text is another one', () => expect(classifyStatement('')).toBe('other'));
});

describe('a statement on a database', () => {
  testGolden(new URL('golden/database-uses.txt', import.meta.url), (input) => {
    const [, database = '', text = ''] = /^(.*?): (.*)$/.exec(input) ?? [];
    return usesDatabase(text, database) ? 'uses it' : 'does not use it';
  });
});

describe('a statement in a report', () => {
  /** The secret in each is `hunter2`. */
  testGolden(new URL('golden/shown-statements.txt', import.meta.url), (text) => {
    expect(text).toContain('hunter2');
    expect(formatStatement(text)).not.toContain('hunter2');
    return formatStatement(text);
  });

  test('is one line that keeps names, numbers and parameters', () => {
    expect(formatStatement('select  "a\'b",\n\t$1,  2.5\r\nfrom t ')).toBe('select "a\'b", $1, 2.5 from t');
  });

  test('is cut at 300 characters', () => {
    const formatted = formatStatement(`select ${'é, '.repeat(1000)}`);
    expect([...formatted]).toHaveLength(300);
    expect(formatted.endsWith('…')).toBe(true);
  });
});

test('statements are summed by kind and by what is shown of them, most seconds first', () => {
  const { calls, seconds, classes, top } = summariseStatements([
    { text: 'select $1', calls: 10, seconds: 0.5 },
    { text: "alter role a password 'x'", calls: 1, seconds: 1 },
    { text: "alter role a password 'y'", calls: 1, seconds: 2 },
    { text: 'with a as (select 1) select 2', calls: 3, seconds: 4 },
    ...Array.from({ length: 12 }, (_, index) => ({ text: `select ${index} + $1`, calls: 1, seconds: 0.01 })),
  ]);
  expect(calls).toBe(27);
  expect(seconds).toBeCloseTo(7.62);
  expect(classes.map(({ text, calls }) => [text, calls])).toEqual([
    ['SELECT', 25],
    ['DDL', 2],
  ]);
  expect(top).toHaveLength(10);
  expect(top.slice(0, 2)).toEqual([
    { text: 'with a as (select 1) select 2', calls: 3, seconds: 4 },
    { text: "alter role a password '...'", calls: 2, seconds: 3 },
  ]);
});
