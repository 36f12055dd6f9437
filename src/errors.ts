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
const MOST_TOLD = 50;

/** One error that tells all wrong inputs at once. @throws PgSpeedError of kind `input` when there is any problem */
export function throwProblems(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  if (problems.length === 1) throw new PgSpeedError('input', first.message, first.hint);
  const lines = problems.slice(0, MOST_TOLD).map((p) => `- ${p.message}\n  ${p.hint}`);
  if (problems.length > MOST_TOLD) lines.push(`- and ${problems.length - MOST_TOLD} more`);
  throw new PgSpeedError(
    'input',
    `${problems.length} inputs are wrong:\n${lines.join('\n')}`,
    'Correct them and run again.',
  );
}

/** The process exit code for any thrown value; an unexpected one is 70 (EX_SOFTWARE), as it is a bug here. */
export function exitCodeOf(error: unknown): number {
  return error instanceof PgSpeedError ? EXIT_CODES[error.kind] : 70;
}

/** The text shown to the user: message, next step, evidence; a bug shows its stack and asks for a report. */
export function describeError(error: unknown): string {
  if (error instanceof PgSpeedError) {
    const detail = error.detail ? `\n\n${error.detail}` : '';
    return `${error.message}\n${error.hint}${detail}`;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a bug in pg-speed, please report it with the lines below.\n${stack}`;
}

/** The message of any thrown value, for use inside another message. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
