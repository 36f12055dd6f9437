// Adopts one file by the rules of its CI and checks the edited text; says which texts mention a server, and why a file cannot be edited.
import { PgSpeedError } from '../../../errors.ts';
import { adoptCircle } from './circleci.ts';
import { adoptCompose } from './compose.ts';
import { type Override, writeOverride } from './compose-override.ts';
import type { ComposeUse } from './compose-use.ts';
import { applyEdits, mergeEdits } from './edits.ts';
import { adoptServices } from './github.ts';
import type { ActionsHost } from './github-change.ts';
import { adoptGitlab } from './gitlab.ts';
import { type Choice, leave, type Outcome } from './outcome.ts';
import { adoptSteps } from './steps.ts';
import { explainTemplate } from './templating.ts';
import { adoptWoodpecker } from './woodpecker.ts';
import { YamlFile } from './yaml-file.ts';

export type FileKind = ActionsHost | 'composite' | 'gitlab' | 'woodpecker' | 'circleci' | 'compose';

/** A file as it is and as it would be. */
export interface AdoptedFile {
  path: string;
  kind: FileKind;
  before: string;
  after: string;
  outcomes: readonly (Outcome & { line: number })[];
  override: Override | null;
  file: YamlFile;
}

/** Texts without such a word have nothing for us, and are not parsed. */
const MENTION =
  /postg|pgvecto|pgrouting|pgautoupgrade|timescale|pgroonga|citus|orioledb|paradedb|docker|initdb|pg_ctl/i;

/** Whether a text may have a server. */
export function mentionsServer(text: string): boolean {
  return MENTION.test(text);
}

/** Why a file cannot be edited; null if it can. */
export function explainUnreadable(file: YamlFile): string | null {
  const { invalid, tooMuch } = file;
  return tooMuch ?? explainTemplate(file) ?? (invalid === null ? null : `it is not valid YAML: ${invalid}`);
}

export function adoptFile(file: YamlFile, kind: FileKind, choice: Choice, use: ComposeUse): AdoptedFile {
  const outcomes = judge(file, kind, choice, use);
  const edits = mergeEdits(outcomes.flatMap((outcome) => outcome.edits));
  const after = edits === null ? null : applyEdits(file.text, edits);
  const isSure = after !== null && (after === file.text || isValid(file.path, after));
  const settled = isSure ? outcomes : outcomes.map(withdraw);
  return {
    path: file.path,
    kind,
    before: file.text,
    after: isSure ? after : file.text,
    outcomes: settled.map((outcome) => ({ ...outcome, line: file.lineAt(outcome.at) })).toSorted((a, b) => a.at - b.at),
    override: kind === 'compose' && use.byCi.length > 0 ? writeOverride(file, settled, use) : null,
    file,
  };
}

/** @throws PgSpeedError of kind `input` if the edits have made the file too large to be read */
function isValid(path: string, text: string): boolean {
  const { invalid, tooMuch } = new YamlFile(path, text);
  if (tooMuch !== null) throw new PgSpeedError('input', `with its changes, ${tooMuch}`, 'Split the file.');
  return invalid === null;
}

function judge(file: YamlFile, kind: FileKind, choice: Choice, use: ComposeUse): Outcome[] {
  switch (kind) {
    case 'github':
    case 'gitea':
    case 'forgejo':
      return [...adoptServices(file, kind, choice), ...adoptSteps(file, choice)];
    case 'composite':
      return adoptSteps(file, choice);
    case 'gitlab':
      return adoptGitlab(file, choice);
    case 'woodpecker':
      return adoptWoodpecker(file, choice);
    case 'circleci':
      return adoptCircle(file, choice);
    case 'compose':
      return adoptCompose(file, use, choice);
  }
}

/** Takes a change back that would contradict another one at the same place. */
function withdraw(outcome: Outcome): Outcome {
  return outcome.verdict === 'changed'
    ? leave(outcome, 'services that share an anchor need different edits there')
    : outcome;
}
