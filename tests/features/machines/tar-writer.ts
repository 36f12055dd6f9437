/** One entry of a made archive. */
export interface Entry {
  name: string;
  /** Default: a file. */
  type?: string;
  content?: string;
  /** What the header says. Default: that of the content. */
  size?: string;
  /** Default: the right one. */
  sum?: string;
  prefix?: string;
  link?: string;
}

const BLOCK = 512;

/** An archive as `tar` writes it, or as it does not. @param end zeros after the last entry, in blocks */
export function writeTar(entries: readonly Entry[], end = 2): Buffer {
  return Buffer.concat([...entries.flatMap(writeEntry), Buffer.alloc(end * BLOCK)]);
}

/** A pax header for the entry that follows. */
export function writePax(records: Readonly<Record<string, string>>): Entry {
  const lines = Object.entries(records).map(([key, value]) => {
    const rest = ` ${key}=${value}\n`;
    const length = rest.length + String(rest.length + 2).length;
    return `${length}${rest}`;
  });
  return { name: 'PaxHeaders/x', type: 'x', content: lines.join('') };
}

function writeEntry({ name, type = '0', content = '', size, sum, prefix = '', link = '' }: Entry): Buffer[] {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, 'latin1');
  header.write('0000600\0', 100);
  header.write(size ?? `${content.length.toString(8).padStart(11, '0')}\0`, 124, 12, 'latin1');
  header.write('        ', 148);
  header.write(type, 156, 1, 'latin1');
  header.write(link, 157, 100, 'latin1');
  header.write('ustar\x0000', 257, 8, 'latin1');
  header.write(prefix, 345, 155, 'latin1');
  const right = header.reduce((total, byte) => total + byte, 0);
  header.write(sum ?? `${right.toString(8).padStart(6, '0')}\0 `, 148, 8, 'latin1');
  const body = Buffer.alloc(Math.ceil(content.length / BLOCK) * BLOCK);
  body.write(content, 0, 'latin1');
  return [header, body];
}
