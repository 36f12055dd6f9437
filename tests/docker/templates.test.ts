import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { PROFILES } from '../../src/profiles/catalog.ts';
import type { Profile } from '../../src/profiles/profile.ts';
import type { ContainerForm } from '../../src/templates/container.ts';
import { makeContainer } from '../../src/templates/container.ts';
import { renderForm } from '../../src/templates/forms.ts';
import { readDockerWords, splitRunnerWords } from '../templates/read-form.ts';
import { type Container, docker, startContainer } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';
import { ASK_SERVER, describeDurability, readServer } from './settings.ts';

const READY = 'database system is ready to accept connections';
const VERSIONS = [
  [15, IMAGES.postgres15],
  [18, IMAGES.postgres18],
] as const;
const CASES = PROFILES.flatMap((profile) =>
  VERSIONS.map(([major, image]) => [profile.name, major, image, profile] as const),
);

/** Whether the server is the profile: every setting, where its data is, and what initdb was told. */
async function expectProfile(container: Container, form: ContainerForm, profile: Profile, major: number) {
  const asked = makeContainer(form, profile, major);
  const server = readServer(await container.query(ASK_SERVER));
  expect(server.differences(asked.settings)).toEqual([]);
  expect(server.durability).toBe(describeDurability(asked));
  if (asked.tmpfs) expect(server.mount.options).toContain(`size=${asked.tmpfs.bytes / 1024}k`);
  const plain = major < 18 || asked.initdbArgs.some(({ argument }) => argument === '--no-data-checksums');
  expect(await container.query('SHOW data_checksums')).toBe(plain ? 'off' : 'on');
}

/** The printed line, but for the image, and the name and port which tests side by side would share. */
function startLine(text: string, image: string): Promise<Container> {
  const words = readDockerWords(text).slice(['run', '--detach'].length);
  const at = words.findIndex((word) => word.startsWith('postgres:'));
  const options = words.slice(0, at).filter((word, index, all) => word !== '--name' && all[index - 1] !== '--name');
  const free = options.map((word) => word.replace('127.0.0.1:5432:', '127.0.0.1:0:'));
  return startContainer(image, free, words.slice(at + 1));
}

interface GithubService {
  env: Record<string, string>;
  options: string;
  command?: string;
}

/** As a runner of GitHub starts a service: options, environment, and the command where there is one. */
function startGithubService(text: string, image: string): Promise<Container> {
  const { env, options, command = '' } = parse(text).services.postgres as GithubService;
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  return startContainer(image, [...splitRunnerWords(options), ...variables], splitRunnerWords(command));
}

async function waitForHealth({ id, log }: Container): Promise<void> {
  for (;;) {
    const format = '{{.State.Health.Status}} {{.State.Running}}';
    const { stdout } = await docker(['inspect', '--format', format, id]);
    if (stdout.startsWith('healthy')) return;
    if (!stdout.includes('true') || stdout.startsWith('unhealthy')) throw new Error(`${stdout}\n${await log()}`);
    await delay(100);
  }
}

describeDocker('a profile in the words of', () => {
  test.each(CASES)('docker: %s of %i is what the server has', async (_, major, image, profile) => {
    await using container = await startLine(renderForm('docker', profile, major), image);
    await container.waitForLog(READY, 2);
    await expectProfile(container, 'docker', profile, major);
  });

  test.each(CASES.filter(([name, major]) => name === 'turbo' || (name === 'fsync-off' && major === 15)))(
    'github: %s of %i is healthy, and what the server has',
    async (_, major, image, profile) => {
      await using container = await startGithubService(renderForm('github', profile, major), image);
      await waitForHealth(container);
      // Healthy is the server that stays: the first one is on the socket alone.
      expect((await container.log()).split(READY)).toHaveLength(3);
      await expectProfile(container, 'github', profile, major);
    },
  );

  test.each(VERSIONS)(
    'gitlab: tmpfs of %i ends with a sentence where the runner gives no memory',
    async (major, image) => {
      const tmpfs = PROFILES.find(({ name }) => name === 'tmpfs') as Profile;
      const text = renderForm('gitlab', tmpfs, major);
      const [, path = '', options = ''] = /^#\s+"(.+)" = "(.+)" #/m.exec(text) ?? [];
      const { services, variables } = parse(text).test;
      const [program, ...args] = services[0].entrypoint;
      // GitLab gives the service PGHOST and the like too, which psql in the container of this test would follow.
      const postgresVariables = Object.entries(variables).filter(([name]) => name.startsWith('POSTGRES_'));
      const env = postgresVariables.flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      const startOptions = [...env, '--entrypoint', program];
      await using refused = await startContainer(image, startOptions, args);
      expect(await refused.waitForEnd()).toBe(1);
      expect(await refused.log()).toMatch(`pg-speed: ${path} is no tmpfs, which the profile tmpfs needs`);
      await using container = await startContainer(image, [...startOptions, '--tmpfs', `${path}:${options}`], args);
      await container.waitForLog(READY, 2);
      await expectProfile(container, 'gitlab', tmpfs, major);
    },
  );

  test('docker: hostile text reaches a setting as it is', async () => {
    const value = `it's "$HOME" \`id\` $(id) \\ #; a b`;
    const profile: Profile = { name: 'x', storage: 'disk', initdbArgs: [], settings: [], why: 'a test' };
    const text = renderForm('docker', { ...profile, settings: [{ name: 'test.value', value, why: 'x' }] }, 15);
    await using container = await startLine(text, IMAGES.postgres15);
    await container.waitForLog(READY, 2);
    expect(await container.query('SHOW test.value')).toBe(value);
  });

  test('github: hostile text reaches a setting through initdb as it is', async () => {
    const value = `it's "$HOME" $(id) #; a b`;
    const profile: Profile = { name: 'x', storage: 'disk', initdbArgs: [], settings: [], why: 'a test' };
    const text = renderForm('github', { ...profile, settings: [{ name: 'test.value', value, why: 'x' }] }, 18);
    await using container = await startGithubService(text, IMAGES.postgres18);
    await waitForHealth(container);
    expect(await container.query('SHOW test.value')).toBe(value);
  });
});
