// What `pg-speed tune` finds beside an exhaustive search over the same choices, on suites of different kinds: all choices once, and the
// best of them again and again. Four rounds of all, the fewest that give a verdict, would take four times as long as the first.
// Usage: npm run build && node benchmarks/tune/run.mjs [suite ...]
// Needs PostgreSQL. Takes about twelve minutes for a suite; measures best on a machine that does nothing else.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const CLI = path.join(ROOT, 'dist/cli.cjs');
/** Tests of each suite, so that a run takes some seconds on `default`; the sample has its own. */
const SUITES = { truncate: 12, rollback: 120, databases: 10, processor: 30, sleep: 40, sample: 0 };
const PROFILES = ['default', 'nosync', 'fsync-off', 'tmpfs', 'turbo'];
const BUDGET = '5m';
/** The fewest from which a comparison gets a verdict. */
const ROUNDS = 4;
/** Choices that are measured again after the first round. */
const BEST = 10;
const DUELS = 8;
/** Student's t for the degrees of freedom of the duels, 95 %. */
const T7 = 2.365;
const NPX = 'npx --yes --package pg-speed-action@1 pg-speed';

const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-tune-'));
const askedNames = process.argv.slice(2);
const rows = [];
for (const [name, tests] of Object.entries(SUITES))
  if (askedNames.length === 0 || askedNames.includes(name)) rows.push(await measure(name, tests));
rmSync(folder, { recursive: true, force: true });
report(rows);

function call(args, env = {}) {
  const done = spawnSync(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`${args.join(' ')}: ${done.stdout}${done.stderr}`);
  return done.stdout;
}

function readResults(report) {
  return JSON.parse(readFileSync(path.join(folder, report, 'results.json'), 'utf8'));
}

function time(work) {
  const began = performance.now();
  const value = work();
  return { value, seconds: (performance.now() - began) / 1000 };
}

async function measure(name, tests) {
  const env = tests === 0 ? {} : { TESTS: String(tests) };
  const command = tests === 0 ? [] : ['--', process.execPath, path.join(import.meta.dirname, 'suites', `${name}.mjs`)];
  const workers = tests === 0 ? [] : ['--workers-variable', 'WORKERS'];
  const searched = time(() =>
    call(['tune', '--time-budget', BUDGET, '--host', 'terminal', ...workers, '--report-dir', 'tune', ...command], env),
  );
  const results = readResults('tune');
  const chosen = readChoice(results);
  const choices = listChoices(results, tests > 0, chosen);
  writeProfiles(choices);
  const totals = new Map(choices.map(({ id }) => [id, []]));
  const first = time(() => measureRound(choices, totals, command, env));
  const rank = (list) => list.toSorted((a, b) => mean(totals.get(a.id)) - mean(totals.get(b.id)));
  const kept = rank(choices).slice(0, BEST);
  for (let round = 1; round < ROUNDS; round++) measureRound(kept, totals, command, env);
  const [best] = rank(kept);
  const answer = choices.find((choice) => sameChoice(choice, chosen));
  const duel = best === answer ? null : fight(answer, best, command, env);
  const reported = results.comparisons.find(
    ({ variant, metric }) => variant === results.conclusion.fastest && metric === 'total',
  );
  const row = {
    name,
    choices: choices.length,
    search: searched.seconds,
    exhaustive: ROUNDS * first.seconds,
    answer: results.tune.answer?.parts.map(({ what }) => what).join(', ') || 'nothing',
    best: nameChoice(best),
    duel,
    reported: results.tune.answer ? reported : null,
    pasted: results.tune.answer && tests > 0 ? runPasted(env, command) : null,
  };
  console.log(JSON.stringify(row));
  return row;
}

/** Runs one block for each number of workers. */
function measureRound(choices, totals, command, env) {
  for (const count of new Set(choices.map(({ workers }) => workers))) {
    const block = choices.filter(({ workers }) => workers === count);
    for (const { profile, total } of runOnce(block, count, command, env))
      totals.get(`${profile} w${count}`).push(Math.log(total));
  }
}

/** Reads the choice that the search ended with. */
function readChoice({ tune, plan, conclusion }) {
  const none = { profile: 'default', copy: false, workers: 0, settings: [] };
  if (!tune.answer) return none;
  const variant = plan.variants.find(({ id }) => id === conclusion.fastest);
  const major = String(Number.parseInt(plan.postgres.version, 10));
  const base = JSON.parse(call(['profiles', variant.profile, '--format', 'json', '--postgres-version', major]));
  const ofProfile = new Set(base.settings.map(({ name }) => name));
  const added = variant.settings.filter(({ name }) => !ofProfile.has(name) && !/_wal_size$/.test(name));
  const copy = variant.template && !base.template;
  return { profile: variant.profile, copy, workers: variant.workers ?? 0, settings: added };
}

/** Lists everything that the search may choose: profiles, starts, workers, and each setting that it knows, tried or not. */
function listChoices({ tune, plan }, hasWorkers, chosen) {
  const tried = tune.stages
    .filter(({ name }) => name === 'settings')
    .flatMap(({ plan: { variants } }) => variants.map(({ id }) => id));
  const untried = tune.untried.filter(({ why }) => !/does not have it$/.test(why)).map(({ what }) => what);
  const ids = [...new Set([...tried, ...untried].map((id) => id.replace(/^\+ /, '').replace(/,.*/, '')))];
  const settings = ids.filter((id) => /^[a-z_]+ = /.test(id)).map(readSettings);
  const major = String(Number.parseInt(plan.postgres.version, 10));
  const choices = [];
  for (const profile of PROFILES) {
    const base = JSON.parse(call(['profiles', profile, '--format', 'json', '--postgres-version', major]));
    const names = base.settings.map(({ name }) => name);
    const additions = [[], ...settings.filter(([{ name }]) => !names.includes(name))];
    for (const copy of profile === 'turbo' ? [false] : [false, true])
      for (const addition of additions)
        for (const workers of hasWorkers ? [0, 2, 4] : [0])
          choices.push({ profile, copy, workers, settings: addition });
  }
  if (!choices.some((choice) => sameChoice(choice, chosen))) choices.push(chosen);
  const names = new Map();
  return choices.map((choice) => {
    const key = JSON.stringify([choice.profile, choice.copy, choice.settings]);
    if (!names.has(key)) names.set(key, `p${names.size}`);
    return { ...choice, profileName: names.get(key), id: `${names.get(key)} w${choice.workers}` };
  });
}

function readSettings(id) {
  const [name, value] = id.split(' = ');
  const both = name === 'wal_level' ? [{ name: 'max_wal_senders', value: '0' }] : [];
  return [{ name, value }, ...both];
}

function sameChoice(a, b) {
  const key = ({ profile, copy, workers, settings }) =>
    JSON.stringify([profile, copy, workers, settings.map(({ name, value }) => `${name}=${value}`).toSorted()]);
  return key(a) === key(b);
}

function nameChoice({ profile, copy, workers, settings }) {
  const parts = [profile, ...(copy ? ['a copied data directory'] : []), ...(workers > 0 ? [`WORKERS=${workers}`] : [])];
  return [...parts, ...settings.map(({ name, value }) => `${name} = ${value}`)].join(', ');
}

function writeProfiles(choices) {
  const profiles = {};
  for (const { profileName, profile, copy, settings } of choices)
    profiles[profileName] = {
      extends: profile,
      ...(copy ? { template: true } : {}),
      settings: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
    };
  // JSON is YAML.
  writeFileSync(path.join(folder, 'profiles.yml'), JSON.stringify({ profiles }));
}

/** Runs one block of choices that have the same number of workers. */
function runOnce(choices, workers, command, env) {
  const names = choices.map(({ profileName }) => profileName);
  const flags = names.length === 1 ? ['--profile', names[0]] : ['--profiles', names.join(',')];
  const set = workers > 0 ? ['--env', `WORKERS=${workers}`, '--databases', String(workers)] : [];
  const method = [
    '--runs',
    '1',
    '--warmup',
    '0',
    '--time-budget',
    'none',
    '--host',
    'terminal',
    '--report-dir',
    'once',
  ];
  call(['compare', '--profiles-file', 'profiles.yml', ...flags, ...method, ...set, ...command], env);
  return readResults('once').samples.map(({ variant, metrics }) => ({
    profile: variant,
    total: metrics.find(({ name }) => name === 'total').value,
  }));
}

/** Runs both in turn: how much longer the answer of the search takes than the best choice. */
function fight(answer, best, command, env) {
  const logs = [];
  for (let round = 0; round < DUELS; round++) {
    const order = round % 2 === 0 ? [answer, best] : [best, answer];
    const seconds = new Map(order.map((choice) => [choice, runOnce([choice], choice.workers, command, env)[0].total]));
    logs.push(Math.log(seconds.get(answer) / seconds.get(best)));
  }
  return interval(logs);
}

/** Compares the pasted line with the same command on `default`, as whole calls. */
function runPasted(env, command) {
  const line = readFileSync(path.join(folder, 'tune/tune.sh'), 'utf8').replace(NPX, `${process.execPath} ${CLI}`);
  const profile = path.join(folder, 'tune/tune/pg-speed.yml');
  rmSync(path.join(folder, '.github'), { recursive: true, force: true });
  // The report asks the reader to put it there.
  if (existsSync(profile)) cpSync(profile, path.join(folder, '.github/pg-speed.yml'));
  const pasted = () => {
    const { status, stderr } = spawnSync('/bin/sh', ['-c', line], { cwd: folder, env: { ...process.env, ...env } });
    if (status !== 0) throw new Error(`tune.sh: ${stderr}`);
  };
  const today = () => call(['run', '--profile', 'default', ...command], env);
  const logs = [];
  for (let round = 0; round < DUELS; round++) logs.push(Math.log(time(pasted).seconds / time(today).seconds));
  return interval(logs);
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function interval(logs) {
  const centre = mean(logs);
  const deviation = Math.sqrt(logs.reduce((sum, log) => sum + (log - centre) ** 2, 0) / (logs.length - 1));
  const half = (T7 * deviation) / Math.sqrt(logs.length);
  return { ratio: Math.exp(centre), low: Math.exp(centre - half), high: Math.exp(centre + half) };
}

function report(rows) {
  const machine = `${os.availableParallelism()} x ${os.cpus()[0]?.model.trim()}`;
  const show = (effect) =>
    effect ? `${effect.ratio.toFixed(2)} (${effect.low.toFixed(2)} to ${effect.high.toFixed(2)})` : '';
  const lines = rows.map((row) =>
    [
      ...[row.name, row.answer, row.best, row.duel === null ? 'the same' : show(row.duel)],
      ...[`${row.choices}`, `${(row.search / 60).toFixed(1)} min`, `${(row.exhaustive / 60).toFixed(1)} min`],
      ...[(row.search / row.exhaustive).toFixed(2), show(row.reported), show(row.pasted)],
    ].join(' | '),
  );
  const titles = [
    'suite',
    'found',
    'best of all choices',
    'found / best',
    'choices',
    'search',
    'exhaustive',
    'search / exhaustive',
    'reported',
    'pasted',
  ];
  const text = [
    `${machine}, Node ${process.version}`,
    '',
    `| ${titles.join(' | ')} |`,
    `|${titles.map(() => '---').join('|')}|`,
    ...lines.map((line) => `| ${line} |`),
  ];
  console.log(text.join('\n'));
}
