import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onCleanServer } from '../suite.mjs';

for (const privilege of ['SELECT', 'INSERT', 'UPDATE', 'DELETE'])
  test(`${privilege} is granted and revoked`, onCleanServer(async ({ query }) => {
    const ask = `SELECT has_table_privilege('app_user', 'orders', '${privilege}')`;
    await query('CREATE ROLE app_user');
    assert.equal(await query(ask), 'f');
    await query(`GRANT ${privilege} ON orders TO app_user`);
    assert.equal(await query(ask), 't');
    await query(`REVOKE ${privilege} ON orders FROM app_user`);
    assert.equal(await query(ask), 'f');
  }));
