import fc from 'fast-check';
import { PgSpeedError, type Problem, writeHint } from '../../src/errors.ts';

/** How many cases a property is tried with: `PG_SPEED_CASES`. With 50 all properties together have more than 10,000. */
const CASES = Number(process.env.PG_SPEED_CASES ?? 50);
/**
 * The seed of all cases of a run: `PG_SPEED_CASES_SEED`, where `random` is a new one; else the same everywhere, so that a change fails for what
 * it changes. A failure reports the seed that it was found with.
 */
const GIVEN = process.env.PG_SPEED_CASES_SEED ?? '1';
const SEED = GIVEN === 'random' ? Date.now() % 2 ** 31 : Number(GIVEN);

/** Tries a property with generated cases; the smallest that fails is reported with its seed. @param weight of cheap ones above 1 */
export async function holds<T>(cases: fc.Arbitrary<T>, property: (value: T) => unknown, weight = 1): Promise<void> {
  const check = fc.asyncProperty(cases, async (value) => {
    await property(value);
  });
  await fc.assert(check, { numRuns: Math.max(1, Math.round(CASES * weight)), seed: SEED });
}

/** What a parser made of a text: its value, or the error that it is allowed to throw. Any other error is a failure. */
export async function settle<T>(work: () => T | Promise<T>): Promise<{ value: T } | { error: PgSpeedError }> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof PgSpeedError)) throw error;
    expectTold(error.message, writeHint(error.hint));
    return { error };
  }
}

/** Longer than any message that does not show a value whole. */
const MAX_MESSAGE_LENGTH = 1500;

/** That a message says something, with a next step, on lines of its own, and cannot act on a log. */
export function expectTold(message: string, hint: string): void {
  for (const text of [message, hint]) {
    if (text.trim() === '') throw new Error(`nothing is said: ${JSON.stringify({ message, hint })}`);
    if (text.length > MAX_MESSAGE_LENGTH)
      throw new Error(`${text.length} characters: ${JSON.stringify(text.slice(0, 300))}`);
    if (/[^\P{Cc}\n]/u.test(text)) throw new Error(`a control character is shown raw: ${JSON.stringify(text)}`);
  }
}

/** That each problem is reported on one line. @param named what each message has to name */
export function expectProblems(problems: readonly Problem[], named = ''): void {
  for (const { input, message, hint } of problems) {
    expectTold(message, writeHint(hint));
    if (message.includes('\n')) throw new Error(`more than one line: ${JSON.stringify(message)}`);
    if (!`\`${input}\`: ${message}`.includes(named))
      throw new Error(`${JSON.stringify(message)} does not name ${named}`);
  }
}

/** That a number can be counted with: finite, and not below `least`. */
export function expectNumber(value: number, least = 0): void {
  if (!Number.isFinite(value) || value < least) throw new Error(`${value} is no number from ${least} on`);
}

/** That no number of a value read, however deep, is NaN or infinite. */
export function expectFinite(value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${value} is among the values`);
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) expectFinite(inner);
}
