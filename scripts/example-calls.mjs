// What a workflow of examples/ asks of the action, as calls of the command.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const COMPARES = ['command', 'pgbench', 'workload'];

/**
 * The comparisons of a workflow, in its order; a step that only starts a server is none.
 * @param {string} file
 * @param {{ inputs?: Record<string, string>, matrix?: Record<string, unknown>, change?: Record<string, string> }} given
 * `inputs`: of `workflow_dispatch`, in place of their defaults; `change`: inputs of the action that are set otherwise here
 * @returns {{ name: string, args: string[], env: Record<string, string>, reportDir: string }[]}
 * @throws {Error} for an expression that has no value outside GitHub
 */
export function readCalls(file, { inputs = {}, matrix = {}, change = {} } = {}) {
  const workflow = parse(readFileSync(file, 'utf8'));
  const values = { inputs: { ...readDefaults(workflow), ...inputs }, matrix };
  return Object.values(workflow.jobs).flatMap((job) => {
    const steps = job.steps.filter(({ uses, with: given = {} }) => isComparison(uses, given));
    return steps.map((step) => {
      const filled = fillAll({ ...step.with, ...change }, values);
      return {
        name: step.name ?? '',
        args: [
          'compare',
          ...Object.entries(filled).flatMap(([name, text]) => (text === '' ? [] : [`--${name}=${text}`])),
        ],
        env: fillAll({ ...workflow.env, ...job.env, ...step.env }, values),
        reportDir: filled['report-dir'] ?? 'pg-speed-report',
      };
    });
  });
}

function isComparison(uses = '', given) {
  return /^org\/pg-speed-action@/.test(uses) && COMPARES.some((name) => name in given);
}

/** Of the inputs that a person gives who starts the workflow by hand. */
export function readDefaults(workflow) {
  const rows = Object.entries(workflow.on?.workflow_dispatch?.inputs ?? {});
  return Object.fromEntries(rows.map(([name, row]) => [name, String(row?.default ?? '')]));
}

function fillAll(texts, values) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fillIn(String(text), values)]));
}

/** @returns {string} the text with `${{ }}` as GitHub would fill it in; a hash of files is some text */
export function fillIn(text, values) {
  return text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression) => {
    if (/^hashFiles\('[^']+'\)$/.test(expression)) return 'example';
    const [, group, name] = /^(inputs|matrix)\.([\w-]+)$/.exec(expression) ?? [];
    const value = group && values[group]?.[name];
    if (value === undefined) throw new Error(`\${{ ${expression} }} has no value here.`);
    return String(value);
  });
}
