import { renderList } from '../../src/report/markdown.ts';
import { formatMachine } from '../../src/report/subline.ts';
import { type Evaluation, MORE_OF_EQUAL } from './evaluate.ts';
import { tabulateAll, tabulateMeasured, tabulateMerged, tabulateNaive } from './more-tables.ts';
import { tabulateEffects, tabulateEqual, tabulatePools, tabulatePromises, tabulateShort } from './tables.ts';
import { MOST_OF_STRETCH } from './unroll.ts';

/** What a report says of itself. */
export interface About {
  command: string;
  draws: number;
  seed: number;
  /** The plot's file beside it; null: none. */
  plot: string | null;
}

/** The figures as Markdown. @param evaluations one or more, of one machine */
export function renderReport(evaluations: readonly Evaluation[], { command, draws, seed, plot }: About): string {
  const [first] = evaluations;
  if (first === undefined) throw new Error('no pool');
  const { machine, plan, createdAt, tool } = first.measured.pool.header;
  const sections: [title: string, text: string][] = [
    ['In short', `${SHORT}\n\n${tabulateShort(evaluations)}`],
    ['What is promised', `${PROMISES}\n\n${tabulatePromises(evaluations)}`],
    ['The pools', `${describePools(evaluations)}\n\n${listConditions(evaluations)}\n\n${tabulatePools(evaluations)}`],
    ['Equal names', `${EQUAL}\n\n${tabulateEqual(evaluations)}`],
    ['Known effects', `${EFFECTS}\n\n${tabulateEffects(evaluations)}`],
    ['`profiles: all`', `${ALL}\n\n${tabulateAll(evaluations)}`],
    ['Rules without statistics', `${NAIVE}\n\n${tabulateNaive(evaluations)}`],
    ['As measured', `${MEASURED}\n\n${tabulateMeasured(evaluations)}`],
    ['Merged files of machines that differ', `${MERGED}\n\n${tabulateMerged(evaluations)}`],
  ];
  return [
    '# How far verdicts and intervals can be believed',
    `Made by \`${command}\`. The pools were measured with pg-speed ${tool.version}, PostgreSQL ${plan.postgres.version}, on ${createdAt.slice(0, 10)}:`,
    renderList(formatMachine(machine)),
    describeMethod(draws, seed),
    ...(plot === null ? [] : [`![Share called different by the true effect, for each rule](${plot})`]),
    ...sections.flatMap(([title, text]) => [`## ${title}`, text]),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

function listConditions(evaluations: readonly Evaluation[]): string {
  return renderList(evaluations.map(({ measured: { pool } }) => [`${pool.name}: ${pool.conditions}`]));
}

function describeMethod(draws: number, seed: number): string {
  return `A pool is long comparisons by the public command: names that differ in nothing, and names that are slowed by 5, 10, 20 and 50 % of their time, on
fresh servers, in random order. It is unrolled: all trials in the order in which they were measured, each without its wait and as a multiple of what its name takes in the mean. What is
left is what the machine did.

A run of two, three or five names is then a stretch of trials that follow each other, each block in a newly drawn order; a name that is slower by 20 % takes
1.2 times as long in each. It is walked block by block and judged by the tool's own code, ${draws} runs for each row, ${MORE_OF_EQUAL} times as many where names are equal, at most ${MOST_OF_STRETCH} of a stretch (seed ${seed}): \`auto\` looks after
each block from the 3rd on, ends when all is decided and one more block has confirmed it, gives up when nothing is in reach, and lets names that are decided sit out. "At most 10" is a run whose time budget has room for 10
blocks.

What is in brackets is a 95 % interval of the share. It counts no runs, as those of one stretch have its noise in common: it is Wilson's for as many as would scatter as the stretches do
(Korn and Graubard, 1998), and for the number of stretches where all are alike. All rows of a pool come from the same trials and are not independent of each other.`;
}

const SHORT = `Two names. The row "equal" is the share that is called different by mistake, the others the share that is called slower, as it is. \`auto\` has 30 blocks at most; "blocks" is their mean. The
last three columns are of the first pool; the last rule says slower alone, so that its row "equal" is half of what it would be.`;

const PROMISES = `Those about what is found are made for a machine whose pairs scatter by 12 % at most. "Not sure" is a share beyond what is promised whose interval holds it. The check that fails the
weekly job wants more than chance can do. The minutes are worked out, not measured: a warm-up and the mean number of blocks of the rule with at most 30, each of
a run of 20 s, one of 13.3 s, and 1.5 s of each trial for initdb, start, setup and stop. Five blocks and a warm-up with a second reference, the rule before, take
5.8 minutes by that.`;

/** Blocks that are larger than those of a comparison are told: they are no real comparisons. */
function describePools(evaluations: readonly Evaluation[]): string {
  const sizes = evaluations.flatMap(({ measured }) => measured.comparisons.map(({ names }) => names.length));
  return Math.max(...sizes) > MOST_COMPARED ? `${POOLS}\n\n${LARGE_BLOCKS}` : POOLS;
}

/** Names of the largest comparison that \`measure.mjs\` makes. */
const MOST_COMPARED = 3;

const LARGE_BLOCKS = `**These pools were measured in blocks of ten**, by the version before: what is below are their trials, unrolled and put into blocks of two, three and five. Runs of
\`node benchmarks/calibration/run.mjs\` measure blocks of two and of three.`;

const POOLS = `"A run scatters" is the standard deviation of all trials without their waits, "a pair" that of the ratio of two that follow each other, of which
intervals are made.`;

const EQUAL = `A false verdict is \`faster\` or \`slower\` for any of the names; the goal is 5 % or less. With five names all four intervals hold at once with 95 %.`;

const EFFECTS = `Of three names two are slower, by the same share; found is each for itself. An interval of a run that ended early is wide on purpose: it would hold
after any block.`;

const ALL = `Five profiles: the reference, one that is equal, one that truly gains 20 %, and two that gain 2x. The rule before was five blocks of all, the reference
twice in each, and a warm-up of all: 29 runs of \`default\` in time. The warm-up is counted here too.`;

const NAIVE = `The old code first, then the new, as commits come. Such a rule says \`slower\` alone. Old and new are seconds or minutes apart here and on one machine, which
flatters it: in a CI they are hours apart on machines of different speed.`;

const MEASURED = `Nothing is drawn here: the blocks as they were measured, one \`auto\` run of two names after the other, slowed by waits of real trials. "Truly" is what the wait of each trial,
which it measured itself, was of its time.`;

const MERGED = `A machine is a stretch of the pool in blocks of two; what is its reference and what its variant is drawn for each from two equal names and those slowed by 5, 10 and
20 %, so that the true gain differs between machines (standard deviation 11 %) and its mean is none. The tool counts machines; "pooled" is what counting their
blocks would say.`;
