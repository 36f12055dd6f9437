import { CPU_METRIC } from '../inputs/read-rule.ts';
import {
  type AdviceFacts,
  type ClassTime,
  countParallel,
  countSamples,
  isLockWait,
  isWorth,
  MIN_SAMPLES,
  nameTime,
  PARALLEL,
  type Rule,
  readCounter,
  sumClasses,
  sumSamples,
  WORTH,
} from './advice-facts.ts';
import { countThings, formatCalls, formatCount, formatPercent, formatSeconds } from './format.ts';
import { code, type Phrase, say } from './phrase.ts';

/** A new process, its caches and the password check cost milliseconds per session. */
const adviseConnections: Rule = (facts) => {
  const sessions = readCounter(facts, 'pg_stat_database.sessions');
  const transactions = readCounter(facts, 'pg_stat_database.xact_commit', 'pg_stat_database.xact_rollback');
  const estimate = sessions * 0.003;
  if (sessions < 50 || transactions > 5 * sessions || estimate < WORTH * 0.5 * facts.run) return null;
  return {
    seconds: estimate,
    text: say`${formatCount(sessions)} sessions were opened for ${formatCount(transactions)} transactions in ${formatSeconds(facts.run)} (pg_stat_database): keep connections open (a pool), as every session begins with a new process of the server`,
  };
};

const adviseLocks: Rule = ({ explanation, run }) => {
  const { samples, all } = countSamples(explanation, isLockWait);
  if (all < MIN_SAMPLES || samples / all < WORTH) return null;
  const seconds = (samples / (explanation.waits?.samplings ?? 1)) * run;
  return {
    seconds,
    text: say`sessions waited for each other's locks in ${formatPercent(samples / all)} of ${formatCount(all)} samples of active sessions (pg_stat_activity): no setting shortens that; tests that write the same rows must not run at the same time`,
  };
};

/** Findings about the machine come last, because they do not stand for any time of the run. */
const adviseShared: Rule = ({ explanation: { cpu }, run }) => {
  if (!cpu || run < 1 || cpu.steal < 0.05) return null;
  return {
    seconds: 0,
    text: say`the hypervisor gave ${formatPercent(cpu.steal)} of the processors' time to others: this machine is shared, so compare only what ran side by side`,
  };
};

/** A processor that is idle on average, or none. */
const IDLE = 0.75;
const USED_UP = 0.9;

const adviseWorkers: Rule = ({ explanation, run, cores, usedCores, kind }) => {
  if (usedCores === null || kind !== 'command' || run < 1) return null;
  const used = `the suite and its server used ${usedCores.toFixed(1)} of ${countThings(cores, 'processor')} (${CPU_METRIC} of the timed runs)`;
  if (usedCores >= USED_UP * cores)
    return { seconds: 0, text: say`${used}: more workers will not make it shorter here` };
  const locks = countSamples(explanation, isLockWait);
  if (cores - usedCores < IDLE || locks.samples > WORTH * locks.all) return null;
  return {
    seconds: 0,
    text:
      countParallel(explanation) < PARALLEL
        ? say`${used}: tests that run in parallel, each worker with a database of its own (${code('databases')}), may help`
        : say`${used}: more workers may help`,
  };
};

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
export function truncatesSeveral(statement: string): boolean {
  // Names in quotes and comments may hold anything.
  const plain = statement.replace(/"(?:[^"]|"")*"/g, 'x').replace(/--.*$|\/\*[\s\S]*?\*\//gm, ' ');
  return /,/.test(plain) || /\bcascade\b/i.test(plain);
}

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

export const WORK_RULES: readonly Rule[] = [
  adviseTruncate,
  adviseConnections,
  adviseDdl,
  adviseDatabases,
  adviseLocks,
  adviseWorkers,
  adviseShared,
];
