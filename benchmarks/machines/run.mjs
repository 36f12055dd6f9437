// Long suites on three machines of two workers each, one machine after the other on this one, beside a run of the whole suite: whether the same
// tests ran, and how evenly the machines were dealt their items, by the sizes of the files in git and by a plan with times.
// Usage: npm run build && node benchmarks/machines/run.mjs [NAME...]
// Needs what benchmarks/suites/run.mjs needs, and git. Writes benchmarks/results/machines.md, with the rows of all suites that were ever measured.
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importTypeScript } from '../bundle.mjs';
import { writeJunit } from '../suites/django-settings.mjs';
import { folderOf, installSuite, workingFolder } from '../suites/install/install.mjs';
import { handleInterrupts, quote, runLine, SuiteError, tryLine } from '../suites/programs.mjs';
import { withCache } from '../suites/runner.mjs';
import { readSuite } from '../suites/suites.mjs';
import { CLI, callTool, commandOf, lineOf, PROFILE, readMachine } from '../suites/tool.mjs';

const SUITES = ['sqlalchemy-continuum-all', 'django-all', 'sqlalchemy-all'];
const [MACHINES, WORKERS] = [3, 2];
const LIMIT_SECONDS = 3600;
const RESULTS = path.join(import.meta.dirname, '../results/machines');
const { readJunit } = await importTypeScript('src/workload/junit/junit.ts');

handleInterrupts();
const machine = await readMachine();
const chosen = process.argv.slice(2);
for (const name of chosen.length > 0 ? chosen : SUITES) {
  try {
    const suite = makeSuite(await readSuite(name));
    // The plan knows the times of the run before it alone.
    save(name, await withCache(() => measureSuite(suite)));
  } catch (error) {
    if (!(error instanceof SuiteError)) throw error;
    process.exitCode = 1;
    console.log(`FAILED: ${name}: ${error.message}\n${error.output}`);
  }
}
writeTable();

/** The whole and each slice write a JUnit file of their own; Django's runner writes none. */
function makeSuite(suite) {
  const write = (file) =>
    suite.junit === '' ? writeJunit(suite.command, file) : suite.command.replace(suite.junit, file);
  return {
    ...suite,
    command: write('junit.xml'),
    junit: 'junit.xml',
    sliceCommand: write('junit-{slice-number}.xml'),
    sliceJunit: 'junit-*.xml',
  };
}

async function measureSuite(suite) {
  await installSuite(suite);
  await commitFiles(suite);
  const whole = await runWhole(suite);
  const bySize = await runShards(suite, null);
  const plan = path.join(folderOf(suite), 'plan');
  await call(suite, 'plan', ['--shards', String(MACHINES), '--plan-dir', plan, ...listWords(suite)]);
  const byTime = await runShards(suite, path.join(plan, 'plan.json'));
  const compare = ({ tests, ...rest }) => ({ ...rest, tests: tests.length, difference: countDifference(whole, tests) });
  return { tests: whole.length, sizes: compare(bySize), times: compare(byTime) };
}

/** Sizes are those of git, which refuses a folder of the user who packed it. */
async function commitFiles(suite) {
  if (existsSync(path.join(workingFolder(suite), '.git'))) return;
  const git = 'git -c user.name=A -c user.email=a@example.org';
  const line = `chown -R "$(id -u)" . && git init --quiet && ${git} add --all && ${git} commit --quiet --message Suite`;
  await runLine(line, optionsOf(suite));
}

/** @returns {Promise<string[]>} the tests that ran, sorted */
async function runWhole(suite) {
  const line = `${callTool('run', suite)} --profile ${PROFILE} --verbose -- /bin/sh -c ${quote(commandOf(suite))}`;
  await tryLine(line, optionsOf(suite));
  return readTests([path.join(workingFolder(suite), suite.junit)]);
}

/** Runs all shards, and joins them. @param {string | null} plan file */
async function runShards(suite, plan) {
  const folder = path.join(folderOf(suite), 'shards');
  rmSync(folder, { recursive: true, force: true });
  const seconds = [];
  for (let number = 1; number <= MACHINES; number++) {
    const report = path.join(folder, String(number));
    const words = ['--shard', `${number}/${MACHINES}`, '--report-dir', report, ...listWords(suite)];
    if (plan !== null) words.push('--plan', plan);
    await call(suite, 'run', words);
    seconds.push(JSON.parse(readFileSync(path.join(report, 'results.json'), 'utf8')).seconds);
  }
  const joined = path.join(folder, 'joined');
  const files = Array.from({ length: MACHINES }, (_, index) => path.join(folder, String(index + 1), 'results.json'));
  const words = [process.execPath, CLI, 'publish', '--host', 'terminal', '--report-dir', joined, ...files];
  if (plan !== null) words.push('--plan', plan);
  const { reason } = await tryLine(words.map(quote).join(' '), optionsOf(suite));
  const tests = await readTests([path.join(joined, 'junit.xml')]);
  return { tests, seconds, joined: reason ?? 'passed' };
}

function listWords(suite) {
  const words = ['--profile', PROFILE, '--workers', String(WORKERS), '--slice-command', suite.slices.command];
  const command = lineOf({ ...suite, command: suite.sliceCommand });
  return [...words, '--junit', suite.sliceJunit, '--verbose', '--command', command];
}

function call(suite, verb, words) {
  const line = `${callTool(verb, suite)} ${words.map(quote).join(' ')}`;
  return tryLine(line, optionsOf(suite));
}

function optionsOf(suite) {
  const log = path.join(folderOf(suite), 'machines.log');
  return { cwd: workingFolder(suite), log, limitSeconds: LIMIT_SECONDS };
}

async function readTests(files) {
  const tests = [];
  for (const file of files)
    await readJunit(createReadStream(file), ({ className, name }) => tests.push(`${className} ${name}`));
  return tests.sort();
}

/** How many tests of one of two sorted lists are not in the other one, each as often as it is there. */
function countDifference(whole, tests) {
  const counts = new Map();
  for (const test of whole) counts.set(test, (counts.get(test) ?? 0) + 1);
  for (const test of tests) counts.set(test, (counts.get(test) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

function save(name, measured) {
  const { cpu, cores, platform } = machine;
  mkdirSync(RESULTS, { recursive: true });
  const facts = { name, machine: { cpu, cores, platform }, measured: new Date().toISOString(), ...measured };
  writeFileSync(path.join(RESULTS, `${name}.json`), `${JSON.stringify(facts, null, 2)}\n`);
  console.log(JSON.stringify(facts));
}

function writeTable() {
  const files = existsSync(RESULTS) ? readdirSync(RESULTS).sort() : [];
  const rows = files.map((file) => JSON.parse(readFileSync(path.join(RESULTS, file), 'utf8')));
  const evenOf = ({ seconds }) =>
    ((Math.max(...seconds) * seconds.length) / seconds.reduce((sum, value) => sum + value, 0)).toFixed(2);
  const lines = rows.map(({ name, tests, sizes, times, machine: { cpu, cores }, measured }) => {
    const cells = [sizes, times].flatMap((shards) => [shards.difference, evenOf(shards), shards.joined]);
    return `| ${[name, tests, ...cells, `${cores} x ${cpu}, ${measured.slice(0, 10)}`].join(' | ')} |`;
  });
  const text = `# Long suites on three machines

Made by \`node benchmarks/machines/run.mjs\`. Each suite ran whole, then in three shards of two workers dealt by the sizes of its files, then by a plan with the
times of those runs. "Other tests": how many tests did not run as often as in the whole run. "Longest": seconds of the longest shard over the mean.

| suite | tests | by size: other tests | longest | join | by plan: other tests | longest | join | machine |
|---|--:|--:|--:|---|--:|--:|---|---|
${lines.join('\n')}
`;
  writeFileSync(path.join(RESULTS, '../machines.md'), text);
}
