import type { StepSpec } from './act.ts';
import { type EndedJob, type EndedRun, waitForRun } from './gitea-api.ts';
import { renderWorkflow, type Stage } from './gitea-stage.ts';
import type { WorkingCopy } from './working-copy.ts';

/** A repository on the test's server whose suite is as slow as its file `pace` says, in seconds. */
export interface Project {
  repository: string;
  copy: WorkingCopy;
  /** Waits for the end of the run of `file` for a commit; of one job of it, when there are more. */
  waitFor(file: string, event: string, sha: string): Promise<EndedRun>;
}

const WORKFLOWS = '.github/workflows';
/** A suite that connects, which takes next to no time, and sleeps: no load of the machine hides which revision is slower. */
export const COMMAND = `psql -qc 'select 1' && sleep "$(cat pace)"`;
/** Seconds that it sleeps: at the base, and in changes that each make it slower. */
export const PACE = { base: '0.2', slower: '1.5', stillSlower: '2' };

/** @param workflows by their file names */
export async function createProject(stage: Stage, name: string, workflows: Record<string, unknown>): Promise<Project> {
  const repository = await stage.createRepository(name);
  const copy = stage.createCopy();
  copy.commit({ pace: PACE.base, ...renderWorkflows(workflows) }, 'begin');
  copy.push(stage.owner, repository, 'refs/heads/main');
  return {
    repository,
    copy,
    waitFor: (file, event, sha) => waitForRun(stage.owner, repository, { sha, event, workflow: file }, stage.tell),
  };
}

export function renderWorkflows(workflows: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(workflows).map(([name, workflow]) => [`${WORKFLOWS}/${name}`, renderWorkflow(workflow)]),
  );
}

/** A workflow of one job, `test`. */
export function oneJob(name: string, on: unknown, steps: StepSpec[], more: Record<string, unknown> = {}): unknown {
  return { name, on, ...more, jobs: { test: { 'runs-on': 'ubuntu-latest', steps } } };
}

export const CHECKOUT: StepSpec = { uses: 'actions/checkout@v6' };

/** The action in its shortest useful form: the pull request against its base. */
export function compare(inputs: StepSpec['with'] = {}): StepSpec {
  const basics = { command: COMMAND, base: 'auto', runs: 4, warmup: 0, port: 0 };
  return { id: 'cmp', uses: 'org/pg-speed-action@v1', with: { ...basics, ...inputs } };
}

/** Keeps the report and what the job's own checkout looks like after it, in `$KEEP` under the commit. */
export const KEEP_REPORT: StepSpec = {
  if: 'always()',
  run: [
    `to="$KEEP/$(git rev-parse HEAD)"; mkdir -p "$to"; cp -R pg-speed-report "$to"`,
    `git worktree list --porcelain > "$to/worktrees"; git status --porcelain > "$to/status"`,
    `git rev-parse HEAD > "$KEEP/last"`,
    `git for-each-ref --format='%(refname)' > "$to/refs"`,
  ].join('\n'),
};

export function jobOf(run: EndedRun, name = 'test'): EndedJob {
  const job = run.jobs.find((candidate) => candidate.name === name || candidate.name.startsWith(`${name} `));
  if (!job) throw new Error(`no job ${name} among ${run.jobs.map((candidate) => candidate.name).join(', ')}`);
  return job;
}
