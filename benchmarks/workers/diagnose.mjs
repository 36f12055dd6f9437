// How often a diagnosis is right, on suites that fail in workers for a known reason (made-suites.mjs).
// Usage: npm run build && node benchmarks/workers/diagnose.mjs [NAME...]
// Needs Linux with namespaces, PostgreSQL with psql on the machine, and (as root) a user named postgres or nobody. PG_SPEED_CLI names another
// build. Without a name: all suites; then it writes benchmarks/results/worker-diagnose.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { MADE_SUITES } from './made-suites.mjs';

const CLI = process.env.PG_SPEED_CLI ?? path.join(import.meta.dirname, '../../dist/cli.cjs');
const RESULTS = path.join(import.meta.dirname, '../results/worker-diagnose.md');
const wanted = process.argv.slice(2);

/** Runs the test of each file, one after the other in one process. */
const RUNNER = `
  import { writeFileSync } from 'node:fs';
  const cases = [];
  for (const file of process.argv.slice(2)) {
    const { default: run } = await import(process.cwd() + '/' + file);
    const error = await run().then(() => '', String);
    if (error !== '') process.exitCode = 1;
    console.log(file, error);
    cases.push('<testcase classname="' + file + '" name="works">' + (error && '<failure/>') + '</testcase>');
  }
  if (process.env.JUNIT) writeFileSync(process.env.JUNIT, '<testsuite>' + cases.join('') + '</testsuite>');
  process.exit();
`;
const PREAMBLE = [
  ...['fs', 'net', 'dgram'].map((name) => `import ${name} from 'node:${name}';`),
  "import { execFileSync } from 'node:child_process';",
  "import { setTimeout as sleep } from 'node:timers/promises';",
  'const me = String(process.env.PG_SPEED_SLICE_NUMBER);',
].join('\n');
/** Files of the same size are dealt in turn. */
const FILE_BYTES = 4000;

/** Some suites leave their counter where all programs may write. */
const LEFT = ['/tmp/pg-speed-made', '/tmp/pg-speed-made-counter', '/dev/shm/pg-speed-made-counter'];

let count = 0;
const counter = createServer((_, response) => response.end(String(++count)));
await new Promise((resolve) => counter.listen(0, '127.0.0.1', resolve));

const rows = [];
for (const suite of MADE_SUITES.filter(
  ({ kind, name }) => wanted.length === 0 || wanted.includes(kind) || wanted.includes(name),
)) {
  const began = performance.now();
  const run = await diagnose(suite);
  const row = { suite, run, seconds: (performance.now() - began) / 1000, isRight: isRight(suite, run) };
  rows.push(row);
  console.log(`${row.isRight ? 'right' : 'WRONG'}  ${suite.kind}, ${suite.name}: ${row.seconds.toFixed(1)} s`);
  for (const { sentence } of run.diagnosis) console.log(`    ${sentence}`);
}
counter.close();
for (const file of LEFT) rmSync(file, { force: true });
if (wanted.length === 0) writeFileSync(RESULTS, renderPage());
process.exitCode = rows.every((row) => row.isRight) ? 0 : 1;

/** Runs a suite with its diagnosis. @returns its results */
async function diagnose({ tests, junit, workers = 2 }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bench-'));
  chmodSync(folder, 0o755);
  const [cwd, home] = ['work', 'home'].map((name) => path.join(folder, name));
  for (const made of [cwd, home, path.join(cwd, 't')]) mkdirSync(made);
  writeFileSync(path.join(cwd, 'run.mjs'), RUNNER);
  for (const [name, body] of Object.entries(tests)) {
    const text = `${PREAMBLE}\nexport default async () => {\n${body}\n};\n`;
    writeFileSync(path.join(cwd, 't', `${name}.mjs`), text.padEnd(FILE_BYTES));
  }
  const env = {
    ...{ PATH: process.env.PATH, HOME: home, TMPDIR: folder, PG_SPEED_CACHE: path.join(folder, 'cache') },
    COUNTER_PORT: String(counter.address().port),
  };
  const files = junit ? ['--junit', 'r*.xml', '--env', 'JUNIT=r{slice-number}.xml'] : [];
  const inputs = ['--workers', `${workers}`, '--slice-files', 't/*.mjs', '--require-connection', 'false', ...files];
  const words = ['run', '--host', 'terminal', ...inputs, '--diagnose', '--', process.execPath, 'run.mjs', '{slice}'];
  const child = spawn(process.execPath, [CLI, ...words], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  await once(child, 'close');
  try {
    return JSON.parse(readFileSync(path.join(cwd, 'pg-speed-report', 'results.json'), 'utf8'));
  } catch (error) {
    throw new Error(`${error.message}\n${stderr}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function isRight({ finds, needs = [] }, { diagnosis }) {
  const named = needs.map((name) => `\`t/${name}.mjs\``).join(' and ');
  return (
    diagnosis.length > 0 &&
    diagnosis.every(
      ({ kind, sentence }) => kind === finds && (needs.length === 0 || sentence.includes(` needs ${named} to run`)),
    )
  );
}

function renderPage() {
  const right = rows.filter((row) => row.isRight).length;
  const blamed = rows.filter(
    ({ suite, run }) => suite.finds !== 'own' && run.diagnosis.some(({ kind }) => kind === 'own'),
  );
  const [cpu] = os.cpus();
  const lines = rows.map(({ suite, run, seconds, isRight: isSo }) => {
    const kinds = [...new Set(run.diagnosis.map(({ kind }) => kind))].join(', ') || 'nothing';
    const runs = new Set(run.diagnosis.flatMap(({ evidence }) => evidence.map((entry) => JSON.stringify(entry)))).size;
    const cells = [
      suite.kind,
      suite.name,
      suite.junit ? 'yes' : 'no',
      suite.finds,
      kinds,
      runs,
      seconds.toFixed(1),
      isSo ? 'yes' : 'no',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `# Diagnosed failures

${rows.length} made suites, each run once with \`--diagnose\`; ${os.cpus().length} x ${cpu?.model}, Linux ${os.release()}, Node.js
${process.version}; ${new Date().toISOString().slice(0, 10)}. Made by \`node benchmarks/workers/diagnose.mjs\`.

**${right} of ${rows.length} are right; ${blamed.length} of the ${rows.filter(({ suite }) => suite.finds !== 'own').length} that do not fail by themselves were said to.** A suite is right if every finding is what it was made for, and
names the items that it needs. \`neighbours\`: it shares what neither an own folder nor an own network parts. Seconds are those of the whole call, most
of them in tests that wait ${1.5} s for a neighbour.

| kind | suite | JUnit | made for | found | runs told | seconds | right |
|---|---|---|---|---|--:|--:|---|
${lines.join('\n')}
`;
}
