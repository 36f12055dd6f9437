import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AS_USER, createMachine, type Machine, ONCE, onMachine } from './machine.ts';

let machine: Machine;
beforeEach(() => {
  machine = createMachine();
});
afterEach(() => machine.dispose());

/** /dev without anything but what every program needs. */
const NO_SHM = `umount /dev/shm; mkdir dev; for one in null zero urandom; do touch "dev/$one"; mount --bind "/dev/$one" "dev/$one"; done
mount --rbind dev /dev; mkdir shm`;

onMachine('without /dev/shm', () => {
  // PostgreSQL's own shared memory then goes elsewhere too.
  test('a server is started in a tmpfs of its own, and compared', () => {
    const { status, stdout, stderr } = machine.inside(`${NO_SHM}
      ls -d /dev/shm 2> /dev/null; eval "$(pg-speed start --port 0)"; query 'select 1'; findmnt -n -o FSTYPE "$(data_of)/.."; pg-speed stop > /dev/null; left
      pg-speed compare --profiles default,turbo ${ONCE} > report; code=$?; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '1\ntmpfs\n' });
    expect(machine.results().samples.every(({ failure }) => failure === null)).toBe(true);
  });
});

onMachine('where little is told of processes', () => {
  const LINES = (as: string) => `
    ${as} pg-speed start --profile nosync --port 0 > variables && . ./variables; ${as} query 'select 1'; ${as} pg-speed stop > /dev/null || exit 1
    ${as} query 'select 1' 2> /dev/null && echo 'it still runs'
    ${as} pg-speed compare --profile tmpfs ${ONCE} > text`;

  test('without /proc, root stops what it has started', () => {
    const { status, stdout, stderr } = machine.inside(
      `mount -t tmpfs -o ro tmpfs /proc; ${LINES('')}; code=$?; umount /proc; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '1\n' });
  });

  test('with hidepid=2, an ordinary user stops what it has started', () => {
    const { status, stdout, stderr } =
      machine.inside(`${AS_USER.before}; mount -o remount,hidepid=2 /proc || mount -t proc -o hidepid=2 proc /proc
      ${LINES(AS_USER.run)}; code=$?; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '1\n' });
  });

  // As root, files of the server's user are written, read and removed by programs with that user's rights.
  test('without ps, mount or any other program beside a shell, tar and those for files, the same', () => {
    const { status, stdout, stderr } = machine.inside(`mkdir few
      for one in sh tar node tee tail ls rm; do ln -s "$(command -v $one)" few/$one; done
      PATH="$TMPDIR/bin:$PWD/few" pg-speed start --port 0 > variables && . ./variables; query 'select 1'
      PATH="$TMPDIR/bin:$PWD/few" pg-speed stop > /dev/null; code=$?; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '1\n' });
  });
});
