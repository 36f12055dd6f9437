import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { classifyStatement, formatStatement } from '../../src/features/explain/collect/watch/statements.ts';
import { readToken, splitStatements } from '../../src/postgres/data/statements.ts';
import { holds } from './cases.ts';
import { nearly } from './texts.ts';

const SQL = [
  ...[
    "'",
    "''",
    '"',
    '$$',
    '$a$',
    "E'",
    '\\',
    "\\'",
    '--',
    '\n',
    '/*',
    '*/',
    '(',
    ')',
    ';',
    'begin atomic',
    'end',
    'case',
    'as',
  ],
  ...[
    'select',
    'create function',
    'copy t from stdin',
    '\\connect',
    'with a as (',
    'insert into',
    '1.5e3',
    '.',
    ',',
    'é',
  ],
];

describe('SQL', () => {
  test('is cut into its own parts, in order, with lines that are right', () =>
    holds(
      nearly(SQL),
      (script) => {
        const { statements } = splitStatements(script);
        let from = 0;
        for (const { text, line } of statements) {
          const at = script.indexOf(text, from);
          expect(at).toBeGreaterThanOrEqual(from);
          expect(script.slice(0, at).split('\n')).toHaveLength(line);
          from = at + text.length;
        }
      },
      4,
    ));

  test('of whole statements is cut between them, and nowhere else', () => {
    const statement = fc.constantFrom(
      "select ';'",
      'select $a$;$$;$a$',
      'select ";", (1; 2)',
      "select E'\\';'",
      'select 1 /* ; /* ; */ ; */',
      'create function f() returns int begin atomic select case when true then 1 end; end',
      'é',
    );
    return holds(fc.array(statement, { maxLength: 6 }), (all) =>
      expect(splitStatements(all.join(' ; -- ;\n')).statements.map(({ text }) => text.trim())).toEqual(all),
    );
  });

  test('is described in one short line without its strings', () =>
    holds(
      fc.tuple(nearly(SQL), fc.constantFrom("'", "E'", '$x$')),
      ([text, quote]) => {
        expect(formatStatement(text)).toMatch(/^[^\n\r\t]{0,300}$/u);
        expect(formatStatement(`${quote}s3cret`)).not.toContain('s3cret');
        expect(formatStatement(`alter role a password ${quote}s3cret${quote.replace('E', '')} ${text}`)).not.toContain(
          's3cret',
        );
        expect(classifyStatement(text)).toMatch(/^[A-Za-z, ]+$/);
      },
      3,
    ));

  test('has tokens that go on', () =>
    holds(
      nearly(SQL),
      (text) => {
        for (let at = 0; at < text.length; ) {
          const { end } = readToken(text, at);
          expect(end > at && end <= text.length).toBe(true);
          at = end;
        }
      },
      2,
    ));
});
