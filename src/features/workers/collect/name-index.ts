// Finds which of many files, classes or packages a name means, whatever it is written with: slashes, dots, colons, backslashes.

/** Endings that a dotted name of the same file lacks: `tests/test_a.py` is `tests.test_a` to Python. */
export const SOURCE_ENDING =
  /\.(?:py|rb|php|java|kt|kts|scala|groovy|clj|cs|fs|vb|exs|ex|erl|go|rs|swift|dart|lua|pl|t|[cm]?[jt]sx?|feature|sql)$/i;

/** Longer names are no names of tests; each word more costs a look-up for each before it. */
const MAX_WORDS = 25;
/** Between the words of a key. */
const BETWEEN = '\0';

/** Names that can be found by other ways to write them. */
export class NameIndex {
  /** Names by their words; null where two names have the same. */
  readonly #names = new Map<string, string | null>();
  /** Names by the last of their words, without the name as a whole. */
  readonly #ends = new Map<string, string | null>();
  readonly #firstWords = new Set<string>();
  readonly #found = new Map<string, string | null>();

  /** @param aliases further ways to write a name, by the name */
  constructor(names: readonly string[], aliases: ReadonlyMap<string, string> = new Map()) {
    for (const name of names) {
      const texts = [name, aliases.get(name) ?? name].flatMap((text) => [text, dropEnding(text)]);
      for (const text of new Set(texts)) this.#add(name, splitName(text));
    }
  }

  /** The name whose words begin the text, by more than a title; null where there is none. */
  findStart(text: string): string | null {
    return findFirst(listStarts(splitName(text)).filter(isSpecific), this.#names);
  }

  /**
   * The name that a text means: one whose words begin it (a class in a module), then one whose last words begin it (the text leaves out
   * folders), then one whose words are in it (the text begins with folders or packages above). The most words decide. A single word must
   * begin with a capital, as classes do, to be part of a name: titles of tests are single words too.
   * @returns null where there is none, or several
   */
  find(text: string): string | null {
    const cached = this.#found.get(text);
    if (cached !== undefined) return cached;
    const found = this.#search(splitName(text));
    this.#found.set(text, found);
    return found;
  }

  #search(words: readonly string[]): string | null {
    const starts = listStarts(words);
    const match = findFirst(starts, this.#names) ?? findFirst(starts.filter(isSpecific), this.#ends);
    if (match !== null) return match;
    for (let skipped = 1; skipped < words.length; skipped++) {
      if (!this.#firstWords.has(words[skipped] ?? '')) continue;
      const part = findFirst(listStarts(words.slice(skipped)).filter(isSpecific), this.#names);
      if (part !== null) return part;
    }
    return null;
  }

  #add(name: string, words: readonly string[]): void {
    const [firstWord] = words;
    if (firstWord === undefined) return;
    this.#firstWords.add(firstWord);
    addTo(this.#names, words.join(BETWEEN), name);
    for (let skipped = 1; skipped < words.length; skipped++)
      addTo(this.#ends, words.slice(skipped).join(BETWEEN), name);
  }
}

/** Removes the ending of the file, also before its class: `tests/test_a.py::TestA`. */
function dropEnding(text: string): string {
  const [file = '', ...members] = text.split('::');
  return [file.replace(SOURCE_ENDING, ''), ...members].join('::');
}

/** The words of a name: parts of a path, of a dotted name, and nested classes (`A$B`). */
function splitName(text: string): string[] {
  return text
    .split(/[./\\$]|::/, MAX_WORDS)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The words as keys: all of them, then without the last, and so on. */
function listStarts(words: readonly string[]): string[] {
  let start = '';
  const starts = words.map((word) => {
    start = start === '' ? word : `${start}${BETWEEN}${word}`;
    return start;
  });
  return starts.reverse();
}

/** Whether a key is more than a title. */
function isSpecific(key: string): boolean {
  return key.includes(BETWEEN) || /^\p{Lu}/u.test(key);
}

function addTo(map: Map<string, string | null>, key: string, name: string): void {
  const other = map.get(key);
  map.set(key, other === undefined || other === name ? name : null);
}

function findFirst(keys: readonly string[], map: ReadonlyMap<string, string | null>): string | null {
  for (const key of keys) {
    const name = map.get(key) ?? null;
    if (name !== null) return name;
  }
  return null;
}
