import { formatMachine } from '../../src/report/machine.ts';
import { renderList } from '../../src/report/markdown.ts';
import { type Evaluation, MORE_OF_EQUAL } from './evaluate.ts';
import { tabulateAll, tabulateMeasured, tabulateMerged, tabulateNaive } from './more-tables.ts';
import { tabulateEffects, tabulateEqual, tabulatePools, tabulatePromises, tabulateShort } from './tables.ts';
import { MOST_OF_STRETCH } from './unroll.ts';

/** How a report was made. */
export interface About {
  command: string;
  draws: number;
  seed: number;
  /** The file of the plot beside it; null: no plot. */
  plot: string | null;
}

/** Writes the figures as Markdown. @param evaluations at least one, of one machine */
export function renderReport(evaluations: readonly Evaluation[], { command, draws, seed, plot }: About): string {
  const [first] = evaluations;
  if (first === undefined) throw new Error('no pool');
  const { machine, plan, createdAt, tool } = first.measured.pool.header;
  const sections: [title: string, text: string][] = [
    ['In short', `${SHORT}\n\n${tabulateShort(evaluations)}`],
    ['What is promised', `${PROMISES}\n\n${tabulatePromises(evaluations)}`],
    ['The pools', `${POOLS}\n\n${listConditions(evaluations)}\n\n${tabulatePools(evaluations)}`],
    ['Equal variants', `${EQUAL}\n\n${tabulateEqual(evaluations)}`],
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
  return `A pool holds the trials of long comparisons by the public command: variants that are equal, and variants that are slowed by 5, 10, 20 and 50 % of their
time, on fresh servers, in random order. The evaluation takes all trials in the order in which they were measured, without their waits, each as a multiple of the
mean of its variant. What is left is what the machine did.

A run of two, three or five variants is drawn as a stretch of consecutive trials, each block in a newly drawn order; a variant that is slower by 20 % takes
1.2 times as long in each. The tool's own code judges the run block by block, ${draws} runs for each row, ${MORE_OF_EQUAL} times as many where variants are equal, at most ${MOST_OF_STRETCH} from one stretch (seed ${seed}): \`auto\` judges after
each block from the 3rd on, ends when all is decided and one more block has confirmed it, gives up when nothing is in reach, and no longer measures variants that are decided. "At most 10" is
a run whose time budget has room for 10 blocks.

Brackets hold a 95 % interval of the share. Runs from one stretch share its noise, so the interval does not count them as independent: it is Wilson's for the number of
runs that would scatter as the stretches do (Korn and Graubard, 1998), and for the number of stretches where all of these agree. All rows of a pool come from the same trials and are not
independent of each other.`;
}

const SHORT = `Two variants. The row "equal" is the share that is called different, by mistake; the other rows are the share that is called slower, which is right. \`auto\` has 30 blocks at most;
"blocks" is the mean number. The last three columns are of the first pool. The last rule looks for slower runs only, so that its row "equal" is half of what it would be in both directions.`;

const PROMISES = `Promises about finding a difference are made for a machine whose pairs scatter by 12 % at most. "Not sure" is a share beyond the promise whose interval includes it; the weekly
job fails only where chance does not explain the miss. The minutes are computed, not measured: a warm-up and the mean number of blocks of the rule with at most 30, each of
a run of 20 s, one of 13.3 s, and 1.5 s of each trial for initdb, start, setup and stop. The former rule, five blocks and a warm-up with a second reference, takes
5.8 minutes by that.`;

const POOLS = `"A run scatters by" is the standard deviation of all trials without their waits, "a pair by" that of the ratio of two consecutive trials, from which
intervals are made.`;

const EQUAL = `A false verdict is \`faster\` or \`slower\` for any of the variants; the goal is 5 % or less. With five variants all four intervals hold at once with 95 %.`;

const EFFECTS = `Of three variants two are slower by the same share, and "found" counts each by itself. The interval of a run that ended early is wide on purpose: it would hold
after any block.`;

const ALL = `Five profiles: the reference, one that is equal, one that truly gains 20 %, and two that gain 2x. The former rule was five blocks of all with the reference
twice in each, and a warm-up of all: 29 runs of \`default\` in time. The warm-up is counted here too.`;

const NAIVE = `All old runs come first and the new ones later, because commits come one after another. These rules report \`slower\` only. Here old and new runs are seconds or minutes apart on one machine,
which flatters the rules: in a CI they are hours apart, on machines of different speed.`;

const MEASURED = `Nothing is drawn here: these are the blocks as they were measured, one \`auto\` run of two variants after another, slowed by real waits. "Truly" is the share that the waits
added, which each trial measured itself.`;

const MERGED = `A machine is a stretch of the pool in blocks of two. Its reference and its variant are drawn from two equal variants and those slowed by 5, 10 and
20 %, so that the true gain differs between machines (standard deviation 11 %) and its mean is none. The tool counts machines; "pooled" shows what counting their
blocks would do.`;
