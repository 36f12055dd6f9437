// Reads the files of all items once: their sizes, by which items without times are dealt, and digests, which show whether they changed.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { readRegularFile } from '../../../system/regular-file.ts';
import { ItemFiles } from './item-files.ts';

/** What is known of the files of items. */
export interface ItemFacts {
  /** Bytes by item. Items of one file have an equal share of it each. Those without a file are missing. */
  sizes: Map<string, number>;
  /** The digest of each item; null where its files are not known or too many or too large to be read. */
  digests: Map<string, string | null>;
  /** The name of the Go module in the folder; null without one. */
  goModule: string | null;
}

/** Limits of what is read: no test file is larger, and no suite has more. */
const MAX_FILE_BYTES = 16 * 1024 ** 2;
const MAX_FILES = 200_000;
const MAX_BYTES = 2 * 1024 ** 3;

/** @param folder where the command runs @throws the error of the file system if the folder cannot be read */
export async function readItemFacts(
  items: readonly string[],
  folder: string,
  limits = { files: MAX_FILES, bytes: MAX_BYTES },
): Promise<ItemFacts> {
  const search = new ItemFiles(folder);
  const filesOf = new Map<string, string[]>();
  for (const item of items) filesOf.set(item, await search.find(item));
  const users = new Map<string, number>();
  for (const file of [...filesOf.values()].flat()) users.set(file, (users.get(file) ?? 0) + 1);
  const read = makeReader(limits);
  const facts: ItemFacts = { sizes: new Map(), digests: new Map(), goModule: search.goModule };
  for (const [item, files] of filesOf) {
    const contents = files.map((file) => ({ file, content: read(file) }));
    const size = contents.reduce((sum, { file, content }) => sum + (content?.bytes ?? 0) / (users.get(file) ?? 1), 0);
    if (files.length > 0) facts.sizes.set(item, size);
    facts.digests.set(item, digestFiles(contents, search.folder));
  }
  return facts;
}

interface Content {
  bytes: number;
  digest: string;
}

/** Makes a function that reads each file once; it returns null beyond the limits, and for what cannot be read. */
function makeReader(limits: { files: number; bytes: number }): (file: string) => Content | null {
  const contents = new Map<string, Content | null>();
  let total = 0;
  const read = (file: string): Content | null => {
    if (contents.size >= limits.files || total >= limits.bytes) return null;
    try {
      const text = readRegularFile(file, MAX_FILE_BYTES);
      total += text.length;
      return { bytes: text.length, digest: hash(text) };
    } catch {
      return null;
    }
  };
  return (file) => {
    const known = contents.get(file);
    if (known !== undefined) return known;
    const content = read(file);
    contents.set(file, content);
    return content;
  };
}

function digestFiles(contents: readonly { file: string; content: Content | null }[], folder: string): string | null {
  const lines: string[] = [];
  for (const { file, content } of contents) {
    if (content === null) return null;
    lines.push(`${path.relative(folder, file)}\0${content.digest}`);
  }
  return lines.length === 0 ? null : hash(lines.join('\n'));
}

function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32);
}
