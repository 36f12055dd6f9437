import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onCleanServer, withSession } from '../suite.mjs';

const LEADER = 4711;

test('one session is the leader', onCleanServer(async ({ query }) => {
  assert.equal(await query(`SELECT pg_try_advisory_lock(${LEADER})`), 't');
  await withSession(undefined, async (other) => {
    assert.equal(await other.query(`SELECT pg_try_advisory_lock(${LEADER})`), 'f');
    await query(`SELECT pg_advisory_unlock(${LEADER})`);
    assert.equal(await other.query(`SELECT pg_try_advisory_lock(${LEADER})`), 't');
  });
}));
