// How evenly workers are dealt the items of real suites, whose times are in times/: seconds by item, in `-fine` by class or test.
// Usage: node benchmarks/workers/dealing.mjs. Writes benchmarks/results/worker-dealing.md, and fails where the goal is missed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importTypeScript } from '../bundle.mjs';

/** The most that the slowest worker may take, as a multiple of an even share, by workers. */
const GOALS = { 2: 1.03, 4: 1.08 };
const COUNTS = Object.keys(GOALS).map(Number);
const folder = path.join(import.meta.dirname, 'times');
const { dealItems } = await importTypeScript('src/plan/deal-by-time.ts');

const names = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));
const suites = names.map((name) => {
  const times = new Map(Object.entries(JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'))));
  return { name, times, seconds: sum([...times.values()]), largest: Math.max(...times.values()) };
});
const judged = suites.filter(({ name }) => !names.includes(`${name}-fine`));
const missed = judged.flatMap((suite) => COUNTS.filter((count) => !isEven(suite, count)).map(() => suite.name));
const text = renderReport();
writeFileSync(path.join(import.meta.dirname, '../results/worker-dealing.md'), text);
console.log(text);
if (missed.length > 0) throw new Error(`Dealt too unevenly: ${missed.join(', ')}`);

/** How many times an even share the slowest worker takes. */
function measureSlowest({ times, seconds }, count) {
  const { slices } = dealItems([...times.keys()], count, times, new Map());
  return (Math.max(...slices.map((slice) => sum(slice.map((item) => times.get(item))))) * count) / seconds;
}

/** The largest item as a multiple of an even share: no way to deal makes the slowest worker faster. */
function boundOf({ seconds, largest }, count) {
  return (largest * count) / seconds;
}

/** Two workers can share every suite that is judged; of four one may have only the largest item. */
function isEven(suite, count) {
  const slowest = measureSlowest(suite, count);
  return slowest <= GOALS[count] || (count > 2 && slowest <= boundOf(suite, count) + 1e-9);
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

function renderReport() {
  const rows = suites.map((suite) => {
    const cells = COUNTS.map((count) => {
      const slowest = measureSlowest(suite, count);
      const isBound = slowest <= boundOf(suite, count) + 1e-9;
      return `${slowest.toFixed(3)}${isBound ? ' (its largest item)' : ''}`;
    });
    const name = judged.includes(suite) ? suite.name : `${suite.name} (also by class)`;
    const share = `${Math.round((100 * suite.largest) / suite.seconds)} %`;
    return `| ${[name, suite.times.size, suite.seconds.toFixed(1), share, ...cells].join(' | ')} |`;
  });
  return `# How evenly workers are dealt the items of a suite

Made by \`node benchmarks/workers/dealing.mjs\` from the times of tests that real suites wrote into their JUnit files (\`benchmarks/workers/times/\`): files, or in \`-fine\`
classes or tests; pgx and river by test. The start of the runner is not in them. The figures are the seconds of the slowest worker over an even share.

The goal is ${GOALS[2]} for two workers and ${GOALS[4]} for four, or exactly the largest item, by class where there is a \`-fine\`: ${missed.length === 0 ? 'reached by each' : `missed by ${missed.join(', ')}`}.

| suite | items | seconds | largest item | 2 workers | 4 workers |
|---|--:|--:|--:|--:|--:|
${rows.join('\n')}
`;
}
