import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createMachine, type Machine, mayUnshare } from '../integration/faults/machine.ts';
import { docker } from './container.ts';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

(mayUnshare ? describeDocker : describe.skip)('a container', () => {
  let machine: Machine;
  beforeEach(() => {
    machine = createMachine();
  });
  afterEach(() => machine.dispose());

  test('that hangs before it is a server is given up after a `timeout`, of 10 s at least', async () => {
    const image = 'pg-speed-test-hanging:15';
    // First on PATH: a real initdb may take as long as the limit on a busy machine.
    const hanging =
      "printf '#!/bin/sh\\necho thinking\\nexec sleep 600\\n' > /usr/local/bin/initdb && chmod 755 /usr/local/bin/initdb";
    const lines = `FROM ${IMAGES.postgres15}\nRUN ${hanging} && touch /docker-entrypoint-initdb.d/1.sh\n`;
    expect(await docker(['build', '--quiet', '--network', 'none', '--tag', image, '-'], lines)).toMatchObject({
      code: 0,
    });
    try {
      const { status, stdout, stderr } = machine.inside(
        `pg-speed start --image ${image} --profile tmpfs --port 0 --timeout 1s; code=$?; left; docker ps --all --quiet --filter ancestor=${image}; exit $code`,
        DOCKER_ENV,
      );
      expect({ status, stdout, stderr }).toMatchObject({ status: 3, stdout: 'false\n' });
      expect(stderr).toContain('error: The server in the container did not answer within 10 s.\n');
      expect(stderr).toContain('thinking');
    } finally {
      await docker(['rmi', '--force', image]);
    }
  });
});
