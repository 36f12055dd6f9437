import { expect, test } from '@jest/globals';
import { docker, startContainer } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';
import { runToEnd, toOptions } from './service.ts';

const OWN = IMAGES.own15;
const COMPARE = [
  'compare',
  '--profiles',
  'default,turbo',
  '--runs',
  '1',
  '--warmup',
  '0',
  '--pgbench',
  '-t 20',
  '--pgbench-init',
  '-s 1',
];

describeDocker('the image as a command', () => {
  test('every command of the bundle is one of the entry point', async () => {
    const help = await runToEnd(OWN, [], ['help']);
    const names = [...help.matchAll(/^ {2}([a-z]+) (?:\[|\s)/gm)].map(([, name = '']) => name);
    expect(names).toEqual(
      expect.arrayContaining(['compare', 'start', 'run', 'stop', 'report', 'publish', 'profiles', 'doctor']),
    );
    const ask = 'for name; do docker-entrypoint.sh "$name" --help || echo "no $name"; done';
    const said = await runToEnd(OWN, ['--entrypoint', 'sh'], ['-c', ask, 'sh', ...names]);
    expect(said).not.toMatch(/^no \w+$/m);
    expect(said.match(/^Usage: pg-speed/gm)).toHaveLength(names.length);
  });

  test.each([
    [['pg-speed', '--version'], /^exit code 0\n\d+\.\d+\.\d+/],
    [['--describe-config'], /^exit code 0\n.*\tGeneral\n|^exit code 0\n[a-z_]+\t/],
    [['docker-entrypoint.sh', 'profiles'], /^exit code 0\ndefault /],
    [['none-such'], /^exit code 127\npg-speed: 'none-such' is neither a command of pg-speed nor a program/],
    [['/etc/passwd'], /^exit code 126\npg-speed: '\/etc\/passwd' is neither a command of pg-speed nor a program/],
    [
      ['bash', '-c', 'source docker-entrypoint.sh'],
      /^exit code 1\npg-speed: the entry point of this image has no functions/,
    ],
  ])('%j is what it is in the official image, or the command', async (args, said) => {
    expect(await runToEnd(OWN, ['--network', 'none'], args)).toMatch(said);
  });

  test.each([['root'], ['postgres']])('compares with the servers that are in it, as %s', async (user) => {
    const said = await runToEnd(OWN, ['--network', 'none', '--user', user, '--workdir', '/tmp'], COMPARE);
    expect(said).toMatch(/^exit code 0\n[\s\S]*PostgreSQL 15\.[\s\S]*turbo/);
  });

  test.each([['root'], ['postgres']])('runs a command on a server of its own, as %s', async (user) => {
    const options = ['--network', 'none', '--user', user, '--workdir', '/tmp'];
    const query = [
      'psql',
      '--no-align',
      '--tuples-only',
      '--command',
      "select current_setting('port') || current_user",
    ];
    expect(await runToEnd(OWN, options, ['run', '--', ...query])).toBe('exit code 0\n5432postgres\n');
    expect(await runToEnd(OWN, options, ['run', '--', 'sh', '-c', 'exit 7'])).toBe('exit code 7\n');
  });

  test('a stop of the container goes to its command', async () => {
    const line = 'trap "psql --quiet --command \'select 8\'; exit 9" TERM; echo ready; while :; do sleep 0.05; done';
    await using ours = await startContainer(OWN, ['--workdir', '/tmp'], ['run', '--', 'sh', '-c', line]);
    await ours.waitForLog('ready', 1);
    await docker(['stop', '--time', '50', ours.id]);
    expect(await ours.waitForEnd()).toBe(9);
    expect(await ours.log()).toContain('8');
  });

  test('a user without a name is told that initdb wants one', async () => {
    const said = await runToEnd(OWN, ['--user', '1234'], ['profiles', 'turbo']);
    expect(said).toMatch(/^exit code 0\n[\s\S]*User 1234 has no name in this image[\s\S]*--user postgres/);
  });

  test('a stop ends a comparison and what it started', async () => {
    await using ours = await startContainer(OWN, ['--workdir', '/tmp'], ['compare', '--runs', '50']);
    await ours.waitForLog('Comparing', 1);
    await docker(['stop', '--time', '50', ours.id]);
    expect(await ours.waitForEnd()).not.toBe(137);
    expect(await ours.log()).toContain('Interrupted by SIGTERM');
  });

  test('with settings of a plugin and no arguments it is the plugin', async () => {
    const said = await runToEnd(OWN, ['--network', 'none', ...toOptions({ PLUGIN_PROFILES: 'turbo,none-such' })]);
    expect(said).toMatch(/none-such/);
    expect(said).not.toContain('POSTGRES_PASSWORD');
  });

  test('holds no compiler, no npm, no lists or manuals', async () => {
    const look = `for name in gcc cc make npm npx yarn; do command -v $name; done
      ls -A /var/lib/apt/lists /var/cache/apt /usr/share/man /usr/share/doc 2> /dev/null | grep -v -e :$ -e '^$'`;
    expect(await runToEnd(OWN, ['--network', 'none'], ['sh', '-c', look])).toMatch(/^exit code 1\n\s*$/);
    const config = JSON.parse((await docker(['image', 'inspect', '--format', '{{json .Config}}', OWN])).stdout);
    expect(config).toMatchObject({ Entrypoint: ['docker-entrypoint.sh'], ExposedPorts: { '5432/tcp': {} } });
    expect([config.Volumes ?? null, config.Healthcheck ?? null]).toEqual([null, null]);
    expect(config.Labels).toMatchObject({ 'org.opencontainers.image.title': 'pg-speed' });
  });
});
