import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BUNDLES, createWorld, USERS, type World } from './cli.ts';
import { bringBack, cloneAsWoodpecker, gitlabJob, woodpeckerStep } from './host-jobs.ts';

let world: World;

const SAMPLE = `'${process.execPath}' '${path.join(BUNDLES, 'sample.cjs')}'`;
/** Writes down the names of the variables that the command sees. */
const SPY = `env | sed 's/=.*//' > names; ${SAMPLE}`;
const SECRET = 'glpat-hush-hush';

/** Control characters as signs. */
const show = (text: string) => text.replaceAll('\x1b', '␛').replaceAll('\r', '␍');
const inReport = (name: string) => path.join(world.cwd, 'pg-speed-report', name);
const readReport = (name: string) => readFileSync(inReport(name), 'utf8');

describe.each(USERS.slice(-1))('as %s', (_name, uid) => {
  beforeEach(() => {
    world = createWorld(uid);
  });
  afterEach(async () => {
    await world.run(['stop', '--all']);
    expect(world.leftovers()).toEqual([]);
    world.dispose();
  });

  test('a comparison in a job of GitLab takes its variables, folds its log and keeps its outputs', async () => {
    const inputs = {
      PROFILES: '["nosync","tmpfs"]',
      RUNS: '3',
      WARMUP: '0',
      COMMAND: SPY,
      TOKEN: SECRET,
      VERBOSE: 'true',
    };
    const ended = await world.run(['compare'], { env: gitlabJob(world, inputs, { PG_SPEED_TOKEN: SECRET }) });
    expect(ended).toMatchObject({ code: 0 });
    expect(world.results().plan.variants.map(({ id }) => id)).toEqual(['nosync', 'tmpfs']);
    const log = show(ended.stderr);
    const starts = [...log.matchAll(/^␛\[0Ksection_start:\d{10}:(\S+?)\[collapsed=true\]␍␛\[0K\S/gm)];
    const ends = [...log.matchAll(/^␛\[0Ksection_end:\d{10}:(\S+?)␍␛\[0K$/gm)];
    expect(starts.length).toBeGreaterThanOrEqual(6);
    expect(ends.map(([, name]) => name)).toEqual(starts.map(([, name]) => name));
    expect(ended.stdout).toContain('\x1b[');
    expect(readReport('report.html')).toMatch(/<\/html>\s*$/);
    expect(readReport('outputs.env')).toContain('PG_SPEED_OUTPUT_REPORT=pg-speed-report/report.md\n');
    expect(readReport('outputs.env')).toContain(`PG_SPEED_OUTPUT_RESULTS=pg-speed-report/results.json\n`);
    expect(JSON.parse(readReport('annotations.json'))['pg-speed'][0].external_link.url).toBe(
      'https://gitlab.example.com/shop/server/-/jobs/5550/artifacts/file/pg-speed-report/report.html',
    );
    const names = readFileSync(path.join(world.cwd, 'names'), 'utf8').split('\n');
    expect(names).toContain('CI_JOB_URL');
    expect(names.filter((name) => /^PG_SPEED_(?:INPUT|TOKEN)/.test(name))).toEqual([]);
    for (const name of readdirSync(inReport('.'))) expect(readReport(name)).not.toContain(SECRET);
    expect(ended.stdout + ended.stderr).not.toContain(SECRET);
  });

  test('a comparison as a plugin of Woodpecker takes its settings, and runs what is compared in a partial clone', async () => {
    const head = cloneAsWoodpecker(world, uid);
    const COMMAND = `[ "$(cat side)" = "$PG_SPEED_REVISION" ] && [ "$A$B" = 1,2x ] && ${SPY}`;
    const settings = { BASE: 'auto', PROFILE: 'nosync', RUNS: '1', WARMUP: '0', COMMAND, TOKEN: SECRET };
    const pull = {
      CI_PIPELINE_EVENT: 'pull_request',
      CI_COMMIT_PULL_REQUEST: '9',
      CI_COMMIT_SHA: head,
      CI_COMMIT_BRANCH: 'main',
      CI_COMMIT_TARGET_BRANCH: 'main',
      GIT_ALLOW_PROTOCOL: 'file',
    };
    const env = woodpeckerStep({ ...settings, ENV: '{"A":"1,2","B":"x"}', COMMENT: 'always' }, pull);
    const ended = await world.run(['compare', '--host', 'woodpecker'], { env });
    expect(ended.stderr).toContain('CI_FORGE_TYPE, CI_FORGE_URL and CI_REPO name it');
    expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('\x1b[') });
    expect(world.results().plan.revisions).toMatchObject({ base: { name: 'main' }, head: { commit: head } });
    expect(world.results().samples.map(({ failure }) => failure)).not.toContainEqual(expect.anything());
    expect(existsSync(inReport('outputs.env'))).toBe(false);
    expect(existsSync(inReport('report.html'))).toBe(true);
    expect(ended.stderr).not.toContain('section_start');
    expect(readFileSync(path.join(world.cwd, 'names'), 'utf8')).not.toContain('PLUGIN_TOKEN');
    expect(ended.stdout + ended.stderr).not.toContain(SECRET);
  });

  test('a cache that a CI brings back with its times in seconds is used; one that others may write is not, and that is said', async () => {
    const cache = path.join(world.cwd, '.pg-speed-cache');
    const env = gitlabJob(
      world,
      { SETUP: `${SAMPLE} >&2`, SNAPSHOT: 'key', PROFILE: 'tmpfs' },
      { PG_SPEED_CACHE: cache },
    );
    const first = await world.run(['start'], { env });
    expect(first.code).toBe(0);
    expect(first.stderr).not.toContain('PG_SPEED_CACHE');
    await world.run(['stop', '--all']);
    const template = await world.run(['start'], { env: { ...env, PG_SPEED_INPUT_PROFILE: 'turbo' } });
    expect(template.code).toBe(0);
    await world.run(['stop', '--all']);
    bringBack(cache, uid);
    const second = await world.run(['start'], { env });
    expect(second.stderr).toMatch(/snapshot unpacked/);
    await world.run(['stop', '--all']);
    const plain = gitlabJob(world, { PROFILE: 'turbo' }, { PG_SPEED_CACHE: cache });
    const before = stampTemplates(cache);
    const third = await world.run(['start'], { env: plain });
    expect(third).toMatchObject({ code: 0 });
    expect(third.stderr).not.toContain('damaged');
    expect(before.length).toBeGreaterThan(0);
    expect(stampTemplates(cache)).toEqual(before);
    await world.run(['stop', '--all']);
    chmodSync(cache, 0o777);
    const fourth = await world.run(['start'], { env });
    expect(fourth).toMatchObject({ code: 0 });
    expect(fourth.stderr).toContain(
      `note: PG_SPEED_CACHE: ${cache} is not used: it belongs to another user, or others`,
    );
    expect(fourth.stderr).toContain('.cache/pg-speed is used instead');
  });
});

describe('a job', () => {
  beforeEach(() => {
    world = createWorld();
  });
  afterEach(() => world.end());

  const small = { PROFILE: 'nosync', RUNS: '1', WARMUP: '0', COMMAND: SAMPLE };

  test('of GitLab that fails ends with its code: 1 for the workload, with outputs kept, 4 for a condition', async () => {
    const failing = { ...small, VERBOSE: 'true', COMMAND: `${SAMPLE}; printf 'no line end'; exit 7` };
    const failed = await world.run(['compare'], { env: gitlabJob(world, failing, { NO_COLOR: '1' }) });
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('1 of 1 trials failed') });
    expect(show(failed.stderr)).toMatch(/no line end\n␛\[0Ksection_end:/);
    expect(failed.stdout).not.toContain('\x1b[');
    expect(existsSync(inReport('outputs.env'))).toBe(true);
    const gated = await world.run(['compare'], {
      env: gitlabJob(world, { ...small, RUNS: '3', FAIL_IF: '["run above 1ms"]' }),
    });
    expect(gated.code).toBe(4);
  });

  test('with wrong inputs ends with 2 and names them all, in the words of its CI', async () => {
    const wrong = { PROFLES: 'turbo', RUNS: 'x', ENV: '{"A":{}}', TIME_BUDGET: '5' };
    const ended = await world.run(['compare'], { env: gitlabJob(world, wrong) });
    expect(ended.code).toBe(2);
    for (const part of ['PROFLES does not exist', "RUNS: 'x'", 'ENV is a YAML list or map', "TIME_BUDGET: '5' has no"])
      expect(ended.stderr).toContain(`variable PG_SPEED_INPUT_${part}`);
    expect(ended.stderr).toContain('Did you mean `profiles`?');
    const plugin = await world.run(['compare'], { env: woodpeckerStep({ SETTINGS: 'a = 1,b = 2', RUN: '3' }) });
    expect(plugin.code).toBe(2);
    expect(plugin.stderr).toContain('setting `settings` has a comma in its only line');
    expect(plugin.stderr).toContain('setting `run` does not exist');
  });

  test('takes what the command line says in place of its variables, also another kind of workload', async () => {
    const env = gitlabJob(world, { PGBENCH: '-T 99', PGBENCH_INIT: '-s 99', PROFILES: 'all', RUNS: '99', WARMUP: '0' });
    const flags = ['--profile', 'nosync', '--runs', '1', '--require-connection', 'false'];
    const ended = await world.run(['compare', ...flags, '--', 'true'], { env });
    expect(ended).toMatchObject({ code: 0 });
    expect(world.results().plan).toMatchObject({ variants: [{ id: 'nosync' }], workload: { kind: 'command' } });
    const asTerminal = await world.run(['compare', '--host', 'terminal', '--pgbench', 'x', '--runs', '0'], { env });
    expect(asTerminal.stderr).not.toContain('PG_SPEED_INPUT');
    expect(asTerminal.code).toBe(2);
  });

  test('that starts a server does not print a random password beside its variables, and says what cannot be hidden', async () => {
    const inputs = { PASSWORD: 'random', PROFILE: 'nosync', RUNS: '3' };
    const ended = await world.run(['start'], { env: gitlabJob(world, inputs) });
    expect(ended.code).toBe(0);
    const [, password = ''] = /^export PGPASSWORD='(\S{20,})'$/m.exec(ended.stdout) ?? [];
    expect(password).not.toBe('');
    expect(ended.stderr).not.toContain(password);
    expect(ended.stderr).toContain('note: GitLab cannot hide a password that is made during the job');
    expect(ended.stderr).toContain('note: Not used, because `start` has no such input: variable PG_SPEED_INPUT_RUNS.');
    expect((await world.run(['stop', '--all'])).code).toBe(0);
  });
});

function stampTemplates(cache: string): string[] {
  const folder = path.join(cache, 'templates');
  const names = readdirSync(folder).filter((name) => name.endsWith('.tar'));
  return names.map((name) => `${name} ${statSync(path.join(folder, name)).mtimeMs}`);
}
