// Lists the rules of advice about how a suite works: its sessions, waits and processors.
import { CPU_METRIC } from '../../../inputs/metric-names.ts';
import { countThings, formatCount, formatPercent, formatSeconds } from '../../../report/format.ts';
import { code, say } from '../../../report/phrase.ts';
import { isDatabaseWait, isLockWait, isSleep } from '../collect/watch/idle.ts';
import { type Rule, readCounter, WORTH } from './advice-rule.ts';
import { countParallel, countSamples, MIN_SAMPLES, PARALLEL } from './watched.ts';

/** Fewer samples of a wait are chance. */
const MIN_WAITS = 10;
/** With fewer statements it may be one test that lets a session wait on purpose. */
const MIN_LOCKED = 3;
/** From so many idle processors on, on average, one is free for another worker. */
const IDLE = 0.75;
const USED_UP = 0.8;

export const SUITE_RULES: Readonly<Record<string, Rule['find']>> = {
  connections(watched) {
    const sessions = readCounter(watched, 'sessions');
    const transactions = readCounter(watched, 'xact_commit', 'xact_rollback');
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
      text: say`sessions slept in ${code('pg_sleep')} in ${formatPercent(samples / total)} of ${formatCount(total)} samples of active sessions, about ${formatSeconds(seconds)} of session time, whether a test waited for it or not (pg_stat_activity): no setting shortens that`,
    };
  },
  databases({ explanation, run }) {
    const { samples, total, seconds } = countSamples(explanation, isDatabaseWait);
    if (samples < MIN_WAITS || seconds < (WORTH / 2) * run) return null;
    return {
      seconds,
      text: say`the server waited for other sessions to leave a database that was dropped or copied, in ${formatPercent(samples / total)} of ${formatCount(total)} samples of active sessions, about ${formatSeconds(seconds)} of session time (pg_stat_activity; up to 5 s each time, after which the statement fails): close these sessions first, or keep the database, which goes with the server`,
    };
  },
  locks({ explanation }) {
    const { samples, total, seconds } = countSamples(explanation, isLockWait);
    const locked = explanation.waits?.locked ?? 0;
    if (total < MIN_SAMPLES || samples / total < WORTH || locked < MIN_LOCKED) return null;
    return {
      seconds,
      text: say`sessions waited for each other's locks in ${formatPercent(samples / total)} of ${formatCount(total)} samples of active sessions, in ${locked} different statements (pg_stat_activity): no setting shortens that; if different tests write the same rows, do not run them at the same time`,
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
      const isFaster = results.conclusion.verdict === 'faster';
      const storage = isFaster ? '' : 'this suite waits for the processor, so that faster storage wins little; ';
      return { seconds: 0, text: say`${used}: ${storage}more workers will not make it shorter here` };
    }
    const locks = countSamples(explanation, isLockWait);
    if (cores - usedCores < IDLE || locks.samples > WORTH * locks.total) return null;
    if (countParallel(explanation) >= PARALLEL) return { seconds: 0, text: say`${used}: more workers may help` };
    return {
      seconds: 0,
      text: say`${used}: tests that run in parallel, each worker with a database of its own (${code('databases')}), may help`,
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
