import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createMachine, type Machine, mayUnshare, ONCE } from '../integration/faults/machine.ts';
import { docker } from './container.ts';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

const KILLED = 'The container was killed: its log ends without a shutdown message. Was the machine out of memory?';
/** The container of a trial, which lies beside its service file by name. */
const NAME = 'container=$(basename "$(dirname "$PGSERVICEFILE")"); echo "$container" >> names';
const DATA = '/var/lib/postgresql/data';

(mayUnshare ? describeDocker : describe.skip)('a container', () => {
  let machine: Machine;
  beforeEach(() => {
    machine = createMachine();
  });
  afterEach(() => machine.dispose());

  /** Compares once, and says what is left of it here and in the engine. */
  const compare = (flags: string, command: string) =>
    machine.inside(
      `cat > run.sh <<'END'
${NAME}
${command}
END
      pg-speed compare --backend docker --image ${IMAGES.postgres15} --profile tmpfs ${ONCE} ${flags} -- sh ./run.sh > report; code=$?; left
      for name in $(cat names); do docker ps --all --quiet --filter "name=$name"; done; exit $code`,
      DOCKER_ENV,
    );

  test.each([
    ['in a run that fails', 'docker kill "$container"; sample'],
    ['at the end of a run that succeeds', 'sample; docker kill "$container"'],
  ])('that is killed %s is a failed trial that names it', (_name, command) => {
    const { status, stdout, stderr } = compare('', command);
    expect({ status, stdout, stderr }).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(KILLED),
    });
    expect(machine.results().samples).toMatchObject([{ failure: expect.stringContaining(KILLED), metrics: [] }]);
  });

  test('in which a session is killed is a failed trial, though the command goes on and succeeds', () => {
    const { status, stdout, stderr } = compare(
      '',
      `query 'select pg_sleep(600)' & sleeper=$!
until pid=$(query "select pid from pg_stat_activity where query = 'select pg_sleep(600)'") && test -n "$pid"; do :; done
docker exec "$container" sh -c "kill -9 $pid"; wait $sleeper
until sample; do sleep 0.1; done`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 1, stdout: '' });
    const [sample] = machine.results().samples;
    expect(sample?.failure).toMatch(
      /^the server crashed during the run and recovered\. .* terminated by signal 9: Killed\. Was the machine out of memory\?/,
    );
    expect(sample?.metrics).toEqual([]);
  });

  test('that stands still in a run is a failed trial, and is removed', () => {
    const { status, stdout, stderr } = compare('', 'sample; docker pause "$container"');
    expect({ status, stdout, stderr }).toMatchObject({ status: 1, stdout: '' });
    expect(machine.results().samples).toMatchObject([
      { failure: 'the server did not answer after the run', metrics: [] },
    ]);
  });

  test('whose tmpfs is full in a run is a failed trial that says so', () => {
    const { status, stdout, stderr } = compare(
      '--tmpfs-size 90MB',
      "query 'create table t as select repeat(md5(i::text), 20) from generate_series(1, 200000) i'",
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 1, stdout: '' });
    const [sample] = machine.results().samples;
    expect(sample?.failure).toContain(`The tmpfs ${DATA} of the container is full: it had room for 90 MB`);
  });

  test('that hangs before it is a server is given up after a `timeout`, of 10 s at least', async () => {
    const image = 'pg-speed-test-hanging:15';
    const lines = `FROM ${IMAGES.postgres15}\nRUN echo 'echo thinking; sleep 600' > /docker-entrypoint-initdb.d/1.sh\n`;
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
