// Joins JUnit files into one, in which each test has properties that say where it ran.
import type { QualifiedTag, Tag } from 'sax';
import { isSuite, localName, type MarkupListener, parseMarkup, type Span } from '../../../workload/junit/markup.ts';

/** A JUnit file, and where its tests ran. */
export interface JunitSource {
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** What each of its tests gets, such as `worker` and `slice`: names that need no escape. */
  properties: readonly (readonly [string, number])[];
}

/** What XML forbids and the parser lets pass. A strict reader would refuse the whole file for it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this finds them
const FORBIDDEN = /[\x00-\x08\x0B\x0C\x0E-\x1F\uD800-\uDFFF\uFFFE\uFFFF]/gu;
/** The colours and movements of a terminal. No match has a sign that could end an attribute. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this finds them
const SEQUENCE = /\x1B\[[\d;:?]*[A-Za-z]/g;

/**
 * Writes one document with the suites of all files, in UTF-8. What is in them is copied as it is written there, except that each test gets
 * the properties of its file, that characters which XML forbids are left out of names and become U+FFFD elsewhere, and that the
 * outermost `<testsuites>` of a file, with its totals, is left out. Of a broken file the whole tests before the error are copied.
 * @param write takes the parts of the document, in order
 * @throws what `chunks` or `write` throw
 */
export async function joinJunit(
  sources: AsyncIterable<JunitSource> | Iterable<JunitSource>,
  write: (text: string) => void,
): Promise<void> {
  write('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n');
  for await (const source of sources) {
    const copy = new SuiteCopy(source, write);
    await parseMarkup(source.chunks, copy);
    copy.end();
  }
  write('</testsuites>\n');
}

/** A test whose end is not read yet. */
interface OpenTest {
  depth: number;
  /** The prefix of its element, with the colon; mostly empty. */
  prefix: string;
  /** Its end tag, if its start tag closed it. */
  endTag: string;
  /** Where properties of its own would stand in what is held. */
  place: number;
  hasProperties: boolean;
}

/** Copies the suites of one file. What it read is held until the test or other part of a suite is whole. */
class SuiteCopy implements MarkupListener {
  readonly #properties: JunitSource['properties'];
  readonly #write: (text: string) => void;
  /** The text from the place `#at` to where the parser is. */
  #text = '';
  #at = 0;
  /** Places of references to forbidden characters in it. */
  readonly #forbidden: Span[] = [];
  #held: string[] = [];
  /** Names of the suites around, the outermost first; null for the list of suites that is left out. */
  readonly #suites: (string | null)[] = [];
  readonly #tests: OpenTest[] = [];
  /** Declared by the list that is left out: its children need them. */
  #namespaces: [string, string][] = [];

  constructor({ properties }: JunitSource, write: (text: string) => void) {
    this.#properties = properties;
    this.#write = write;
  }

  onText(text: string): void {
    this.#text += text;
  }

  onForbidden(place: Span): void {
    this.#forbidden.push(place);
  }

  onOpen(tag: Tag | QualifiedTag, depth: number, place: Span): void {
    const name = localName(tag.name);
    const inSuites = this.#suites.length === depth - 1;
    const before = this.#take(place.from);
    if (depth > 1) this.#hold(before);
    if (depth === 1 && name === 'testsuites') {
      this.#take(place.to);
      this.#suites.push(null);
      this.#namespaces = Object.entries(tag.attributes as Record<string, string>).filter(([key]) =>
        /^xmlns(?::|$)/.test(key),
      );
      return;
    }
    if (depth === 2) this.#declareNamespaces(tag, place);
    const test = this.#tests.at(-1);
    if (name === 'testcase') this.#openTest(tag, depth, place);
    else if (name === 'properties' && test?.depth === depth - 1 && !test.hasProperties)
      this.#extendProperties(tag, place, test);
    else this.#held.push(cleanTag(this.#take(place.to)));
    if (!isSuite(name) || !inSuites) return;
    this.#suites.push(tag.name);
    this.#release();
  }

  onClose(_name: string, depth: number, end: number): void {
    const text = this.#take(end);
    const test = this.#tests.at(-1);
    if (test?.depth === depth) {
      this.#tests.pop();
      if (!test.hasProperties)
        this.#held[test.place] = `<${test.prefix}properties>${this.#formatProperties(test)}</${test.prefix}properties>`;
      this.#hold(text);
      this.#held.push(test.endTag);
    } else if (this.#suites[depth - 1] !== null) this.#hold(text);
    if (this.#suites.length === depth) this.#suites.pop();
    if (this.#suites.length === depth - 1) this.#release();
  }

  /** Closes the suites that a broken file leaves open. */
  end(): void {
    for (const name of this.#suites.toReversed()) if (name !== null) this.#write(`</${name}>`);
    this.#write('\n');
  }

  #openTest(tag: Tag | QualifiedTag, depth: number, place: Span): void {
    const prefix = tag.name.slice(0, -'testcase'.length);
    const endTag = this.#holdStart(tag, place);
    this.#tests.push({ depth, prefix, endTag, place: this.#held.length, hasProperties: false });
    this.#held.push('');
  }

  #extendProperties(tag: Tag | QualifiedTag, place: Span, test: OpenTest): void {
    test.hasProperties = true;
    const endTag = this.#holdStart(tag, place);
    this.#held.push(this.#formatProperties(test), endTag);
  }

  /** Holds a start tag that does not close its element. @returns the end tag to write, if it did */
  #holdStart(tag: Tag | QualifiedTag, place: Span): string {
    const text = cleanTag(this.#take(place.to));
    this.#held.push(tag.isSelfClosing ? `${text.slice(0, -2)}>` : text);
    return tag.isSelfClosing ? `</${tag.name}>` : '';
  }

  #formatProperties({ prefix }: OpenTest): string {
    return this.#properties.map(([name, value]) => `<${prefix}property name="${name}" value="${value}"/>`).join('');
  }

  #declareNamespaces(tag: Tag | QualifiedTag, place: Span): void {
    this.#held.push(this.#take(place.from + 1 + tag.name.length));
    for (const [name, value] of this.#namespaces)
      if (!Object.hasOwn(tag.attributes, name)) this.#held.push(` ${name}="${escapeAttribute(value)}"`);
  }

  /** Holds what stands between start tags. In a section, nothing may be left out: `]]` and `>` could meet. */
  #hold(text: string): void {
    this.#held.push(text.replace(FORBIDDEN, '\uFFFD'));
  }

  /** The text up to a place, which is not looked at again. References to forbidden characters are resolved. */
  #take(to: number): string {
    let text = '';
    let count = 0;
    for (const place of this.#forbidden) {
      if (place.to > to) break;
      text += this.#text.slice(0, place.from - this.#at);
      text += resolve(this.#text.slice(place.from - this.#at, place.to - this.#at));
      this.#skip(place.to);
      count += 1;
    }
    this.#forbidden.splice(0, count);
    text += this.#text.slice(0, to - this.#at);
    this.#skip(to);
    return text;
  }

  #skip(to: number): void {
    this.#text = this.#text.slice(to - this.#at);
    this.#at = to;
  }

  #release(): void {
    this.#write(this.#held.join(''));
    this.#held = [];
  }
}

/** A start tag without what XML forbids in its attributes, as in the names of tests elsewhere. */
function cleanTag(text: string): string {
  return text.replace(SEQUENCE, '').replace(FORBIDDEN, '');
}

/** The character that a reference to a forbidden one means: U+FFFF for one that cannot be written. */
function resolve(reference: string): string {
  const code = Number(`0${reference.slice(2, -1).toLowerCase()}`);
  return code < 0x20 ? String.fromCharCode(code) : '\uFFFF';
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
