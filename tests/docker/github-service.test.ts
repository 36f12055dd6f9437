import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, jest, test } from '@jest/globals';
import { parse } from 'yaml';
import { PROFILES } from '../../src/profiles/catalog.ts';
import { NEWEST_MAJOR } from '../../src/profiles/majors.ts';
import type { Profile } from '../../src/profiles/profile.ts';
import { makeContainer } from '../../src/templates/container.ts';
import { renderForm } from '../../src/templates/forms.ts';
import { runActInDocker } from './act.ts';
import { describeDocker, IMAGES } from './images.ts';
import { findPort } from './port.ts';
import { ASK_SERVER, describeDurability, readServer } from './settings.ts';

jest.setTimeout(10 * 60_000);

interface Job {
  'runs-on': string;
  services: Record<
    string,
    { image: string; env: Record<string, string>; ports: string[]; options: string; command?: string }
  >;
  env: Record<string, string>;
  steps: { uses?: string; run?: string; id?: string }[];
}

const FILE = 'templates/github/service.yml';
const workflow = parse(readFileSync(FILE, 'utf8')) as { jobs: Record<string, Job> };
const ASK = `psql --no-psqlrc -At -v ON_ERROR_STOP=1 "$DATABASE_URL" <<'END'\n${ASK_SERVER}\nEND\n`;

function findProfile(name: string): Profile {
  const profile = PROFILES.find((candidate) => candidate.name === name);
  if (!profile) throw new Error(`${name} is no profile`);
  return profile;
}

/** The job as it is, but for its image, a free port of loopback alone, no checkout, and a last step that asks the server. */
async function prepareJob(job: Job, images: Record<string, string>): Promise<Job> {
  const port = await findPort();
  const { postgres } = job.services;
  const image = images[postgres?.image ?? ''];
  if (!postgres || image === undefined) throw new Error(`no image stands for ${postgres?.image}`);
  expect([postgres.ports, job.env.PGHOST, job.env.PGPORT]).toEqual([['5432:5432'], '127.0.0.1', '5432']);
  const env = Object.entries(job.env).map(([name, value]) => [name, value.replace('5432', String(port))]);
  return {
    ...job,
    env: Object.fromEntries(env),
    services: { postgres: { ...postgres, image, ports: [`127.0.0.1:${port}:5432`] } },
    steps: [
      ...job.steps.filter(({ uses }) => uses === undefined).map((step, index) => ({ ...step, id: `theirs${index}` })),
      { id: 'ask', run: ASK },
    ],
  };
}

describeDocker(FILE, () => {
  test('act starts its services, and each server has the settings of its profile', async () => {
    expect(Object.keys(workflow.jobs)[0]).toBe('turbo');
    const jobs: Record<string, Job> = {};
    for (const [name, job] of Object.entries(workflow.jobs))
      jobs[name] = await prepareJob(job, { [`postgres:${NEWEST_MAJOR}`]: IMAGES.postgres18 });
    const ended = await runActInDocker({ ...workflow, jobs }, IMAGES.postgres15);
    expect(ended.map(({ name }) => name).sort()).toEqual(Object.keys(workflow.jobs).sort());
    for (const { name, result, log, step } of ended) {
      expect([name, result === 'success' ? '' : log]).toEqual([name, '']);
      expect(step('theirs0').output).not.toBe('');
      const asked = makeContainer('github', findProfile(name), 18);
      const server = readServer(step('ask').output);
      expect([name, server.differences(asked.settings)]).toEqual([name, []]);
      expect([name, server.durability]).toEqual([name, describeDurability(asked)]);
    }
  });

  test('the first look of its health check comes after a second, not after ten', () => {
    for (const { services } of Object.values(workflow.jobs))
      expect(services.postgres?.options).toMatch(/--health-interval 1s .*--health-retries \d\d/);
  });
});

describeDocker('profiles --format github', () => {
  const all = PROFILES.filter(({ name }) => !(name in workflow.jobs));

  test('the profiles that the file leaves out run too', async () => {
    const jobs: Record<string, Job> = {};
    for (const profile of all) {
      const part = parse(renderForm('github', profile, 18)) as Pick<Job, 'services' | 'env'>;
      const job = { 'runs-on': 'ubuntu-latest', steps: [{ run: 'psql --command "SELECT 1"' }], ...part };
      jobs[profile.name] = await prepareJob(job, { 'postgres:18': IMAGES.postgres18 });
    }
    const ended = await runActInDocker({ on: 'push', jobs }, IMAGES.postgres15);
    expect(ended.map(({ name, result }) => [name, result]).sort()).toEqual(
      all.map(({ name }) => [name, 'success']).sort(),
    );
    for (const { name, step } of ended) {
      const asked = makeContainer('github', findProfile(name), 18);
      const server = readServer(step('ask').output);
      expect([name, server.differences(asked.settings)]).toEqual([name, []]);
      expect([name, server.durability]).toEqual([name, describeDurability(asked)]);
    }
  });

  test.each(PROFILES.map((profile) => [profile.name, profile] as const))(
    '%s of 15 has its settings in `command`, which act does not know yet',
    (_name, profile) => {
      const { services } = parse(renderForm('github', profile, 15)) as Pick<Job, 'services'>;
      const { settings } = makeContainer('github', profile, 15);
      const words = services.postgres?.command?.split(' ') ?? [];
      expect(words).toEqual(settings.flatMap(({ name, value }) => ['-c', `${name}=${value}`]));
    },
  );
});

test('actionlint finds nothing in the file, and of `command` nothing but that it does not know it yet', () => {
  const actionlint = execFileSync(process.execPath, ['tests/e2e/tools.mjs', 'actionlint'], { encoding: 'utf8' }).trim();
  expect(spawnSync(actionlint, ['-no-color', FILE], { encoding: 'utf8' })).toMatchObject({ status: 0, stdout: '' });
  const part = renderForm('github', findProfile('turbo'), 15).replaceAll(/^(?=.)/gm, '    ');
  const whole = `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test\n${part}`;
  const args = ['-no-color', '-oneline', '-stdin-filename', '.github/workflows/a.yml', '-'];
  const { stdout } = spawnSync(actionlint, args, { input: whole, encoding: 'utf8' });
  const unknown = stdout
    .split('\n')
    .filter((line) => line !== '' && !line.includes('unexpected key "command" for "services" section'));
  expect(unknown).toEqual([]);
});
