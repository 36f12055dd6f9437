import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { testWith } from '../clients.ts';
import { describeGround, ground } from './ground.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
const onLinux = process.platform === 'linux' ? testWith('pgbench') : test.skip;
const ONCE = ['--runs', '1', '--warmup', '0', '--port', '0'];

/** User and system time of all children, from the last line of `times` of a shell: `0m1.250s 0m0.310s`. */
function readTimes(file: string): number {
  const line = readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);
}

describeGround(`compare (${ground.name})`, () => {
  afterEach(async () => {
    const remains = await site.remains();
    await site.close();
    expect(remains).toEqual([]);
  });

  describe.each(ground.users)('as %s', (_name, uid) => {
    test.each(ground.servers)('on servers $name measures every profile once set up', async (server) => {
      site = openSite(ground, uid, server);
      const setup = ['--snapshot', 'k', '--setup', 'echo "$PG_SPEED_PROFILE" >> setups'];
      const { compared } = server;
      const args = ['--profiles', compared.join(','), ...setup, ...ONCE];
      const ended = await site.run(['compare', ...args], { env: { PG_SPEED_SAMPLE_TESTS: '5' } });
      expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
      for (const profile of compared) expect(ended.stderr).toContain(`There is no snapshot for profile ${profile} yet`);
      // Before the first trial, and in none of them.
      const setups = readFileSync(path.join(site.cwd, 'setups'), 'utf8').trim().split('\n');
      expect(setups.sort()).toEqual(compared);
      const { samples, leftOut } = site.results();
      expect(leftOut).toEqual([]);
      expect(samples.map(({ variant }) => variant).sort()).toEqual(compared);
      for (const { variant, failure, phases, probes } of samples) {
        expect({ failure, setup: phases.setup, used: probes.used }).toEqual({
          failure: null,
          setup: null,
          used: true,
        });
        expect(probes.fileSystem === 'tmpfs').toBe(variant === 'tmpfs');
        expect(probes.hitRatio).toBeGreaterThan(0.5);
        expect(probes.walBytes).toBeGreaterThan(10_000);
        if (process.platform === 'linux') expect(probes.cpu).not.toBeNull();
      }
    });

    onLinux('counts the processor time of the command and of the server, and of nothing else', async () => {
      site = openSite(ground, uid);
      chmodSync(site.cwd, 0o777);
      writeFileSync(path.join(site.cwd, 'work.sql'), 'select count(*) from generate_series(1, 200000);\n');
      const work = 'pgbench -n -f work.sql -t 20; times > times.txt';
      const ended = await site.run(['compare', '--profile', 'turbo', ...ONCE, '--command', work]);
      expect([ended.code, ended.code === 0 ? '' : ended.stderr]).toEqual([0, '']);
      const [{ metrics = [], phases = null } = {}] = site.results().samples;
      const cpu = metrics.find(({ name }) => name === 'cpu')?.value ?? 0;
      expect(cpu).toBeGreaterThan(Math.max(2 * readTimes(path.join(site.cwd, 'times.txt')), 0.1));
      // A whole machine that is busy beside it would have more.
      expect(cpu).toBeLessThan(((phases?.run ?? 0) + 0.5) * os.cpus().length);
      const report = readFileSync(path.join(site.cwd, 'pg-speed-report', 'report.md'), 'utf8');
      expect(report).toMatch(/^\| cpu +\| turbo +\|/m);
    });
  });
});
