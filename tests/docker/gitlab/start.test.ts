import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PROFILES } from '../../../src/profiles/catalog.ts';
import { makeContainer } from '../../../src/templates/container.ts';
import { docker } from '../container.ts';
import { IMAGES } from '../images.ts';
import { ASK_SERVER, describeDurability, readServer } from '../settings.ts';
import { createProject, describeGitlab, exitCodeOf, includeComponent, type Project } from './project.ts';

const VERSIONS: [major: number, image: string, folder: string][] = [
  [15, IMAGES.postgres15, '/var/lib/postgresql/data'],
  // The project's own image knows profiles itself.
  [15, IMAGES.own15, '/var/lib/postgresql/data'],
  [18, IMAGES.postgres18, '/var/lib/postgresql'],
];

/** A job that keeps what its server says of itself. It needs psql. */
const ASKING = {
  image: IMAGES.postgres15,
  script: [`psql --no-psqlrc -At -v ON_ERROR_STOP=1 "$DATABASE_URL" > server.json <<'END'\n${ASK_SERVER}\nEND`],
  artifacts: { paths: ['server.json'] },
};

/** One job for each profile, each with a server of its own. */
function makePipeline(profiles: readonly string[], major: number, image: string) {
  const inputs = (profile: string) => ({ profile, 'postgres-version': `${major}`, image, job: `.pg-${profile}` });
  return {
    include: profiles.map((profile) => includeComponent('gitlab-start', inputs(profile))),
    ...Object.fromEntries(profiles.map((profile) => [`use-${profile}`, { extends: `.pg-${profile}`, ...ASKING }])),
  };
}

/** The same of an image that is used as it is, without a component. */
function makePlainPipeline(profiles: readonly string[], image: string) {
  const variables = { POSTGRES_PASSWORD: "it's", POSTGRES_DB: 'app', PGHOST: 'postgres' };
  const job = (profile: string) => ({
    ...ASKING,
    services: [{ name: image, alias: 'postgres' }],
    variables: {
      ...variables,
      PG_SPEED_PROFILE: profile,
      DATABASE_URL: "postgresql://postgres:it's@postgres/app",
    },
  });
  return Object.fromEntries(profiles.map((profile) => [`use-${profile}`, job(profile)]));
}

let project: Project;

beforeEach(() => {
  project = createProject();
});
afterEach(() => project.dispose());

/** @param inMemory whether the runner gives its services memory, which turbo takes too */
function checkServer(profileName: string, major: number, inMemory = false): void {
  const profile = PROFILES.find(({ name }) => name === profileName);
  if (!profile) throw new Error(`There is no profile ${profileName}.`);
  const server = readServer(project.artifact(`use-${profileName}`, 'server.json'));
  const asked = makeContainer('gitlab', profile, major);
  expect([profileName, server.differences(asked.settings)]).toEqual([profileName, []]);
  const durability = describeDurability(inMemory ? asked : { ...asked, tmpfs: null });
  expect([profileName, server.durability]).toEqual([profileName, durability]);
}

describeGitlab('the component gitlab-start', () => {
  test.each(VERSIONS)('gives PostgreSQL %i of %s under profiles that need no tmpfs', async (major, image) => {
    // Every profile once, and one of each kind of settings in the other images.
    const names =
      image === IMAGES.postgres15
        ? PROFILES.map(({ name }) => name).filter((name) => name !== 'tmpfs')
        : ['fsync-off', 'turbo'];
    const { code, log } = await project.run(makePipeline(names, major, image));
    expect(code === 0 ? '' : log).toBe('');
    for (const name of names) checkServer(name, major);
  });

  test('says what the profile tmpfs needs where the runner has none', async () => {
    const images = { theirs: IMAGES.postgres15, ours: IMAGES.own15 };
    const inputs = { profile: 'tmpfs', 'postgres-version': '15' };
    const job = { image: IMAGES.postgres15, script: ['true'] };
    const pipeline = {
      include: Object.entries(images).map(([name, image]) =>
        includeComponent('gitlab-start', { ...inputs, image, job: `.pg-${name}` }),
      ),
      ...Object.fromEntries(Object.keys(images).map((name) => [name, { extends: `.pg-${name}`, ...job }])),
    };
    const { log } = await project.run(pipeline, ['--wait-for-services-timeout', '1']);
    expect(log.match(/healthcheck failed/g)).toHaveLength(2);
    for (const [name, image] of Object.entries(images)) {
      expect([name, exitCodeOf(name, log)]).toEqual([name, 0]);
      expect(project.serviceLog(name, image)).toContain('is no tmpfs, which the profile tmpfs needs');
    }
  });

  test.each(VERSIONS.slice(1))(
    'gives PostgreSQL %i of %s in memory where the runner does',
    async (major, image, folder) => {
      const volume = `pg-speed-test-${randomUUID()}`;
      await docker([
        'volume',
        'create',
        '--opt',
        'type=tmpfs',
        '--opt',
        'device=tmpfs',
        '--opt',
        'o=size=512m',
        volume,
      ]);
      try {
        // gitlab-ci-local has no `services_tmpfs`: a volume in memory is the same to the server.
        const { code, log } = await project.run(makePipeline(['tmpfs'], major, image), [
          '--volume',
          `${volume}:${folder}`,
        ]);
        expect(code === 0 ? '' : log).toBe('');
        checkServer('tmpfs', major, true);
      } finally {
        await docker(['volume', 'rm', '--force', volume]);
      }
    },
  );

  test('takes user, password and database, by a local include too', async () => {
    const inputs = {
      image: IMAGES.postgres15,
      'postgres-version': '15',
      user: 'o.wner',
      password: 'p~w',
      database: 'app-1',
    };
    const ask = 'psql --no-psqlrc -At -c "select current_user, current_database(), inet_server_port()"';
    const pipeline = {
      include: [{ local: 'templates/gitlab-start/template.yml', inputs }],
      use: { extends: '.pg-speed', image: IMAGES.postgres15, script: [ask, ask.replace(' -c', ' "$DATABASE_URL" -c')] },
    };
    const { code, log } = await project.run(pipeline);
    expect(code === 0 ? '' : log).toBe('');
    expect(log.match(/^use > o\.wner\|app-1\|5432$/gm)).toHaveLength(2);
  });

  test('refuses a profile that there is not', async () => {
    const { code, log } = await project.run(makePipeline(['tubro'], 15, IMAGES.postgres15));
    expect(code).toBe(1);
    expect(log).toContain('`tubro` cannot be used because it is not in the list of allowed options');
  });
});

describeGitlab('the image as a service', () => {
  test('takes the place of the official one, with each profile', async () => {
    const names = ['turbo', 'fsync-off'];
    const { code, log } = await project.run(makePlainPipeline(names, IMAGES.own15));
    expect(code === 0 ? '' : log).toBe('');
    for (const name of names) checkServer(name, 15);
  });
});
