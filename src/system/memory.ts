import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from './files.ts';

interface Remembered {
  /** What the files were like that the answer is about. */
  proof: string;
  answer: string;
}

/** Answers of programs (the version of a server, the locales there are) that are only asked again when their files change. */
export class Memory {
  readonly #file: string | null;
  #known: Record<string, Remembered> | undefined;

  /** @param folder where it is kept between runs; null: only in this process */
  constructor(folder: string | null) {
    this.#file = folder === null ? null : path.join(folder, 'answers.json');
  }

  /**
   * The answer to a question, from `ask` unless it was asked before about the same files.
   * @param files the files and folders that the answer depends on; without any of them nothing is remembered
   * @param ask null when there is no answer, which is not remembered
   */
  async recall(question: string, files: readonly string[], ask: () => Promise<string | null>): Promise<string | null> {
    const proof = formatFiles(files);
    const known = this.#read()[question];
    if (proof !== null && known?.proof === proof) return known.answer;
    const answer = await ask();
    if (proof !== null && answer !== null) this.#keep(question, { proof, answer });
    return answer;
  }

  #read(): Record<string, Remembered> {
    this.#known ??= readKnown(this.#file);
    return this.#known;
  }

  #keep(question: string, remembered: Remembered): void {
    // Read again: another process may have learned something meanwhile.
    this.#known = { ...readKnown(this.#file), ...this.#known, [question]: remembered };
    if (this.#file === null) return;
    try {
      writeFileAtomic(this.#file, JSON.stringify(this.#known));
    } catch {
      // A cache that cannot be written is a question asked again.
    }
  }
}

function readKnown(file: string | null): Record<string, Remembered> {
  if (file === null) return {};
  try {
    const known: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof known === 'object' && known !== null ? (known as Record<string, Remembered>) : {};
  } catch {
    return {};
  }
}

/** Which files these are, and how they are now; null when there is none of them. */
function formatFiles(files: readonly string[]): string | null {
  const stats = files.map((file) => statSync(file, { throwIfNoEntry: false }));
  if (stats.every((stat) => stat === undefined)) return null;
  return stats.map((stat) => (stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : '-')).join(', ');
}
