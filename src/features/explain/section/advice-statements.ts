import { countThings, formatCalls, formatCount, formatPercent, formatSeconds } from '../../../report/format.ts';
import { code, type Phrase, say } from '../../../report/phrase.ts';
import {
  type AdviceFacts,
  type ClassTime,
  isWorth,
  nameTime,
  type Rule,
  sumClasses,
  sumSamples,
} from './advice-facts.ts';

/** A few calls belong to a setup. */
const MIN_CALLS = 10;

const adviseTruncate: Rule = ({ explanation, run }) => {
  const truncate = sumClasses(explanation, 'TRUNCATE');
  if (!truncate || !isWorth(truncate.share, truncate.seconds, run) || !isHabit(truncate)) return null;
  return {
    seconds: truncate.seconds,
    text: say`${code('TRUNCATE')} ${formatShare(truncate, explanation)}. Quicker, the quickest first: roll each test's transaction back; ${code('DELETE')} from the tables that it touched${adviseOneTruncate(explanation)}`,
  };
};

/** Only for a suite that has a statement for each table, as far as its statements are known. */
function adviseOneTruncate({ statements }: AdviceFacts['explanation']): Phrase {
  const own = (statements?.top ?? []).filter(({ text }) => /^\s*(?:\/\*.*?\*\/\s*)*truncate\b/is.test(text));
  const single = own.filter(({ text }) => !truncatesSeveral(text));
  const calls = (some: typeof own) => some.reduce((sum, one) => sum + one.calls, 0);
  if (own.length > 0 && (single.length < 2 || calls(single) < calls(own) / 2)) return [];
  const each = own.length > 0 ? '' : ', where each has its own';
  return say`; one ${code('TRUNCATE')} of all tables instead of one for each${each}`;
}

/** Whether a `TRUNCATE` empties several tables: it lists them, or takes those that refer to its own. */
function truncatesSeveral(statement: string): boolean {
  // Names in quotes and comments may hold anything.
  const plain = statement.replace(/"(?:[^"]|"")*"/g, 'x').replace(/--.*$|\/\*[\s\S]*?\*\//gm, ' ');
  return /,/.test(plain) || /\bcascade\b/i.test(plain);
}

/** The whole of a table: nothing follows its name. The server keeps the text with its values replaced. */
const WHOLE_TABLE = /^\s*(?:\/\*.*?\*\/\s*)*delete\s+from\s+(?:only\s+)?(?:"(?:[^"]|"")*"|[\w$.])+\s*;?\s*$/is;

/** Only for a suite that empties several tables, as its statements show. */
const adviseDelete: Rule = ({ explanation, run }) => {
  const own = (explanation.statements?.top ?? []).filter(({ text }) => WHOLE_TABLE.test(text));
  const calls = own.reduce((sum, one) => sum + one.calls, 0);
  const deletes = sumClasses(explanation, 'DELETE');
  if (!deletes || own.length < 2 || calls < MIN_CALLS || calls < (deletes.calls ?? 0) / 2) return null;
  if (!isWorth(deletes.share, deletes.seconds, run)) return null;
  return {
    seconds: deletes.seconds,
    text: say`${code('DELETE')} of whole tables ${formatShare(deletes, explanation)}: delete only from the tables that a test touched, or roll its transaction back`,
  };
};

/** Below this share, rows that a test writes are what it tests. */
const LOAD_WORTH = 0.5;

const adviseLoads: Rule = ({ explanation, run, kind }) => {
  const load = sumClasses(explanation, 'INSERT', 'COPY');
  if (kind !== 'command' || !load || load.share < LOAD_WORTH || !isWorth(load.share, load.seconds, run)) return null;
  if (!isHabit(load)) return null;
  return {
    seconds: load.seconds,
    text: say`${code('INSERT')} and ${code('COPY')} ${formatShare(load, explanation)}: load rows that every test needs once, in ${code('setup')}, and keep the result with ${code('snapshot')}`,
  };
};

const adviseMaintenance: Rule = ({ explanation, run, kind }) => {
  const work = sumClasses(explanation, 'VACUUM, ANALYZE', 'CHECKPOINT');
  if (kind !== 'command' || !work || !isWorth(work.share, work.seconds, run)) return null;
  return {
    seconds: work.seconds,
    text: say`${code('VACUUM')}, ${code('ANALYZE')} and ${code('CHECKPOINT')} ${formatShare(work, explanation)}: a server that is thrown away needs none of them; where plans need statistics, one ${code('ANALYZE')} in ${code('setup')} is enough`,
  };
};

const adviseDdl: Rule = ({ explanation, run }) => {
  const ddl = sumClasses(explanation, 'DDL');
  if (!ddl || !isWorth(ddl.share, ddl.seconds, run) || !isHabit(ddl)) return null;
  return {
    seconds: ddl.seconds,
    text: say`DDL ${formatShare(ddl, explanation)}: where it makes the schema, move it to ${code('setup')} and keep the result with ${code('snapshot')}`,
  };
};

const adviseDatabases: Rule = ({ explanation, run }) => {
  const both = sumClasses(explanation, 'CREATE DATABASE', 'DROP DATABASE');
  if (!both || !isWorth(both.share, both.seconds, run) || !isHabit(both)) return null;
  return {
    seconds: both.seconds,
    text: say`${code('CREATE DATABASE')} and ${code('DROP DATABASE')} ${formatShare(both, explanation)}: use databases that are made before the run (${code('databases')}), or clean one up instead of making another`,
  };
};

function isHabit({ calls, samples }: ClassTime): boolean {
  return (calls ?? 0) >= MIN_CALLS || (samples ?? 0) >= MIN_CALLS;
}

function formatShare({ share, seconds, calls, samples }: ClassTime, explanation: AdviceFacts['explanation']): string {
  if (samples === null) {
    const each = formatSeconds(seconds / Math.max(1, calls ?? 1));
    return `took ${formatPercent(share)} of statement time, ${formatCalls({ calls: calls ?? 0, seconds })}, ${each} each (pg_stat_statements)`;
  }
  const all = sumSamples(explanation.waits?.statements);
  const counted = calls === null ? '' : `, in at least ${countThings(calls, 'call')}`;
  return `ran in ${formatPercent(share)} of ${formatCount(all)} samples of active sessions, commits included: about ${formatSeconds(seconds)} ${nameTime(explanation)}${counted} (pg_stat_activity)`;
}

/** Rules about what a suite asks of the server. */
export const STATEMENT_RULES: readonly Rule[] = [
  adviseTruncate,
  adviseDelete,
  adviseLoads,
  adviseMaintenance,
  adviseDdl,
  adviseDatabases,
];
