import { renderList } from '../../src/report/markdown.ts';
import { formatMachine } from '../../src/report/subline.ts';
import type { Evaluation } from './evaluate.ts';
import { tabulateEffects, tabulateEqualNames, tabulateMerged, tabulatePools, tabulateRules } from './tables.ts';

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
  const equal = first.measured.equal.length;
  const sections: [title: string, text: string][] = [
    ['The pools', `${POOLS}\n\n${listConditions(evaluations)}\n\n${tabulatePools(evaluations)}`],
    ['Equal names', `${EQUAL}\n\n${tabulateEqualNames(evaluations)}`],
    [
      'Known effects',
      `${EFFECTS}\n\n${tabulateEffects(evaluations, 'drawn')}\n\nIn sequence:\n\n${tabulateEffects(evaluations, 'in sequence')}`,
    ],
    ['Merged files of machines that differ', `${MERGED}\n\n${tabulateMerged(evaluations)}`],
    ['Against rules without statistics', `${RULES}\n\n${tabulateRules(evaluations)}`],
  ];
  return [
    '# How far verdicts and intervals can be believed',
    `Made by \`${command}\` with pg-speed ${tool.version}, PostgreSQL ${plan.postgres.version}, on ${createdAt.slice(0, 10)}:`,
    renderList(formatMachine(machine)),
    describeMethod(equal, draws, seed),
    ...(plot === null
      ? []
      : [`![Share called slower by the true effect, and share of intervals that hold the truth](${plot})`]),
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

function describeMethod(equal: number, draws: number, seed: number): string {
  return `Each pool is one long comparison by the public command. A block is ${equal} names that differ in nothing and four that are slowed by 5, 10, 20 and
50 % of their time, on fresh servers, in random order. Comparisons are whole blocks of a pool, judged by the tool's own code:

- **in sequence**: the pool is cut into runs of n blocks that follow each other, as they were measured. No two comparisons in a row of a table have a trial in
  common.
- **drawn**: any n different blocks of the pool, ${draws} times (seed ${seed}). They overlap, so their number says little of how sure a share is;
  and what follows each other in time is taken apart, which a real run is not.

What is in brackets is Wilson's 95 % interval of the share, for as many comparisons as the pool gives without a trial in common, also where more are drawn:
a mean over draws scatters no more than that (Hoeffding, 1948), so it is rather too wide. All rows of a pool come from the same trials and are not independent
of each other. Trials of a block lie further apart here than in a comparison of two profiles, which makes the pairing worse, not better.`;
}

const POOLS = `"A run scatters" is the standard deviation of the equal names' times, "a pair" that of the ratio of two of them inside a block, which is what intervals are
made of. "Slowed truly" is what the wait of each trial, which it measured itself, was of its time: the truth that estimates are held against. A wait stretches the
whole time of the process; the start of the shell and of Node before it is allowed for.`;

const EQUAL = `A false verdict is \`faster\` or \`slower\` for any of the names; the goal is 5 % or less. With five names all four intervals hold at once with 95 %.
"Else" is anything but a false verdict and all \`same\`.`;

const EFFECTS = `Found is \`slower\`. The error is that of the estimated ratio, its mean and its standard deviation. The level of every interval is 95 %. Drawn:`;

const MERGED = `A machine is blocks that follow each other; which name is its reference and which its variant is drawn for each from two equal ones and those slowed by 5, 10 and
20 %, so that the true gain differs between machines (standard deviation 11 %) and its mean is none. The tool counts machines; "pooled" is what counting their blocks would say.`;

const RULES = `Runs in the order in which commits come: the old code first, then the new. A false alarm of such a rule is \`slower\` alone, of pg-speed \`faster\` too. Old and new are
seconds or minutes apart here and on one machine, which flatters them: in a CI they are hours apart on machines of different speed.`;
