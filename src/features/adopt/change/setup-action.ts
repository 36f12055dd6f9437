// Replaces a step that sets PostgreSQL up by another action by this project's action, where it does the same.
import { isScalar, type Node } from 'yaml';
import type { Edit } from './edits.ts';
import type { JobScripts } from './job-scripts.ts';
import { expandText } from './matrix.ts';
import { type Choice, change, leave, type Outcome } from './outcome.ts';
import type { Entry } from './yaml-entries.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

/** The steps of one job or composite action. */
export interface StepList {
  where: string;
  /** The name of the job; null for an action. */
  job: string | null;
  /** The job or the action, whose text is searched for outputs of a step. */
  node: Node;
  /** `runs-on` of the job, for each value of its matrix; none for an action, which any job may use. */
  machines: readonly string[];
  steps: readonly Node[];
  scripts: JobScripts;
}

/** An action that sets PostgreSQL up: the input of ours for each of its inputs that has an equal, and its defaults. */
interface SetupAction {
  inputs: Readonly<Record<string, string>>;
  /** Added where the step does not set them. */
  defaults: Readonly<Record<string, string>>;
  /** Values of its other inputs that ask for nothing. */
  harmless: Readonly<Record<string, readonly string[]>>;
}

/** https://github.com/ikalnytskyi/action-setup-postgres, https://github.com/ankane/setup-postgres (action.yml) */
const ACTIONS: Readonly<Record<string, SetupAction>> = {
  'ikalnytskyi/action-setup-postgres': {
    inputs: {
      'postgres-version': 'postgres-version',
      username: 'user',
      password: 'password',
      database: 'database',
      port: 'port',
    },
    defaults: { password: 'postgres', port: '5432' },
    harmless: { ssl: ['false'] },
  },
  'ankane/setup-postgres': {
    inputs: { 'postgres-version': 'postgres-version', database: 'database' },
    defaults: { user: 'runner', password: 'postgres', port: '5432' },
    harmless: { 'dev-files': ['false'] },
  },
};
const OUR_VERSION = 'v1';

/** @param index of the step in the list @returns what becomes of it if it uses such an action; none for any other step */
export function adoptSetupAction(file: YamlFile, list: StepList, index: number, choice: Choice): Outcome[] {
  const step = list.steps[index];
  const uses = file.entry(step, 'uses');
  const text = file.scalar(uses?.value) ?? '';
  const [name = ''] = text.split('@');
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (step === undefined || uses === undefined || action === undefined) return [];
  const place = { subject: `step of ${list.where}`, at: rangeOf(uses.key)[0] };
  const inputs = file.entries(file.value(step, 'with'));
  const obstacle = findObstacle(file, list, index, inputs, action);
  if (obstacle !== null) return [leave(place, `\`${name}\`: ${obstacle}`)];
  if (choice.owner === null)
    return [leave(place, `\`${name}\` can become this project's action, which \`--owner OWNER\` names`)];
  const ours = `${choice.owner}/pg-speed-action@${choice.pin ?? OUR_VERSION}`;
  const edits = makeEdits(file, uses, inputs, action, ours);
  if (edits === null)
    return [leave(place, `\`${name}\`: its inputs are not in a form that can be edited with certainty`)];
  return [
    change(
      place,
      {
        what: `\`${ours}\` in place of \`${text}\``,
        why: ['It starts the same version with the same user, database and port, in memory.'],
        edits,
        profile: 'turbo',
      },
      listVersions(file, list.node, inputs),
    ),
  ];
}

function listVersions(file: YamlFile, job: Node, inputs: readonly Entry[]): (number | null)[] {
  const text = file.scalar(inputs.find(({ name }) => name === 'postgres-version')?.value) ?? '';
  return (expandText(file, job, text) ?? [text]).map((version) => (/^\d+$/.test(version) ? Number(version) : null));
}

function findObstacle(
  file: YamlFile,
  list: StepList,
  index: number,
  inputs: readonly Entry[],
  action: SetupAction,
): string | null {
  if (list.machines.length === 0 || !list.machines.every((machine) => /^(?:ubuntu|linux|self-hosted)/i.test(machine)))
    return 'it may run on another system than Linux';
  const harmless = new Map(Object.entries(action.harmless));
  const other = inputs.find(({ name, value }) => {
    const isHarmless = harmless.get(name)?.includes(file.scalar(value) ?? '') === true;
    return !Object.hasOwn(action.inputs, name) && !isHarmless;
  });
  if (other !== undefined) return `its input \`${other.name}\` has no equal here`;
  if (!inputs.some(({ name }) => name === 'postgres-version'))
    return 'it names no `postgres-version`, and the default differs between its releases';
  const id = file.scalar(file.value(list.steps[index], 'id'));
  if (id !== null && file.written(list.node).includes(`steps.${id}.outputs`)) return 'another step reads its outputs';
  const texts = list.steps
    .slice(index + 1)
    .map((step) => file.written(step))
    .join('\n');
  if (/\bPGSERVICE\b/.test(texts)) return 'a later step uses its service file (PGSERVICE)';
  return /\b(?:service|systemctl)\b.*\bpostgresql\b|sudo -[iu]+ postgres/.test(texts)
    ? 'a later step uses the server of the machine'
    : null;
}

/** Names our action and its inputs, and adds what the other one does by default. Null if an input is not a plain entry. */
function makeEdits(
  file: YamlFile,
  uses: Entry,
  inputs: readonly Entry[],
  action: SetupAction,
  ours: string,
): Edit[] | null {
  const [first] = inputs;
  if (!isScalar(uses.value) || first === undefined || first.map.flow === true) return null;
  const indent = file.beforeOnLine(rangeOf(first.key)[0]);
  if (indent.trim() !== '') return null;
  const edits: Edit[] = [replaceText(file, uses.value, ours)];
  const ourNames = new Map(Object.entries(action.inputs));
  for (const { name, key, written } of inputs) {
    const ourName = ourNames.get(name);
    if (ourName !== undefined) {
      if (ourName !== name) edits.push(replaceText(file, key, ourName));
      continue;
    }
    // An input that asks for nothing goes with its line.
    if (name === first.name) return null;
    const start = file.text.lastIndexOf('\n', rangeOf(key)[0]);
    const end = file.lineEndAfter(rangeOf(written ?? key)[1]);
    edits.push({ start: file.text[start - 1] === '\r' ? start - 1 : start, end, text: '' });
  }
  const set = new Set(inputs.map(({ name }) => ourNames.get(name)));
  const added = Object.entries(action.defaults).filter(([name]) => !set.has(name));
  const at = file.lineEndAfter(rangeOf(first.written ?? first.key)[1]);
  const text = added.map(([name, value]) => `${file.lineEnd}${indent}${name}: ${value}`).join('');
  if (text !== '') edits.push({ start: at, end: at, text });
  return edits;
}

function replaceText(file: YamlFile, node: Node, text: string): Edit {
  const [start, end] = rangeOf(node);
  const quote = /^["']/.exec(file.text.slice(start, end))?.[0] ?? '';
  return { start, end, text: `${quote}${text}${quote}` };
}
