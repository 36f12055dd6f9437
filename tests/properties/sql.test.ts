import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readToken, splitStatements } from '../../src/postgres/data/statements.ts';
import { holds } from './cases.ts';
import { nearly, SQL } from './texts.ts';

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
