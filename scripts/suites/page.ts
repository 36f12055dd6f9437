/** docs/suites.md and the line about it in the README, made from the outcomes of measured suites for generate.mjs. */
import { countThings, formatRatio, formatSize } from '../../src/report/format.ts';
import { formatCpu } from '../../src/report/subline.ts';
import { describeExtras, renderLeftTable, renderOnTopTable } from './on-top.ts';
import {
  type Compared,
  groupMachines,
  listCompared,
  listOnce,
  nameMachine,
  type Outcome,
  PROFILE,
  readEffect,
  type Suite,
} from './outcomes.ts';
import { describeProfiles, renderProfilesTable } from './profiles.ts';
import { renderMainTable, renderSearchTable } from './tables.ts';

const SOURCE = '../benchmarks/suites/suites';
const [START, END] = ['<!-- suites:start -->', '<!-- suites:end -->'];
/** The least gain that is worth a word. */
const GAIN = 1.05;

/** @param outcomes of all machines */
export function renderSuitesPage(suites: readonly Suite[], outcomes: readonly Outcome[]): string {
  const machines = groupMachines(listCompared(outcomes));
  const rows = listOnce(machines).flat();
  const sections = [
    '# What real suites gain',
    '<!-- contents:start -->\n<!-- contents:end -->',
    renderIntroduction(machines, rows),
    '![How many times faster each suite is on turbo, with its interval, by this tool and by hand](suites.svg)',
    ...renderTables(machines),
    rows.some(({ comparison }) => comparison.parts) ? `${COLUMNS}\n${SLICED}` : COLUMNS,
    ...renderBest(outcomes),
    '## Suite by suite',
    ...rows.flatMap(({ suite }) => suites.filter(({ name }) => name === suite.name).map(renderSuite)),
    ANOTHER_MACHINE,
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

/** The README with its sentence about the suites. @throws Error where the README has no place for it */
export function updateSuitesLine(readme: string, outcomes: readonly Outcome[]): string {
  const [from, to] = [readme.indexOf(START), readme.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`README.md has no lines '${START}${END}'`);
  const rows = listOnce(groupMachines(listCompared(outcomes))).flat();
  const found = rows.map(({ search }) => search?.effect?.speedup ?? 1);
  const most = Math.max(...found);
  const searched = most < GAIN ? '' : ` by a profile, up to ${formatRatio(most)} by [\`tune\`](docs/tune.md)`;
  const sentence = `**${describeRange(rows)}${searched}; yours in ten minutes.** [Which suites, and why](docs/suites.md)`;
  return `${readme.slice(0, from + START.length)}\n${sentence}\n${readme.slice(to)}`;
}

type Machines = ReturnType<typeof groupMachines>;

function renderIntroduction(machines: Machines, rows: readonly Compared[]): string {
  if (rows.length === 0) return 'Nothing was measured yet.';
  const lines = machines.map(([, outcomes], place) => `- ${nameMachine(place)}: ${describeMachine(outcomes)}`);
  const isSlowAtFiles = rows.some(({ machine }) => machine.disk?.fileSystem.includes('without a journal'));
  return [
    `${describeRange(rows)}, each from its package registry in a pinned version, run as its makers run it, on \`default\` beside \`${PROFILE}\`.`,
    '',
    ...lines,
    '',
    ...(isSlowAtFiles ? [NO_JOURNAL] : []),
    'On another machine, above all on another disk, these suites gain something else, and yours is none of them:',
    '[measure it](../README.md#find-out-which-profile-helps).',
  ].join('\n');
}

function describeMachine(outcomes: readonly Compared[]): string {
  const [first] = outcomes;
  if (!first) return '';
  const { cores, cpu, memoryBytes, disk } = first.machine;
  const dates = outcomes.map(({ comparison }) => comparison.measured.slice(0, 10)).sort();
  const storage = disk ? `, ${disk.fileSystem}` : '';
  const days = dates[0] === dates.at(-1) ? dates[0] : `${dates[0]} to ${dates.at(-1)}`;
  return `${formatCpu({ cpu, cores })}, ${formatSize(memoryBytes)}${storage}${describeSync(outcomes)}, PostgreSQL ${first.comparison.postgres}, ${days}`;
}

/** The disk of a virtual machine may be slower from one hour to the next: each suite's run measured it. */
function describeSync(outcomes: readonly Compared[]): string {
  const times = outcomes.flatMap(({ machine }) => machine.fsyncMs ?? []);
  if (times.length === 0) return '';
  const [least, most] = [Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(2));
  return `, an fsync takes ${least === most ? least : `${least} to ${most}`} ms`;
}

/** A table for each machine that has suites which those before it lack. */
function renderTables(machines: Machines): string[] {
  return listOnce(machines).flatMap((rows, place) => {
    if (rows.length === 0) return [];
    const names = new Set(rows.map(({ suite }) => suite.name));
    const others = machines
      .map(([, outcomes], other) => ({ name: nameMachine(other), outcomes }))
      .filter(({ outcomes }, other) => other !== place && outcomes.some(({ suite }) => names.has(suite.name)));
    const title = machines.length > 1 ? [`On ${nameMachine(place)}:`] : [];
    return [...title, renderMainTable(rows, others)];
  });
}

const NO_JOURNAL =
  'On an ext4 without a journal new files take long where others were just removed, so suites that empty or make tables may gain more than on one with a journal.';

/**
 * `14 suites of open-source projects: from no gain to 3.1x`. Suites in slices count, but set no end of the range, as the whole of one
 * may gain less.
 */
function describeRange(rows: readonly Compared[]): string {
  const whole = rows.filter(({ comparison }) => !comparison.parts);
  const speedups = (whole.length > 0 ? whole : rows).map((row) => readEffect(row)?.speedup ?? 1);
  const least = Math.min(...speedups);
  const from = least < GAIN ? 'no gain' : formatRatio(least);
  return `${countThings(rows.length, 'suite')} of open-source projects: from ${from} to ${formatRatio(Math.max(...speedups))} faster`;
}

const COLUMNS = `- **effect**: of \`pg-speed compare\`, whose runs are in random order, each on a new server. The interval is at 99.6 % where the verdict came with
  the last block that the time budget held.
- **by hand**: the same suite without this tool: \`initdb\`, \`pg_ctl\` and the suite, in turn on disk with PostgreSQL's own settings and in memory with
  those of \`${PROFILE}\`, in an order reversed every second time, with the interval over the pairs. "Held" where the interval of the effect holds this figure.
  Both scatter, and the speed of a virtual machine drifts from minute to minute: where their intervals are equally wide, chance alone leaves one
  figure in six not held.
  The column of another machine has "held" or "not held" for the check by hand there.
- **server at work**: on \`default\`, the share of samples in which it worked for the suite, and the kind of statement with the largest part of that (\`explain\`).
- **minutes**: of the comparison, with its warm-up and with \`explain\`.`;

const SLICED =
  '- Long suites are measured [in slices](long-suites.md), by hand too; the server was watched in one of them. Their times are those of all slices, and hold the start of the command once for each: [a run of the whole](long-suites.md#what-to-look-out-for) may gain less, so that they set no end of the range above.';

const ANOTHER_MACHINE = `## On your machine

\`\`\`sh
node benchmarks/suites/run.mjs && npm run generate
\`\`\`

measures the suites that your programs can run (Python, Go, Node.js, Rust, Java), writes \`benchmarks/results/suites/\`, and adds a column to this page.
With \`--time-budget 10m\` one command measured ten suites in 127 minutes on 2 x Intel Xeon. All profiles of these, what is on top of
\`turbo\`, and two searches took five hours more, in several runs on both machines. A pull request with your column is welcome. [\`run.mjs\`](../benchmarks/suites/run.mjs) names its options: the
long suites, all profiles, what is on top of \`turbo\`, \`tune\`, and \`--missing\`, which resumes an interrupted measurement.`;

/** Whether another profile, a search or a setting on top of the profile brings more. */
function renderBest(outcomes: readonly Outcome[]): string[] {
  const profiles = renderProfilesTable(outcomes);
  const searches = renderSearchTable(outcomes);
  const onTop = renderOnTopTable(outcomes);
  return [
    profiles === '' ? '' : `## Other profiles\n\n${describeProfiles(outcomes)}\n\n${profiles}`,
    searches === '' ? '' : `## What \`tune\` found\n\n${SEARCHES}\n\n${searches}`,
    onTop === ''
      ? ''
      : `## On top of \`${PROFILE}\`\n\n${describeExtras(outcomes)}\n\n${onTop}\n\n${LEFT}\n\n${renderLeftTable(outcomes)}`,
  ];
}

const SEARCHES = `[A search](tune.md) of 30 minutes at most, of suites that can run with several test workers. Before: on \`default\`, with as many workers as in the
first table, where the effect of \`${PROFILE}\` alone is from too. Times and effect are those of the search's proof, with the start of the server.`;

const LEFT = `What is left if PostgreSQL cost no processor time at all, from the processor time of suite and server on \`${PROFILE}\`: the bound for any faster
server. Where suite and server wait for each other, the server's time is taken off; where both work at the same time, the run shrinks by its share.`;

function renderSuite({ name, version, package: packageName, kind, about, why, leftOut }: Suite): string {
  const omitted = leftOut.map(({ what, why: reason }) => `${what} (${reason})`).join('; ');
  const lines = [
    `### ${name}`,
    '',
    `*${kind}*`,
    '',
    `${about} \`${packageName}\` ${version}, [how it is run](${SOURCE}/${name}.mjs).`,
    why,
    omitted === '' ? '' : `Left out: ${omitted}.`,
  ];
  return lines.filter((line, place) => place < 4 || line !== '').join('\n');
}
