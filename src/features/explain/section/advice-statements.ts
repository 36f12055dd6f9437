// Lists the rules of advice about the statements that a suite sends to the server.
import { countThings, formatCalls, formatCount, formatPercent, formatSeconds } from '../../../report/format.ts';
import { code, type Phrase, say } from '../../../report/phrase.ts';
import type { View } from '../../../report/view.ts';
import type { Explanation, StatementTime } from '../result.ts';
import { isWorth, type Rule, WORTH } from './advice-rule.ts';
import { type ClassTime, nameTime, sumClasses, sumSamples } from './watched.ts';

/** Fewer calls belong to a setup. */
const MIN_CALLS = 10;

/** A rule about classes of statements that take a large share of the time. */
interface StatementRule {
  classes: string[];
  /** How a sentence names them. */
  label: Phrase;
  /** The least share of the time of all statements, if not {@link WORTH}. */
  least?: number;
  /** Whether the rule is for commands only: a benchmark is meant to send what is advised against to a test suite. */
  commandOnly?: boolean;
  /** Whether the rule applies to fewer than {@link MIN_CALLS} too. */
  countsFew?: boolean;
  /** The end of the sentence; null if the single statements do not call for it. */
  cure(explanation: Explanation, time: ClassTime): Phrase | null;
}

const STATEMENTS: readonly StatementRule[] = [
  {
    classes: ['TRUNCATE'],
    label: [code('TRUNCATE')],
    cure: ({ statements }) =>
      say`. Quicker, the quickest first: roll each test's transaction back; ${code('DELETE')} from the tables that it touched${joinTruncates(statements?.top)}`,
  },
  {
    classes: ['DELETE'],
    label: say`${code('DELETE')} of whole tables`,
    countsFew: true,
    cure: ({ statements }, { calls }) =>
      emptiesTables(statements?.top, calls)
        ? [': delete only from the tables that a test touched, or roll its transaction back']
        : null,
  },
  {
    classes: ['INSERT', 'COPY'],
    label: say`${code('INSERT')} and ${code('COPY')}`,
    // With a smaller share, rows that a test writes are what it tests.
    least: 0.5,
    commandOnly: true,
    cure: () =>
      say`: load rows that every test needs once, in ${code('setup')}, and keep the result with ${code('snapshot')}`,
  },
  {
    classes: ['VACUUM, ANALYZE', 'CHECKPOINT'],
    label: say`${code('VACUUM')}, ${code('ANALYZE')} and ${code('CHECKPOINT')}`,
    commandOnly: true,
    countsFew: true,
    cure: () =>
      say`: a server that is thrown away needs none of them; where plans need statistics, one ${code('ANALYZE')} in ${code('setup')} is enough`,
  },
  {
    classes: ['DDL'],
    label: ['DDL'],
    cure: () =>
      say`: where it makes the schema, move it to ${code('setup')} and keep the result with ${code('snapshot')}`,
  },
  {
    classes: ['CREATE DATABASE', 'DROP DATABASE'],
    label: say`${code('CREATE DATABASE')} and ${code('DROP DATABASE')}`,
    cure: () =>
      say`: use databases that are made before the run (${code('databases')}), or clean one up instead of making another`,
  },
];

export const STATEMENT_RULES = STATEMENTS.map(
  ({ classes, label, least = WORTH, commandOnly, countsFew, cure }): Rule['find'] =>
    ({ explanation, run, view }) => {
      const time = sumClasses(explanation, ...classes);
      if (!time || time.share < least || !isWorth(time, run)) return null;
      if (commandOnly && view.plan.workload.kind !== 'command') return null;
      if (!countsFew && Math.max(time.calls ?? 0, time.samples ?? 0) < MIN_CALLS) return null;
      const ending = cure(explanation, time);
      return ending && { seconds: time.seconds, text: say`${label} ${formatShare(time, explanation, view)}${ending}` };
    },
);

function formatShare({ share, seconds, calls, samples }: ClassTime, explanation: Explanation, view: View): string {
  if (samples === null) {
    const each = formatSeconds(seconds / Math.max(1, calls ?? 1));
    return `took ${formatPercent(share)} of statement time, ${formatCalls({ calls: calls ?? 0, seconds })}, ${each} each (pg_stat_statements)`;
  }
  const samplesOfAll = sumSamples(explanation.waits?.statements);
  const counted = calls === null ? '' : `, in at least ${countThings(calls, 'call')}`;
  return `ran in ${formatPercent(share)} of ${formatCount(samplesOfAll)} samples of active sessions, commits included: about ${formatSeconds(seconds)} ${nameTime(explanation, view)}${counted} (pg_stat_activity)`;
}

function sumCalls(statements: readonly StatementTime[]): number {
  return statements.reduce((sum, { calls }) => sum + calls, 0);
}

/** Advises one TRUNCATE of samplesOfAll tables if the suite has a statement for each, or its statements are not known. */
function joinTruncates(top: readonly StatementTime[] = []): Phrase {
  const truncates = top.filter(({ text }) => /^\s*(?:\/\*.*?\*\/\s*)*truncate\b/is.test(text));
  const ofOneTable = truncates.filter(({ text }) => !truncatesSeveral(text));
  const advice = say`; one ${code('TRUNCATE')} of all tables instead of one for each`;
  if (truncates.length === 0) return say`${advice}, where each has its own`;
  return ofOneTable.length < 2 || sumCalls(ofOneTable) < sumCalls(truncates) / 2 ? [] : advice;
}

/** Whether a `TRUNCATE` empties several tables: it lists them, or takes those that refer to its own. */
function truncatesSeveral(statement: string): boolean {
  // Names in quotes and comments may hold anything.
  const plain = statement.replace(/"(?:[^"]|"")*"/g, 'x').replace(/--.*$|\/\*[\s\S]*?\*\//gm, ' ');
  return /,/.test(plain) || /\bcascade\b/i.test(plain);
}

/** A DELETE of a whole table: nothing follows its name. The server keeps the text with its values replaced. */
const WHOLE_TABLE = /^\s*(?:\/\*.*?\*\/\s*)*delete\s+from\s+(?:only\s+)?(?:"(?:[^"]|"")*"|[\w$.])+\s*;?\s*$/is;

/** Whether a suite empties several tables, as its statements show. @param calls of all its DELETEs, if they are counted */
function emptiesTables(top: readonly StatementTime[] = [], calls: number | null): boolean {
  const deletes = top.filter(({ text }) => WHOLE_TABLE.test(text));
  return deletes.length >= 2 && sumCalls(deletes) >= Math.max(MIN_CALLS, (calls ?? 0) / 2);
}
