// Turns the steps of a workflow of examples/ that compare or run something into calls of the command.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Inputs of which such a step has one. */
const COMMANDS = ['command', 'pgbench', 'workload'];

/**
 * Lists the comparisons of a workflow, and its runs with workers, in its order. Steps that only start a server are left out.
 * @param {string} file
 * @param {{ inputs?: Record<string, string>, matrix?: Record<string, unknown>, change?: Record<string, string> }} options
 * `inputs`: of `workflow_dispatch`, instead of their defaults; `change`: inputs of the action that replace those of the workflow
 * @returns {{ name: string, args: string[], env: Record<string, string>, reportDir: string }[]}
 * @throws {Error} for an expression that has no value outside GitHub
 */
export function readCalls(file, { inputs = {}, matrix = {}, change = {} } = {}) {
  const workflow = parse(readFileSync(file, 'utf8'));
  const values = { inputs: { ...readDefaults(workflow), ...inputs }, matrix };
  return Object.values(workflow.jobs).flatMap((job) => {
    const steps = job.steps.filter(({ uses, with: inputs = {} }) => needsCommand(uses, inputs));
    return steps.map((step) => {
      const filled = fillAll({ ...step.with, ...change }, values);
      return {
        name: step.name ?? '',
        args: [
          'workers' in filled ? 'run' : 'compare',
          ...Object.entries(filled).flatMap(([name, text]) => (text === '' ? [] : [`--${name}=${text}`])),
        ],
        env: fillAll({ ...workflow.env, ...job.env, ...step.env }, values),
        reportDir: filled['report-dir'] ?? 'pg-speed-report',
      };
    });
  });
}

function needsCommand(uses = '', inputs) {
  return /^org\/pg-speed-action@/.test(uses) && COMMANDS.some((name) => name in inputs);
}

/** The defaults of the inputs that a person sets who starts the workflow by hand. */
export function readDefaults(workflow) {
  const rows = Object.entries(workflow.on?.workflow_dispatch?.inputs ?? {});
  return Object.fromEntries(rows.map(([name, row]) => [name, String(row?.default ?? '')]));
}

function fillAll(texts, values) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fillIn(String(text), values)]));
}

/** @returns {string} the text with `${{ }}` filled in as GitHub does it */
export function fillIn(text, values) {
  return text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression) => {
    const [, group, name] = /^(inputs|matrix)\.([\w-]+)$/.exec(expression) ?? [];
    const value = group && values[group]?.[name];
    if (value === undefined) throw new Error(`\${{ ${expression} }} has no value here.`);
    return String(value);
  });
}
