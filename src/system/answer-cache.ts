// Keeps answers of programs, such as a server's version, between runs until files of theirs change.
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseJson, readText, writeFileAtomic } from './files.ts';

/** Answers of programs (a server's version, the list of locales), which hold until their files change. */
export class AnswerCache {
  readonly #file: string | null;
  #answers: Record<string, Remembered> | undefined;

  /** @param folder where answers are kept between runs; null: only in this process */
  constructor(folder: string | null) {
    this.#file = folder === null ? null : path.join(folder, 'answers.json');
  }

  /**
   * The answer to a question; asks again only when the files have changed.
   * @param files the files and folders that the answer depends on; if none exists, the answer is not remembered
   * @param ask returns null for no answer, which is not remembered
   */
  async recall(question: string, files: readonly string[], ask: () => Promise<string | null>): Promise<string | null> {
    const proof = formatFiles(files);
    this.#answers ??= readAnswers(this.#file);
    const remembered = this.#answers[question];
    if (proof !== null && remembered?.proof === proof) return remembered.answer;
    const answer = await ask();
    if (proof !== null && answer !== null) this.#keep(question, { proof, answer });
    return answer;
  }

  #keep(question: string, remembered: Remembered): void {
    // Read again: another process may have added answers.
    this.#answers = { ...readAnswers(this.#file), ...this.#answers, [question]: remembered };
    if (this.#file === null) return;
    try {
      writeFileAtomic(this.#file, JSON.stringify(this.#answers));
    } catch {
      // Without a cache, the next run asks again.
    }
  }
}

interface Remembered {
  /** State of the files that the answer depends on. */
  proof: string;
  answer: string;
}

function readAnswers(file: string | null): Record<string, Remembered> {
  const answers = file === null ? null : parseJson(readText(file));
  return typeof answers === 'object' && answers !== null ? (answers as Record<string, Remembered>) : {};
}

/** Identity and state of the files; null when none exists. */
function formatFiles(files: readonly string[]): string | null {
  const stats = files.map((file) => statSync(file, { throwIfNoEntry: false }));
  if (stats.every((stat) => stat === undefined)) return null;
  return stats.map((stat) => (stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : '-')).join(', ');
}
