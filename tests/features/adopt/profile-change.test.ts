import { expect, test } from '@jest/globals';
import { findReplication } from '../../../src/features/adopt/change/profile-change.ts';

test.each([
  ['postgres -c wal_level=logical', 'wal_level'],
  ["psql -c 'ALTER SYSTEM SET max_wal_senders = 4'", 'max_wal_senders'],
  ['a replication slot of the tests', 'replication slot'],
  // From 19 on these work with the default `wal_level`, which no file then names.
  ["psql -c 'CREATE PUBLICATION everything FOR ALL TABLES'", 'CREATE PUBLICATION'],
  ["psql -c 'create subscription s connection x publication p'", 'create subscription'],
  ["psql -c \"select pg_create_logical_replication_slot('s', 'pgoutput')\"", 'pg_create_logical_replication_slot'],
  ['pg_recvlogical --slot=s --start', 'pg_recvlogical'],
  ['npm run test:subscription', null],
  ['a timeslot, and its publication', null],
])('in %j the word for replication is %j', (text, word) => {
  expect(findReplication([text])).toBe(word);
});
