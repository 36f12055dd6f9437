import { expect, test } from '@jest/globals';
import { readActivity, readUse } from '../../../src/postgres/watch/activity.ts';
import { startTestServer } from '../server.ts';

test('the use of a server is not read from another one with the same user and password', async () => {
  const [server, other] = [await startTestServer(), await startTestServer()];
  try {
    const before = await readActivity(server.connection);
    await server.query('select 1');
    expect(await readUse(server.connection, before)).toMatchObject({ used: true });
    // As if it had taken the port of one that has ended.
    await expect(readUse(other.connection, before)).rejects.toThrow('another server answers');
  } finally {
    await Promise.all([server.stop(), other.stop()]);
  }
});

test('each session is counted once it has ended, and its work with it', async () => {
  const server = await startTestServer();
  try {
    for (let round = 0; round < 20; round++) {
      const before = await readActivity(server.connection);
      await server.query('select 1');
      expect(await readUse(server.connection, before)).toMatchObject({ used: true, sessions: 1 });
      expect(await readUse(server.connection, await readActivity(server.connection))).toMatchObject({ used: false });
    }
  } finally {
    await server.stop();
  }
});
