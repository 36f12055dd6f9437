import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { StepSpec } from './act.ts';
import { COMMAND } from './gitea-project.ts';

interface Workflow {
  jobs: Record<string, WorkflowJob>;
}

interface WorkflowJob {
  env?: Record<string, string | number>;
  needs?: string | string[];
  strategy?: { matrix: Record<string, unknown[]> };
  steps: StepSpec[];
}

/** What a test's machine has instead of a project: a suite of one second, and a profile that any machine can give. */
const MEASURE = { command: COMMAND, prepare: '', warmup: 0, port: 0 };
const ACTION = /^org\/pg-speed-action@/;

/**
 * The workflows of a folder of `examples/` by their file names, as they are there but for what is measured.
 * @param runs of each job that measures
 * @param more steps that go after those of such a job
 */
export function readExample(folder: string, runs: number, more: StepSpec[] = []): Record<string, unknown> {
  const root = path.join('examples', folder);
  const names = readdirSync(root).filter((name) => /\.ya?ml$/.test(name));
  return Object.fromEntries(
    names.map((name) => [name, changeWorkload(parse(readFileSync(path.join(root, name), 'utf8')), runs, more)]),
  );
}

/**
 * The workflow of an example that is started by hand, as it is there: but for the checkout of our own repository, which is the one
 * that it runs in, and for Node.js, which is on the machine.
 */
export function readManual(folder: string): Workflow {
  const file = path.join('examples', folder, `${folder}.yml`);
  const workflow: Workflow = parse(readFileSync(file, 'utf8'));
  for (const job of Object.values(workflow.jobs))
    for (const step of job.steps) if (step.uses?.startsWith('actions/checkout@')) delete step.with;
  return workflow;
}

/**
 * The workflow of the example `machines` without its plan, for a short command: the job of one of three machines is missing, and the second one
 * lists a file more.
 */
export function breakMachines(): Workflow {
  const { jobs, ...workflow } = readManual('machines');
  const { shard, join } = jobs;
  if (!shard || !join) throw new Error('examples/machines has no job of that name');
  const command = `: {slice}; psql --no-psqlrc --quiet --command='select 1'`;
  for (const job of [shard, join])
    for (const step of job.steps) {
      if (!step.with) continue;
      const { plan: _, junit: __, ...inputs } = step.with;
      step.with = 'command' in inputs ? { ...inputs, command } : inputs;
    }
  const withoutPlan = ({ with: inputs }: StepSpec) => inputs?.name !== 'plan';
  const addFile = { if: 'matrix.shard == 2', run: 'touch examples/workers/tests/more.test.mjs' };
  const [checkout, ...steps] = shard.steps.filter(withoutPlan);
  if (!checkout) throw new Error('examples/machines has no steps');
  const { needs: _, ...alone } = shard;
  return {
    ...workflow,
    jobs: {
      shard: { ...alone, strategy: { matrix: { shard: [1, 2] } }, steps: [checkout, addFile, ...steps] },
      join: { ...join, needs: 'shard', steps: join.steps.filter(withoutPlan) },
    },
  };
}

function changeWorkload(workflow: Workflow, runs: number, more: StepSpec[]): Workflow {
  for (const job of Object.values(workflow.jobs)) {
    const step = job.steps.find(({ uses }) => uses !== undefined && ACTION.test(uses));
    if (!step) continue;
    step.with = { ...step.with, ...MEASURE, runs };
    // Node.js is on the machine already.
    job.steps = [...job.steps.filter(({ uses }) => !uses?.startsWith('actions/setup-node')), ...more];
  }
  return workflow;
}
