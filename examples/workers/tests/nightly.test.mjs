import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onCleanServer } from '../suite.mjs';

test('the nightly job holds its lock while it works', onCleanServer(async ({ query }) => {
  assert.equal(await query('SELECT pg_try_advisory_lock(4711)'), 't');
  for (let step = 1; step <= 4; step++) await query('SELECT count(*), pg_sleep(0.05) FROM orders');
  assert.equal(await query("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"), '1');
}));
