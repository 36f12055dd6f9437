import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect, withClient } from '../../../src/postgres/server/client.ts';
import { startImpostor, type Trick } from '../impostor.ts';
import { startTestServer, type TestServer } from '../server.ts';

const PASSWORD = 'known to nobody else';

describe('somebody else on the port of a server', () => {
  // One that asks, and one that lets everybody in: what our next statement tells is not for it either.
  test.each<Trick>([
    'cleartext',
    'md5',
    'nothing asked',
    'a false proof',
    'no proof',
    'no proof, at once',
    'a proof of nothing',
    'SCRAM, then cleartext',
  ])('who answers with %s gets no password and no session', async (trick) => {
    const impostor = await startImpostor(trick);
    try {
      const endpoint = { host: '127.0.0.1', port: impostor.port, user: 'me', password: PASSWORD };
      const session = withClient(endpoint, 'template1', (client) => client.query('select 42 as secret'));
      await expect(session).rejects.toThrow('has not proved that it knows the password');
      const heard = impostor.received().toString('latin1');
      expect(heard).not.toContain(PASSWORD);
      expect(heard).not.toContain('secret');
      const inner = createHash('md5').update(`${PASSWORD}me`).digest('hex');
      expect(heard).not.toContain(createHash('md5').update(`${inner}salt`).digest('hex'));
    } finally {
      await impostor.close();
    }
  });
});

describe('a server that keeps passwords', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ settings: { password_encryption: 'md5' } });
  });
  afterAll(() => server.stop());

  test('as SCRAM proves itself, whatever it makes of new ones', async () => {
    const rows = await withClient(
      server.connection,
      'app',
      async (client) => (await client.query('select 1 as n')).rows,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('refuses a wrong one in its own words', async () => {
    await expect(connect({ ...server.connection, password: 'wrong' }, 'app')).rejects.toMatchObject({ code: '28P01' });
  });
});
