// Checks a tar archive while it is read: it may hold only files and folders below the folder that it is unpacked into.

const BLOCK = 512;
/** More than any test database, and few enough bytes for a disk. */
const MAX_BYTES = 64 * 1024 ** 3;
/** Characters of the long name of an entry. */
const MAX_NAME_BYTES = 64 * 1024;

/** Where a header has its fields, in bytes. Source: tar(5), and POSIX pax, "ustar Interchange Format". */
const FIELDS = { name: [0, 100], size: [124, 136], sum: [148, 156], type: [156, 157], prefix: [345, 500] } as const;

/** What an entry is: a file, a folder, or the name of the entry that follows, as GNU tar and as pax write it. */
const TYPES: Readonly<Record<string, 'file' | 'folder' | 'name' | 'pax'>> = {
  '0': 'file',
  '\0': 'file',
  '5': 'folder',
  L: 'name',
  x: 'pax',
};

/** The bytes of one archive, in any pieces. */
export class ArchiveCheck {
  readonly #header = Buffer.alloc(BLOCK);
  /** Bytes of the header that are there. */
  #filled = 0;
  /** Bytes of the current entry that are still to come, with those that fill its last block. */
  #left = 0;
  /** The content of an entry that names the next one; null for other entries. */
  #naming: { kind: 'name' | 'pax'; bytes: number; chunks: Buffer[] } | null = null;
  #ended = false;
  #total = 0;

  /** @throws Error that says what is wrong with the archive */
  add(chunk: Buffer): void {
    this.#total += chunk.length;
    if (this.#total > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES / 1024 ** 3} GB`);
    let at = 0;
    while (at < chunk.length) {
      const rest = chunk.subarray(at);
      if (this.#ended) {
        requireZeros(rest);
        return;
      }
      at += this.#left > 0 ? this.#readContent(rest) : this.#readHeader(rest);
    }
  }

  /** @throws Error if the archive has not ended */
  end(): void {
    if (!this.#ended) throw new Error('it is cut off');
  }

  /** @returns how many bytes belong to the entry */
  #readContent(bytes: Buffer): number {
    const taken = bytes.subarray(0, this.#left);
    this.#naming?.chunks.push(taken);
    this.#left -= taken.length;
    if (this.#left === 0 && this.#naming !== null) {
      const { kind, bytes: size, chunks } = this.#naming;
      const content = Buffer.concat(chunks).subarray(0, size);
      for (const name of kind === 'pax' ? listPaxNames(content) : [readText(content)]) requireInside(name);
      this.#naming = null;
    }
    return taken.length;
  }

  /** @returns how many bytes belong to the header */
  #readHeader(bytes: Buffer): number {
    const copied = bytes.copy(this.#header, this.#filled);
    this.#filled += copied;
    if (this.#filled < BLOCK) return copied;
    this.#filled = 0;
    if (this.#header.every((byte) => byte === 0)) this.#ended = true;
    else this.#openEntry();
    return copied;
  }

  #openEntry(): void {
    const field = (name: keyof typeof FIELDS) => this.#header.subarray(...FIELDS[name]);
    // A program that meets a wrong sum looks for a header in what follows.
    if (readOctal(field('sum')) !== sumHeader(this.#header)) throw new Error('a header of it is damaged');
    const name = readText(field('name'));
    requireInside(name);
    requireInside(readText(field('prefix')));
    const kind = TYPES[field('type').toString('latin1')];
    if (kind === undefined) throw new Error(`${JSON.stringify(name)} is neither a file nor a folder`);
    const size = readOctal(field('size'));
    if (size === null || (kind === 'folder' && size > 0)) throw new Error(`${JSON.stringify(name)} has no valid size`);
    this.#left = Math.ceil(size / BLOCK) * BLOCK;
    if (kind === 'file' || kind === 'folder') return;
    if (size === 0 || size > MAX_NAME_BYTES) throw new Error('the name of an entry has no valid size');
    this.#naming = { kind, bytes: size, chunks: [] };
  }
}

/** A program may read entries after a single block of zeros. */
function requireZeros(bytes: Buffer): void {
  if (bytes.some((byte) => byte !== 0)) throw new Error('something follows its end');
}

/** The text of a field, which ends at its first zero. */
function readText(field: Buffer): string {
  return field.toString('latin1').split('\0', 1)[0] ?? '';
}

/** Reads an octal number; null for anything else, such as the binary numbers of GNU tar, which only files from 8 GB have. */
function readOctal(field: Buffer): number | null {
  const digits = /^ *([0-7]+)[ \0]*$/.exec(field.toString('latin1'))?.[1];
  return digits === undefined ? null : Number.parseInt(digits, 8);
}

/** The sum of the bytes of a header, with blanks in place of the sum. */
function sumHeader(header: Buffer): number {
  const [from, to] = FIELDS.sum;
  return header.reduce((sum, byte, at) => sum + (at >= from && at < to ? 0x20 : byte), 0);
}

function requireInside(name: string): void {
  if (name.startsWith('/') || name.split('/').includes('..'))
    throw new Error(`${JSON.stringify(name)} leads out of the folder`);
}

/** Keys of a pax header that are refused, because they change how the next entry is read. */
const OTHER_ENTRY = /^(?:size|linkpath|GNU\.sparse\..*)$/;

/** The names in a pax header, whose records are `20 path=some/file\n` with their own length in front. */
function listPaxNames(content: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < content.length; ) {
    const [head = '', digits] = /^(\d{1,6}) /.exec(content.toString('latin1', at, at + 8)) ?? [];
    const length = Number(digits);
    const record = content.toString('latin1', at + head.length, at + length);
    const [, key = '', value = ''] = /^([^=]+)=(.*)\n$/s.exec(record) ?? [];
    if (key === '' || OTHER_ENTRY.test(key)) throw new Error('it has a header that is not understood');
    if (key === 'path') names.push(value);
    at += length;
  }
  return names;
}
