import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { isAlive } from '../../../../src/system/process.ts';
import { createWorld, USERS, type World } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';

let world: World;
let owner: number | undefined;

const IDENTITY = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'C', GIT_COMMITTER_EMAIL: 'c@d' };
/** Asks the server to wait as long as its revision says, and writes down what it saw. */
const SUITE = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pg from '${path.resolve('node_modules/pg/esm/index.mjs')}';
const { PG_SPEED_REVISION, PG_SPEED_VARIANT, PWD, SEEN } = process.env;
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query('select pg_sleep($1)', [readFileSync('seconds', 'utf8')]);
const { rows } = await client.query("select to_regclass('kept')::text as kept");
await client.end();
const built = readFileSync('built', 'utf8').trim();
if (SEEN) appendFileSync(SEEN, JSON.stringify({ PG_SPEED_REVISION, PG_SPEED_VARIANT, cwd: process.cwd(), PWD, built, kept: rows[0].kept }) + '\\n');
mkdirSync('junit', { recursive: true });
writeFileSync('junit/r.xml', '<testsuite><testcase name="both" time="1"/><testcase name="' + readFileSync('only', 'utf8').trim() + '" time="1"/></testsuite>');
`;

function git(...args: string[]): string {
  const env = { PATH: process.env.PATH ?? '', HOME: world.folder, ...IDENTITY };
  const user = owner === undefined ? {} : { uid: owner, gid: owner };
  return execFileSync('git', args, { cwd: world.cwd, env, encoding: 'utf8', ...user }).trim();
}

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(world.cwd, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (owner !== undefined) for (const entry of [path.dirname(file), file]) chownSync(entry, owner, owner);
  }
}

function commit(files: Record<string, string>): string {
  write(files);
  git('add', '--all');
  git('commit', '--quiet', '-m', 'change');
  return git('rev-parse', 'HEAD');
}

/** A repository whose branch is slower than its main branch. */
function createRepository(uid?: number): { base: string; head: string } {
  owner = uid;
  world = createWorld(uid);
  git('init', '--quiet', '--initial-branch=main');
  const files = {
    '.gitignore': 'built\njunit\npg-speed-report\nseen\n',
    'app/suite.mjs': SUITE,
    'app/seconds': '0.02',
  };
  const base = commit({ ...files, 'app/only': 'old', 'app/init.sql': 'create table kept (n int);' });
  git('checkout', '--quiet', '-b', 'feature');
  const head = commit({ 'app/seconds': '0.9', 'app/only': 'new', 'app/init.sql': 'select 1;' });
  return { base, head };
}

const flags = ({ base = 'main', runs = '1', folder = 'app' } = {}) => [
  ...['compare', '--base', base, '--working-directory', folder],
  ...['--port', '0', '--warmup', '0', '--runs', runs],
];
// biome-ignore lint/suspicious/noTemplateCurlyInString: a shell reads it
const BUILD = ['--prepare', 'echo "built $PG_SPEED_REVISION ${PGHOST-without a server}" > built'];
const COMMAND = ['--command', `'${process.execPath}' suite.mjs`];
const QUICK = ['--require-connection', 'false'];

const readKept = () => readResultsFile(path.join(world.cwd, 'pg-speed-report', 'results.json'));
const seen = () =>
  readFileSync(path.join(world.cwd, 'seen'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
/** What a run has left: clusters, records, worktrees and their folders. */
const remains = () => [
  ...world.leftovers(),
  ...readdirSync(world.folder).filter((name) => name.startsWith('pg-speed-base-')),
  ...git('worktree', 'list').split('\n').slice(1),
];
const state = () => [git('status', '--porcelain', '--branch'), git('for-each-ref'), git('config', '--list', '--local')];
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
}

afterEach(async () => {
  await world.run(['stop', '--all']);
  expect(remains()).toEqual([]);
  world.dispose();
});

describe.each(USERS)('as %s', (_name, uid) => {
  test('base and head are prepared and measured, each in its own folder', async () => {
    const { base, head } = createRepository(uid);
    const before = state();
    const env = { SEEN: path.join(world.cwd, 'seen') };
    const line = [
      ...flags({ runs: '3' }),
      ...BUILD,
      ...COMMAND,
      '--junit',
      'junit/*.xml',
      '--init-sql',
      'app/init.sql',
    ];
    const { code, stderr } = await world.run(line, { env });
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    expect(stderr).toContain(`Comparing main (${base.slice(0, 7)}) with this checkout (${head.slice(0, 7)}).`);

    const { plan, samples, tests, comparisons } = readKept();
    expect(plan.revisions).toEqual({
      base: { name: 'main', commit: base, changed: false },
      head: { name: 'feature', commit: head, changed: false },
      missing: null,
      output: null,
    });
    expect(plan.variants.map((variant) => variant.id)).toEqual(['turbo base', 'turbo head']);
    expect(samples.map((sample) => sample.failure)).toEqual(Array(6).fill(null));
    expect(tests.sort()).toEqual(['both', 'new', 'old']);
    for (const { variant, tests: run } of samples)
      expect([variant, run?.outcomes.replaceAll('-', '')]).toEqual([variant, 'pp']);
    const headRuns = comparisons.find(({ variant, metric }) => variant === 'turbo head' && metric === 'run');
    expect(headRuns?.ratio).toBeGreaterThan(1);

    expect(seen()).toHaveLength(6);
    for (const { PG_SPEED_REVISION, PG_SPEED_VARIANT, cwd, PWD, built, kept } of seen()) {
      expect(PG_SPEED_VARIANT).toMatch(new RegExp(`^turbo ${PG_SPEED_REVISION}`));
      expect(built).toBe(`built ${PG_SPEED_REVISION} without a server`);
      const isHead = PG_SPEED_REVISION === 'head';
      expect(cwd === path.join(world.cwd, 'app')).toBe(isHead);
      expect([PWD, path.basename(cwd), kept]).toEqual([cwd, 'app', isHead ? null : 'kept']);
    }
    expect(state()).toEqual(before);
    expect(remains()).toEqual([]);
  });

  test('a base that cannot be built is reported, and the head is still measured', async () => {
    createRepository(uid);
    const prepare = 'if [ $PG_SPEED_REVISION = base ]; then echo "no compiler"; exit 7; fi; touch built';
    const { code, stderr } = await world.run([...flags(), '--prepare', prepare, ...COMMAND]);
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /warning: The base cannot be measured: in main \(\w{7}\) .* failed: exit code 7 \(last output: "no compiler"\)/,
    );
    const { plan, samples } = readKept();
    expect(plan.revisions).toMatchObject({ base: null, missing: expect.stringContaining('exit code 7') });
    expect(samples).toMatchObject([{ variant: 'turbo head', failure: null }]);
  });
});

describe('what is wrong is reported, and nothing is measured', () => {
  test('a head that cannot be built', async () => {
    createRepository();
    const ended = await world.run([...flags(), ...COMMAND, '--prepare', 'echo "no such module"; exit 3']);
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/In this checkout .* failed: exit code 3\.[\s\S]*no such module/),
    });
    expect(existsSync(path.join(world.cwd, 'pg-speed-report', 'results.json'))).toBe(false);
  });

  test('a line of prepare that takes longer than `timeout`', async () => {
    createRepository();
    const { code, stderr } = await world.run([...flags(), ...COMMAND, '--timeout', '1s', '--prepare', 'sleep 60']);
    expect([code, /ended after 1 s \(`timeout`, for each `prepare`\)/.test(stderr)]).toEqual([1, true]);
  });

  test('a base that does not exist', async () => {
    createRepository();
    const { code, stderr } = await world.run([...flags({ base: 'mian' }), ...COMMAND]);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining("flag --base: 'mian' is no commit here, nor is origin/mian"),
    ]);
  });

  test('no git, and no repository', async () => {
    createRepository();
    const { code, stderr } = await world.run([...flags(), ...COMMAND], { env: { PATH: withoutGit() } });
    expect([code, stderr]).toEqual([2, expect.stringContaining('`base` needs git, which cannot be started')]);
    const outside = await world.run([...flags({ folder: world.folder }), ...COMMAND]);
    expect([outside.code, outside.stderr]).toEqual([
      2,
      expect.stringContaining('is in no checkout of a git repository'),
    ]);
  });

  (process.getuid?.() === 0 ? test : test.skip)('a repository of another user, with the cure', async () => {
    createRepository();
    chownSync(world.folder, 65534, 65534);
    const other = { PATH: process.env.PATH ?? '', HOME: world.folder, ...IDENTITY };
    expect(() =>
      execFileSync('git', ['status'], { cwd: world.cwd, env: other, uid: 65534, gid: 65534, stdio: 'pipe' }),
    ).toThrow();
    const ended = await runAsNobody();
    expect(ended).toEqual([2, expect.stringContaining(`git config --global --add safe.directory ${world.cwd}`)]);
  });

  /** A server may be found through PATH, so what else is on it stays. */
  function withoutGit(): string {
    const folders = (process.env.PATH ?? '').split(path.delimiter);
    return folders.filter((folder) => !existsSync(path.join(folder, 'git'))).join(path.delimiter);
  }

  /** The same command line as an ordinary user. */
  async function runAsNobody(): Promise<[number, string]> {
    const { spawnSync } = await import('node:child_process');
    const program = path.join(process.env.PG_SPEED_TEST_BUNDLES ?? '', 'cli.cjs');
    const args = [program, ...flags(), ...COMMAND, '--report-dir', path.join(world.folder, 'report')];
    const env = { PATH: process.env.PATH ?? '', HOME: world.folder, TMPDIR: world.folder };
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: world.cwd,
      env,
      uid: 65534,
      gid: 65534,
      encoding: 'utf8',
    });
    rmSync(path.join(world.folder, 'pg-speed-65534'), { recursive: true, force: true });
    return [status ?? -1, stderr];
  }
});

test('on the main branch itself the head is measured alone', async () => {
  createRepository();
  git('checkout', '--quiet', 'main');
  const { code, stderr } = await world.run([...flags({ base: 'auto' }), ...BUILD, ...COMMAND]);
  expect([code, stderr]).toEqual([0, expect.stringContaining('note: There is nothing to compare with: main (')]);
  expect(readKept()).toMatchObject({ plan: { revisions: { base: null } }, samples: [{ variant: 'turbo head' }] });
});

test('uncommitted changes are the head; its snapshot would be found by no name, so none is kept', async () => {
  const { head } = createRepository();
  git('checkout', '--quiet', '-B', 'main', head);
  write({ 'app/only': 'changed' });
  const setup = ['--setup', 'true', '--snapshot', 'k'];
  const { code, stderr } = await world.run([...flags(), ...BUILD, ...COMMAND, ...setup, '--junit', 'junit/*.xml']);
  expect([code, stderr]).toEqual([0, expect.stringContaining(`this checkout (${head.slice(0, 7)}, changed)`)]);
  expect(stderr).toContain('note: No snapshot is used');
  expect(readKept().tests.sort()).toEqual(['both', 'changed', 'new']);
});

test('each revision has a snapshot of its own', async () => {
  createRepository();
  const line = [...flags(), ...BUILD, ...COMMAND, '--snapshot', 'k', '--init-sql', 'app/init.sql'];
  const env = { SEEN: path.join(world.cwd, 'seen') };
  const first = await world.run(line, { env });
  expect([first.code, first.stderr.match(/Snapshot kept: /g)?.length]).toEqual([0, 2]);
  expect(first.stderr).toContain('There is no snapshot for profile turbo of the base yet');
  const again = await world.run(line, { env });
  expect([again.code, again.stderr.match(/Snapshot kept: /g)]).toEqual([0, null]);
  for (const { PG_SPEED_REVISION, kept } of seen()) expect(kept).toBe(PG_SPEED_REVISION === 'head' ? null : 'kept');
});

describe('a file that only the checkout has', () => {
  const addScripts = () => {
    createRepository();
    write({ 'app/bench.sh': '#!/bin/sh\ntrue\n', 'app/bench.mjs': '' });
    chmodSync(path.join(world.cwd, 'app', 'bench.sh'), 0o755);
  };

  test.each([
    ['--', './bench.sh'],
    ['--command', './bench.sh --all'],
  ])(
    'as the program of %s %s is reported before anything is measured, and the head is measured alone',
    async (...words) => {
      addScripts();
      const before = words[0] === '--' ? [] : words;
      const { code, stderr, stdout } = await world.run([
        ...flags(),
        ...QUICK,
        ...before,
        ...(words[0] === '--' ? words : []),
      ]);
      expect([code, stderr.includes('ENOENT')]).toEqual([0, false]);
      const why = 'there is no ./bench.sh, which the command calls';
      expect(stderr).toContain(
        `The base cannot be measured: in main (${git('rev-parse', '--short=7', 'main')}) ${why}.`,
      );
      expect(stdout).toContain('Not compared with the base: in main');
      const { plan, samples } = readKept();
      expect(plan.revisions).toMatchObject({ base: null, missing: expect.stringContaining(why) });
      expect(samples.map(({ failure }) => failure)).toEqual([null]);
    },
  );

  test('as a word of the command is named where the base fails', async () => {
    addScripts();
    const { code, stderr } = await world.run([...flags(), ...QUICK, '--', process.execPath, 'bench.mjs']);
    expect(code).toBe(0);
    const why = 'exit code 1. This revision does not have `bench.mjs`, which the checkout has';
    expect(stderr).toContain(why);
    for (const { variant, failure } of readKept().samples)
      expect([variant, failure]).toEqual([variant, variant.includes('base') ? why : null]);
  });

  test('that `prepare` makes in both is not missed', async () => {
    addScripts();
    const { code, stderr } = await world.run([
      ...[...flags(), ...QUICK, '--prepare', 'echo "#!/bin/sh" > bench.sh; chmod +x bench.sh'],
      ...['--', './bench.sh'],
    ]);
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    expect(readKept().plan.revisions?.base).not.toBeNull();
  });
});

test('SQL that only the base gets wrong fails its trials, not the head and not the job, which may mend it', async () => {
  createRepository();
  git('checkout', '--quiet', 'main');
  commit({ 'app/init.sql': 'selec 1;' });
  git('checkout', '--quiet', 'feature');
  const { code, stderr } = await world.run([...flags(), ...BUILD, ...COMMAND, '--init-sql', 'app/init.sql']);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /warning: Nothing is compared: \d of \d trials failed; .*All trials of this checkout passed\./s,
  );
  for (const { variant, failure } of readKept().samples)
    expect([variant, failure]).toEqual([
      variant,
      variant === 'turbo head' ? null : expect.stringContaining('init.sql'),
    ]);
});

describe('cut short', () => {
  const hang = 'echo $$ > "$HANGING"; sleep 600';
  const hanging = () => path.join(world.folder, 'hanging');
  const env = () => ({ HANGING: hanging() });
  const isHanging = () => existsSync(hanging()) && readFileSync(hanging(), 'utf8').endsWith('\n');
  const inBase = (line: string) => `if [ "$PG_SPEED_REVISION" = base ]; then ${line}; fi`;
  const MOMENTS: [string, string[]][] = [
    ['prepare', ['--prepare', inBase(hang), '--command', 'true', ...QUICK]],
    ['the trials', ['--command', inBase(hang), ...QUICK]],
  ];

  beforeEach(() => {
    createRepository();
  });

  test.each(MOMENTS)('by an interrupt in %s, nothing is left', async (_when, more) => {
    const before = state();
    const running = world.spawn([...flags(), ...more], { env: env() });
    await until(isHanging);
    expect(remains()).not.toEqual([]);
    running.kill('SIGINT');
    expect((await running.ended).code).toBe(130);
    expect(remains()).toEqual([]);
    expect(isAlive(Number(readFileSync(hanging(), 'utf8')))).toBe(false);
    expect(state()).toEqual(before);
  });

  test.each(MOMENTS)('by SIGKILL in %s, the next run and `stop --all` remove what is left', async (when, more) => {
    const before = state();
    const running = world.spawn([...flags(), ...more], { env: env() });
    await until(isHanging);
    running.kill('SIGKILL');
    await running.ended;
    expect(remains()).not.toEqual([]);
    const next = await world.run(
      when === 'prepare'
        ? ['stop', '--all']
        : ['compare', '--profile', 'nosync', '--port', '0', ...QUICK, '--', 'true'],
    );
    expect([next.code, next.stderr]).toEqual([
      0,
      expect.stringMatching(/^Removed .* killed run left: .*pg-speed-base-/m),
    ]);
    expect(remains()).toEqual([]);
    expect(isAlive(Number(readFileSync(hanging(), 'utf8')))).toBe(false);
    expect(state()).toEqual(before);
  });
});
