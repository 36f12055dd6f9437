// Defines the errors that users see, with hints and problems of wrong inputs; words them for the user, and gives each its exit code.

/** The kind of an error decides the exit code, see {@link exitCodeOf}. `gate`: a condition of `fail-if` holds. */
export type ErrorKind = 'input' | 'postgres' | 'workload' | 'gate' | 'interrupted';

const EXIT_CODES: Record<ErrorKind, number> = { workload: 1, input: 2, postgres: 3, gate: 4, interrupted: 130 };
/** After SIGQUIT, as a shell has it: 128 and the number of the signal. All other interruptions count as SIGINT. */
const QUIT_CODE = 131;

interface More {
  detail?: string | undefined;
  cause?: unknown;
  input?: string | undefined;
  problems?: readonly Problem[] | undefined;
}

/**
 * An expected failure. `hint` is the next step for the user; `detail` is evidence such as a log tail; the cause of `interrupted` is the
 * signal, if one interrupted. `input` is the one that is wrong: its name is in front of the message, `what` is the message without it.
 */
export class PgSpeedError extends Error {
  readonly kind: ErrorKind;
  readonly what: string;
  readonly hint: Hint;
  readonly detail: string | undefined;
  readonly input: string | undefined;
  /** The wrong inputs, if the error lists them. */
  readonly problems: readonly Problem[] | undefined;

  constructor(kind: ErrorKind, what: string, hint: Hint, more: More = {}) {
    super(nameInput({ input: more.input, message: what }, writeQuoted), { cause: more.cause });
    this.name = 'PgSpeedError';
    this.kind = kind;
    this.what = what;
    this.hint = hint;
    this.detail = more.detail;
    this.input = more.input;
    this.problems = more.problems;
  }

  /** Returns an error with the same input and hint, whose cause is this one. */
  with({ kind = this.kind, what = this.what, detail = undefined as string | undefined }): PgSpeedError {
    return new PgSpeedError(kind, what, this.hint, { detail, input: this.input, cause: this });
  }
}

/** One wrong input: its name if it is one, what is wrong, and what is allowed. */
export interface Problem {
  input?: string | undefined;
  message: string;
  hint: Hint;
}

/** What the user can do. An input in it is a value, which the door writes. */
export type Hint = string | readonly HintPart[];
type HintPart = string | { input: string; value?: string };

/** Writes an input as the user of a door does, with the value to give it if there is one. */
export type WriteInput = (input: string, value?: string) => string;

/** Writes an input where its user may have a flag, a variable or a workflow: `port: 0`. */
function writeQuoted(input: string, value?: string): string {
  return value === undefined ? `\`${input}\`` : `\`${input}: ${value}\``;
}

export function writeHint(hint: Hint, write: WriteInput = writeQuoted): string {
  return listParts(hint)
    .map((part) => (typeof part === 'string' ? part : write(part.input, part.value)))
    .join('');
}

function listParts(hint: Hint): readonly HintPart[] {
  return typeof hint === 'string' ? [hint] : hint;
}

/** One hint after the other. */
export function joinHints(hints: readonly Hint[]): Hint {
  const present = hints.filter((hint) => hint !== '');
  return present.flatMap((hint, at) => [...(at === 0 ? [] : [' ']), ...listParts(hint)]);
}

/** How the user gave an input: `flag --port`. */
type SourceOf = (input: string) => string;

function nameInput({ input, message }: Pick<Problem, 'input' | 'message'>, sourceOf: SourceOf): string {
  return input === undefined ? message : `${sourceOf(input)}: ${message}`;
}

/** Input of another kind would fill the log. */
const MAX_REPORTED = 50;

/** @throws PgSpeedError of kind `input` that lists all problems, if there are any */
export function throwProblems(
  problems: readonly Problem[],
  sourceOf: SourceOf = writeQuoted,
  write: WriteInput = writeQuoted,
): void {
  if (problems.length > 0) throw makeInputError(problems, sourceOf, write);
}

function makeInputError(problems: readonly Problem[], sourceOf: SourceOf, write: WriteInput): PgSpeedError {
  const [first] = problems;
  const toSentence = (problem: Problem) => endSentence(nameInput(problem, sourceOf));
  if (first !== undefined && problems.length === 1)
    return new PgSpeedError('input', toSentence(first), writeHint(first.hint, write), { problems });
  const toItem = (problem: Problem) => `- ${toSentence(problem)}\n  ${writeHint(problem.hint, write)}`;
  const lines = problems.slice(0, MAX_REPORTED).map(toItem);
  if (problems.length > MAX_REPORTED) lines.push(`- and ${problems.length - MAX_REPORTED} more`);
  const message = `${problems.length} inputs are wrong:\n${lines.join('\n')}`;
  return new PgSpeedError('input', message, 'Correct them and run again.', { problems });
}

/** Adds the full stop that readers and programs leave out, because they do not know what is put around their words. */
export function endSentence(text: string): string {
  return /[.:!?]$/.test(text) ? text : `${text}.`;
}

/** Whether an error of pg is a server's answer. */
export function isServerAnswer(error: unknown): error is Error & { severity: string; code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error && 'routine' in error;
}

/** The exit code for any thrown value; 70 (EX_SOFTWARE) for a bug. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof PgSpeedError)
    return error.kind === 'interrupted' && error.cause === 'SIGQUIT' ? QUIT_CODE : EXIT_CODES[error.kind];
  return isServerAnswer(error) ? EXIT_CODES.postgres : 70;
}

/**
 * The text for the user: message, next step, evidence. A bug shows its stack and asks for a report. An unexpected answer of a server
 * is usually caused by a setting or SQL of the user.
 */
export function formatError(error: unknown): string {
  if (error instanceof PgSpeedError) {
    const detail = error.detail ? `\n\n${error.detail}` : '';
    return `${error.message}\n${writeHint(error.hint)}${detail}`;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  // insufficient_privilege, which a superuser never gets for a table.
  if (isServerAnswer(error) && error.code === '42501')
    return (
      `The server's user has too few rights: ${error.message} (SQLSTATE 42501).\n` +
      'It was made as a superuser: let your SQL and commands leave it one.'
    );
  if (isServerAnswer(error))
    return (
      `The server refused a session or statement of pg-speed: ${error.message} (SQLSTATE ${error.code}).\n` +
      `A setting, SQL or a command of yours may be the cause; if not, please report it with the lines below.\n\n${stack}`
    );
  return `This is a bug in pg-speed, please report it with the lines below.\n${stack}`;
}

/**
 * Rewords an error, to remove secrets for example, and names its inputs as the user gave them. Returns a new PgSpeedError, and changes
 * errors of other classes in place.
 */
export function rewordError(
  error: unknown,
  reword: (text: string) => string,
  sourceOf: SourceOf,
  write: WriteInput = writeQuoted,
): unknown {
  if (error instanceof PgSpeedError) {
    const { kind, input, what, hint, detail, cause, problems } = error;
    const listed = problems && makeInputError(problems, sourceOf, write);
    const text = listed?.message ?? nameInput({ input, message: what }, sourceOf);
    const advice = reword(writeHint(listed?.hint ?? hint, write));
    return new PgSpeedError(kind, reword(text), advice, { detail: detail && reword(detail), cause });
  }
  if (error instanceof Error) {
    error.message = reword(error.message);
    if (error.stack !== undefined) error.stack = reword(error.stack);
  }
  return error;
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
