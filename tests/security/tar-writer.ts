/** One entry of an archive; `type` as in ustar: 0 a file, 1 a hard link, 2 a link, 5 a folder. */
export interface TarEntry {
  name: string;
  type?: '0' | '1' | '2' | '5';
  data?: string;
  /** Where a link leads. */
  to?: string;
}

/** An archive in the ustar format of POSIX.1-1988, with whatever names it is asked for. */
export function writeTar(entries: readonly TarEntry[]): Buffer {
  const parts = entries.flatMap(({ name, type = '0', data = '', to = '' }) => {
    const header = Buffer.alloc(512);
    const put = (text: string, at: number) => header.write(text, at, 'latin1');
    put(name, 0);
    put(type === '5' ? '0000755\0' : '0000644\0', 100);
    put('0000000\0'.repeat(2), 108);
    put(`${data.length.toString(8).padStart(11, '0')}\0`, 124);
    put('00000000000\0', 136);
    put(' '.repeat(8), 148);
    put(type, 156);
    put(to, 157);
    put('ustar\u000000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const body = Buffer.alloc(Math.ceil(data.length / 512) * 512);
    body.write(data, 'latin1');
    return [header, body];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}
