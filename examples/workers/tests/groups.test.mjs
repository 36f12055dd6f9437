import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onCleanServer } from '../suite.mjs';

test('a member has what its group may do', onCleanServer(async ({ query }) => {
  await query('CREATE ROLE app_group; CREATE ROLE app_user IN ROLE app_group; GRANT SELECT ON orders TO app_group');
  assert.equal(await query("SELECT has_table_privilege('app_user', 'orders', 'SELECT')"), 't');
  await query('REVOKE SELECT ON orders FROM app_group');
}));
