import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

const FOLDER = fileURLToPath(new URL('./testcontainers', import.meta.url));
/** The first time, Go compiles the library and the engine's client. */
const LIMIT_MS = 900_000;

const hasGo = !spawnSync('go', ['version']).error;
if (!hasGo) console.error('\n*** THE TESTS WITH TESTCONTAINERS ARE SKIPPED: there is no `go` on PATH ***\n');
const testGo = hasGo ? test : test.skip;

describeDocker('the image under testcontainers', () => {
  testGo(
    'is waited for, started with files, and brought back from a snapshot',
    () => {
      const env = {
        ...process.env,
        ...DOCKER_ENV,
        PG_SPEED_TEST_IMAGE: IMAGES.own15,
        // Its reaper is an image that may not be there to be pulled; each test removes its own container.
        TESTCONTAINERS_RYUK_DISABLED: 'true',
        // In a container it would look for the engine's ports at the gateway; those of a local engine are on loopback.
        ...(DOCKER_ENV.DOCKER_HOST?.startsWith('unix:') ? { TESTCONTAINERS_HOST_OVERRIDE: '127.0.0.1' } : {}),
      };
      const args = ['test', '-count=1', '-mod=readonly', './...'];
      const { status, stdout, stderr } = spawnSync('go', args, {
        cwd: FOLDER,
        env,
        encoding: 'utf8',
        timeout: LIMIT_MS,
      });
      expect(status === 0 ? '' : `${stdout}${stderr}`).toBe('');
      expect(stdout).toMatch(/^ok /m);
    },
    LIMIT_MS,
  );
});
