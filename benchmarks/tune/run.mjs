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
const asked = process.argv.slice(2);
const rows = [];
for (const [name, tests] of Object.entries(SUITES))
  if (asked.length === 0 || asked.includes(name)) rows.push(await measure(name, tests));
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
  const rank = (all) => all.toSorted((a, b) => mean(totals.get(a.id)) - mean(totals.get(b.id)));
  const kept = rank(choices).slice(0, BEST);
  for (let round = 1; round < ROUNDS; round++) measureRound(kept, totals, command, env);
  const [best] = rank(kept);
  const own = choices.find((one) => sameChoice(one, chosen));
  const duel = best === own ? null : fight(own, best, command, env);
  const told = results.comparisons.find((one) => one.variant === results.conclusion.fastest && one.metric === 'total');
  const row = {
    name,
    choices: choices.length,
    search: searched.seconds,
    exhaustive: ROUNDS * first.seconds,
    found: results.tune.answer?.parts.map(({ what }) => what).join(', ') || 'nothing',
    best: nameChoice(best),
    duel,
    told: results.tune.answer ? told : null,
    pasted: results.tune.answer && tests > 0 ? runPasted(env, command) : null,
  };
  console.log(JSON.stringify(row));
  return row;
}

/** One block of each number of workers. */
function measureRound(choices, totals, command, env) {
  for (const count of new Set(choices.map((one) => one.workers))) {
    const own = choices.filter((one) => one.workers === count);
    for (const { profile, total } of runOnce(own, count, command, env))
      totals.get(`${profile} w${count}`).push(Math.log(total));
  }
}

/** A choice that the search ended with. */
function readChoice({ tune, plan, conclusion }) {
  const none = { profile: 'default', copy: false, workers: 0, settings: [] };
  if (!tune.answer) return none;
  const variant = plan.variants.find(({ id }) => id === conclusion.fastest);
  const major = String(Number.parseInt(plan.postgres.version, 10));
  const base = JSON.parse(call(['profiles', variant.profile, '--format', 'json', '--postgres-version', major]));
  const known = new Set(base.settings.map((one) => one.name));
  const added = variant.settings.filter((one) => !known.has(one.name) && !/_wal_size$/.test(one.name));
  const copy = variant.template && !base.template;
  return { profile: variant.profile, copy, workers: variant.workers ?? 0, settings: added };
}

/** Everything that the search may choose: profiles, starts, workers, and each setting that it knows, tried or not. */
function listChoices({ tune, plan }, hasWorkers, chosen) {
  const tried = tune.stages
    .filter(({ name }) => name === 'settings')
    .flatMap(({ plan: { variants } }) => variants.map(({ id }) => id));
  const untried = tune.untried.filter(({ why }) => !/does not have it$/.test(why)).map(({ what }) => what);
  const known = [...new Set([...tried, ...untried].map((id) => id.replace(/^\+ /, '').replace(/,.*/, '')))];
  const settings = known.filter((id) => /^[a-z_]+ = /.test(id)).map(readSettings);
  const major = String(Number.parseInt(plan.postgres.version, 10));
  const choices = [];
  for (const profile of PROFILES) {
    const base = JSON.parse(call(['profiles', profile, '--format', 'json', '--postgres-version', major]));
    const names = base.settings.map(({ name }) => name);
    const own = [[], ...settings.filter(([{ name }]) => !names.includes(name))];
    for (const copy of profile === 'turbo' ? [false] : [false, true])
      for (const one of own)
        for (const workers of hasWorkers ? [0, 2, 4] : [0]) choices.push({ profile, copy, workers, settings: one });
  }
  if (!choices.some((one) => sameChoice(one, chosen))) choices.push(chosen);
  const names = new Map();
  return choices.map((one) => {
    const key = JSON.stringify([one.profile, one.copy, one.settings]);
    if (!names.has(key)) names.set(key, `p${names.size}`);
    return { ...one, own: names.get(key), id: `${names.get(key)} w${one.workers}` };
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
  for (const { own, profile, copy, settings } of choices)
    profiles[own] = {
      extends: profile,
      ...(copy ? { template: true } : {}),
      settings: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
    };
  // JSON is YAML.
  writeFileSync(path.join(folder, 'profiles.yml'), JSON.stringify({ profiles }));
}

/** One block of some choices that have the same number of workers. */
function runOnce(choices, workers, command, env) {
  const names = choices.map(({ own }) => own);
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

/** Both in turn, in fresh runs: how much longer the one that was found takes. */
function fight(found, best, command, env) {
  const logs = [];
  for (let round = 0; round < DUELS; round++) {
    const order = round % 2 === 0 ? [found, best] : [best, found];
    const seconds = new Map(order.map((one) => [one, runOnce([one], one.workers, command, env)[0].total]));
    logs.push(Math.log(seconds.get(found) / seconds.get(best)));
  }
  return interval(logs);
}

/** The pasted line beside the same command on `default`, as whole calls. */
function runPasted(env, command) {
  const line = readFileSync(path.join(folder, 'tune/tune.sh'), 'utf8').replace(NPX, `${process.execPath} ${CLI}`);
  const profile = path.join(folder, 'tune/tune/pg-speed.yml');
  rmSync(path.join(folder, '.github'), { recursive: true, force: true });
  // As the report says.
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
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

function interval(logs) {
  const centre = mean(logs);
  const deviation = Math.sqrt(logs.reduce((sum, one) => sum + (one - centre) ** 2, 0) / (logs.length - 1));
  const half = (T7 * deviation) / Math.sqrt(logs.length);
  return { ratio: Math.exp(centre), low: Math.exp(centre - half), high: Math.exp(centre + half) };
}

function report(all) {
  const machine = `${os.availableParallelism()} x ${os.cpus()[0]?.model.trim()}`;
  const show = (one) => (one ? `${one.ratio.toFixed(2)} (${one.low.toFixed(2)} to ${one.high.toFixed(2)})` : '');
  const lines = all.map((row) =>
    [
      ...[row.name, row.found, row.best, row.duel === null ? 'the same' : show(row.duel)],
      ...[`${row.choices}`, `${(row.search / 60).toFixed(1)} min`, `${(row.exhaustive / 60).toFixed(1)} min`],
      ...[(row.search / row.exhaustive).toFixed(2), show(row.told), show(row.pasted)],
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
