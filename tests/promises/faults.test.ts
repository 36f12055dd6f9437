import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createMachine, type Machine, mayUnshare, ONCE } from '../integration/faults/machine.ts';
import { describeGround, ground } from './ground.ts';

let machine: Machine;
beforeEach(() => {
  machine = createMachine();
});
afterEach(() => machine.dispose());

const { killServer, stopServer, killSession, killed, smallTmpfs, full } = ground.faults;
const FLAGS = ground.servers[0].flags.join(' ');
const TOO_MUCH = 'create table t as select repeat(md5(i::text), 20) from generate_series(1, 200000) i';

/** Kills a session that works, and waits for the end of its program. */
const KILL_SESSION = `query 'select pg_sleep(600)' & sleeper=$!
until pid=$(query "select pid from pg_stat_activity where query = 'select pg_sleep(600)'") && test -n "$pid"; do :; done
${killSession}; wait $sleeper`;

/** Compares once, with shell lines as the command, and proves that the trial failed and left nothing. @returns the trial */
async function compare(command: string, flags = '', before = ':') {
  const { status, stdout, stderr } = machine.inside(
    `cat > run.sh <<'END'
${command}
END
    ${before}; pg-speed compare ${FLAGS} --profile tmpfs ${ONCE} ${flags} -- sh ./run.sh > report; code=$?; left; exit $code`,
    ground.env,
  );
  expect({ status, stdout, stderr }).toMatchObject({ status: 1, stdout: '' });
  expect(await ground.listRemains(machine.folder, [])).toEqual([]);
  const { samples, stopped } = machine.results();
  expect(samples).toMatchObject([{ metrics: [] }]);
  expect(stopped).toBeNull();
  return { failure: samples[0]?.failure ?? '', evidence: samples[0]?.evidence ?? '', stderr };
}

(mayUnshare ? describeGround : describe.skip)(`a server in a run (${ground.name})`, () => {
  test.each([
    ['while the run fails', `${killServer}; sample`],
    ['at the end of a run that succeeds', `sample; ${killServer}`],
  ])('that is killed %s is a failed trial that names it', async (_name, command) => {
    const { failure, stderr } = await compare(command);
    expect(failure).toContain(killed);
    expect(stderr).toContain(killed);
  });

  test('in which a session is killed is a failed trial, though the command goes on and succeeds', async () => {
    const { failure } = await compare(`${KILL_SESSION}\nuntil sample; do sleep 0.1; done`);
    expect(failure).toMatch(/^the server crashed during the run and recovered\. /);
    expect(failure).toMatch(/ terminated by signal 9: Killed\. /);
  });

  test('that stands still is a failed trial, and is removed with its memory', async () => {
    const { failure, evidence } = await compare(`sample; ${stopServer}`);
    expect(failure).toBe('the server did not answer after the run');
    expect(evidence).toContain('database system is ready');
  });

  test('whose tmpfs is full is a failed trial that says so', async () => {
    const { failure, stderr } = await compare(`query '${TOO_MUCH}'`, '--tmpfs-size 90MB', smallTmpfs);
    expect(failure).toMatch(full);
    expect(stderr).toMatch(full);
  });
});
