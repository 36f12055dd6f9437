// Makes names unique by adding numbers to those that are taken.

/** Adds numbers to names that are taken; the time does not grow with the number of equal names. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  /** The name or, if it is taken, the first free one of `name (2)`, `name (3)`, ... */
  take(name: string): string {
    let unique = name;
    let number = this.#next.get(name) ?? 2;
    for (; this.#taken.has(unique); number++) unique = `${name} (${number})`;
    this.#next.set(name, number);
    this.#taken.add(unique);
    return unique;
  }
}
