// The processor of the tests is busy all the time; the server has next to nothing to do.
import { pbkdf2Sync } from 'node:crypto';
import { runSuite } from './suite.mjs';

await runSuite(Number(process.env.TESTS ?? 100), {
  async test(client, number) {
    const hash = pbkdf2Sync(`password ${number}`, 'salt', 60_000, 64, 'sha512').toString('hex');
    const { rows } = await client.query('select length($1) as n', [hash]);
    if (rows[0].n !== 128) throw new Error(`it has ${rows[0].n} digits`);
  },
});
