import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readOwnProfiles } from '../../../src/features/own-profiles/profiles/own-profiles.ts';
import { renderTuned } from '../../../src/features/tune/answer/files.ts';
import { leaveOutSecrets } from '../../../src/features/tune/answer/secrets.ts';
import { runLine, type Tuned } from '../../../src/features/tune/answer/tuned.ts';
import { ANSWER_MARK } from '../../../src/features/tune/inputs/rows.ts';
import { makeFiles, writeAnswer, writeDiagnosisLine, writePlanLine } from '../../../src/features/tune/run/answer.ts';
import type { OwnPlaces } from '../../../src/plan/plan.ts';
import { findProfile } from '../../../src/profiles/catalog.ts';
import type { Profile } from '../../../src/profiles/profile.ts';
import { withWhole } from '../../../src/workload/items/placeholders.ts';
import type { CommandInput } from '../../../src/workload/rewrite.ts';

const TURBO = findProfile('turbo') as Profile;
const FSYNC_OFF = findProfile('fsync-off') as Profile;
const JIT = { name: 'jit', value: 'off', why: 'short queries are not compiled' };

const tuned = (more: Partial<Tuned> = {}): Tuned => ({
  profile: TURBO,
  base: 'turbo',
  settings: [],
  copied: false,
  snapshot: false,
  setupFiles: [],
  databases: 0,
  servers: 0,
  command: { kind: 'argv', file: 'npm', args: ['test'] },
  variables: [],
  inputs: [],
  leftOut: [],
  major: 17,
  measured: '17.6',
  chosenBy: 'input',
  ...more,
});
/** What ends a line of YAML 1.1, or is refused there. */
const UNSAFE = /(?!\n)\p{Cc}|[\u2028\u2029\ufeff]/u;
const input = (name: string, value: string) => ({ name, value, source: name });
const PROGRAM = 'node /clone/dist/cli.cjs';
const textOf = (answer: Tuned, name: string, here: Parameters<typeof renderTuned>[1] = 'shell') =>
  renderTuned(answer, here, PROGRAM).find((file) => file.name === name)?.text ?? '';

/** Everything that an answer can hold. */
const WHOLE = tuned({
  profile: { ...TURBO, settings: [...TURBO.settings, JIT] },
  settings: [JIT],
  snapshot: true,
  setupFiles: ['**/*.sql', '!**/vendor/**'],
  databases: 4,
  command: { kind: 'shell', line: "npm test -- --grep='a $HOME'" },
  variables: [{ name: 'TEST_WORKERS', value: '4' }],
  inputs: [
    input('setup', 'npm run migrate'),
    input('tune', 'true'),
    input('profiles', 'turbo'),
    input('backend', 'auto'),
    input('extensions', 'postgis'),
    input('password', 'hunter2'),
    input('time-budget', '10m'),
    input('report-dir', '/runs/search'),
  ],
});

/** An answer with workers of ours. */
const SLICED = tuned({
  servers: 4,
  snapshot: true,
  setupFiles: ['**/*.sql', '!**/vendor/**'],
  command: { kind: 'shell', line: 'pytest --junitxml junit-{slice-number}.xml {slice}' },
  variables: [{ name: 'TEST_WORKERS', value: '1' }],
  inputs: [
    input('setup', 'npm run migrate'),
    input('tune', 'true'),
    input('env', 'LEVEL=1'),
    input('slice-files', 'tests/**/test_*.py'),
    input('own-folder', '.'),
    input('keep-files', 'coverage/**'),
    input('own-network', 'true'),
    input('junit', 'junit-*.xml'),
    input('time-budget', '10m'),
    input('report-dir', '/runs/search'),
  ],
});

describe('the files of an answer', () => {
  test.each([
    ['github', 'tune.yml'],
    ['gitlab', 'tune.yml'],
    ['woodpecker', 'tune.yml'],
    ['shell', 'tune.sh'],
  ] as const)('in %s the first is %s, and the others are beside it', (here, first) => {
    const names = renderTuned(tuned(), here, PROGRAM).map(({ name }) => name);
    expect(names[0]).toBe(first);
    expect(names).toHaveLength(5);
    expect(new Set(names).size).toBe(5);
  });

  test('GitHub: the server with everything that was found, then the tests', () => {
    const { jobs } = parse(textOf(WHOLE, 'tune.yml', 'github'));
    const [, start, tests] = jobs.test.steps;
    expect(start).toEqual({
      uses: 'org/pg-speed-action@v1',
      with: {
        profile: 'tuned',
        setup: 'npm run migrate',
        extensions: 'postgis',
        databases: '4',
        // Data of other migrations must not be taken for these.
        'snapshot-files': '**/*.sql, !**/vendor/**',
      },
    });
    expect(textOf(WHOLE, 'tune.yml', 'github').replace(/\n\s+# /g, ' ')).toContain(
      'Name here every file that `setup` reads: while none of them changes',
    );
    expect(tests).toEqual({ run: "npm test -- --grep='a $HOME'", env: { TEST_WORKERS: '4' } });
  });

  test('GitHub: the tests find what `env` asks for, as the action hands on the variables of the server alone', () => {
    const env = `ROUNDS=4\nNODE_ENV\nURL=postgres://\${PGHOST}/a"b$c\`d\`\nROUNDS=5\nODD=\${{ secrets.KEY }}`;
    const { jobs } = parse(textOf(tuned({ inputs: [input('env', env)] }), 'tune.yml', 'github'));
    const [, start, tests] = jobs.test.steps;
    expect(start.with.env).toContain('ROUNDS=4');
    expect(tests.env).toEqual({ ROUNDS: '5', ODD: `\${{ '\${{' }} secrets.KEY }}` });
    expect(tests.run).toBe(`unset NODE_ENV\nexport URL="postgres://\${PGHOST}/a\\"b\\$c\\\`d\\\`"\nnpm test`);
    const script = `${tests.run.replace('npm test', 'printf %s "$URL"')}`;
    expect(execFileSync('sh', ['-c', script], { env: { PGHOST: 'here' }, encoding: 'utf8' })).toBe(
      'postgres://here/a"b$c`d`',
    );
  });

  const CALL =
    "run --profile tuned --extensions postgis --setup 'npm run migrate' --databases 4 --snapshot-files '**/*.sql, !**/vendor/**' " +
    `--env TEST_WORKERS=4 --command 'npm test -- --grep='\\''a $HOME'\\'''`;

  test('GitLab and a shell: one call, quoted, without inputs of the search', () => {
    const { test: job } = parse(textOf(WHOLE, 'tune.yml', 'gitlab'));
    expect(job.script).toEqual([`pg-speed ${CALL}`]);
    expect(job.cache.paths).toEqual(['.pg-speed-cache/']);
    expect(textOf(WHOLE, 'tune.sh')).toContain(`${PROGRAM} ${CALL}\n`);
  });

  test('Woodpecker replaces $NAME itself, so that it is doubled, and keeps no snapshot, which it says', () => {
    const text = textOf(WHOLE, 'tune.yml', 'woodpecker');
    const { steps } = parse(text);
    expect(steps[0].commands).toEqual([
      `pg-speed ${CALL.replace(/ --snapshot-files '[^']*'/, '').replace('$HOME', '$$$$HOME')}`,
    ]);
    expect(text).toContain('# Not here: a snapshot of `setup`');
  });

  test('Compose has the settings, and says what a service has not', () => {
    const text = textOf(WHOLE, 'tune/compose.yml');
    expect(parse(text).services.postgres.command).toEqual(expect.arrayContaining(['-c', 'jit=off']));
    expect(text.replace(/\n# /g, ' ')).toContain(
      'Not in this file, which only starts a server: a snapshot of `setup`, your `extensions`, your `setup`, your `databases`.',
    );
    expect(text).toContain('# Then: TEST_WORKERS=4 npm test');
  });

  test('no secret and no password is in any of them', () => {
    expect(JSON.stringify(renderTuned(WHOLE, 'github', PROGRAM))).not.toContain('hunter2');
  });

  test.each<[string, Partial<Tuned>, string | null]>([
    ['given', { chosenBy: 'input', measured: '17.6' }, null],
    ['of the CI, and measured', { chosenBy: 'ci', measured: '17.6' }, null],
    [
      'of the CI, and another was measured',
      { chosenBy: 'ci', measured: '15.18' },
      '15.18; your CI files name 17, which is in ',
    ],
    ['unknown', { chosenBy: null, measured: '17.6' }, 'Measured with PostgreSQL 17.6: set '],
  ])('a version that is %s', (_, version, note) => {
    for (const { name, text } of renderTuned(tuned(version), 'github', PROGRAM)) {
      if (note === null) expect([name, text]).toEqual([name, expect.not.stringContaining('Measured with')]);
      else expect([name, text.replace(/\n *# /g, ' ')]).toEqual([name, expect.stringContaining(note)]);
    }
  });

  test('a profile is written where settings or a copy helped, and is read as it was written', () => {
    expect(renderTuned(tuned(), 'github', PROGRAM).map(({ name }) => name)).not.toContain('tune/pg-speed.yml');
    const copied = tuned({
      profile: { ...FSYNC_OFF, template: true },
      base: 'fsync-off',
      copied: true,
      settings: [JIT],
    });
    const file = parse(textOf(copied, 'tune/pg-speed.yml'));
    expect(file).toEqual({
      profiles: {
        tuned: { extends: 'fsync-off', template: true, settings: { jit: 'off' }, why: 'found by pg-speed tune' },
      },
    });
    const entries = new Map([['tuned', { entry: file.profiles.tuned, parent: 'fsync-off' }]]);
    const source = { where: () => 'x', textOf: () => undefined } as unknown as Parameters<typeof readOwnProfiles>[1];
    const { profiles, problems } = readOwnProfiles(entries, source);
    expect(problems).toEqual([]);
    expect(profiles[0]).toMatchObject({ template: true, storage: 'disk' });
  });

  test('every file that needs the profile says where it belongs', () => {
    for (const name of ['tune.sh', 'tune/github.yml', 'tune/gitlab.yml', 'tune/woodpecker.yml'])
      expect(textOf(WHOLE, name)).toContain(
        '# Needs the profile `tuned` in .github/pg-speed.yml: add it from tune/pg-speed.yml.',
      );
    expect(textOf(tuned(), 'tune.sh')).not.toContain('Needs the profile');
  });

  test('an input that is as it comes, but for white space, is left out', () => {
    const inputs = [input('ssl', 'false '), input('locale', ' C '), input('working-directory', ' . ')];
    expect(textOf(tuned({ inputs }), 'tune.sh')).toContain('run --profile turbo --locale C -- npm test');
    expect(textOf(tuned({ inputs }), 'tune.yml', 'github')).not.toContain('working-directory');
  });

  test('GitHub: the tests run in the folder of the search', () => {
    const inputs = [input('working-directory', "app's #1")];
    const { jobs } = parse(textOf(tuned({ inputs }), 'tune.yml', 'github'));
    expect(jobs.test.steps[1].with).toMatchObject({ 'working-directory': "app's #1" });
    expect(jobs.test.steps[2]).toEqual({ run: 'npm test', 'working-directory': "app's #1" });
  });

  test.each(['github', 'gitlab', 'woodpecker', 'shell'] as const)('workers of ours in the file for %s', (here) => {
    const [{ text } = { text: '' }] = renderTuned(SLICED, here, PROGRAM);
    const file = new URL(`./golden/workers-${here}.${here === 'shell' ? 'sh' : 'yml'}`, import.meta.url);
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });

  test('workers of ours: no service of Compose, and the items stand outside of quotes', () => {
    expect(renderTuned(SLICED, 'shell', PROGRAM).map(({ name }) => name)).not.toContain('tune/compose.yml');
    const argv = tuned({ ...SLICED, command: { kind: 'argv', file: 'pytest', args: ['-k', 'a b', '{slice}'] } });
    const [, start] = parse(textOf(argv, 'tune.yml', 'github')).jobs.test.steps;
    expect(start.with.command).toBe("pytest -k 'a b' {slice}");
    expect(textOf(argv, 'tune.sh')).toContain(" -- pytest -k 'a b' '{slice}'\n");
    const secrets = { named: [['API_SECRET_KEY', 'sk-12345678'] as const] };
    const secret = tuned({ ...SLICED, command: { kind: 'argv', file: 'pytest', args: ['sk-12345678', '{slice}'] } });
    expect(leaveOutSecrets(secret, secrets).command).toEqual({
      kind: 'shell',
      line: 'pytest "$API_SECRET_KEY" {slice}',
    });
  });

  test('one server has no inputs of workers of ours, which `run` would refuse', () => {
    for (const { text } of renderTuned(tuned({ ...SLICED, servers: 0 }), 'github', PROGRAM))
      expect(text).not.toMatch(/slice-files|workers:|--workers|own-|keep-files|junit:|--junit /);
  });

  test('the port that tests expect is kept for one server, and for servers in networks of their own', () => {
    const inputs = [input('port', '6543'), input('own-network', 'true')];
    const callOf = (servers: number, given: Tuned['inputs']) => textOf(tuned({ servers, inputs: given }), 'tune.sh');
    expect(callOf(2, inputs)).toContain(' --port 6543 ');
    expect(callOf(0, inputs)).toContain(' --port 6543 ');
    expect(callOf(2, inputs.slice(0, 1))).not.toContain('--port');
  });

  test.each(['postgres', 'random'])('the password %s, which is no secret, is kept', (password) => {
    const texts = renderTuned(tuned({ servers: 0, inputs: [input('password', password)] }), 'github', PROGRAM);
    expect(texts.map(({ text }) => text).join()).not.toContain('left out');
    expect(textOf(tuned({ servers: 0, inputs: [input('password', password)] }), 'tune.sh')).toContain(
      ` --password ${password} `,
    );
  });

  test('another password is left out of every file, which says so', () => {
    for (const { text } of renderTuned(tuned({ servers: 0, inputs: [input('password', 'app')] }), 'github', PROGRAM)) {
      expect(text).not.toMatch(/\bapp\b/);
      expect(text).toContain('Your `password` was left out: add it');
    }
  });

  test('a service has the usual port and password, and names another', () => {
    const composeOf = (...inputs: Tuned['inputs']) => textOf(tuned({ servers: 0, inputs }), 'tune/compose.yml');
    expect(composeOf(input('port', '5432'), input('password', 'postgres'))).not.toMatch(/Not in this file/);
    expect(composeOf(input('port', '6543'), input('password', 'random'))).toMatch(
      /Not in this file, which only starts a server: your `port`, your `password`/,
    );
  });

  test('the line that finds out why workers of ours fail', () => {
    expect(runLine(tuned({ inputs: SLICED.inputs, servers: 2, command: SLICED.command }), { diagnoses: true })).toBe(
      "pg-speed run --profile turbo --workers 2 --setup 'npm run migrate' --slice-files 'tests/**/test_*.py' --own-folder . --keep-files 'coverage/**' --own-network true --env LEVEL=1 --junit 'junit-*.xml' --diagnose --command 'pytest --junitxml junit-{slice-number}.xml {slice}'",
    );
  });

  test('what a diagnosis has found replaces the default that an action gives', () => {
    const command = { kind: 'shell', line: 'pytest {slice}' } as const;
    const context = {
      checked: { inputs: { workload: command, env: [] }, secrets: { named: [] }, redact: (text: string) => text },
      request: { raw: [input('own-network', 'false'), input('slice-files', 'tests/*.py')] },
      ...{ cut: null, rule: null, project: { inputs: [], version: {} } },
      sliced: { input: command, inputs: [], guess: null },
    } as unknown as Parameters<typeof writeDiagnosisLine>[1];
    const choice = { profile: TURBO, base: TURBO, workers: null, servers: 2, snapshot: false, id: '' };
    const lineOf = (own: OwnPlaces | null) => writeDiagnosisLine({ ...choice, own }, context).replace(/^.* run /, '');
    const end = "--diagnose --command 'pytest {slice}'";
    const both = lineOf({ folder: true, network: true });
    expect(both).toBe(
      `--profile turbo --workers 2 --slice-files 'tests/*.py' --own-folder . --own-network true ${end}`,
    );
    expect(lineOf(null)).toBe(`--profile turbo --workers 2 --slice-files 'tests/*.py' ${end}`);
    const planOf = (servers: number | null) => writePlanLine({ ...choice, servers, own: null }, context);
    const plan = (workers: number) =>
      ` plan --shards 2 --profile turbo --workers ${workers} --slice-files 'tests/*.py' --command 'pytest {slice}'`;
    expect([planOf(2), planOf(null)].map((line) => line.replace(/^.*? plan /, ' plan '))).toEqual([plan(2), plan(1)]);
  });

  test.each<[string, env: string, expected: string]>([
    ['run {slice} {worker}', '', "-- 'run $(ls tests) 1'"],
    ['run "$PG_SPEED_SLICE_FILE"', '', '--workers 1 -- as it is'],
    ['run {slice} > "$PG_SPEED_SLICE_NUMBER.log"', '', '--workers 1 -- as it is'],
    ['run {slice} > "$PG_SPEED_WORKER.log"', '', '--workers 1 -- as it is'],
    ['run {slice}', 'OUT={slice-number}.xml', '--workers 1 -- as it is'],
    ['run {slice}', 'OUT=all.xml', "-- 'run $(ls tests)'"],
    // Nothing fills these in where the list is a guess.
    ['run all', 'OUT={worker}', '-- as it is'],
  ])(
    'the whole of a suite that is cut is one slice where only a slice has what it needs: %s, %s',
    async (line, env, expected) => {
      const command = { kind: 'shell', line } as const;
      const [name = '', value = ''] = env.split('=');
      const inputs = { workload: command, env: env === '' ? [] : [{ name, value }], workingDirectory: '.' };
      const context = {
        checked: { inputs, secrets: { named: [] }, redact: (text: string) => text },
        request: {
          raw: [input('slice-command', 'ls tests'), input('port', '5433'), input('env', env), input('own-folder', '.')],
          host: { run: { words: { form: 'shell' } } },
        },
        ...{
          cut: null,
          rule: null,
          project: { inputs: [], version: { major: 17, measured: '17.5', chosenBy: 'input' } },
        },
        sliced: {
          ...{ input: command, inputs: [], guess: line.includes('all') ? 'a list' : null },
          suite: { writeWhole: (whole: CommandInput) => withWhole(whole, { files: [], command: 'ls tests' }) },
        },
      } as unknown as Parameters<typeof makeFiles>[2];
      const choice = { profile: TURBO, base: TURBO, workers: null, servers: null, own: null, snapshot: false, id: '' };
      const [file] = await makeFiles(choice, 0, context);
      expect(file?.text).toContain(' --port 5433 ');
      const run = file?.text
        .replace(/^.* --profile turbo /s, '')
        .replace(/--(port|env|slice-command) ('[^']*'|\S+) /g, '');
      expect(run?.trim().replace('--command', '--').replace(`'${line}'`, 'as it is')).toBe(expected);
      expect(file?.text.includes('--slice-command')).toBe(expected.startsWith('--workers'));
    },
  );

  test('without files that are known the key is one to replace, and a line says so', () => {
    const answer = tuned({ snapshot: true });
    const { jobs } = parse(textOf(answer, 'tune.yml', 'github'));
    expect(jobs.test.steps[1].with).toEqual({ profile: 'turbo', snapshot: 'tuned' });
    expect(textOf(answer, 'tune.sh')).toContain('run --profile turbo --snapshot tuned -- npm test\n');
    for (const { name, text } of renderTuned(answer, 'github', PROGRAM))
      if (!/woodpecker|compose/.test(name))
        expect(text.replace(/\n\s*# /g, ' ')).toContain('This key never changes, and while it is the same');
  });

  test('files that the user names for the key stay, and GitLab keeps the snapshot', () => {
    const text = textOf(tuned({ inputs: [input('snapshot-files', 'db/*.sql')] }), 'tune.yml', 'gitlab');
    expect(text).toContain('# Keeps the snapshot of `setup`.');
    expect(parse(text).test.script).toEqual(["pg-speed run --profile turbo --snapshot-files 'db/*.sql' -- npm test"]);
  });

  test('databases and a key of the user stay', () => {
    const inputs = [input('databases', '8'), input('snapshot', 'mine')];
    const { jobs } = parse(textOf(tuned({ inputs, databases: 2, snapshot: false }), 'tune.yml', 'github'));
    expect(jobs.test.steps[1].with).toEqual({ profile: 'turbo', databases: '8', snapshot: 'mine' });
  });
});

describe('text of the user in the files of an answer', () => {
  const ODD = ['\u0085', '\u2028', '\u2029', '\u007f', '\u009b', '\ufeff', '\u001b'];
  test.each(ODD)('%j is a part of a value to every reader of YAML, and no line end', (odd) => {
    const line = `npm test --grep="a${odd}evil: yes # it's"`;
    const answer = tuned({
      command: { kind: 'shell', line },
      inputs: [input('setup', `psql${odd}evil: yes`), input('profiles-file', `a${odd}evil: yes`)],
      settings: [{ name: 'application_name', value: `x${odd}evil: yes`, why: `w${odd}evil: yes` }],
    });
    for (const { name, text } of renderTuned(answer, 'github', PROGRAM)) {
      if (name.endsWith('.sh')) continue;
      expect(text.match(UNSAFE)).toBeNull();
      for (const version of ['1.1', '1.2'] as const)
        expect(JSON.stringify(parse(text, { version }))).not.toContain('"evil"');
    }
    expect(parse(textOf(answer, 'tune.yml', 'github'), { version: '1.1' }).jobs.test.steps[2].run).toBe(line);
    expect(parse(textOf(answer, 'tune.yml', 'gitlab')).test.script[0]).toContain(line.replaceAll("'", "'\\''"));
  });

  const SECRETS = { named: [['API_SECRET_KEY', 'sk-12345678'] as const] };
  const leftOut = (more: Partial<Tuned>) => leaveOutSecrets(tuned(more), SECRETS);
  const run = (answer: Tuned) => {
    const [line = ''] = parse(textOf(answer, 'tune.yml', 'gitlab')).test.script;
    const call = 'call() { for a; do last=$a; done; sh -c "$last"; }';
    return execFileSync('sh', ['-c', `${call}; ${line.replace('pg-speed', 'call')}`], {
      env: { PATH: process.env.PATH, API_SECRET_KEY: 'sk-12345678' },
      encoding: 'utf8',
    });
  };

  test.each<[string, Tuned['command'], string]>([
    ['a line', { kind: 'shell', line: 'printf "%s|" "k: sk-12345678"' }, 'k: sk-12345678|'],
    ['a longer word of a line', { kind: 'shell', line: 'printf "%s|" xsk-12345678x' }, 'xsk-12345678x|'],
    [
      'words',
      { kind: 'argv', file: 'printf', args: ['%s|', "it's: sk-12345678", '$HOME'] },
      "it's: sk-12345678|$HOME|",
    ],
  ])('a secret in %s is filled in by a variable of its name, and a line says so', (_, command, printed) => {
    const answer = leftOut({ command });
    expect(run(answer)).toBe(printed);
    for (const { name, text } of renderTuned(answer, 'github', PROGRAM)) {
      expect(text).not.toContain('sk-12345678');
      if (name === 'tune/pg-speed.yml') continue;
      expect(text).toMatch(/\$\{?API_SECRET_KEY/);
      expect(text).not.toContain('***');
      expect(text.replace(/\n\s*# /g, ' ')).toContain('A secret was left out where `$API_SECRET_KEY` stands');
    }
  });

  test('a secret in an input: `env` has its form with braces, others that of a shell', () => {
    const inputs = [
      input('env', 'KEY=sk-12345678'),
      input('setup', 'curl -H sk-12345678 x'),
      input('password', 'sk-12345678'),
    ];
    const [, start] = parse(textOf(leftOut({ inputs }), 'tune.yml', 'github')).jobs.test.steps;
    expect(start.with).toMatchObject({ env: `KEY=\${API_SECRET_KEY}`, setup: 'curl -H $API_SECRET_KEY x' });
    expect(leftOut({ inputs: [input('password', 'sk-12345678')] }).leftOut).toEqual([]);
  });
});

test('the answer of an earlier search does not stay beside that of this one, and nothing else is removed', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-answer-'));
  const text = `#!/bin/sh\n# ${ANSWER_MARK}\n`;
  writeAnswer(folder, [
    { name: 'tune.sh', text },
    { name: 'tune/pg-speed.yml', text },
  ]);
  writeAnswer(folder, [{ name: 'tune/gitlab.yml', text }]);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['tune', path.join('tune', 'gitlab.yml')]);
  writeAnswer(folder, []);
  expect(readdirSync(folder)).toEqual([]);
  mkdirSync(path.join(folder, 'tune', 'suites'), { recursive: true });
  for (const file of ['tune.yml', path.join('tune', 'run.mjs')]) writeFileSync(path.join(folder, file), 'of the user');
  writeAnswer(folder, []);
  expect(readdirSync(folder).toSorted()).toEqual(['tune', 'tune.yml']);
  expect(readdirSync(path.join(folder, 'tune')).toSorted()).toEqual(['run.mjs', 'suites']);
  rmSync(folder, { recursive: true });
});
