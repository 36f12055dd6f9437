import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testWith } from '../../clients.ts';
import { createMachine, type Machine, ONCE, onMachine } from './machine.ts';

let machine: Machine;
beforeEach(() => {
  machine = createMachine();
});
afterEach(() => machine.dispose());

const ODD: [name: string, folder: string][] = [
  ['blanks', ' a b  c '],
  ['quotes', `o'c"k`],
  ['what a shell reads', '$HOME `id` $(id) & ; * ?'],
  ['percent signs and a number sign', '%s %d%20#b=c'],
  ['backslashes', 'a\\nb\\'],
  ['a comma', 'a, "b",c'],
  ['letters of the world', 'Zoë 数据 🐘'],
  ['a dash', '-rf'],
  ['a line break', 'a\nb'],
];

/** Everything that a path can be given for, below a folder of that name. */
function furnish(name: string): Record<string, string> {
  const odd = path.join(machine.folder, name);
  for (const subfolder of ['', 'tmp', 'home', 'cache', 'work', 'tools']) {
    mkdirSync(path.join(odd, subfolder), { recursive: true });
    chmodSync(path.join(odd, subfolder), 0o755);
  }
  const profile =
    'profiles:\n  mine:\n    extends: tmpfs\n    why: a test\n    settings:\n      work_mem: { value: 8MB, why: a test }\n';
  writeFileSync(path.join(odd, 'profiles.yml'), profile);
  return {
    ODD: odd,
    TMPDIR: path.join(odd, 'tmp'),
    HOME: path.join(odd, 'home'),
    PG_SPEED_CACHE: path.join(odd, 'cache'),
  };
}

/** All of these at once, for what is dear to try. */
const WORST = ` a'b"c $HOME \`id\` %s\\n, é🐘 `;

const AS_SERVICE = 'env -u PGHOST -u PGPORT -u PGUSER -u PGPASSWORD -u PGDATABASE PGSERVICE=pg-speed';

onMachine('paths with', () => {
  testWith('psql').each(ODD)('%s, in what `start` prints and writes', (_name, folder) => {
    const env = furnish(folder);
    const { status, stdout, stderr } = machine.inside(
      `cd "$ODD/work"; psql=$(ls /usr/lib/postgresql/*/bin/psql | tail -n 1)
      eval "$(pg-speed start --port 0 --profile nosync)"; query 'select 1'
      ${AS_SERVICE} "$psql" -Atc 'select 2'; "$psql" -Atc 'select 3' "$DATABASE_URL"; pg-speed stop > /dev/null; code=$?; left; exit $code`,
      env,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '1\n2\n3\n' });
  });

  test('all of that: its other forms, its template and its snapshot', () => {
    const env = furnish(WORST);
    const { status, stdout, stderr } = machine.inside(
      `cd "$ODD/work"; start() { pg-speed start --port 0 --snapshot key --setup 'query "create table t()"' "$@"; }
      start --format dotenv > dotenv && (set -a; . ./dotenv; query 'select 1 from t right join (select 1) x on true'; pg-speed stop > /dev/null)
      start --format json > json; node -e 'console.log(require("fs").readFileSync(JSON.parse(require("fs").readFileSync("json")).serviceFile, "utf8").split("\\n")[0])'
      pg-speed stop > /dev/null; code=$?; ls "$ODD/cache/snapshots" | wc -l; ls "$ODD"/cache/templates/*.tar | wc -l; left; exit $code`,
      env,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '1\n[pg-speed]\n1\n1\n' });
  });

  test('all of that, in a comparison', () => {
    const env = furnish(WORST);
    const { status, stdout, stderr } = machine.inside(
      `cd "$ODD"; pg-speed compare --profiles mine --profiles-file "$ODD/profiles.yml" --working-directory "$ODD/work" --report-dir "$ODD/report" ${ONCE} --command 'pwd > here; sample' > text; code=$?
      test "$(cat work/here)" = "$ODD/work" || echo elsewhere; left; exit $code`,
      env,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '' });
    expect(machine.results(path.join(machine.folder, WORST, 'report')).samples).toMatchObject([{ failure: null }]);
  });

  test('a dash at their start, in a comparison', () => {
    const { status, stdout, stderr } = machine.inside(
      `mkdir -- -rf -work; pg-speed compare --profile tmpfs --report-dir=-rf/report --working-directory=-work ${ONCE} > text; code=$?; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '' });
    expect(machine.results(path.join(machine.work, '-rf', 'report')).samples).toMatchObject([{ failure: null }]);
  });
});

onMachine('a TMPDIR of 200 characters', () => {
  const LONG = 'long="$TMPDIR/$(printf %0200d 0)"; mkdir "$long"; export HOME="$TMPDIR" TMPDIR="$long"';

  test('has its socket elsewhere', () => {
    const { status, stdout, stderr } = machine.inside(
      `${LONG}; eval "$(pg-speed start --profile nosync --port 0)"; query 'select 1' "select current_setting('unix_socket_directories') !~ '0000'"; pg-speed stop > /dev/null; code=$?; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '1\ntrue\n' });
  });

  test('has it in /var/tmp where /tmp cannot be written, and says what is too long where neither can', () => {
    const { stdout, stderr } =
      machine.inside(`mount --rbind "$TMPDIR" /mnt; mount --bind /usr/lib/postgresql /usr/lib/postgresql
      export HOME=/mnt TMPDIR="/mnt/$(printf %0200d 0)" PATH="/mnt/bin:$PATH"; mkdir "$TMPDIR"; cd /mnt/work
      cp -r '${path.dirname(path.join(process.env.PG_SPEED_TEST_BUNDLES ?? '', 'x'))}' /mnt/bundles
      mount -t tmpfs -o ro tmpfs /tmp
      speed() { '${process.execPath}' /mnt/bundles/cli.cjs "$@"; }
      eval "$(speed start --profile nosync --port 0)"; dirname "\${PGSERVICEFILE%/*}"; speed stop > /dev/null
      mount -t tmpfs -o ro tmpfs /var/tmp; speed start --profile nosync --port 0; echo $?; left`);
    expect(stdout).toBe('/var/tmp\nfalse\n3\n');
    expect(stderr).toMatch(
      /The folder \/tmp\/pg-speed-\w+ could not be made \(EROFS\)\.\nPoint TMPDIR to a folder that can be written, with a path of at most 56 bytes/,
    );
  });
});
