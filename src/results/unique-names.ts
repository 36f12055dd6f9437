/** Names that are made different from each other by a number, in time that does not grow with how many are alike. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  /** The name itself or, where it is taken, the first of `name (2)`, `name (3)`, ... that is free. */
  take(name: string): string {
    let unique = name;
    let number = this.#next.get(name) ?? 2;
    for (; this.#taken.has(unique); number++) unique = `${name} (${number})`;
    this.#next.set(name, number);
    this.#taken.add(unique);
    return unique;
  }
}
