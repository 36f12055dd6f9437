// Renders the answer of a search as a workflow of GitHub.
import { type EnvRule, readEnv } from '../../../inputs/texts.ts';
import { OWNER_NOTE } from '../../../system/program.ts';
import { escapeExpression } from '../../../templates/github/start.ts';
import { fill, renderComments, renderEntry } from '../../../templates/yaml-text.ts';
import { writeSnapshotInput } from './snapshot.ts';
import { commandLine, introduceAnswer, keyOf, listInputs, readInput, type Tuned } from './tuned.ts';

/** A workflow: the action starts the server and the next step runs the tests; with servers for slices the action runs them too. */
export function renderGithub(tuned: Tuned): string {
  const inputs = listInputs(tuned);
  if (tuned.servers > 0) addCommand(inputs, tuned);
  return `${fill`
    ${renderComments([...introduceAnswer(tuned, '`postgres-version`'), OWNER_NOTE])}
    name: Tests
    'on': [push, pull_request]
    permissions:
      contents: read
    jobs:
      test:
        runs-on: ubuntu-latest
        timeout-minutes: 30
        steps:
          - uses: actions/checkout@v6
          # Before this: your own steps that install what the tests need.
          - uses: org/pg-speed-action@v1
            with:
              ${inputs.map(renderInput).join('\n')}
              ${renderKey(tuned)}
          ${tuned.servers > 0 ? '' : renderTests(tuned)}
  `}\n`;
}

function renderInput([name, value]: readonly [name: string, value: string]): string {
  return renderEntry(name, escapeExpression(value));
}

/** Adds the command that the action runs, with the variables that it needs. */
function addCommand(inputs: [name: string, value: string][], tuned: Tuned): void {
  const set = tuned.variables.map(({ name, value }) => `${name}=${value}`);
  const env = inputs.find(([name]) => name === 'env');
  if (env !== undefined) env[1] = [env[1], ...set].join('\n');
  else if (set.length > 0) inputs.push(['env', set.join('\n')]);
  inputs.push(['command', commandLine(tuned)]);
}

/** The step that runs the tests. */
function renderTests(tuned: Tuned): string {
  const folder = listInputs(tuned).find(([name]) => name === 'working-directory');
  const { lines, set } = listEnvironment(tuned);
  return fill`
    # Finds DATABASE_URL, PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE.
    - ${renderEntry('run', escapeExpression([...lines, commandLine(tuned)].join('\n')))}
      ${folder ? renderInput(folder) : ''}
      ${set && 'env:'}
        ${set}
  `;
}

function renderKey(tuned: Tuned): string {
  if (tuned.snapshot) {
    const { name, value, note } = writeSnapshotInput(tuned.setupFiles);
    return `${renderComments([note])}\n${renderEntry(name, escapeExpression(value))}`;
  }
  const key = keyOf(tuned);
  return key === '' ? '' : renderEntry('snapshot', escapeExpression(key));
}

/**
 * What the step of the tests needs besides the server's variables, which the action sets: shell lines, and entries of `env`. If a name
 * has several rules, the last one applies.
 */
function listEnvironment(tuned: Tuned): { lines: string[]; set: string } {
  const env = readEnv(readInput(tuned, 'env'));
  const rules: EnvRule[] = [...('value' in env ? env.value : []), ...tuned.variables];
  const lines: string[] = [];
  const entries: string[] = [];
  for (const rule of new Map(rules.map((rule) => [rule.name, rule])).values()) {
    if (rule.value === null || REFERENCE.test(rule.value)) lines.push(formatLine(rule));
    else entries.push(renderEntry(rule.name, escapeExpression(rule.value)));
  }
  return { lines, set: entries.join('\n') };
}

const REFERENCE = /(\$\{[A-Za-z_]\w*\})/;

/** `unset NAME`, or `export NAME="postgres://${PGHOST}/app"`. */
function formatLine({ name, value }: EnvRule): string {
  if (value === null) return `unset ${name}`;
  const parts = value.split(REFERENCE);
  return `export ${name}="${parts.map((part, at) => (at % 2 === 1 ? part : part.replace(/[\\"`$]/g, '\\$&'))).join('')}"`;
}
