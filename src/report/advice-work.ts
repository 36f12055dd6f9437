import {
  type AdviceFacts,
  type ClassTime,
  countSamples,
  isLockWait,
  isWorth,
  MIN_SAMPLES,
  type Rule,
  readCounter,
  sumClasses,
  sumSamples,
  WORTH,
} from './advice-facts.ts';
import { countThings, formatCalls, formatCount, formatPercent, formatSeconds } from './format.ts';
import { code, say } from './phrase.ts';

/** Amdahl's law: no setting shortens the time in which the server does nothing. */
const adviseIdleServer: Rule = (facts) => {
  const { waits, counters, lostDatabases } = facts.explanation;
  // pgbench does no work of its own beside its queries.
  if (!waits || waits.samplings < MIN_SAMPLES || facts.kind === 'pgbench') return null;
  // Then the time in sessions is unknown.
  if (lostDatabases > 0) return null;
  const busy = waits.busy / waits.samplings;
  // Samples do not see the start of a session, which takes 10 ms at most.
  const connecting = ((counters['pg_stat_database.sessions'] ?? 0) * 0.01) / facts.run;
  const saved = Math.max(0, ...facts.effects.map(({ faster, speedup }) => (faster && speedup ? 1 - 1 / speedup : 0)));
  if (busy > 0.3 || connecting > 0.05 || saved > busy) return null;
  return {
    seconds: (1 - busy) * facts.run,
    text: say`the server was busy in only ${formatCount(waits.busy)} of ${formatCount(waits.samplings)} samplings of the run (${formatPercent(busy)}): no setting of it can make the run shorter by more than that`,
  };
};

/** A new process, its caches and the password check cost milliseconds per session. */
const adviseConnections: Rule = (facts) => {
  const sessions = readCounter(facts, 'pg_stat_database.sessions');
  const transactions = readCounter(facts, 'pg_stat_database.xact_commit', 'pg_stat_database.xact_rollback');
  const estimate = sessions * 0.003;
  if (sessions < 50 || transactions > 5 * sessions || estimate < WORTH * 0.5 * facts.run) return null;
  return {
    seconds: estimate,
    text: say`${formatCount(sessions)} sessions were opened for ${formatCount(transactions)} transactions in ${formatSeconds(facts.run)}: keep connections open (a pool), as every session begins with a new process of the server`,
  };
};

const adviseLocks: Rule = ({ explanation, run }) => {
  const { samples, all } = countSamples(explanation, isLockWait);
  if (all < MIN_SAMPLES || samples / all < WORTH) return null;
  const seconds = (samples / (explanation.waits?.samplings ?? 1)) * run;
  return {
    seconds,
    text: say`sessions waited for each other's locks in ${formatPercent(samples / all)} of ${formatCount(all)} samples of active sessions: no setting shortens that; tests that write the same rows must not run at the same time`,
  };
};

/** Findings about the machine come last, because they do not stand for any time of the run. */
const adviseProcessors: Rule = ({ explanation, run, cores, kind }) => {
  const { cpu } = explanation;
  if (!cpu || run < 1) return null;
  if (cpu.steal >= 0.05)
    return {
      seconds: 0,
      text: say`the hypervisor gave ${formatPercent(cpu.steal)} of the processors' time to others: this machine is shared, so compare only what ran side by side`,
    };
  if (kind !== 'command') return null;
  if (cpu.idle + cpu.iowait <= 0.05)
    return {
      seconds: 0,
      text: say`the processors were busy for ${formatPercent(1 - cpu.idle - cpu.iowait)} of the run: more workers will not make it shorter here`,
    };
  const locks = countSamples(explanation, isLockWait);
  if (cpu.idle < 0.5 || cores < 2 || locks.samples > WORTH * locks.all) return null;
  return {
    seconds: 0,
    text: say`the ${cores} processors were idle for ${formatPercent(cpu.idle)} of the run: tests that run in parallel, each worker with a database of its own (${code('databases')}), would use them`,
  };
};

/** A few calls belong to a setup. */
const MIN_CALLS = 10;

const adviseTruncate: Rule = ({ explanation, run }) => {
  const truncate = sumClasses(explanation, 'TRUNCATE');
  if (!truncate || !isWorth(truncate.share, truncate.seconds, run) || !isHabit(truncate)) return null;
  return {
    seconds: truncate.seconds,
    text: say`${code('TRUNCATE')} ${formatShare(truncate, explanation)}. Quicker, the quickest first: roll each test's transaction back; ${code('DELETE')} from the tables that it touched; one ${code('TRUNCATE')} of all tables instead of one for each`,
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

function formatShare({ share, seconds, calls, samples }: ClassTime, { waits }: AdviceFacts['explanation']): string {
  if (samples === null) {
    const each = formatSeconds(seconds / Math.max(1, calls ?? 1));
    return `took ${formatPercent(share)} of statement time, ${formatCalls({ calls: calls ?? 0, seconds })}, ${each} each`;
  }
  const all = sumSamples(waits?.statements);
  const counted = calls === null ? '' : `, in at least ${countThings(calls, 'call')}`;
  return `ran in ${formatPercent(share)} of ${formatCount(all)} samples of active sessions, its commits included: about ${formatSeconds(seconds)} of the run${counted}`;
}

export const WORK_RULES: readonly Rule[] = [
  adviseTruncate,
  adviseIdleServer,
  adviseConnections,
  adviseDdl,
  adviseDatabases,
  adviseLocks,
  adviseProcessors,
];
