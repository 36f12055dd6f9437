// How long fifty thousand tests take: read from 60 MB of JUnit XML, compared over thirty blocks of five variants, and reported.
// Usage: node benchmarks/junit.mjs [rounds]
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const ROUNDS = Number(process.argv[2] ?? 5);
const TESTS = 50_000;
const BLOCKS = 30;
const VARIANTS = ['default', 'nosync', 'fsync-off', 'tmpfs', 'turbo', 'own'];
const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bench-'));
const require = createRequire(import.meta.url);

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** A room's file as it is in the sources. */
async function load(name) {
  const outfile = path.join(folder, `${path.basename(name, '.ts')}.cjs`);
  const define = { 'import.meta.url': JSON.stringify(pathToFileURL(outfile).href) };
  await build({
    entryPoints: [path.join(SOURCES, name)],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
    define,
  });
  return require(outfile);
}

async function time(name, work) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  const first = times[0].toFixed(0);
  console.log(
    `| ${name} | ${median(times).toFixed(0)} ms | ${first} ms | ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB |`,
  );
}

function writeJunit(file) {
  const output = `<system-out>${'a line of output &amp; more\n'.repeat(40)}</system-out>`;
  const cases = Array.from(
    { length: TESTS },
    (_, i) =>
      `<testcase classname="org.example.C${i % 500}" name="test ${i}" time="0.0${i % 10}1">${output}</testcase>\n`,
  );
  writeFileSync(file, `<testsuite>${cases.join('')}</testsuite>`);
  return statSync(file).size;
}

function makeSamples() {
  const outcomes = 'p'.repeat(TESTS);
  return Array.from({ length: BLOCKS * VARIANTS.length }, (_, index) => {
    const variant = VARIANTS[index % VARIANTS.length];
    const seconds = Array.from({ length: TESTS }, (_, test) => {
      const mean = ((test % 300) / 300) * (variant === 'turbo' && test % 20 === 0 ? 0.6 : 1);
      return Math.round(1000 * mean * (1 + 0.05 * Math.random())) / 1000;
    });
    const phases = { initdb: 1, start: 0.1, setup: null, run: 30_000, stop: 0.1 };
    const block = 1 + Math.floor(index / VARIANTS.length);
    // Longer than its tests one after the other.
    const run = 30000 * (1 + 0.05 * Math.random());
    const metrics = [{ name: 'run', unit: 's', better: 'lower', value: run }];
    return {
      shard: 0,
      block,
      variant,
      phases,
      metrics,
      failure: null,
      tests: { seconds, outcomes, resolution: 0.001 },
    };
  });
}

try {
  const { TestFiles } = await load('features/tests/collect/test-files.ts');
  const { compareTests } = await load('features/tests/compare/tests.ts');
  const { buildTests } = await load('features/tests/section/section.ts');
  const { makeView } = await load('report/view.ts');
  const bytes = writeJunit(path.join(folder, 'big.xml'));
  const files = new TestFiles(['*.xml'], folder, null);
  console.log(
    `Node ${process.version}, ${os.cpus().length} x ${os.cpus()[0].model}; ${TESTS} tests, median of ${ROUNDS}\n`,
  );
  console.log('| what | median | first | peak memory so far |\n|---|--:|--:|--:|');
  await time(`read ${(bytes / 1e6).toFixed(0)} MB of XML`, async () => {
    const warnings = [];
    if ((await files.read({ version: '17.6', seconds: 1e6, passed: true }, warnings)) === null)
      throw new Error(warnings.join('\n'));
  });
  const variants = VARIANTS.map((id) => ({ id }));
  const samples = makeSamples();
  const tests = Array.from({ length: TESTS }, (_, test) => `org.example › test ${test}`);
  const plan = { variants, reference: 'default', metric: 'run', revisions: null };
  await time(`compare ${BLOCKS} blocks of ${VARIANTS.length - 1} variants with their reference`, () =>
    compareTests(samples, TESTS, plan),
  );
  await time('the section of a report, that comparison included', () =>
    buildTests(makeView({ samples, tests, plan, shards: [], comparisons: [] })),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
