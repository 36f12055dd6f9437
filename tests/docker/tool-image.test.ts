import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createWorld, USERS, type World } from '../integration/cli.ts';
import { docker } from './container.ts';
import { DOCKER_ENV, describeDocker } from './images.ts';

const IMAGE = 'pg-speed-test/sysbench:own';

/** An image of nothing but this machine's sysbench and the libraries that it loads. */
async function buildImage(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-image-'));
  try {
    const program = execFileSync('sh', ['-c', 'command -v sysbench'], { encoding: 'utf8' }).trim();
    const libraries = execFileSync('ldd', [program], { encoding: 'utf8' }).match(/\/\S+(?= \()/g) ?? [];
    for (const file of [program, ...libraries, '/usr/share/sysbench'])
      cpSync(file, path.join(folder, 'root', file), { recursive: true, dereference: true });
    for (const name of ['tmp', 'etc']) mkdirSync(path.join(folder, 'root', name), { recursive: true });
    writeFileSync(
      path.join(folder, 'Dockerfile'),
      'FROM scratch\nCOPY root /\nENV PATH=/usr/local/bin:/usr/bin:/bin\n',
    );
    const built = await docker(['build', '--tag', IMAGE, folder]);
    if (built.code !== 0) throw new Error(built.stderr);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const HAS_SYSBENCH = spawnSync('sysbench', ['--version']).status === 0;
if (!HAS_SYSBENCH)
  console.error('sysbench is not on this machine (apt-get install sysbench), so no image of it is made.');
const describeImage = HAS_SYSBENCH || process.env.CI ? describeDocker : describe.skip;

let world: World;

describeImage.each(USERS)('a tool in an image, as %s', (_name, uid) => {
  beforeAll(buildImage);
  afterAll(() => docker(['rmi', IMAGE]));
  beforeEach(() => {
    world = createWorld(uid);
  });
  afterEach(async () => {
    expect(world.leftovers()).toEqual([]);
    expect(readdirSync(world.folder).filter((name) => name.startsWith('pg-speed-scratch'))).toEqual([]);
    expect((await docker(['ps', '--all', '--quiet', '--filter', `ancestor=${IMAGE}`])).stdout).toBe('');
    world.dispose();
  });

  const compare = (toolArgs: string, ...more: string[]) => {
    const method = ['--runs', '1', '--warmup', '0', '--port', '0', '--profile', 'tmpfs', '--backend', 'native'];
    const tool = ['--workload', 'sysbench', '--tool-image', IMAGE, '--duration', '1s', '--tool-args', toolArgs];
    return world.run(['compare', ...method, ...tool, ...more], { env: DOCKER_ENV });
  };
  /** The socket of the tests' engine is root's. */
  const asRoot: typeof test | null = uid === undefined ? test : null;

  asRoot?.('loads, runs and is read; the password is in no argument', async () => {
    writeFileSync(
      path.join(world.cwd, 'own.lua'),
      `function prepare() end
function thread_init() con = sysbench.sql.driver():connect() end
function event() con:query("select 1") end
`,
    );
    for (const script of ['--tables=1 --table-size=100', 'own.lua']) {
      const ended = await compare(script, '--password', 'Open Sesame');
      expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
      const { samples } = world.results();
      expect(samples.map(({ failure }) => failure)).toEqual(samples.map(() => null));
      expect(samples[0]?.metrics[0]).toMatchObject({ name: 'tps', unit: 'tps' });
      expect(samples[0]?.probes.used).toBe(true);
      const whole = readFileSync(path.join(world.cwd, 'pg-speed-report', 'results.json'), 'utf8');
      expect(whole + ended.stdout + ended.stderr).not.toContain('Sesame');
    }
  });

  asRoot?.('its failures are its own words', async () => {
    expect((await compare('--tables=1 --bogus')).code).toBe(1);
    expect(world.results().samples[0]?.failure).toContain('invalid option: --bogus');
  });

  test('an engine that is elsewhere is refused before any server is started', async () => {
    const args = ['compare', '--workload', 'sysbench', '--tool-image', IMAGE];
    const ended = await world.run(args, { env: { DOCKER_HOST: 'tcp://192.0.2.1:2375' } });
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('is not on this machine') });
  });
});
