import { describe, expect, test } from '@jest/globals';
import { PgSpeedError } from '../../../src/errors.ts';
import {
  chooseEngine,
  engineEnvironment,
  explainRefusal,
  readRemoteHost,
} from '../../../src/features/docker/source/engine.ts';
import {
  type Network,
  networkArguments,
  readContainerId,
  readPublishedPort,
} from '../../../src/features/docker/source/network.ts';
import { explainPull } from '../../../src/features/docker/source/pull.ts';

describe('which engine an environment means', () => {
  const context = '{"currentContext":"far","auths":{}}';
  test.each([
    ['nothing is said', {}, '', null],
    ['a variable is empty', { DOCKER_HOST: '' }, '', null],
    ['DOCKER_HOST', { DOCKER_HOST: 'tcp://a:1' }, context, 'tcp://a:1'],
    ['DOCKER_HOST wins', { DOCKER_HOST: 'tcp://a:1', DOCKER_CONTEXT: 'b' }, '', 'tcp://a:1'],
    ['DOCKER_CONTEXT', { DOCKER_CONTEXT: 'b' }, context, 'context:b'],
    ['the current context', {}, context, 'context:far'],
    ['the context named default', { DOCKER_CONTEXT: 'default' }, context, null],
    ['a file that is damaged', {}, '{"currentCon', null],
  ])('%s', (_, env, config, choice) => {
    expect(chooseEngine(env, config)).toEqual(choice);
  });

  test.each([
    ['unix:///var/run/docker.sock', null],
    ['npipe:////./pipe/docker_engine', null],
    ['tcp://docker:2375', 'docker'],
    ['tcp://10.0.0.7:2376', '10.0.0.7'],
    ['tcp://[fd00::7]:2376', 'fd00::7'],
    ['ssh://me@build.example.org', 'build.example.org'],
    ['ssh://me@build.example.org:2222/run/docker.sock', 'build.example.org'],
  ])('%s is reached at %s', (address, host) => {
    expect(readRemoteHost(address)).toBe(host);
  });

  test.each(['docker:2375', 'ftp://x', 'tcp://'])('%s is no address', (address) => {
    expect(() => readRemoteHost(address)).toThrow(/not the address of a Docker engine/);
  });

  test('a record leads back to its engine, whatever the environment means now', () => {
    const now = { PATH: '/bin', DOCKER_HOST: 'tcp://other:1', DOCKER_CONTEXT: 'other' };
    expect(engineEnvironment(null, now)).toEqual({ PATH: '/bin', DOCKER_CONTEXT: 'default' });
    expect(engineEnvironment('context:far', now)).toEqual({ PATH: '/bin', DOCKER_CONTEXT: 'far' });
    expect(engineEnvironment('tcp://a:1', now)).toEqual({ PATH: '/bin', DOCKER_HOST: 'tcp://a:1' });
  });
});

describe('what the client says', () => {
  const refusal = (stderr: string, startError: string | null = null, timedOut = false) => {
    const { message, hint } = explainRefusal({ startError, stderr, timedOut }, 'The image x could not be looked for');
    return `${message} ${hint}`;
  };
  test.each([
    ['', 'spawn docker ENOENT', /`docker` was not found on PATH.*client/],
    [
      'permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock: Get "http://x": dial unix /var/run/docker.sock: connect: permission denied',
      null,
      /may not use the Docker engine.*usermod -aG docker/,
    ],
    [
      'Cannot connect to the Docker daemon at unix:///nowhere. Is the docker daemon running?',
      null,
      /no Docker engine answers/,
    ],
    [
      'error during connect: Get "https://a:2376/_ping": dial tcp: lookup a: no such host',
      null,
      /no Docker engine answers/,
    ],
    [
      "docker: Error response from daemon: it is on fire.\n\nRun 'docker run --help' for more information",
      null,
      /looked for: it is on fire\. /,
    ],
    ['', null, /it gave no reason/],
  ])('%s %s', (stderr, startError, expected) => {
    expect(refusal(stderr, startError)).toMatch(expected);
  });

  test('a call without an end is reported', () => {
    expect(refusal('', null, true)).toMatch(/did not answer in time/);
  });

  test.each([
    ['manifest for postgres:99 not found: manifest unknown: manifest unknown', /no such image or tag/],
    ['Error response from daemon: manifest unknown', /no such image or tag/],
    [
      'failed to resolve reference "docker.io/library/postgres:99": docker.io/library/postgres:99: not found',
      /no such image or tag/,
    ],
    ["pull access denied for nobody/none, repository does not exist or may require 'docker login'", /needs a login/],
    ['Get "https://r/v2/": dial tcp: lookup r on 1.1.1.1:53: no such host', /cannot be reached/],
    ['toomanyrequests: You have reached your pull rate limit', /refuses more downloads/],
    ['no matching manifest for linux/arm64/v8 in the manifest list entries', /processor or system/],
    ['write /var/lib/docker/tmp/x: no space left on device', /its engine reports no space left/],
  ])('a pull that fails: %s', (said, expected) => {
    const error = explainPull('postgres:99', said);
    expect(error).toBeInstanceOf(PgSpeedError);
    expect(error?.message).toMatch(expected);
    expect(error?.message).toContain('postgres:99');
  });

  test('words that mean nothing to us get no reason', () => {
    expect(explainPull('x', 'the moon is full')).toBeNull();
  });
});

describe('networks', () => {
  const id = 'a'.repeat(64);
  test.each([
    [
      'a Docker container',
      `612 598 8:1 /var/lib/docker/containers/${id}/hostname /etc/hostname rw - ext4 /dev/sda1 rw`,
      id,
    ],
    [
      'a Podman container',
      `1 2 0:3 /containers/storage/overlay-containers/${id}/userdata/hosts /etc/hosts rw - tmpfs t rw`,
      id,
    ],
    ['a machine', '22 1 8:1 / / rw - ext4 /dev/sda1 rw', null],
    ['a machine with an engine', `22 1 0:1 / /var/lib/docker/containers/${id}/mounts/shm rw - tmpfs shm rw`, null],
  ])('%s', (_, mountinfo, container) => {
    expect(readContainerId(mountinfo)).toBe(container);
  });

  test.each<[Network, number | null, string[]]>([
    [{ kind: 'local', addresses: ['127.0.0.1'] }, 7, ['--publish', '127.0.0.1:7:5432']],
    [
      { kind: 'local', addresses: ['127.0.0.1', '::1'] },
      7,
      ['--publish', '127.0.0.1:7:5432', '--publish', '[::1]:7:5432'],
    ],
    [{ kind: 'local', addresses: [] }, 7, ['--publish', '7:5432']],
    [{ kind: 'remote', host: 'h', addresses: [] }, null, ['--publish', '5432']],
    [{ kind: 'remote', host: 'h', addresses: ['127.0.0.1'] }, null, ['--publish', '127.0.0.1::5432']],
    [{ kind: 'shared', container: 'abc' }, 7, ['--network', 'container:abc']],
  ])('%j on port %s', (network, port, expected) => {
    expect(networkArguments(network, port)).toEqual(expected);
  });

  test.each([
    ['5432/tcp -> 0.0.0.0:32768\n5432/tcp -> [::]:32768\n', 32768],
    ['127.0.0.1:40001\n', 40001],
    ['', null],
  ])('the port in %j', (text, port) => {
    expect(readPublishedPort(text)).toBe(port);
  });
});
