import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TrialContext } from '../measure/context.ts';
import type { Contender } from '../plan/contenders.ts';
import type { Plan } from '../plan/plan.ts';
import type { Backend } from '../postgres/backend.ts';
import { writeAnswer } from '../publish/publish.ts';
import { toRace } from '../race/outcome.ts';
import { openSearch, runSearch } from '../race/search.ts';
import type { Search, SearchFacts } from '../race/state.ts';
import type { Answer, StageName } from '../results/race.ts';
import type { Results } from '../results/results.ts';
import { findWorkerRule, listWorkerVariables, type WorkerRule, withWorkers } from '../workload/workers.ts';
import type { Workload } from '../workload/workload.ts';
import { fillsCluster, takesSeeds } from './cluster-source.ts';
import { announcePlan, type MeasuredPlan, makeRunMetadata, measurePlan } from './measure-plan.ts';
import type { Checked, Request } from './request.ts';

/** What a search runs on. */
export interface Ground {
  checked: Checked;
  workload: Workload;
  /** A search uses the first. */
  servers: readonly [Backend, ...Backend[]];
  context: Omit<TrialContext, 'onPhase'>;
  request: Request;
}

/**
 * Searches for what makes the suite fastest. Saves the results after every trial, and writes the files to paste.
 * @returns the results of its last stage, with the stages before it, whole or not
 */
export async function tune({ checked, workload, servers, context, request }: Ground): Promise<MeasuredPlan> {
  const [server] = servers;
  const { inputs, redact } = checked;
  const rule = findWorkerRule(inputs.workload, inputs.workersVariable, readScripts(inputs.workingDirectory));
  const trial = { ...context, workerRule: rule };
  let last: Results | null = null;
  let at: StageName = 'watch';
  const search: Search = openSearch({
    ...describe(checked, server, rule),
    log: request.host,
    async measure(name, plan) {
      at = name;
      announceStage(name, plan, workload, request);
      const metadata = makeRunMetadata(plan, workload, inputs, [server], request);
      const race = () => toRace(search, { at, answer: null });
      const measured = await measurePlan(plan, { ...metadata, race }, trial, inputs.reportDir, redact);
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
  return { results: await finish(search, last, error, { checked, server, rule, request }), error };
}

/** The last stage's results, or those of the profiles where nothing was found, as they are what there is to show. */
async function finish(
  search: Search,
  last: Results,
  error: unknown,
  {
    checked,
    server,
    rule,
    request,
  }: Pick<Ground, 'checked' | 'request'> & { server: Backend; rule: WorkerRule | null },
): Promise<Results> {
  const shown =
    search.rungs.length === 1 && error === null ? search.stages.find(({ name }) => name === 'profile') : null;
  const results = shown?.results ?? last;
  const own = search.stages.findLast((stage) => stage.results === results);
  const found = search.found;
  const files = found && (await makeFiles(found, checked, server, rule, request));
  const answer: Answer | null = found && {
    parts: search.steps.slice(0, Math.max(0, search.rungs.indexOf(found))),
    files: files ?? [],
  };
  if (files) writeAnswer(checked.inputs.reportDir, files);
  const race = toRace(search, { at: own?.name ?? results.race?.at ?? 'watch', answer, own, done: error === null });
  return { ...results, race };
}

async function makeFiles(
  found: Contender,
  { inputs }: Checked,
  server: Backend,
  rule: WorkerRule | null,
  { raw, host }: Request,
): Promise<Answer['files']> {
  // The library for YAML is heavy.
  const { renderTuned } = await import('../templates/tune.ts');
  const { workload } = inputs;
  const { profile, base, workers } = found;
  const command = workload.kind === 'shell' || workload.kind === 'argv' ? withWorkers(workload, rule, workers) : null;
  return renderTuned(
    {
      profile,
      base: base.name,
      settings: profile.settings.filter((one) => !base.settings.includes(one)),
      copied: profile.template === true && !base.template,
      snapshot: found.snapshot,
      databases: workers !== null && workers > 1 ? workers : 0,
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
    drawSeed: () => randomInt(2 ** 32),
  };
}

function explainNoSnapshot(inputs: Checked['inputs'], server: Backend): string | null {
  if (inputs.snapshot !== undefined) return 'every run starts from yours already';
  if (!fillsCluster(inputs)) return 'there is no `setup` to keep';
  return takesSeeds(server) ? null : 'a native server on Windows cannot start on a copy';
}

function announceStage(name: StageName, plan: Plan, workload: Workload, { host }: Request): void {
  const what = {
    watch: 'a look at the best so far',
    profile: 'profiles',
    start: 'the start',
    workers: 'workers',
    settings: 'settings',
    proof: 'the answer, anew',
  };
  host.info(`Stage: ${what[name]}.`);
  if (name !== 'watch') announcePlan(plan, workload, host);
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
