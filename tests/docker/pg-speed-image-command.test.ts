import { expect, test } from '@jest/globals';
import { docker, startContainer } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';
import { ask, READY, runToEnd, startService, toOptions } from './service.ts';

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
      expect.arrayContaining(['compare', 'start', 'stop', 'report', 'publish', 'profiles', 'doctor']),
    );
    for (const name of names)
      expect(await runToEnd(OWN, [], [name, '--help'])).toMatch(/^exit code 0\nUsage: pg-speed/);
  });

  test.each([
    [['--version'], /^exit code 0\n\d+\.\d+\.\d+/],
    [['postgres', '--version'], /^exit code 0\npostgres \(PostgreSQL\) 15\./],
    [['psql', '--version'], /^exit code 0\npsql \(PostgreSQL\)/],
    [['sh', '-c', 'id -un'], /^exit code 0\nroot/],
    [['docker-entrypoint.sh', 'profiles'], /^exit code 0\ndefault /],
    [['none-such'], /^exit code 127/],
  ])('%j is what it is in the official image, or the command', async (args, said) => {
    expect(await runToEnd(OWN, ['--network', 'none'], args)).toMatch(said);
  });

  test.each([['root'], ['postgres']])('compares with the servers that are in it, as %s', async (user) => {
    const said = await runToEnd(OWN, ['--network', 'none', '--user', user, '--workdir', '/tmp'], COMPARE);
    expect(said).toMatch(/^exit code 0\n[\s\S]*PostgreSQL 15\.[\s\S]*turbo/);
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
    expect(config).toMatchObject({ Entrypoint: ['pg-speed'], ExposedPorts: { '5432/tcp': {} } });
    expect([config.Volumes ?? null, config.Healthcheck ?? null]).toEqual([null, null]);
    expect(config.Labels).toMatchObject({ 'org.opencontainers.image.title': 'pg-speed' });
  });
});

/** A container whose folder for scripts holds the given files; a name that begins with `x-` is executable. */
function scriptOptions(files: Record<string, string>): [options: string[], args: string[]] {
  const lines = Object.entries(files).map(([name, text]) => {
    const place = `/docker-entrypoint-initdb.d/${name}`;
    const pack = name.endsWith('.gz')
      ? '| gzip '
      : name.endsWith('.xz')
        ? '| xz '
        : name.endsWith('.zst')
          ? '| zstd -q '
          : '';
    return `printf '%s\\n' "$${name.replace(/\W/g, '_')}" ${pack}> ${place}; ${text.startsWith('#!') ? `chmod +x ${place}` : ':'}`;
  });
  const variables = Object.fromEntries(Object.entries(files).map(([name, text]) => [name.replace(/\W/g, '_'), text]));
  return [
    [...toOptions(variables), '--entrypoint', 'sh'],
    ['-c', `${lines.join('\n')}\nexec pg-speed postgres -c fsync=off`],
  ];
}

describeDocker('files of /docker-entrypoint-initdb.d', () => {
  test('run in order before the port is open, and only on the first start', async () => {
    const [options, args] = scriptOptions({
      'a1.sql': 'CREATE TABLE steps (id serial, note text); INSERT INTO steps (note) VALUES (current_database());',
      'a2.sh': `words=(sourced); docker_process_sql --command "INSERT INTO steps (note) VALUES ('\${words[0]} $POSTGRES_USER')"`,
      'a3.sh': `#!/bin/sh\npsql -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c "INSERT INTO steps (note) SELECT 'ports ' || count(*) FROM pg_settings WHERE name = 'listen_addresses' AND setting <> ''"`,
      'a4.sql.gz': `INSERT INTO steps (note) VALUES ('gz');`,
      'a5.sql.xz': `INSERT INTO steps (note) VALUES ('xz');`,
      'a6.sql.zst': `INSERT INTO steps (note) VALUES ('zst');`,
      'a7.txt': 'no script',
    });
    const who = { POSTGRES_USER: 'alice', POSTGRES_DB: 'app' };
    await using ours = await startService(OWN, [...toOptions(who), ...options], args, 2);
    const rows = await ask(ours, 'SELECT note FROM steps ORDER BY id', { user: 'alice', database: 'app' });
    expect(rows.map(({ note }) => note)).toEqual(['app', 'sourced alice', 'ports 0', 'gz', 'xz', 'zst']);
    expect(await ours.log()).toContain('ignoring /docker-entrypoint-initdb.d/a7.txt');
    await docker(['restart', '--time', '50', ours.id]);
    await ours.waitForLog(READY, 3);
    expect(await ask(ours, 'SELECT count(*)::int AS count FROM steps', { user: 'alice', database: 'app' })).toEqual([
      { count: 6 },
    ]);
  });

  test('that fail end the container, which does not start half-made', async () => {
    const [options, args] = scriptOptions({ 'b1.sh': '#!/bin/sh\nexit 7' });
    await using ours = await startContainer(OWN, [...toOptions({ POSTGRES_PASSWORD: 'x' }), ...options], args);
    expect(await ours.waitForEnd()).toBe(7);
    expect(await ours.log()).toContain('failed (exit code 7)');
    await docker(['start', ours.id]);
    expect(await ours.waitForEnd()).toBe(1);
    expect(await ours.log()).toContain('half-made');
  });

  test('are left where they are when a stop comes', async () => {
    const [options, args] = scriptOptions({ 'c1.sh': '#!/bin/sh\necho sleeping; sleep 600' });
    await using ours = await startContainer(OWN, [...toOptions({ POSTGRES_PASSWORD: 'x' }), ...options], args);
    await ours.waitForLog('sleeping', 1);
    await docker(['stop', '--time', '50', ours.id]);
    expect(await ours.waitForEnd()).toBe(0);
  });
});
