import { describe, expect, test } from '@jest/globals';
import {
  classifyStatement,
  formatStatement,
  summariseStatements,
  usesDatabase,
} from '../../../src/features/explain/collect/watch/statements.ts';

describe('the kind of a statement', () => {
  test.each([
    ['SELECT 1', 'SELECT'],
    ['  -- count(*)\n/* a /* nested */ one */ select 1', 'SELECT'],
    ['((select 1) union (select 2))', 'SELECT'],
    ['values (1)', 'SELECT'],
    ['fetch 10 from c', 'SELECT'],
    ['Insert into t select 1', 'INSERT'],
    ['update t set a = 1', 'UPDATE'],
    ['DELETE FROM t', 'DELETE'],
    ['merge into t using s on true when matched then delete', 'MERGE'],
    ['copy t from stdin', 'COPY'],
    ['TRUNCATE TABLE a, b', 'TRUNCATE'],
    ['commit', 'COMMIT'],
    ['END', 'COMMIT'],
    ['begin isolation level serializable', 'TRANSACTION'],
    ['rollback to savepoint s', 'TRANSACTION'],
    ['create database d template t', 'CREATE DATABASE'],
    ['DROP /* now */ DATABASE IF EXISTS d', 'DROP DATABASE'],
    ['create table database (a int)', 'DDL'],
    ['drop table t', 'DDL'],
    ['vacuum full t', 'VACUUM, ANALYZE'],
    ['set search_path = x', 'SET, SHOW'],
    ['do $$ begin delete from t; end $$', 'CALL, DO'],
    ["do $$ begin execute 'TRUNCATE ' || name; end $$", 'TRUNCATE'],
    ['with x as (delete from t returning *) insert into u select * from x', 'INSERT'],
    ['with x as materialized (insert into t values (1) returning 1) select * from x', 'SELECT'],
    ['with recursive "delete" as (select 1) update t set a = 1', 'UPDATE'],
    ['with', 'SELECT'],
    ['constructor', 'other'],
    ['', 'other'],
    ['<insufficient privilege>', 'other'],
  ])('%j is %s', (text, kind) => expect(classifyStatement(text)).toBe(kind));
});

test.each([
  ['DROP DATABASE if exists shop', 'shop', true],
  ['drop database "my shop" with (force)', 'my shop', true],
  ['drop database shop_test', 'shop', false],
  ['drop database "Shop"', 'shop', false],
  ['create database copy template shop', 'shop', true],
  ['create database copy owner shop', 'shop', false],
  ['create database copy template = "my shop" owner shop', 'my shop', true],
  ['create database copy', 'template1', true],
  ['create database copy template shop', 'template1', false],
  ['alter database shop rename to old', 'shop', true],
  ["select 'drop database shop'", 'shop', false],
  ['create table database (shop int)', 'shop', false],
  ['drop database shop', 'database', false],
])('%j uses the database %s: %p', (text, database, expected) => expect(usesDatabase(text, database)).toBe(expected));

describe('a statement in a report', () => {
  const SECRET = 'hunter2';
  test.each([
    [`ALTER ROLE app PASSWORD '${SECRET}'`, "ALTER ROLE app PASSWORD '...'"],
    [`create user u password E'a\\'${SECRET}' valid until 'x'`, "create user u password '...' valid until '...'"],
    [`alter role a password U&'\\0041${SECRET}'`, "alter role a password U&'...'"],
    [`do $$ begin perform '${SECRET}'; end $$`, "do '...'"],
    [`do $body$ ${SECRET} $$ $body$ language plpgsql`, "do '...' language plpgsql"],
    [`select 'it''s ${SECRET}'`, "select '...'"],
    [`select 'a'\n'${SECRET}'`, "select '...' '...'"],
    [`select 'it\\'s ${SECRET}' , 'b ${SECRET}'`, "select '...'"],
    [`alter role a password '${SECRET}`, "alter role a password '...'"],
    [`do $x$ ${SECRET}`, "do '...'"],
    [`select 1 /* token ${SECRET} */ + 2 -- ${SECRET}`, 'select 1 + 2'],
    [`select 1 /* ${SECRET}`, 'select 1'],
    [
      `create subscription s connection 'host=h password=${SECRET}' publication p`,
      "create subscription s connection '...' publication p",
    ],
    [`copy t from program 'curl -u me:${SECRET}'`, "copy t from program '...'"],
  ])('%j has no value in it', (text, expected) => {
    expect(formatStatement(text)).toBe(expected);
    expect(formatStatement(text)).not.toContain(SECRET);
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
