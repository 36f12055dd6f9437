import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AS_USER, createMachine, type Machine, ONCE, onMachine } from './machine.ts';

let machine: Machine;
beforeEach(() => {
  machine = createMachine();
});
afterEach(() => machine.dispose());

const KILLED = 'The server was killed: its log ends without a shutdown message.';
/** As the kernel does it when memory runs out. */
const KILL_SERVER = 'kill -9 "$(head -n 1 /dev/shm/pg-speed-*-data/data/postmaster.pid)"';
/** Waits for a session that sleeps, kills its process, and ends as that session's program does. */
const KILL_SESSION = `
query 'select pg_sleep(600)' & sleeper=$!
until pid=$(query "select pid from pg_stat_activity where query = 'select pg_sleep(600)'") && test -n "$pid"; do :; done
kill -9 "$pid"; wait $sleeper`;

onMachine('a server that is killed', () => {
  test.each([['in a setup that succeeds', `--setup '${KILL_SERVER}'`]])(
    '%s is a failed trial that names it',
    (_name, flags) => {
      const { status, stdout, stderr } = machine.inside(
        `pg-speed compare --profile tmpfs ${ONCE} ${flags} > report; code=$?; left; exit $code`,
      );
      expect({ status, stdout, stderr }).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringContaining(KILLED),
      });
      expect(machine.results()).toMatchObject({
        samples: [{ failure: expect.stringContaining(KILLED), metrics: [] }],
        stopped: null,
      });
    },
  );

  test('costs its own trial alone', () => {
    const { status, stdout, stderr } = machine.inside(
      `pg-speed compare --profiles nosync,tmpfs ${ONCE} --command 'test $PG_SPEED_PROFILE = nosync || { ${KILL_SERVER}; sleep 0.1; }; sample' > report; code=$?; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 1, stdout: '' });
    const failed = machine.results().samples.filter(({ failure }) => failure !== null);
    expect(failed.map(({ variant }) => variant)).toEqual(['tmpfs']);
  });

  test.each([
    ['fails', `${KILL_SERVER}; false`, '(setup) failed: exit code 1'],
    ['succeeds all the same', KILL_SERVER, 'The server does not answer after `setup`'],
  ])('while `start` runs a setup that %s is an error, and nothing is handed over', (_name, setup, words) => {
    const { status, stdout, stderr } = machine.inside(
      `pg-speed start --profile tmpfs --port 0 --setup '${setup}'; code=$?; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 1, stdout: 'false\n' });
    expect(stderr).toContain(words);
    expect(stderr).toContain(KILLED);
  });

  test.each([
    ['root', ':', ''],
    ['an ordinary user', AS_USER.before, AS_USER.run],
  ])('between two commands of %s is removed by `stop`, with its memory', (_name, before, as) => {
    const { status, stdout, stderr } = machine.inside(
      `${before}; eval "$(${as} pg-speed start --profile tmpfs --port 0)"; ${KILL_SERVER}; ${as} pg-speed stop --all > /dev/null; code=$?; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({
      status: 0,
      stdout: '',
      stderr: expect.stringContaining('Removed what a killed run left'),
    });
  });
});

onMachine('a session that is killed', () => {
  test.each([
    ['fails the trial', '', /^exit code 1\. A server process crashed/],
    [
      'fails it where the command goes on and succeeds: what was timed is a recovery',
      ` || until sample; do sleep 0.1; done`,
      /^the server crashed during the run and recovered\. A server process crashed/,
    ],
  ])('%s', (_name, then, failure) => {
    const { status, stdout, stderr } = machine.inside(`
cat > run.sh <<'END'
{ ${KILL_SESSION}
}${then}
END
      pg-speed compare --profile tmpfs ${ONCE} -- sh ./run.sh > report; code=$?; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 1, stdout: '' });
    const [sample] = machine.results().samples;
    expect(sample?.failure).toMatch(failure);
    expect(sample?.failure).toMatch(/was terminated by signal 9: Killed\. /);
    expect(sample?.metrics).toEqual([]);
  });
});

onMachine('a server that is well', () => {
  test('did not crash, whatever SQL writes into its log', () => {
    const { status, stdout, stderr } = machine.inside(`
cat > run.sh <<'END'
query "do 'begin raise log ''server process (PID 1) was terminated by signal 9: Killed''; end'" && exit 3
END
      pg-speed compare --profile tmpfs ${ONCE} -- sh ./run.sh > report; code=$?; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 1, stdout: '' });
    expect(machine.results().samples).toMatchObject([{ failure: 'exit code 3' }]);
  });
});
