// Keeps only the end of a stream, to limit memory.

/** Keeps the last `limit` bytes of a stream, with at most twice that in memory. */
export class Tail {
  readonly #limit: number;
  #chunks: Buffer[] = [];
  #size = 0;
  #dropped = false;

  constructor(limit = 64 * 1024) {
    this.#limit = limit;
  }

  push(chunk: Buffer): void {
    // A copy: a view would keep the whole read buffer alive.
    const kept = Buffer.from(chunk.subarray(Math.max(0, chunk.length - this.#limit)));
    this.#dropped ||= kept.length < chunk.length;
    this.#chunks.push(kept);
    this.#size += kept.length;
    for (let first = this.#chunks[0]; first && this.#size - first.length >= this.#limit; first = this.#chunks[0]) {
      this.#chunks.shift();
      this.#size -= first.length;
      this.#dropped = true;
    }
  }

  /** The kept text; from a line start when something before it was dropped. */
  text(): string {
    const kept = Buffer.concat(this.#chunks);
    const text = kept.toString('utf8', Math.max(0, kept.length - this.#limit));
    return this.#dropped || kept.length > this.#limit ? text.slice(text.indexOf('\n') + 1) : text;
  }
}
