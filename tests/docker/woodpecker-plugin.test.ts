import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { BUNDLES } from '../integration/cli.ts';
import { startWorkflow, type World } from '../woodpecker/engine.ts';
import type { Answer } from './container.ts';
import { describeDocker } from './images.ts';

const COMPARE = readFileSync('templates/woodpecker/compare.yaml', 'utf8');
const IMAGES = { 'org/pg-speed:17': 'pg-speed-test/pg-speed:15' };
/** The program as the sources make it; the image's own is that of the last build. */
const MOUNTS = [`${BUNDLES}:/usr/local/lib/pg-speed/dist:ro`];
const QUERY = 'psql --no-psqlrc --command "SELECT 1"';
/** As little as there can be of a comparison. */
const QUICK = { command: QUERY, runs: 1, warmup: 0 };

/** The step of the file, with these settings more; its output without colours. */
async function runPlugin(world: World, settings: Record<string, unknown>): Promise<Answer> {
  const [plugin] = world.steps;
  if (!plugin) throw new Error('There are no steps.');
  const answer = await world.run({ ...plugin, settings: { ...plugin.settings, ...QUICK, ...settings } });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a colour begins with
  const plain = (text: string) => text.replaceAll(/\x1b\[[\d;]*m/g, '');
  return { ...answer, stdout: plain(answer.stdout), stderr: plain(answer.stderr) };
}

const start = (facts: Record<string, string> = {}) => startWorkflow(COMPARE, IMAGES, facts, MOUNTS);

describeDocker('templates/woodpecker/compare.yaml, with the image as its plugin', () => {
  test('compares, shows the table in the log, and leaves the results to the next step', async () => {
    await using world = await start();
    const { code, stdout, stderr } = await runPlugin(world, {});
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ *default .*\n *turbo /m);
    const [, results] = world.steps;
    if (!results) throw new Error('There is no second step.');
    const listed = await world.run(results);
    expect(listed.code).toBe(0);
    for (const name of ['results.json', 'report.html', 'report.md']) expect(listed.stdout).toContain(name);
    // What is for GitLab's reports alone.
    expect(listed.stdout).not.toContain('outputs.env');
  });

  test('in 64 MB of /dev/shm a profile in memory is named as skipped, and turbo says that it is on disk', async () => {
    await using world = await start();
    const { code, stdout, stderr } = await runPlugin(world, { profiles: 'default, tmpfs, turbo' });
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    expect(`${stdout}${stderr}`).toMatch(/tmpfs.*\/dev\/shm has \d+ MB free/);
    expect(`${stdout}${stderr}`).toMatch(/turbo.*on disk/);
  });

  test('ends with the code of the command: 1 when a trial failed, 2 for a setting that does not exist', async () => {
    await using world = await start();
    expect(await runPlugin(world, { profiles: 'default', command: 'exit 7' })).toMatchObject({ code: 1 });
    const bad = await runPlugin(world, { profiels: 'default', runs: 'many', 'require-connection': false });
    expect(bad.code).toBe(2);
    expect(bad.stderr).toContain('setting `profiels`');
    expect(bad.stderr).toContain('setting `runs`');
  });

  test('keeps the token from the command, and says why there is no comment', async () => {
    const facts = {
      CI_PIPELINE_EVENT: 'pull_request',
      CI_COMMIT_PULL_REQUEST: '7',
      CI_FORGE_URL: 'http://127.0.0.1:9',
    };
    await using world = await start(facts);
    const command = `if env | grep --quiet 'very[s]ecret'; then exit 9; fi; ${QUERY}`;
    const { code, stdout, stderr } = await runPlugin(world, {
      profiles: 'default, nosync',
      command,
      comment: 'always',
      token: { from_secret: 'verysecret' },
    });
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    expect(`${stdout}${stderr}`).toMatch(/request #7 gets no comment/);
    expect(`${stdout}${stderr}`).not.toContain('verysecret');
  });
});
