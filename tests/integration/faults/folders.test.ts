import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createMachine, type Machine, ONCE, onMachine } from './machine.ts';

let machine: Machine;
beforeEach(() => {
  machine = createMachine();
});
afterEach(() => machine.dispose());

const READ_ONLY = 'mkdir ro; mount -t tmpfs -o ro tmpfs ro;';

onMachine('without a home to write in', () => {
  test.each([
    ['on a read-only mount', 'export HOME="$PWD/ro"'],
    ['that is not named', 'unset HOME'],
    ['that is not there', 'export HOME=/nonexistent'],
  ])('%s, a server is started and stopped', (_name, home) => {
    const { status, stdout, stderr } = machine.inside(
      `${READ_ONLY} ${home}; eval "$(pg-speed start --port 0)"; query 'select 1'; pg-speed stop > /dev/null; code=$?; left; ls -d /nonexistent; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '1\n' });
  });
});

onMachine('TMPDIR', () => {
  const NOWHERE =
    /The folder of records \S*pg-speed-\d+ cannot be created: (\w+).*\nPoint TMPDIR to an existing folder/;

  test.each([
    ['on a read-only mount', 'ro', 'EROFS'],
    ['that is not there', 'none', 'ENOENT'],
    ['that is a file', 'file', 'ENOTDIR'],
  ])('%s is named by every command', (_name, folder, code) => {
    for (const command of ['start --port 0', `compare ${ONCE}`, 'stop', 'stop --all']) {
      const { status, stdout, stderr } = machine.inside(
        `mkdir -p ro; mount -t tmpfs -o ro tmpfs ro; touch file; export TMPDIR="$PWD/${folder}"; pg-speed ${command}`,
      );
      const printed = /^(?:start|stop)/.test(command) ? 'false\n' : '';
      expect({ command, status, stdout, stderr }).toMatchObject({ status: 3, stdout: printed });
      expect(NOWHERE.exec(stderr)?.[1]).toBe(code);
      expect(existsSync(path.join(machine.work, 'none'))).toBe(false);
    }
  });
});

onMachine('the folder of the report', () => {
  test.each([
    ['below a read-only working folder', 'cd ro;', '', 'created: EROFS'],
    ['on a read-only mount', '', '--report-dir ro', 'written: EROFS'],
    ['that is a file', 'touch file;', '--report-dir file', 'created: there is a file in its place'],
    ['below a file', 'touch file;', '--report-dir file/report', 'created: there is a file in its place'],
  ])('%s is refused before anything is measured', (_name, before, flags, words) => {
    const { status, stdout, stderr } = machine.inside(
      `${READ_ONLY} ${before} pg-speed compare --profile tmpfs ${ONCE} ${flags}; code=$?; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 2, stdout: '' });
    expect(stderr).toMatch(/error: (?:flag --report-dir|`report-dir`): /);
    expect(stderr).toContain(` cannot be ${words}`);
    expect(stderr).not.toContain('trial');
  });

  test('elsewhere is all that a read-only working folder needs', () => {
    const { status, stdout, stderr } = machine.inside(
      `${READ_ONLY} cd ro; pg-speed compare --profile tmpfs ${ONCE} --report-dir ../report > ../text; code=$?; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '' });
    expect(machine.results(path.join(machine.work, 'report')).samples).toMatchObject([{ failure: null }]);
  });
});

onMachine('umask', () => {
  test.each([
    ['077', 'turbo'],
    ['077', 'nosync'],
    ['000', 'turbo'],
    ['000', 'nosync'],
  ])('%s: the server of %s gets through, and nobody else in', (umask, profile) => {
    const { status, stdout, stderr } =
      machine.inside(`umask ${umask}; eval "$(pg-speed start --profile ${profile} --port 0)"
      query 'select 1'; stat -c %a "$(data_of)" "$(data_of)/.." "\${PGSERVICEFILE%/*}" "$PGSERVICEFILE" "$TMPDIR"/pg-speed-0 "$TMPDIR"/pg-speed-0/*.json
      find "$TMPDIR" /dev/shm -path "$TMPDIR/.cache" -prune -o -perm /022 -not -type l -not -type s -not -path /dev/shm -print
      pg-speed stop > /dev/null; code=$?; left; exit $code`);
    // The two above PGDATA and the socket are root's, which the server's user may pass.
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '1\n700\n711\n711\n600\n700\n600\n' });
  });

  test('077 or 000: a comparison has its report, and the next start its template', () => {
    for (const umask of ['077', '000']) {
      const { status, stderr } = machine.inside(
        `umask ${umask}; pg-speed compare --profile turbo ${ONCE} > text; code=$?; left >&2; exit $code`,
      );
      expect({ status, stderr }).toMatchObject({ status: 0 });
      expect(stderr).not.toContain('No template is kept');
    }
  });
});
