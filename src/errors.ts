/** The kind of an error decides the exit code, see {@link exitCodeOf}. `gate`: a condition of `fail-if` holds. */
export type ErrorKind = 'input' | 'postgres' | 'workload' | 'gate' | 'interrupted';

const EXIT_CODES: Record<ErrorKind, number> = { workload: 1, input: 2, postgres: 3, gate: 4, interrupted: 130 };
/** After SIGQUIT, as a shell has it: 128 and the number of the signal. All other interruptions count as SIGINT. */
const QUIT_CODE = 131;

/**
 * An expected failure. `hint` is the next step for the user; `detail` is evidence such as a log tail; the cause of `interrupted` is the
 * signal, if one interrupted.
 */
export class PgSpeedError extends Error {
  readonly kind: ErrorKind;
  readonly hint: string;
  readonly detail: string | undefined;

  constructor(
    kind: ErrorKind,
    message: string,
    hint: string,
    more: { detail?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'PgSpeedError';
    this.kind = kind;
    this.hint = hint;
    this.detail = more.detail;
  }
}

/** One wrong input: what is wrong and where it came from, and what is allowed. */
export interface Problem {
  message: string;
  hint: string;
}

/** Input of another kind would fill the log. */
const MAX_REPORTED = 50;

/** @throws PgSpeedError of kind `input` that lists all problems, if there are any */
export function throwProblems(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  if (problems.length === 1) throw new PgSpeedError('input', endSentence(first.message), first.hint);
  const lines = problems.slice(0, MAX_REPORTED).map((p) => `- ${endSentence(p.message)}\n  ${p.hint}`);
  if (problems.length > MAX_REPORTED) lines.push(`- and ${problems.length - MAX_REPORTED} more`);
  throw new PgSpeedError(
    'input',
    `${problems.length} inputs are wrong:\n${lines.join('\n')}`,
    'Correct them and run again.',
  );
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
    return `${error.message}\n${error.hint}${detail}`;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (isServerAnswer(error))
    return (
      `The server refused a session or statement of pg-speed: ${error.message} (SQLSTATE ${error.code}).\n` +
      `A setting, SQL or a command of yours may be the cause; if not, please report it with the lines below.\n\n${stack}`
    );
  return `This is a bug in pg-speed, please report it with the lines below.\n${stack}`;
}

/** The same error in other words, such as without secrets. Changes errors of other classes in place. */
export function rewordError(error: unknown, reword: (text: string) => string): unknown {
  if (error instanceof PgSpeedError) {
    const { kind, message, hint, detail, cause } = error;
    return new PgSpeedError(kind, reword(message), reword(hint), { detail: detail && reword(detail), cause });
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
