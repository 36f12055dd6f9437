// Runs a search from start to end: gives it the servers, the log and the command, and saves the results.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { fillsCluster, takesSeeds } from '../../../app/cluster-source.ts';
import { type MeasuredPlan, measurePlan } from '../../../app/measure-plan.ts';
import type { PreparedComparison } from '../../../app/prepared-comparison.ts';
import type { Inputs } from '../../../inputs/inputs.ts';
import { slicesOf } from '../../../plan/parts.ts';
import type { Plan, Variant } from '../../../plan/plan.ts';
import type { Backend } from '../../../postgres/backend.ts';
import type { Use } from '../../../postgres/watch/activity.ts';
import type { Results } from '../../../results/results.ts';
import type { Sample } from '../../../results/sample.ts';
import { parseJson } from '../../../system/files.ts';
import { countProcessors } from '../../../system/processors.ts';
import { readRegularText } from '../../../system/regular-file.ts';
import { readApart, requireApart, requireReachable } from '../../workers/run/apart.ts';
import type { Choice } from '../plan/stage.ts';
import { PrintedTests } from '../workload/test-count.ts';
import { findWorkerRule } from '../workload/workers.ts';
import { announceMachines, announceSearch, openStageLog } from './announce.ts';
import { makeFiles, writeAnswer, writeDiagnosisLine, writePlanLine } from './answer.ts';
import { makeStageInterim } from './interim.ts';
import { toResults, toTune } from './outcome.ts';
import { readProject } from './project.ts';
import { runSearch } from './search.ts';
import { makeStageContext, openSliced, rewriteWorkers, type SearchStage } from './sliced.ts';
import { Search } from './state.ts';

/**
 * Searches for what makes the suite fastest. Saves the results after every trial, and writes the files to paste.
 * @returns the results of its last stage, complete or not, with the earlier stages
 */
export async function tune(comparison: PreparedComparison): Promise<MeasuredPlan> {
  const { checked, servers, request, cut } = comparison;
  // A search has one version, so one server.
  const [server] = servers;
  const { inputs, profiles } = checked;
  const apart = readApart(inputs);
  requireReachable(apart, server);
  await requireApart(apart, request.host);
  const opened = await openSliced(comparison);
  await using sliced = typeof opened === 'string' ? null : opened;
  const [firstProfile, ...otherProfiles] = profiles;
  if (!firstProfile) throw new Error('a search needs a profile');
  const rule = findWorkerRule(inputs.workload, inputs.workersVariable, {
    scripts: readScripts(inputs.workingDirectory),
    env: { ...request.env, ...Object.fromEntries(inputs.env.map(({ name, value }) => [name, value ?? undefined])) },
  });
  const project = readProject(inputs, server.version);
  announceSearch(comparison, project);
  const announceStage = openStageLog(comparison);
  const copies = watchCopies();
  const printed = new PrintedTests();
  const answerContext = { ...comparison, project, rule, sliced };
  const writeDiagnosis = (choice: Choice) => writeDiagnosisLine(choice, answerContext);
  let stagePlan: Plan | null = null;
  const diagnose = async (failed: Sample, seconds: number) => {
    const variant = stagePlan?.variants.find(({ id }) => id === failed.variant);
    const slices = failed.part === undefined || !stagePlan?.parts ? null : slicesOf(failed.part, stagePlan.parts);
    return variant && sliced ? sliced.suite.diagnose(variant, slices, rewriteWorkers(rule), seconds) : [];
  };
  let last: Results | null = null;
  const search: Search = new Search({
    inputs,
    server,
    parts: cut?.parts,
    profiles: [firstProfile, ...otherProfiles],
    workerRule: rule,
    sliced: typeof opened === 'string' ? opened : { ...opened, writeDiagnosis, diagnose },
    cores: countProcessors(),
    noSnapshot: explainNoSnapshot(inputs, server),
    now: () => performance.now(),
    drawSeed: drawSeeds(inputs.seed),
    log: request.host,
    printed,
    async measure(name, plan) {
      stagePlan = plan;
      announceStage(name, plan, search.secondsLeft());
      printed.clear();
      const stage: SearchStage = {
        reference: plan.reference,
        onUse: copies.note,
        onRun: ({ id }, { block }, outputs) => printed.note(id, block, outputs),
      };
      const context = makeStageContext(comparison.context, { sliced, rule, stage });
      const measured = await measurePlan(
        plan,
        { ...comparison, context },
        {
          interim: makeStageInterim(name, plan),
          more: () => ({ tune: toTune(search, name) }),
        },
      );
      last = measured.results;
      if (measured.error !== null) throw measured.error;
      return measured.results;
    },
  });
  const error = await runSearch(search).then(
    () => null,
    (thrown: unknown) => thrown ?? new Error('the search ended'),
  );
  if (last === null) throw error;
  const { winner } = search;
  const files = winner ? await makeFiles(winner, copies.count(winner.workers), answerContext) : [];
  writeAnswer(inputs.reportDir, files);
  // Machines are dealt items, which nothing lists where the command cuts by itself.
  if (winner && sliced && sliced.items !== null)
    announceMachines(search.secondsOfSuite(winner), () => writePlanLine(winner, answerContext), request);
  return { results: toResults(search, last, { files, done: error === null }), error };
}

/** Draws a seed per stage: random, or counting up from that of the user. */
function drawSeeds(seed: number | undefined): () => number {
  let next = seed;
  return () => (next === undefined ? randomInt(2 ** 32) : next++ % 2 ** 32);
}

function explainNoSnapshot(inputs: Inputs, server: Backend): string | null {
  if (inputs.snapshot !== undefined) return 'every run starts from yours already';
  if (!fillsCluster(inputs)) return 'there is no `setup` to keep';
  return takesSeeds(server) ? null : 'a native server on Windows cannot start on a copy';
}

const MOST_PACKAGE_BYTES = 1024 ** 2;

/** Reads the scripts of package.json, to recognise `npm test`. */
function readScripts(folder: string): Record<string, unknown> {
  const json = parseJson(readRegularText(path.join(folder, 'package.json'), MOST_PACKAGE_BYTES)) as {
    scripts?: unknown;
  } | null;
  const scripts = json?.scripts;
  return typeof scripts === 'object' ? { ...scripts } : {};
}

/** Notes with which numbers of workers a run used the databases of its workers. */
export function watchCopies() {
  const used = new Set<number>();
  return {
    /** @param use null: the server did not answer, so that the databases may have been used */
    note({ workers }: Pick<Variant, 'workers'>, use: Pick<Use, 'usedCopies'> | null): void {
      if (workers !== undefined && use?.usedCopies !== 0) used.add(workers);
    },
    /** How many databases so many workers need. */
    count: (workers: number | null) => (workers !== null && used.has(workers) ? workers : 0),
  };
}
