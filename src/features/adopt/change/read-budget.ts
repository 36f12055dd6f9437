// Limits what is read of a file, since each service reads what its job shares, and each alias what it leads to: a file could ask for its size squared.
import { PgSpeedError } from '../../../errors.ts';

/** In characters. */
const MOST_READ = 100_000_000;
/** What reading an entry or item costs. */
export const ENTRY_COST = 10;
/** What reading the name of an image costs. */
export const IMAGE_COST = 200;

export class ReadBudget {
  #read = 0;
  #excess: string | null = null;

  /** Counts what is read. @param where names its place @throws PgSpeedError of kind `input` if it is more than any file needs */
  spend(amount: number, where: () => string): void {
    this.#read += amount;
    if (this.#read <= MOST_READ) return;
    this.#excess ??= `${where()}: too much is read again for each of its servers, steps or aliases`;
    throw new PgSpeedError('input', this.#excess, 'Split the file.');
  }
}

/** Reads within the budget of a file. @param fail called with the reason if it is exceeded */
export function tryRead<T>(read: () => T, fail: (why: string) => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof PgSpeedError) return fail(error.what);
    throw error;
  }
}
