import { CPU_METRIC } from '../../../inputs/metric-names.ts';
import { countThings, formatCount, formatPercent, formatSeconds } from '../../../report/format.ts';
import { code, say } from '../../../report/phrase.ts';
import {
  countParallel,
  countSamples,
  isLockWait,
  isSleep,
  MIN_SAMPLES,
  nameTime,
  PARALLEL,
  type Rule,
  readCounter,
  WORTH,
} from './advice-facts.ts';

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

/** Fewer samples of a sleep are chance. */
const MIN_SLEEPS = 10;

const adviseSleep: Rule = ({ explanation, run }) => {
  const { samples, all } = countSamples(explanation, isSleep);
  const seconds = (samples / (explanation.waits?.samplings ?? 1)) * run;
  if (samples < MIN_SLEEPS || seconds < (WORTH / 2) * run) return null;
  return {
    seconds,
    text: say`sessions slept in ${code('pg_sleep')} in ${formatPercent(samples / all)} of ${formatCount(all)} samples of active sessions, about ${formatSeconds(seconds)} ${nameTime(explanation)} (pg_stat_activity): no setting shortens that; wait for what the test needs instead`,
  };
};

/** Rules about how a suite works: its sessions, waits and processors. */
export const WORK_RULES: readonly Rule[] = [adviseConnections, adviseSleep, adviseLocks, adviseWorkers, adviseShared];
