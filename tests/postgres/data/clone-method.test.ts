import { expect, test } from '@jest/globals';
import pg from 'pg';
import { chooseMethod, copyDatabase, lockTemplate } from '../../../src/postgres/data/databases.ts';

/** A session of a server that cannot be had here: what it is told, and what it answers. */
function openSession(answer: (sql: string) => unknown[] = () => []) {
  const statements: string[] = [];
  const client = new pg.Client();
  const query = (sql: string) => {
    statements.push(sql);
    return Promise.resolve({ rows: answer(sql) });
  };
  return { statements, client: Object.assign(client, { query }) as unknown as pg.Client };
}

test.each([
  [14, '', false],
  [15, ' strategy file_copy', false],
  [17, ' strategy file_copy', false],
  [18, ' strategy file_copy', true],
])('%i copies%s, and shares blocks if the file system can: %s', async (major, strategy, sharesBlocks) => {
  const { client } = openSession(() => [{ major, owner: 'me' }]);
  expect(await chooseMethod(client, 'app')).toEqual({ clause: `template "app" owner "me"${strategy}`, sharesBlocks });
});

const create = 'create database "app_1" template "app"';
const LOCK = 'alter database "app_template" with is_template true allow_connections false';

test('where blocks are shared, everybody shares them', async () => {
  const method = { clause: 'template "app"', sharesBlocks: true };
  const { statements, client } = openSession();
  await copyDatabase(client, 'app_1', method);
  await lockTemplate(client, 'app_template', method);
  expect(statements).toEqual([
    'set file_copy_method = clone',
    create,
    LOCK,
    'alter role all set file_copy_method = clone',
  ]);
});

test('where the file system cannot share them, nobody is told to', async () => {
  const method = { clause: 'template "app"', sharesBlocks: true };
  let clones = false;
  const { statements, client } = openSession((sql) => {
    if (sql.startsWith('set')) clones = sql.endsWith('clone');
    if (sql === create && clones) throw Object.assign(new Error('Operation not supported'), { code: '0A000' });
    return [];
  });
  await copyDatabase(client, 'app_1', method);
  await lockTemplate(client, 'app_template', method);
  expect(statements).toEqual(['set file_copy_method = clone', create, 'set file_copy_method = copy', create, LOCK]);
});

test('a database in use is no reason to copy in another way', async () => {
  const method = { clause: 'template "app"', sharesBlocks: true };
  const { statements, client } = openSession((sql) => {
    if (sql === create) throw Object.assign(new Error('in use'), { code: '55006' });
    return [];
  });
  await expect(copyDatabase(client, 'app_1', method)).rejects.toThrow('in use');
  expect([statements.length, method.sharesBlocks]).toEqual([2, true]);
});
