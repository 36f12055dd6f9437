import type { Problem } from '../errors.ts';
import { readCommentWhen, readStore } from './choices.ts';
import { GivenInputs, type RawInput } from './given.ts';
import { readCommentKey, readToken } from './identity.ts';
import type { CommentWhen, HistoryStore } from './inputs.ts';
import { countReader } from './numbers.ts';
import { PUBLISH_FLAGS, type PublishInputName } from './publish-rows.ts';
import { accept, type Reading, splitLines } from './reading.ts';
import { pathReader, readBoolean, readLine } from './texts.ts';

/** What the user of publish/ asked for, checked; undefined where the code decides the default. */
export interface PublishInputs {
  /** Files, folders and patterns; never empty. */
  results: string[] | undefined;
  /** Pattern of artifact names, `*` is anything. */
  artifact: string;
  runId: number | undefined;
  pullRequest: number | undefined;
  comment: CommentWhen;
  commentKey: string | undefined;
  history: HistoryStore;
  token: string | undefined;
  summary: boolean;
  /** Absolute path. */
  reportDir: string;
}

/** Checks what a door of publish/ received, as `parseInputs` does. @param cwd absolute folder that relative paths start at */
export function parsePublishInputs(
  raw: readonly RawInput[],
  cwd: string,
): { inputs: PublishInputs; problems: Problem[] } {
  const given = new GivenInputs<PublishInputName>(raw, PUBLISH_FLAGS);
  const number = countReader(1, Number.MAX_SAFE_INTEGER);
  const inputs: PublishInputs = {
    results: given.readOptional('results', readFiles),
    artifact: given.readRequired('artifact', readLine),
    runId: given.readOptional('run-id', number),
    pullRequest: given.readOptional('pull-request', number),
    comment: given.readRequired('comment', readCommentWhen),
    commentKey: given.readOptional('comment-key', readCommentKey),
    history: given.readRequired('history', readStore),
    token: given.readOptional('token', readToken),
    summary: given.readRequired('summary', readBoolean),
    reportDir: given.readRequired('report-dir', pathReader(cwd, process.platform)),
  };
  const [results, run] = [given.sourceOf('results'), given.sourceOf('run-id')];
  if (results !== undefined && run !== undefined)
    given.problems.push({
      message: `${results} and ${run} are given together`,
      hint: 'Name files of this run, or another run whose artifacts are read.',
    });
  return { inputs, problems: given.problems };
}

/** One a line: patterns have commas in them. */
function readFiles(text: string): Reading<string[]> {
  return accept(splitLines(text).map(({ line }) => line.trim()));
}
