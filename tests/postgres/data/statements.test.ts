import { describe, expect, test } from '@jest/globals';
import { splitStatements } from '../../../src/postgres/data/statements.ts';

const texts = (script: string) => splitStatements(script).statements.map(({ text }) => text);

describe('a script is cut only where a statement ends', () => {
  const ROUTINE = 'create or replace function f(x int) returns int language sql';
  test.each<[string, string[]]>([
    ['strings', ["select 'a;''b;'", "select ''", "select ';'"]],
    ['a backslash in a plain string', ["select 'a\\'", 'select 2']],
    ['escaped strings', ["select E'a\\';b'';\\\\'", "select e';'", 'select 3']],
    ['a plain string after a word that ends in e', ["select note'a\\'", 'select 2']],
    ['other strings', ["select U&'a;' uescape '!'", "select B'1', X'f', N'a;'"]],
    ['identifiers', ['select 1 as "a;""b;\'"', 'select "--" from "/*"']],
    ['dollar quotes', ["select $$a;$x$b'$$", 'select $x$;$$;$X$;$x$', 'select 3']],
    ['dollar quotes with letters beyond ASCII', ['select $ä1$;$ä1$', 'select 2']],
    ['parameters and names with dollars', ['prepare p as select $1', 'select a$b$c from t', 'select b$c']],
    ['comments to the end of the line', ["select 1 -- it's; a\n, 2", 'select "a" --b;\n+ 1']],
    ['comments that nest', ["select 1 /* a; /* b'; */ c; */ + 2", 'select 3 /*;*/']],
    ['operators like comments', ['select 1 - -1', "select 2 */ 'x;'", 'select @-1']],
    ['a rule', ['create rule r as on insert to t do also (select 1; select (2); )', 'select 3']],
    ['a body', [`${ROUTINE} begin atomic; select 1; select 2; end`, 'select 3']],
    [
      'CASE in a body',
      [`${ROUTINE} begin atomic select case when x > 1 then case 1 when 2 then 3 end end; end`, 'select 3'],
    ],
    ['names in a body', [`${ROUTINE} BEGIN ATOMIC select 1 as end, t.case from t; END`, 'select 3']],
    ['a procedure', ['create procedure p() begin /*;*/ atomic insert into t values (1); end', 'select 3']],
    ['a body in dollars', [`${ROUTINE} as $$ begin; atomic; $$`, 'select 3']],
    ['transactions', ['begin', 'select 1', 'end', 'begin transaction', 'commit']],
    ['words like those of a body', ['create table begin (atomic int)', 'select begin atomic', 'select 3']],
    ['a parenthesis too many', ['select 1)', 'select 2']],
  ])('%s', (_, statements) => {
    expect(texts(statements.join(';'))).toEqual(statements);
    expect(texts(`${statements.join(' ;\n')};\n`).map((text) => text.trim())).toEqual(statements);
  });

  test.each([
    ['nothing', ''],
    ['blanks', ' \t\r\n\f\v'],
    ['semicolons', ';;\n;'],
    ['comments', '-- a;\n/* b; */;-- c'],
  ])('%s makes no statement', (_, script) => {
    expect(splitStatements(script)).toEqual({ statements: [], psqlOnly: null });
  });

  test.each(["select 'a;", 'select "a;', 'select $$a;', "select E'a\\'", 'select (1;', 'select 1 /* /* */ ;', '/* a;'])(
    'what is never closed goes to the server: %s',
    (script) => {
      expect(texts(`select 0;${script}`)).toEqual(['select 0', script]);
    },
  );
});

test('every statement knows its line', () => {
  const script = "\n-- one\nselect 1; select\n2;/*\n\n*/select '\n'; $$\n$$\r\n;\r\n\r\nselect 5";
  expect(splitStatements(script).statements.map(({ line }) => line)).toEqual([3, 3, 6, 7, 11]);
});

describe('what only psql can run ends the script', () => {
  test.each([
    ['select 1;\n\\connect other\nselect 2', 1, { kind: 'command', name: '\\connect', line: 2 }],
    ['select 1 \\gset', 0, { kind: 'command', name: '\\gset', line: 1 }],
    ["select 1;\ncopy t (a, b) from stdin;\n1\tit's\n\\.\n", 1, { kind: 'copy', name: 'COPY FROM STDIN', line: 2 }],
    ['COPY "t" FROM /* here */ STDIN WITH (format csv)', 0, { kind: 'copy', name: 'COPY FROM STDIN', line: 1 }],
  ])('%j', (script, before, psqlOnly) => {
    const split = splitStatements(script);
    expect(split.psqlOnly).toEqual(psqlOnly);
    expect(split.statements).toHaveLength(before);
  });

  test.each([
    "select '\\connect'",
    "copy t from '/tmp/stdin'",
    'copy (select a from stdin) to stdout',
    'select a from stdin',
    'select "copy" from stdin',
    '-- \\connect',
  ])('%s is for the server', (script) => {
    expect(splitStatements(script).psqlOnly).toBeNull();
  });
});

test('a script of 10 MB is cut whole', () => {
  const value = `'${'x;'.repeat(500)}'`;
  const script = `insert into t values (${value});\n`.repeat(10_000);
  expect(splitStatements(script).statements).toHaveLength(10_000);
});
