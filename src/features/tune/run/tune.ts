import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { announcePlan, type MeasuredPlan, makeRunMetadata, measurePlan } from '../../../app/measure-plan.ts';
import { fillsCluster, takesSeeds } from '../../../app/open-source.ts';
import type { Checked, Request } from '../../../app/request.ts';
import type { Earlier, Ground, Runner } from '../../../app/runner.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Backend } from '../../../postgres/backend.ts';
import { formatSeconds } from '../../../report/format.ts';
import type { Results } from '../../../results/results.ts';
import type { Workload } from '../../../workload/workload.ts';
import type { Choice } from '../plan/stage.ts';
import type { Answer, StageName } from '../result.ts';
import {
  findWorkerRule,
  listWorkerVariables,
  rewriteWorkers,
  type WorkerRule,
  withWorkers,
} from '../workload/workers.ts';
import { writeAnswer } from './answer.ts';
import { type CopyUse, watchCopies } from './copies.ts';
import { toResults, toTune } from './outcome.ts';
import { runSearch } from './search.ts';
import { beginSearch, type Search, type SearchFacts, secondsLeft } from './state.ts';

/**
 * Searches for what makes the suite fastest. Saves the results after every trial, and writes the files to paste.
 * @returns the results of its last stage, with the stages before it, whole or not
 */
async function tune({ checked, workload, servers, context, request }: Ground): Promise<MeasuredPlan> {
  // A search uses the first of the servers.
  const [server] = servers;
  const { inputs, redact } = checked;
  const rule = findWorkerRule(inputs.workload, inputs.workersVariable, {
    scripts: readScripts(inputs.workingDirectory),
    env: { ...request.env, ...Object.fromEntries(inputs.env.map(({ name, value }) => [name, value ?? undefined])) },
  });
  const copies = watchCopies();
  let last: Results | null = null;
  const search: Search = beginSearch({
    ...describe(checked, server, rule),
    log: request.host,
    async measure(name, plan) {
      announceStage(search, name, plan, workload, request);
      const metadata = makeRunMetadata(plan, workload, inputs, [server], request);
      const more = () => ({ tune: toTune(search, name) });
      const trial = {
        ...context,
        rewrite: rule && rewriteWorkers(rule),
        stage: { reference: plan.reference, onUse: copies.note },
      };
      const measured = await measurePlan(plan, { ...metadata, more }, trial, inputs.reportDir, redact);
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
  const files = search.found ? await makeFiles(search.found, copies, { checked, server, rule, request }) : [];
  writeAnswer(inputs.reportDir, files);
  return { results: toResults(search, last, { files, done: error === null }), error };
}

/** The files to paste for what was found, without secrets. */
async function makeFiles(
  found: Choice,
  copies: CopyUse,
  { checked, server, rule, request }: { checked: Checked; server: Backend; rule: WorkerRule | null; request: Request },
): Promise<Answer['files']> {
  // The library for YAML is heavy.
  const { renderTuned } = await import('../answer/files.ts');
  const { inputs, redact } = checked;
  const { raw, host } = request;
  const { workload } = inputs;
  const { profile, base, workers } = found;
  const command = workload.kind === 'shell' || workload.kind === 'argv' ? withWorkers(workload, rule, workers) : null;
  const files = renderTuned(
    {
      profile,
      base: base.name,
      settings: profile.settings.filter((one) => !base.settings.includes(one)),
      copied: profile.template === true && !base.template,
      snapshot: found.snapshot,
      databases: copies.count(workers),
      command:
        command === null
          ? { kind: 'shell', line: 'npm test' }
          : command.kind === 'shell'
            ? { kind: 'shell', line: command.line }
            : { kind: 'argv', words: [command.file, ...command.args] },
      variables: listWorkerVariables(rule, workers),
      inputs: raw,
      major: server.version.major,
    },
    host.run.words.form,
  );
  return files.map((file) => ({ ...file, text: redact(file.text) }));
}

function describe(
  { inputs, profiles }: Checked,
  server: Backend,
  workerRule: WorkerRule | null,
): Omit<SearchFacts, 'measure' | 'log'> {
  const [first, ...others] = profiles;
  if (!first) throw new Error('a search needs a profile');
  return {
    inputs,
    server,
    profiles: [first, ...others],
    workerRule,
    cores: os.availableParallelism(),
    noSnapshot: explainNoSnapshot(inputs, server),
    now: () => performance.now(),
    drawSeed: drawSeeds(inputs.seed),
  };
}

/** A seed for each stage; of one that was given those that follow it. */
function drawSeeds(given: number | undefined): () => number {
  let next = given;
  return () => {
    if (next === undefined) return randomInt(2 ** 32);
    return next++ % 2 ** 32;
  };
}

function explainNoSnapshot(inputs: Checked['inputs'], server: Backend): string | null {
  if (inputs.snapshot !== undefined) return 'every run starts from yours already';
  if (!fillsCluster(inputs)) return 'there is no `setup` to keep';
  return takesSeeds(server) ? null : 'a native server on Windows cannot start on a copy';
}

function announceStage(search: Search, name: StageName, plan: Plan, workload: Workload, { host }: Request): void {
  const what = {
    watch: 'a look at the best so far',
    profile: 'profiles',
    start: 'the start',
    workers: 'workers',
    settings: 'settings',
    proof: 'the answer, anew',
  };
  host.info(`Stage: ${what[name]}; ${formatSeconds(secondsLeft(search))} of the time budget are left.`);
  // That its steps make a ladder is no news: each was a stage.
  const variants = plan.variants.map((one) => ({ ...one, previous: null })) as Plan['variants'];
  if (name !== 'watch') announcePlan({ ...plan, variants }, workload, host);
}

/** The scripts of package.json, by which `npm test` is recognised. */
function readScripts(folder: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const { scripts } = json as { scripts?: Record<string, unknown> };
    return typeof scripts === 'object' && scripts !== null ? scripts : {};
  } catch {
    return {};
  }
}

function describeEarlier({ tune }: Results): Earlier {
  const { stages, steps } = tune ?? { stages: [], steps: [] };
  const trials = stages.reduce((sum, stage) => sum + stage.samples.length, 0);
  const best = steps.map((step) => step.what).join(', ');
  return { trials, line: best === '' ? '' : `Best so far, and not measured anew: ${best}.\n` };
}

export const TUNE_RUNNER: Runner = { isAsked: (inputs) => inputs.tune, keepsData: true, run: tune, describeEarlier };
