import { deflateRawSync, crc32 as nodeCrc32 } from 'node:zlib';

/** One entry of a zip; what is left out is as it should be. */
export interface ZipEntry {
  name: string;
  data: Buffer;
  /** Unix mode, as of a link (0o120777). */
  mode?: number;
  /** General purpose bits; 1 is `encrypted`. */
  flags?: number;
  /** Size that the zip says the data unpacks to. */
  saysBytes?: number;
  /** Unpacked data that is deflated already. */
  deflated?: Buffer;
}

/** A zip as APPNOTE 6.3 describes it, or one that is wrong in the way that is asked for. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, mode = 0o100644, flags = 0, saysBytes, deflated = deflateRawSync(data) } of entries) {
    const file = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(deflated.length, 14);
    common.writeUInt32LE(saysBytes ?? data.length, 18);
    common.writeUInt16LE(file.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, file, deflated]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003'), common, rest, file]));
    parts.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, header) => sum + header.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

/** Node 20 has it from 20.15 on, its types do not. */
const crc32: (data: Buffer) => number = nodeCrc32;
