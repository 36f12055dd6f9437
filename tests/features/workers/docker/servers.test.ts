import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { describeDocker } from '../../../docker/images.ts';
import { DOCKER } from '../../../promises/docker.ts';
import { openSite, type Site } from '../../../promises/site.ts';

let site: Site;

describeDocker('workers with servers in containers', () => {
  beforeEach(() => {
    site = openSite(DOCKER);
  });
  afterEach(() => site.close());

  const PSQL = 'psql --no-psqlrc --quiet --tuples-only --no-align';
  const run = (...args: string[]) =>
    site.run(['run', '--host', 'terminal', '--workers', '3', '--slice-command', 'seq 3', ...args]);

  test('each slice has a copy of what setup made, and loses no server but its own', async () => {
    const setup = `${PSQL} --command='create role clerk' --command="alter system set work_mem = '77MB'"`;
    const line = [
      `: {slice}; ${PSQL} --command='show work_mem' --command="select rolname from pg_roles where rolname = 'clerk'"`,
      `[ $PG_SPEED_WORKER != 2 ] || ${DOCKER.faults.killServer} >/dev/null; [ $PG_SPEED_WORKER != 3 ]`,
    ].join('\n');
    const ended = await run('--verbose', 'true', '--setup', setup, '--command', line);
    expect(ended.code).toBe(1);
    // The first on stderr, the failed ones on stdout.
    expect([ended.stderr, ended.stdout].map((text) => text.split('77MB\nclerk\n').length - 1)).toEqual([1, 2]);
    expect(ended.stderr).toMatch(/Slice 1 of 3 \(worker 1\) passed/);
    expect(ended.stderr).toMatch(/Slice 2 of 3 .* The server did not answer after the run\. The container was killed/);
    expect(ended.stderr).toMatch(/Slice 3 of 3 .* Exit code 1\./);
    expect(await site.remains()).toEqual([]);
  });
});
