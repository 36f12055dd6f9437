import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeFileAtomic } from './files.ts';

interface Remembered {
  /** State of the files that the answer depends on. */
  proof: string;
  answer: string;
}

/** Answers of programs (a server's version, the list of locales), asked again only when their files change. */
export class Memory {
  readonly #file: string | null;
  #known: Record<string, Remembered> | undefined;

  /** @param folder where answers are kept between runs; null: only in this process */
  constructor(folder: string | null) {
    this.#file = folder === null ? null : path.join(folder, 'answers.json');
  }

  /**
   * The answer to a question; asks again only when the files have changed.
   * @param files the files and folders that the answer depends on; without any of them it is not remembered
   * @param ask null means no answer, which is not remembered
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
    // Read again: another process may have added answers.
    this.#known = { ...readKnown(this.#file), ...this.#known, [question]: remembered };
    if (this.#file === null) return;
    try {
      writeFileAtomic(this.#file, JSON.stringify(this.#known));
    } catch {
      // Without a cache, the question is asked again.
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

/** Identity and state of the files; null when none exists. */
function formatFiles(files: readonly string[]): string | null {
  const stats = files.map((file) => statSync(file, { throwIfNoEntry: false }));
  if (stats.every((stat) => stat === undefined)) return null;
  return stats.map((stat) => (stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : '-')).join(', ');
}
