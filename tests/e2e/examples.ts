import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { StepSpec } from './act.ts';
import { COMMAND } from './gitea-project.ts';

interface Workflow {
  jobs: Record<string, { env?: Record<string, string | number>; steps: StepSpec[] }>;
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
export function readManual(folder: string): unknown {
  const file = path.join('examples', folder, `${folder}.yml`);
  const workflow: Workflow = parse(readFileSync(file, 'utf8'));
  for (const job of Object.values(workflow.jobs))
    for (const step of job.steps) if (step.uses?.startsWith('actions/checkout@')) delete step.with;
  return workflow;
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
