/** What went wrong, by who can mend it; `gate`: a condition of `fail-if` holds. Decides the exit code; see {@link exitCodeOf}. */
export type ErrorKind = 'input' | 'postgres' | 'workload' | 'gate' | 'interrupted';

const EXIT_CODES: Record<ErrorKind, number> = { workload: 1, input: 2, postgres: 3, gate: 4, interrupted: 130 };

/** Every failure this program expects. `hint` is the next step for the user; `detail` is evidence such as a log tail. */
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

/** One wrong input: what is wrong, with the place it came from, and what is allowed. */
export interface Problem {
  message: string;
  hint: string;
}

/** A text that is something else altogether would fill the log. */
const MAX_REPORTED = 50;

/** One error that lists all wrong inputs at once. @throws PgSpeedError of kind `input` when there is any problem */
export function throwProblems(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  if (problems.length === 1) throw new PgSpeedError('input', first.message, first.hint);
  const lines = problems.slice(0, MAX_REPORTED).map((p) => `- ${p.message}\n  ${p.hint}`);
  if (problems.length > MAX_REPORTED) lines.push(`- and ${problems.length - MAX_REPORTED} more`);
  throw new PgSpeedError(
    'input',
    `${problems.length} inputs are wrong:\n${lines.join('\n')}`,
    'Correct them and run again.',
  );
}

/** Whether pg threw what a server answered. */
export function isServerAnswer(error: unknown): error is Error & { severity: string; code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error && 'routine' in error;
}

/** The process exit code for any thrown value; an unexpected one is 70 (EX_SOFTWARE), as it is a bug here. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof PgSpeedError) return EXIT_CODES[error.kind];
  return isServerAnswer(error) ? EXIT_CODES.postgres : 70;
}

/**
 * The text shown to the user: message, next step, evidence; a bug shows its stack and asks for a report. A server's answer that
 * nobody expected is about what the user set or ran in it before it is about us.
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
      `A setting, SQL or a command of yours may have changed it so; if none has, please report it with the lines below.\n\n${stack}`
    );
  return `This is a bug in pg-speed, please report it with the lines below.\n${stack}`;
}

/** The same error in other words, such as without secrets. What is no error of ours keeps its kind, and is changed itself. */
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

/** The message of any thrown value, for use inside another message. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
