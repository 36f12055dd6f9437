// Gathers the answer of a search, renders its files without secrets, and writes them in place of those of an earlier search.
import { existsSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PreparedComparison } from '../../../app/prepared-comparison.ts';
import { usesSlice, usesVariables } from '../../../inputs/items/uses.ts';
import type { Inputs } from '../../../inputs/rules.ts';
import { refuseUnwritable } from '../../../publish/publish.ts';
import { listFolder, makeTree, writeFileAtomic } from '../../../system/files.ts';
import { nameProgram } from '../../../system/program.ts';
import { readRegularText } from '../../../system/regular-file.ts';
import { fillNumbers } from '../../../workload/items/placeholders.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import { listOwnInputs, OWN_INPUTS } from '../../workers/inputs/own.ts';
import { leaveOutSecrets } from '../answer/secrets.ts';
import { type LineOptions, runLine, type Tuned } from '../answer/tuned.ts';
import { ANSWER_FOLDER, ANSWER_MARK } from '../inputs/rows.ts';
import type { Choice } from '../plan/stage.ts';
import type { Answer } from '../result.ts';
import { listWorkerVariables, type WorkerRule, withWorkers } from '../workload/workers.ts';
import type { ProjectFacts } from './project.ts';
import { findSetupFiles } from './setup-files.ts';
import type { Sliced } from './sliced.ts';

interface AnswerContext extends PreparedComparison {
  project: ProjectFacts;
  rule: WorkerRule | null;
  sliced: Sliced | null;
}

/** Renders the files to paste for the answer, without secrets. */
export async function makeFiles(choice: Choice, databases: number, context: AnswerContext): Promise<Answer['files']> {
  // The library for YAML is heavy.
  const { renderTuned } = await import('../answer/files.ts');
  const { checked, request, project } = context;
  const { form } = request.host.run.words;
  const here = form === 'shell' ? (project.ci ?? form) : form;
  const setupFiles = choice.snapshot ? await findSetupFiles(checked.inputs.workingDirectory) : [];
  const answer = { ...describeAnswer(choice, databases, context), setupFiles };
  const tuned = leaveOutSecrets(answer, checked.secrets);
  const files = renderTuned(tuned, here, nameProgram());
  return files.map((file) => ({ ...file, text: checked.redact(file.text) }));
}

/** The shell line that finds out why the suite fails with a choice, on its named profile, without secrets. */
export function writeDiagnosisLine(choice: Choice, context: AnswerContext): string {
  return writeLine(choice, { diagnoses: true }, context);
}

/** The shell line that plans the suite for two machines with a choice, on its named profile, without secrets. */
export function writePlanLine(choice: Choice, context: AnswerContext): string {
  return writeLine({ ...choice, servers: choice.servers ?? 1 }, { machines: 2 }, context);
}

function writeLine(choice: Choice, kind: Pick<LineOptions, 'diagnoses' | 'machines'>, context: AnswerContext): string {
  const { checked } = context;
  const tuned = describeAnswer({ ...choice, profile: choice.base, snapshot: false }, 0, context);
  return checked.redact(runLine(leaveOutSecrets(tuned, checked.secrets), { program: nameProgram(), ...kind }));
}

function describeAnswer(
  { profile, base, workers, servers, own, snapshot }: Choice,
  databases: number,
  { checked, request, cut, project, rule, sliced }: AnswerContext,
): Tuned {
  const { workload } = checked.inputs;
  const isCommand = workload.kind === 'shell' || workload.kind === 'argv';
  const inSlices = servers ?? (isCommand && needsSlice(workload, checked.inputs.env) ? 1 : null);
  const command = isCommand ? chooseCommand(workload, inSlices, cut, sliced) : null;
  const found = own === null ? [] : listOwnInputs(own);
  // An action gives every input, most of them with its default; and a run of all of the suite on one server shares the checkout.
  const isReplaced = (name: string) =>
    found.some((input) => input.name === name) || (servers === null && OWN_INPUTS.includes(name));
  const given = request.raw.filter(({ name }) => !isReplaced(name));
  return {
    profile,
    base: base.name,
    settings: profile.settings.filter((setting) => !base.settings.includes(setting)),
    copied: profile.template === true && !base.template,
    snapshot,
    setupFiles: [],
    databases,
    servers: inSlices ?? 0,
    command: command === null ? { kind: 'shell', line: 'npm test' } : withWorkers(command, rule, workers),
    variables: listWorkerVariables(rule, workers),
    inputs: [...given, ...found, ...project.inputs, ...(sliced?.inputs ?? [])],
    leftOut: [],
    ...project.version,
  };
}

/** Whether the command or `env` names what is set only in a slice: all of the suite is then the slice of one worker. */
function needsSlice(workload: CommandInput, env: Inputs['env']): boolean {
  const hasNumber = (text: string) => fillNumbers(text, { number: 1, count: 1, worker: 1 }) !== text;
  const isFilled = env.some(({ value }) => value !== null && hasNumber(value));
  return usesSlice(workload) && (usesVariables(workload) || isFilled);
}

/** The command with the placeholders of a slice, where it runs on several servers, otherwise for all of the suite. */
function chooseCommand(
  workload: CommandInput,
  servers: number | null,
  cut: PreparedComparison['cut'],
  sliced: Sliced | null,
): CommandInput {
  if (servers !== null) return sliced?.input ?? workload;
  if (cut !== null) return cut.whole(workload);
  return sliced === null || sliced.guess !== null ? workload : sliced.suite.writeWhole(workload);
}

/**
 * Writes the files that a search offers to paste, and removes those of an earlier search. @param files names are paths below the folder
 * @throws PgSpeedError if the folder cannot be written
 */
export function writeAnswer(folder: string, files: readonly { name: string; text: string }[]): void {
  refuseUnwritable(folder, 'written', () => removeAnswer(folder));
  for (const { name, text } of files)
    refuseUnwritable(folder, 'written', () => {
      const file = path.join(folder, name);
      makeTree(path.dirname(file));
      writeFileAtomic(file, text);
    });
}

/** No search writes more. */
const MOST_ANSWER_BYTES = 1024 ** 2;

/** The answer of an earlier search would pass for this one's. Keeps files that no search wrote. */
function removeAnswer(folder: string): void {
  const beside = path.join(folder, ANSWER_FOLDER);
  const names = ['tune.yml', 'tune.sh', ...listFolder(beside).map((name) => path.join(ANSWER_FOLDER, name))];
  for (const name of names) {
    const file = path.join(folder, name);
    const head = readRegularText(file, MOST_ANSWER_BYTES).split('\n', 3);
    if (head.some((line) => line.includes(ANSWER_MARK))) rmSync(file);
  }
  if (existsSync(beside) && listFolder(beside).length === 0) rmdirSync(beside);
}
