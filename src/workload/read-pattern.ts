import type { ReadRule } from '../inputs/read.ts';
import { findLastMatch } from '../system/timed-match.ts';
import { describeCut, failReading, findSources } from './read-source.ts';
import type { Outcome, Reading } from './reading.ts';

type Pattern = Extract<ReadRule['source'], { kind: 'pattern' }>;

/** Characters at the end of a file that are searched: summaries come last. */
const SEARCHED = 1024 * 1024;
/** Of one text. A usual expression takes some ms for all that is searched, also on a loaded machine. */
const LONGEST_MS = 10_000;
const NUMBER = /^\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const SHOWN = 40;

/**
 * The number that an expression finds: its last match, as tools print their summary at the end. Of what was printed the
 * standard output is searched first, and the standard error only where nothing is found in it.
 */
export function readPattern(rule: ReadRule, source: Pattern, outcome: Outcome): Reading {
  return rule.file === null ? readPrinted(source, outcome) : readFiles(rule, source, outcome);
}

function readPrinted(source: Pattern, { stdout, stderr }: Outcome): Reading {
  const found = findLast(source, stdout) ?? findLast(source, stderr);
  if (found !== null) return readFound(source, found);
  return failReading(`nothing in the output matches${describeCut(Math.max(stdout.length, stderr.length))}`);
}

function readFiles(rule: ReadRule, source: Pattern, outcome: Outcome): Reading {
  const files = findSources(rule, outcome);
  if (typeof files === 'string') return failReading(files);
  const [found, ...more] = files.flatMap(({ text }) => findLast(source, text) ?? []);
  if (found === undefined)
    return failReading(`nothing in ${files.length === 1 ? files[0]?.name : `${files.length} files`} matches`);
  if (more.length > 0) return failReading(`${more.length + 1} files have a match: name one file`);
  return readFound(source, found);
}

/** The text of the group in the last match, or why it cannot be told; null for no match. */
function findLast({ pattern, flags }: Pattern, text: string): { text: string } | { failure: string } | null {
  const every = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  const groups = findLastMatch(every, text.slice(-SEARCHED), LONGEST_MS);
  if (groups === 'late')
    return {
      failure: `the expression took more than ${LONGEST_MS / 1000} s: it has repeats that can match one text in many ways`,
    };
  return groups && { text: Object.values(groups)[0] ?? '' };
}

function readFound({ name, unit, better }: Pattern, found: { text: string } | { failure: string }): Reading {
  if ('failure' in found) return failReading(found.failure);
  const written = found.text.trim();
  if (!NUMBER.test(written))
    return failReading(`the group finds '${written.slice(0, SHOWN)}', which is no plain number of zero or more`);
  return { metrics: [{ name, unit, better, value: Number(written) }], failure: null, warnings: [] };
}
