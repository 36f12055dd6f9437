import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createMachine, type Machine, mayUnshare, onMachine } from './machine.ts';

let machine: Machine;
beforeEach(() => {
  machine = createMachine();
});
afterEach(() => machine.dispose());

onMachine('the language of the environment', () => {
  test.each([
    ['LC_ALL', 'C'],
    ['LC_ALL', 'POSIX'],
    ['LC_ALL', 'xx_YY.UTF-8'],
    ['LANG', 'C'],
  ])('%s=%s changes nothing', (name, value) => {
    const { status, stdout, stderr } = machine.inside(
      `eval "$(pg-speed start --profile nosync --port 0)"; query 'show server_encoding'; pg-speed stop > /dev/null; code=$?; left; exit $code`,
      { [name]: value },
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: 'UTF8\n' });
  });

  test('is not that of the messages which are read', () => {
    const { stdout, stderr } = machine.inside(
      `pg-speed start --profile tmpfs --port 0 --settings 'wal_level = minimal'; echo $?
      eval "$(pg-speed start --profile tmpfs --port 0 --locale C.UTF-8)"; query 'show lc_messages' 'show lc_collate'; pg-speed stop > /dev/null; left`,
      { LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8', LC_MESSAGES: 'C.UTF-8', LANGUAGE: 'de' },
    );
    expect(stderr).toContain(
      'The server refuses a setting of profile `tmpfs`: WAL streaming (max_wal_senders > 0) requires wal_level',
    );
    expect(stdout).toMatch(/^false\n2\nC\nC\.utf-?8\n$/i);
  });
});

const mayTranslate =
  mayUnshare && existsSync('/usr/share/i18n/locales/de_DE') && spawnSync('localedef', ['--version']).status === 0;
if (mayUnshare && !mayTranslate)
  process.stderr.write('SKIPPED: tests of a cluster in another language need the package locales\n');

(mayTranslate ? onMachine : describe.skip)('the locale of the cluster', () => {
  test('is not that of its messages: a full tmpfs is known in a German one', () => {
    const { stdout, stderr } = machine.inside(`mkdir locale; cp -r /usr/lib/locale/. locale/ 2> /dev/null
      localedef -i de_DE -f UTF-8 "$PWD/locale/de_DE.utf8"; mount --bind locale /usr/lib/locale; mount -o remount,size=90m /dev/shm
      pg-speed start --profile tmpfs --tmpfs-size 90MB --port 0 --locale de_DE.UTF-8 --databases 12; echo $?; left`);
    expect(stderr).toMatch(/The tmpfs \/dev\/shm is (?:not full now|full): \d+ of 90 MB are free\./);
    expect(stdout).toBe('false\n3\n');
  });
});
