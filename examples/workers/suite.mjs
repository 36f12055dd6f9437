// What the test files share: sessions, and a server without the database and the roles that tests make.
import { openDatabase } from '../test-suite/database.mjs';

/** How often each test does its work. */
const ROUNDS = Number(process.env.ROUNDS || 1);
const CLEAN = 'DROP DATABASE IF EXISTS test_app; DROP ROLE IF EXISTS app_user; DROP ROLE IF EXISTS app_group';

/** Makes a test of a function that takes a session of a server without what other tests have made. */
export function onCleanServer(run) {
  return async () => {
    for (let round = 1; round <= ROUNDS; round++)
      await withSession(undefined, async (session) => {
        await session.query(CLEAN);
        await run(session);
      });
  };
}

/** Calls a function with a session, and closes it at the end. */
export async function withSession(address, run) {
  const session = openDatabase(address);
  try {
    return await run(session);
  } finally {
    await session.close();
  }
}

/** The address of another database, or of another user with the password "secret". */
export function addressOf({ database = process.env.PGDATABASE, user }) {
  const { PGHOST, PGPORT, PGUSER, PGPASSWORD } = process.env;
  const address = new URL(`postgres://${PGHOST}:${PGPORT}/${database}`);
  address.username = user ?? PGUSER;
  address.password = user === undefined ? PGPASSWORD : 'secret';
  return address.href;
}
