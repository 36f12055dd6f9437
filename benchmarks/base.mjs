// How comparisons of two revisions judge: a head that is the base again, and one that is slower by a known share.
// Usage: node benchmarks/base.mjs [comparisons] [blocks]
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const COMPARISONS = Number(process.argv[2] ?? 20);
const BLOCKS = Number(process.argv[3] ?? 5);
const EFFECTS = [0, 0.1, 0.3];
const CONDITION = 'slower than 10%';
const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bench-'));
const repository = path.join(folder, 'shop');

/** Runs the sample suite, and then waits for a share of the time that it took. */
const suite = (share) => `import { spawnSync } from 'node:child_process';
const began = performance.now();
const { status } = spawnSync(process.execPath, [${JSON.stringify(path.join(DIST, 'sample.cjs'))}], { stdio: 'inherit' });
const pause = (performance.now() - began) * ${share};
if (pause > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
process.exitCode = status;
`;

function git(...args) {
  const who = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.invalid'];
  return execFileSync('git', ['-C', repository, ...who, ...args], { encoding: 'utf8' }).trim();
}

function commit(share, words) {
  writeFileSync(path.join(repository, 'suite.mjs'), suite(share));
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', words);
}

/** Compares the commit that is checked out with main. */
function compare(seed) {
  const reportDir = path.join(folder, 'report');
  rmSync(reportDir, { recursive: true, force: true });
  const args = ['compare', '--base', 'main', '--runs', String(BLOCKS), '--seed', String(seed), '--fail-if', CONDITION];
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(DIST, 'cli.cjs'), ...args, '--report-dir', reportDir, '--', 'node', 'suite.mjs'],
    { cwd: repository, encoding: 'utf8', env: { ...process.env, PG_SPEED_SAMPLE_TESTS: '15' } },
  );
  if (status !== 0 && status !== 4) throw new Error(stderr);
  const results = JSON.parse(readFileSync(path.join(reportDir, 'results.json'), 'utf8'));
  const comparison = results.comparisons.find(({ metric }) => metric === 'run');
  return {
    ...comparison,
    failed: status === 4,
    report: readFileSync(path.join(reportDir, 'report.md'), 'utf8'),
    results,
  };
}

function count(comparisons, verdict) {
  return comparisons.filter((comparison) => comparison.verdict === verdict).length;
}

try {
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', repository]);
  commit(0, 'the suite');
  const rows = [];
  let example = '';
  let machine = null;
  for (const share of EFFECTS) {
    git('checkout', '--quiet', '-B', `slower-by-${share * 100}`, 'main');
    commit(share, `slower by ${share}`);
    const comparisons = [];
    for (let i = 0; i < COMPARISONS; i++) {
      comparisons.push(compare(1000 * share + i));
      console.error(
        `${share}: ${i + 1} of ${COMPARISONS}: ${comparisons.at(-1).verdict} ${comparisons.at(-1).ratio.toFixed(3)}`,
      );
    }
    const logs = comparisons.map(({ ratio }) => Math.log(ratio));
    const mean = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
    const widths = comparisons.map(({ low, high }) => Math.sqrt(high / low) - 1).sort((a, b) => a - b);
    const verdicts = ['slower', 'faster', 'same', 'inconclusive'].map((verdict) => count(comparisons, verdict));
    const holding = comparisons.filter(({ low, high }) => low <= 1 + share && 1 + share <= high).length;
    const gates = comparisons.filter(({ failed }) => failed).length;
    const width = `${(100 * widths[Math.floor(widths.length / 2)]).toFixed(1)} %`;
    const truth = share === 0 ? 'none' : `${share * 100} %`;
    rows.push(`| ${[truth, mean.toFixed(3), `±${width}`, ...verdicts, holding, gates].join(' | ')} |`);
    machine = comparisons[0].results;
    if (share === EFFECTS.at(-1)) example = comparisons[0].report;
  }
  const { cpu, cores } = machine.machine;
  const lines = [
    '# Two revisions side by side',
    '',
    `Made by \`node benchmarks/base.mjs ${COMPARISONS} ${BLOCKS}\` on ${cores} x ${cpu}, PostgreSQL ${machine.plan.postgres.version}, profile turbo.`,
    `Each row is ${COMPARISONS} comparisons of ${BLOCKS} blocks (and one to warm up) by the command, of a git repository whose head waits for a known`,
    'share of the time that its suite (the sample, 15 tests) took. The ratio is head / base; "holds" counts the 95 % intervals',
    `that hold 1 + that share; "fails" the exit codes 4 of \`fail-if: ${CONDITION}\`.`,
    '',
    '| truly slower by | mean ratio | median interval | slower | faster | same | inconclusive | holds | fails |',
    '| --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
    '',
    'The report of one of them:',
    '',
    ...example
      .trimEnd()
      .split('\n')
      .map((line) => `> ${line}`.trimEnd()),
    '',
  ];
  process.stdout.write(lines.join('\n'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
