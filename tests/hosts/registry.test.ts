import { describe, expect, test } from '@jest/globals';
import { detectHost } from '../../src/hosts/detect.ts';
import { GITHUB_WORDS } from '../../src/hosts/github/environment.ts';
import { GITLAB_WORDS } from '../../src/hosts/gitlab/host.ts';
import { NO_RUN, TERMINAL_WORDS } from '../../src/hosts/host.ts';
import { chooseHost, HOST_NAMES, type HostName } from '../../src/hosts/registry.ts';
import { WOODPECKER_WORDS } from '../../src/hosts/woodpecker/host.ts';

const ALL = { GITHUB_ACTIONS: 'true', GITLAB_CI: 'true', CI: 'woodpecker' };
const SERVER = { GITHUB_API_URL: 'https://api.github.com', GITHUB_REPOSITORY: 'o/r' };

describe('the host', () => {
  test.each<[NodeJS.ProcessEnv, string]>([
    [{}, 'terminal'],
    [{ CI: 'true' }, 'terminal'],
    [{ GITHUB_ACTIONS: 'true' }, 'github'],
    [{ GITHUB_ACTIONS: 'false' }, 'terminal'],
    [{ GITHUB_ACTIONS: 'true', GITEA_ACTIONS: 'true' }, 'github'],
    [{ GITLAB_CI: 'true', CI: 'true' }, 'gitlab'],
    [{ GITLAB_CI: 'false' }, 'gitlab'],
    [{ GITLAB_CI: '' }, 'terminal'],
    [{ CI: 'woodpecker' }, 'woodpecker'],
    [{ CI_SYSTEM_NAME: 'woodpecker', CI: 'true' }, 'woodpecker'],
  ])('of %j is %s', (env, expected) => {
    expect(detectHost(env)).toBe(expected);
  });

  test.each<[HostName, unknown]>([
    ['auto', GITHUB_WORDS],
    ['github', GITHUB_WORDS],
    ['gitlab', GITLAB_WORDS],
    ['woodpecker', WOODPECKER_WORDS],
    ['terminal', TERMINAL_WORDS],
  ])('that is asked for wins: %s', async (name, words) => {
    expect((await chooseHost(name, ALL)).run.words).toBe(words);
  });

  test.each<[HostName, NodeJS.ProcessEnv, boolean]>([
    ['auto', { GITHUB_ACTIONS: 'true', RUNNER_ENVIRONMENT: 'github-hosted' }, true],
    ['github', { GITHUB_ACTIONS: 'true', RUNNER_ENVIRONMENT: 'github-hosted' }, true],
    ['auto', { GITHUB_ACTIONS: 'true', RUNNER_ENVIRONMENT: 'self-hosted' }, false],
    ['auto', { GITHUB_ACTIONS: 'true' }, false],
    ['auto', { RUNNER_ENVIRONMENT: 'github-hosted' }, false],
    ['auto', { GITLAB_CI: 'true', CI: 'true' }, false],
    ['auto', { CI: 'woodpecker' }, false],
    ['auto', {}, false],
  ])('%s of %j has a machine of its own: %s', async (name, env, expected) => {
    expect((await chooseHost(name, env)).hasOwnMachine).toBe(expected);
  });

  test.each(HOST_NAMES)('%s takes an empty environment', async (name) => {
    const host = await chooseHost(name, {});
    expect(host.run).toMatchObject({ ...NO_RUN, words: expect.anything() });
    expect([host.openForge('t'), host.openRunForge('t'), host.inputs, host.cache]).toEqual([null, null, [], null]);
  });

  test('of a terminal still knows the server that the environment names, unless it is asked for', async () => {
    expect((await chooseHost('auto', SERVER)).openRunForge('t')?.repository).toBe('o/r');
    expect((await chooseHost('terminal', { ...SERVER, ...ALL })).openForge('t')).toBeNull();
    expect((await chooseHost('terminal', { ...SERVER, ...ALL })).run).toBe(NO_RUN);
  });
});
