// How evenly workers are dealt real suites whose long files are split, by the seconds of their single tests in test-times/.
// Usage: node benchmarks/workers/splitting.mjs. Writes benchmarks/results/worker-splitting.md, and fails where the goal is missed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importTypeScript } from '../bundle.mjs';

/** The most that the slowest worker may take, as a multiple of an even share, unless it has only the largest test. */
const MOST = 1.1;
const MEDIAN = 1.02;
const COUNTS = [2, 4, 8];
/** How long a part may be, as shares of an even share, of which one was chosen. */
const SHARES = [1 / 2, 1 / 3, 1 / 4, 1 / 6, 1 / 8];
/** How far the times of a run are from those that were learned, and how often that is drawn. */
const SCATTER = 0.25;
const DRAWS = 20;

const { findLong, makeParts, PART } = await importTypeScript('src/features/workers/split/split-suite.ts');
const { dealPieces } = await importTypeScript('src/features/workers/split/pieces.ts');
const folder = path.join(import.meta.dirname, 'test-times');
const suites = readdirSync(folder).map(readSuite);
const rows = suites.flatMap((suite) => COUNTS.map((count) => ({ suite, count, ...measure(suite, count, PART) })));
const judged = rows.filter(({ count }) => count <= 4);
const missed = judged.filter(({ slowest, bound }) => slowest > Math.max(MOST, bound) + 1e-9);
const median = medianOf(judged.filter(({ count }) => count === 4).map(({ slowest }) => slowest));
const text = renderReport();
writeFileSync(path.join(import.meta.dirname, '../results/worker-splitting.md'), text);
console.log(text);
if (missed.length > 0 || median > MEDIAN)
  throw new Error(`Split too unevenly: ${missed.map(({ suite }) => suite.name).join(', ')}; median ${median}`);

/** A suite as a run knows it, with the tests that its runner would list. */
function readSuite(file) {
  const json = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const seconds = new Map();
  const listed = [];
  const kept = Object.entries(json).map(([item, groups]) => {
    const tests = groups.flatMap(([group, times], at) =>
      times.map((time, index) => ({ group, time, id: `${at} ${index}` })),
    );
    for (const { group, time, id } of tests) {
      const test = `${item}::${group}::${id}`;
      seconds.set(test, time);
      listed.push({ item, groups: group === '' ? [test] : [`${item}::${group}`, test], className: item, name: test });
    }
    const names = tests.map(({ group, id }) => `${item} › ${item}::${group}::${id}`);
    return { item, names, testSeconds: tests.map(({ time }) => time) };
  });
  const times = new Map(kept.map(({ item, testSeconds }) => [item, sum(testSeconds)]));
  const facts = { sizes: new Map() };
  const suite = { items: kept.map(({ item }) => item), times, facts, before: { items: kept } };
  return { name: file.replace(/\.json$/, ''), suite, seconds, listed, total: sum([...seconds.values()]) };
}

/** Deals a suite to workers, with parts of at most such a share of an even one. */
function measure({ suite, listed, seconds, total }, count, share) {
  const { items, evenSeconds, gainSeconds } = findLong(suite, count);
  const options = { suite, evenSeconds, part: share, version: '' };
  const parts = gainSeconds > 0 ? makeParts(items, listed, options) : new Map();
  const { slices } = dealPieces(suite.items, parts, count, { times: suite.times, sizes: new Map() });
  const tests = slices.map(({ items: words }) => {
    const chosen = new Set(words);
    return listed.filter(({ item, groups }) => chosen.has(item) || groups.some((group) => chosen.has(group)));
  });
  const timeSlices = (times) => tests.map((slice) => sum(slice.map(({ name }) => times.get(name))));
  const slowestBy = (times) => (Math.max(...timeSlices(times)) * count) / sum([...times.values()]);
  if (tests.flat().length !== listed.length) throw new Error('A test is dealt twice or not at all.');
  return {
    whole: (gainSeconds + evenSeconds) / evenSeconds,
    slowest: slowestBy(seconds),
    scattered: sum(drawScattered(seconds).map(slowestBy)) / DRAWS,
    bound: (Math.max(...seconds.values()) * count) / total,
    gainSeconds,
    cutGroups: countCutGroups(tests, listed),
    breaks: countBreaks(tests, listed),
  };
}

/** Classes whose tests are in several slices. */
function countCutGroups(slices, listed) {
  const groups = new Set(listed.flatMap(({ groups: [group, ...inner] }) => (inner.length > 0 ? [group] : [])));
  return [...groups].filter(
    (group) => slices.filter((tests) => tests.some((test) => test.groups[0] === group)).length > 1,
  ).length;
}

/** Places where a test is in another slice than the one before it in its file. */
function countBreaks(slices, listed) {
  const sliceOf = new Map(slices.flatMap((tests, index) => tests.map(({ name }) => [name, index])));
  return listed.filter((test, index) => {
    const before = listed[index - 1];
    return before?.item === test.item && sliceOf.get(before.name) !== sliceOf.get(test.name);
  }).length;
}

/** The same times, each off by a factor, in several draws that are the same each time. */
function drawScattered(seconds) {
  let state = 1;
  const draw = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const factor = () => Math.exp(SCATTER * Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw()));
  return Array.from({ length: DRAWS }, () => new Map([...seconds].map(([name, time]) => [name, time * factor()])));
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

function medianOf(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return (sorted[Math.floor(at)] + sorted[Math.ceil(at)]) / 2;
}

function renderReport() {
  const table = suites.map(({ name, suite, seconds, total }) => {
    const largest = Math.max(...suite.times.values()) / total;
    const cells = rows
      .filter((row) => row.suite.name === name)
      .flatMap(({ whole, slowest, bound }) => [
        whole.toFixed(2),
        `${slowest.toFixed(3)}${slowest <= bound + 1e-9 && slowest > MEDIAN ? ' (its largest test)' : ''}`,
      ]);
    return `| ${[name, suite.items.length, seconds.size, total.toFixed(1), `${Math.round(100 * largest)} %`, ...cells].join(' | ')} |`;
  });
  const shares = SHARES.map((share) => {
    const measured = suites.flatMap((suite) => [2, 4].map((count) => measure(suite, count, share)));
    const free = measured.filter(({ slowest, bound }) => slowest > bound + 1e-9);
    const cells = [
      `1/${Math.round(1 / share)}${share === PART ? ' (chosen)' : ''}`,
      medianOf(measured.map(({ slowest }) => slowest)).toFixed(3),
      Math.max(...free.map(({ slowest }) => slowest)).toFixed(3),
      medianOf(measured.map(({ scattered }) => scattered)).toFixed(3),
      sum(measured.map(({ cutGroups }) => cutGroups)),
      sum(measured.map(({ breaks }) => breaks)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `# How evenly workers are dealt suites whose long files are split

Made by \`node benchmarks/workers/splitting.mjs\` from the seconds of single tests that real suites wrote into their JUnit files (\`benchmarks/workers/test-times/\`, by
\`record-tests.mjs\`). Files longer than half of an even share are split, wherever that saves anything: a run does it from 2 s on. The start of the runner is not in
the times. The figures are the seconds of the slowest worker over an even share, with whole files and split. No way to deal is below the largest test.

The goal for two and four workers is ${MOST} for each suite, or its largest test: ${missed.length === 0 ? 'reached by each' : `missed by ${missed.map(({ suite }) => suite.name).join(', ')}`}. The goal for the median with four is ${MEDIAN}: it is ${median.toFixed(3)}.

| suite | files | tests | seconds | largest file | ${COUNTS.map((count) => `${count} workers: whole | split`).join(' | ')} |
|---|--:|--:|--:|--:|${COUNTS.map(() => '--:|--:|').join('')}
${table.join('\n')}

How long a part may be, as a share of an even share; two and four workers. Times off: each test by a factor with a standard deviation of ${100 * SCATTER} %, the mean of
${DRAWS} draws. Cut classes: those whose tests are in several slices, over all suites. No class is cut that is shorter than an even share. Breaks: tests that
are in another slice than the one before them in their file.

| part | median | largest without those of one test | median, times off | cut classes | breaks |
|---|--:|--:|--:|--:|--:|
${shares.join('\n')}
`;
}
