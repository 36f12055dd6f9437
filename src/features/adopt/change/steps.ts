// Judges the steps of workflows and composite actions: other actions, `docker run`, servers of the machine. Lists a job's scripts.
import type { Node } from 'yaml';
import { adoptDockerRun } from './docker-run.ts';
import { type JobScripts, readScripts } from './job-scripts.ts';
import { expandText } from './matrix.ts';
import { type Choice, keepFast, type Outcome, remark } from './outcome.ts';
import { adoptSetupAction, type StepList } from './setup-action.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

/** Set-ups that are named, with what would do their work. */
const SETUPS: readonly [pattern: RegExp, what: string][] = [
  [
    /\b(?:apt|apt-get|yum|dnf|apk|brew|choco|zypper)\b[^\n]*\b(?:install|add)\b[^\n]*\spostgresql(?![\d@]*-(?:client|common|dev|doc|libs))/i,
    'installs PostgreSQL',
  ],
  [
    /\b(?:service|systemctl)\b[^\n]*\bpostgresql\b|\bpg_ctlcluster\b|\bbrew services\b[^\n]*\bpostgres|\b(?:net start|sc start|(?:Set|Start)-Service)\b[^\n]*\bpostgresql/i,
    'starts the PostgreSQL of the machine',
  ],
  [/\b(?:pg_ctl|initdb|pg_createcluster)\b/, 'sets PostgreSQL up by hand'],
];

export function adoptSteps(file: YamlFile, choice: Choice): Outcome[] {
  return listStepLists(file).flatMap((list) =>
    list.steps
      .flatMap((step, at) => [...adoptSetupAction(file, list, at, choice), ...adoptScript(file, list, step, choice)])
      .map((outcome) => (list.job === null ? outcome : { ...outcome, job: list.job })),
  );
}

function listStepLists(file: YamlFile): StepList[] {
  const lists: StepList[] = [];
  const add = (list: Omit<StepList, 'steps' | 'scripts'>, holder: Node) =>
    lists.push({ ...list, steps: file.items(file.value(holder, 'steps')), scripts: listScripts(file, holder) });
  for (const root of file.roots) {
    for (const { name, value } of file.entries(file.value(root, 'jobs'))) {
      if (value === null) continue;
      const texts = file.texts(file.value(value, 'runs-on'));
      const machines = texts.flatMap((text) => expandText(file, value, text) ?? [text]);
      add({ where: `job ${name}`, job: name, node: value, machines }, value);
    }
    const runs = file.value(root, 'runs');
    if (runs !== null) add({ where: 'this action', job: null, node: root, machines: [] }, runs);
  }
  return lists;
}

function adoptScript(file: YamlFile, { where, node, scripts }: StepList, step: Node, choice: Choice): Outcome[] {
  const run = file.value(step, 'run');
  const script = file.scalar(run);
  if (run === null || script === null) return [];
  const outcomes = adoptDockerRun(file, run, { where, job: node, scripts }, choice);
  for (const [pattern, what] of SETUPS) {
    const [match] = pattern.exec(script) ?? [];
    if (match === undefined) continue;
    const [start] = rangeOf(run);
    const offset = file.written(run).indexOf(match.split('\n')[0] ?? '');
    const place = { subject: `step of ${where}`, at: start + Math.max(0, offset) };
    const fast = scripts.ownFast;
    if (fast !== null) return [...outcomes, keepFast(place, `${what}, ${fast}`)];
    return [...outcomes, remark(place, `${what}; \`pg-speed start\` or the action would start a fast server instead`)];
  }
  return outcomes;
}

const scriptsOf = new WeakMap<Node, JobScripts>();

/** The scripts of the steps of a job or a composite action. */
export function listScripts(file: YamlFile, holder: Node | null): JobScripts {
  const cached = holder === null ? undefined : scriptsOf.get(holder);
  if (cached !== undefined) return cached;
  const texts = file.items(file.value(holder, 'steps')).flatMap((step) => scriptOf(file, step) ?? []);
  const scripts = readScripts(texts);
  if (holder !== null) scriptsOf.set(holder, scripts);
  return scripts;
}

/** The script of a step; on CircleCI it may be the `command` of its `run`. */
export function scriptOf(file: YamlFile, step: Node): string | null {
  const run = file.value(step, 'run');
  return file.scalar(run) ?? file.scalar(file.value(run, 'command'));
}
