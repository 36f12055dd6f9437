import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createMachine, type Machine, ONCE, onMachine } from './faults/machine.ts';

/*
 * root's server runs as another user, and whatever else runs as that user is taken for hostile here. Programs of ours before the system's
 * own on PATH make its move at the worst moment; where there is no such moment, a process makes it as fast as it can.
 */
const SERVER = 61_234;
const AS_SERVER = `setpriv --reuid ${SERVER} --regid ${SERVER} --clear-groups`;

let machine: Machine;
/** A folder of root's, with files that nobody may touch or read. */
let precious: string;
beforeEach(() => {
  machine = createMachine();
  precious = path.join(machine.folder, 'precious');
  mkdirSync(precious, { mode: 0o700 });
  for (const name of ['server.log', 'root.crt', 'server.crt', 'server.key'])
    writeFileSync(path.join(precious, name), 'mine\n', { mode: 0o600 });
});
afterEach(() => machine.dispose());

/** Runs shell lines where the server's user is one that nobody else has, and TMPDIR is open to all, as /tmp is. */
function inside(script: string) {
  return machine.inside(
    `grep -v '^postgres:' /etc/passwd > passwd; echo 'postgres:x:${SERVER}:${SERVER}::/:/bin/sh' >> passwd
     mount --bind passwd /etc/passwd; chmod 1777 "$TMPDIR"; ${script}`,
    { PRECIOUS: precious },
  );
}

/** Has a program of the system come after shell lines of the server's user, which get its arguments. */
function precede(program: string, lines: string): void {
  const real = execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
  const attack = path.join(machine.folder, `before-${program}`);
  writeFileSync(attack, lines);
  const who = `if [ "$(id -u)" = 0 ]; then who='${AS_SERVER}'; else who=; fi`;
  const text = `#!/bin/sh\n${who}\n$who sh ${attack} "$@" > /dev/null 2>&1\nexec ${real} "$@"\n`;
  writeFileSync(path.join(machine.folder, 'bin', program), text, { mode: 0o755 });
}

const UNTOUCHED = 'mine\nmine\nmine\nmine\n';

onMachine('who has the rights of the server of root', () => {
  test('cannot have its log or certificate written through a link', () => {
    const racer = `const { readdirSync, symlinkSync } = require('node:fs');
      for (;;) for (const home of readdirSync(process.env.TMPDIR)) if (/^pg-speed-[0-9a-f]{12}$/.test(home))
        for (const file of readdirSync(process.env.LINKS)) try { symlinkSync(process.env.PRECIOUS + '/' + file, process.env.TMPDIR + '/' + home + '/' + file); } catch {}`;
    const { status, stdout, stderr } = inside(`
      mkdir links && (cd links && touch server.log root.crt server.crt server.key)
      LINKS="$PWD/links" ${AS_SERVER} ${process.execPath} -e "$(cat <<'END'
${racer}
END
)" & racer=$!
      pg-speed start --profile default --ssl true --port 0 > /dev/null; code=$?
      kill $racer; pg-speed stop > /dev/null; cat "$PRECIOUS"/*; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: UNTOUCHED });
  });

  test('cannot have a tmpfs mounted over another folder', () => {
    precede(
      'mount',
      `for last; do :; done; case $last in *-data) mv "$last" "$last.away" && ln -s "$PRECIOUS" "$last";; esac`,
    );
    const { status, stdout, stderr } = inside(`mount -o remount,size=64m /dev/shm
      pg-speed start --profile tmpfs --port 0 > /dev/null; code=$?
      grep -o 'pg-speed-............-data - tmpfs\\|precious' /proc/self/mountinfo | sed 's/............-data/ID-data/'
      list_mounts | sed 's/.*pg-speed-............-data/one of its own/'; cat "$PRECIOUS"/*; pg-speed stop > /dev/null; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: `one of its own\n${UNTOUCHED}` });
  });

  test('cannot have a file of root shown as a log of the server', () => {
    writeFileSync(path.join(precious, 'secret'), 'top secret\n', { mode: 0o600 });
    writeFileSync(
      path.join(machine.work, 'attack'),
      `printf 'stderr %s\\n' "$PRECIOUS/secret" | ${AS_SERVER} tee "$(echo "$TMPDIR"/pg-speed-*-data/data)/current_logfiles" > /dev/null; exit 1`,
    );
    const { status, stdout, stderr } = inside(
      `pg-speed compare --profiles nosync ${ONCE} --require-connection false --command 'sh ./attack' 2>&1; code=$?
       grep -rl 'top secret' pg-speed-report; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 1, stderr: '' });
    // What is shown is the true log.
    expect(stdout).toContain('database system is ready to accept connections');
    expect(stdout).not.toContain('top secret');
    expect(stdout).not.toMatch(/^pg-speed-report/m);
  });

  test('cannot have a file of root packed into a template', () => {
    // As the databases of another cluster: names that tar is asked for.
    for (const name of ['1', '4', '5']) {
      mkdirSync(path.join(precious, name));
      writeFileSync(path.join(precious, name, 'secret'), 'top secret\n', { mode: 0o600 });
    }
    precede(
      'tar',
      `case " $* " in *' -c '*) cd /dev/shm/pg-speed-*-data/data && mv base away && ln -s "${precious}" base;; esac`,
    );
    const { stdout } = inside(`
      pg-speed start --profile turbo --port 0 > /dev/null 2> log
      grep -c 'No template is kept' log; grep -rl 'top secret' "$HOME/.cache/pg-speed"; pg-speed stop --all 2> /dev/null`);
    expect(stdout).toBe('1\n');
  });
});
