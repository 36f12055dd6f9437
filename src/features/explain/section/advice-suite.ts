// Lists the rules of advice that change the suite: its statements, sessions, waits and workers.
import { CPU_METRIC } from '../../../inputs/metric-names.ts';
import { countThings, formatCalls, formatCount, formatPercent, formatSeconds } from '../../../report/format.ts';
import { code, type Phrase, say } from '../../../report/phrase.ts';
import type { View } from '../../../report/view.ts';
import { isDatabaseWait, isLockWait, isSleep } from '../collect/watch/idle.ts';
import type { Explanation, StatementTime } from '../result.ts';
import {
  type ClassTime,
  countParallel,
  countSamples,
  formatSamples,
  isWorth,
  MIN_SAMPLES,
  nameTime,
  PARALLEL,
  type Rule,
  readCounter,
  sumClasses,
  sumSamples,
  WORTH,
} from './watched.ts';

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
  /** The end of the sentence. */
  cure(explanation: Explanation): Phrase;
}

const STATEMENTS: readonly StatementRule[] = [
  {
    classes: ['TRUNCATE'],
    label: [code('TRUNCATE')],
    cure: ({ statements }) =>
      say`. Quicker, the quickest first: roll each test's transaction back; ${code('DELETE')} from the tables that it touched${joinTruncates(statements?.top)}`,
  },
  {
    classes: ['INSERT', 'COPY'],
    label: say`${code('INSERT')} and ${code('COPY')}`,
    // With a smaller share, rows that a test writes are what it tests.
    least: 0.5,
    commandOnly: true,
    cure: () =>
      say`: load rows that every test needs once, in ${code('setup')}, and keep the result with ${code('snapshot-files')}`,
  },
  {
    classes: ['DDL'],
    label: ['DDL'],
    cure: () =>
      say`: where it makes the schema, move it to ${code('setup')} and keep the result with ${code('snapshot-files')}`,
  },
  {
    classes: ['CREATE DATABASE', 'DROP DATABASE'],
    label: say`${code('CREATE DATABASE')} and ${code('DROP DATABASE')}`,
    cure: () =>
      say`: use databases that are made before the run (${code('databases')}), or clean one up instead of making another`,
  },
];

const STATEMENT_RULES = STATEMENTS.map(
  ({ classes, label, least = WORTH, commandOnly, cure }): Rule['find'] =>
    ({ explanation, run, view }) => {
      const time = sumClasses(explanation, ...classes);
      if (!time || time.share < least || !isWorth(time, run)) return null;
      if (commandOnly && view.plan.workload.kind !== 'command') return null;
      if (Math.max(time.calls ?? 0, time.samples ?? 0) < MIN_CALLS) return null;
      const text = say`${label} ${formatShare(time, explanation, view)}${cure(explanation)}`;
      return { seconds: time.seconds, text };
    },
);

/** Fewer samples of a wait are chance. */
const MIN_WAITS = 10;
/** With fewer statements it may be one test that lets a session wait on purpose. */
const MIN_LOCKED = 3;
/** From so many idle processors on, on average, one is free for another worker. */
const IDLE = 0.75;
const USED_UP = 0.8;

const SESSION_RULES: Readonly<Record<string, Rule['find']>> = {
  connections(watched) {
    const sessions = readCounter(watched.explanation, 'sessions');
    const transactions = readCounter(watched.explanation, 'xact_commit', 'xact_rollback');
    // A new process, its caches and the password check cost milliseconds per session.
    const seconds = sessions * 0.003;
    if (sessions < 50 || transactions > 5 * sessions || seconds < (WORTH / 2) * watched.run) return null;
    return {
      seconds,
      text: say`${formatCount(sessions)} sessions were opened for ${formatCount(transactions)} transactions in ${formatSeconds(watched.run)} (pg_stat_database): keep connections open (a pool), because every session begins with a new process of the server`,
    };
  },
  sleep({ explanation, run }) {
    const { samples, total, seconds } = countSamples(explanation, isSleep);
    if (samples < MIN_WAITS || seconds < (WORTH / 2) * run) return null;
    return {
      seconds,
      text: say`sessions slept in ${code('pg_sleep')} in ${formatSamples({ samples, total })}, about ${formatSeconds(seconds)} of session time, whether a test waited for it or not (pg_stat_activity): no setting shortens that`,
    };
  },
  databases({ explanation, run }) {
    const { samples, total, seconds } = countSamples(explanation, isDatabaseWait);
    if (samples < MIN_WAITS || seconds < (WORTH / 2) * run) return null;
    return {
      seconds,
      text: say`the server waited for other sessions to leave a database that was dropped or copied, in ${formatSamples({ samples, total })}, about ${formatSeconds(seconds)} of session time (pg_stat_activity; up to 5 s each time, after which the statement fails): close these sessions first, or keep the database, which goes with the server`,
    };
  },
  locks({ explanation }) {
    const { samples, total, seconds } = countSamples(explanation, isLockWait);
    const locked = explanation.waits?.locked ?? 0;
    if (total < MIN_SAMPLES || samples / total < WORTH || locked < MIN_LOCKED) return null;
    return {
      seconds,
      text: say`sessions waited for each other's locks in ${formatSamples({ samples, total })}, in ${locked} different statements (pg_stat_activity): no setting shortens that; if different tests write the same rows, do not run them at the same time`,
    };
  },
  workers({ explanation, triedWorkers, view: { plan, results, rowOf } }) {
    if (triedWorkers) return null;
    const { cores } = results.machine;
    const row = rowOf(explanation.variant);
    // The metric `cpu` is of the command and its server; others may use the processors of the machine, too.
    const cpuSeconds = row?.mean(CPU_METRIC) ?? null;
    const runSeconds = row?.mean('run');
    if (cpuSeconds === null || !runSeconds || results.shards.length > 0 || plan.workload.kind !== 'command')
      return null;
    const usedCores = cpuSeconds / runSeconds;
    const used = `the suite and its server used ${usedCores.toFixed(1)} of ${countThings(cores, 'processor')} (${CPU_METRIC} of the timed runs)`;
    if (usedCores >= USED_UP * cores) {
      return { seconds: 0, text: say`${used}: more workers will not make it shorter here` };
    }
    const locks = countSamples(explanation, isLockWait);
    if (cores - usedCores < IDLE || locks.samples > WORTH * locks.total) return null;
    if (countParallel(explanation) >= PARALLEL) return { seconds: 0, text: say`${used}: more workers may help` };
    return {
      seconds: 0,
      text: say`${used}: tests that run in parallel may help, in ${code('workers')} or in processes of the runner with a database each (${code('databases')})`,
    };
  },
  sharedMachine({ explanation: { cpu } }) {
    if (!cpu || cpu.steal < 0.05) return null;
    return {
      seconds: 0,
      text: say`the hypervisor gave ${formatPercent(cpu.steal)} of the processors' time to others: this machine is shared, so compare only what ran side by side`,
    };
  },
};

export const SUITE_RULES = [...STATEMENT_RULES, ...Object.values(SESSION_RULES)].map(
  (find): Rule => ({ changes: 'suite', find }),
);

function formatShare({ share, seconds, calls, samples }: ClassTime, explanation: Explanation, view: View): string {
  if (samples === null) {
    const each = formatSeconds(seconds / Math.max(1, calls ?? 1));
    return `took ${formatPercent(share)} of statement time, ${formatCalls({ calls: calls ?? 0, seconds })}, ${each} each (pg_stat_statements)`;
  }
  const total = sumSamples(explanation.waits?.statements);
  const counted = calls === null ? '' : `, in at least ${countThings(calls, 'call')}`;
  return `ran in ${formatSamples({ samples, total })}, commits included: about ${formatSeconds(seconds)} ${nameTime(explanation, view)}${counted} (pg_stat_activity)`;
}

function sumCalls(statements: readonly StatementTime[]): number {
  return statements.reduce((sum, { calls }) => sum + calls, 0);
}

/** Advises one TRUNCATE of all tables if the suite has a statement for each. */
function joinTruncates(top: readonly StatementTime[] = []): Phrase {
  const truncates = top.filter(({ text }) => /^\s*(?:\/\*.*?\*\/\s*)*truncate\b/is.test(text));
  const ofOneTable = truncates.filter(({ text }) => !truncatesSeveral(text));
  const advice = say`; one ${code('TRUNCATE')} of all tables instead of one for each`;
  return ofOneTable.length < 2 || sumCalls(ofOneTable) < sumCalls(truncates) / 2 ? [] : advice;
}

/** Whether a `TRUNCATE` empties several tables: it lists them, or takes those that refer to its own. */
function truncatesSeveral(statement: string): boolean {
  // Names in quotes and comments may hold anything.
  const plain = statement.replace(/"(?:[^"]|"")*"/g, 'x').replace(/--.*$|\/\*[\s\S]*?\*\//gm, ' ');
  return /,/.test(plain) || /\bcascade\b/i.test(plain);
}
