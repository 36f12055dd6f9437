// Writes and reads compressed archives, with the best compression that the machine has.
import { createReadStream, createWriteStream, openSync, renameSync, rmSync } from 'node:fs';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import type { ChildSpec } from './child.ts';
import { capture } from './exec.ts';
import { formatEnding } from './exit.ts';
import { nameDraft } from './files.ts';
import { readProgram, runPiped } from './pipe.ts';

/** Each write costs a turn of the event loop: with the default of 16 kB an archive of 40 MB takes 0.1 s longer. */
const CHUNK_BYTES = 1024 ** 2;

/** How an archive of files is compressed; also the ending of its name. `tar`: not at all. */
export type Compression = 'zst' | 'gz' | 'tar';

/** Node 22.15 and later; our types are those of Node 20. */
interface ZstdApi {
  createZstdCompress?: (options: object) => Transform;
  createZstdDecompress?: () => Transform;
  constants: { ZSTD_c_checksumFlag?: number };
}
const zstd = zlib as unknown as ZstdApi;

/** The best available compression: Zstandard by Node or by the program `zstd`, otherwise gzip. */
export async function chooseCompression(): Promise<Compression> {
  const hasZstd = zstd.createZstdCompress !== undefined || (await capture('zstd', ['--version']))?.exitCode === 0;
  return hasZstd ? 'zst' : 'gz';
}

/**
 * Writes a compressed file, which appears whole or not at all.
 * @throws the error of the file system or of the stream; the reason of `signal`
 */
export async function writeArchive(
  file: string,
  content: Readable,
  compression: Compression,
  signal: AbortSignal,
): Promise<void> {
  const draft = nameDraft(file);
  try {
    const compress = createCompressor(compression);
    // Opened now: a stream would open it later, maybe after the removal below.
    const out = createWriteStream(draft, { fd: openSync(draft, 'wx', 0o600), highWaterMark: CHUNK_BYTES });
    if (compress) await pipeline(content, compress, out, { signal });
    else {
      const result = await runPiped(zstdCommand(['-q', '-1', '-c']), { stdin: content, stdout: out }, signal);
      if (result.exitCode !== 0) throw new Error(`zstd: ${result.stderr.trim() || `it ${formatEnding(result)}`}`);
    }
    signal.throwIfAborted();
    renameSync(draft, file);
  } catch (error) {
    content.destroy();
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * The content of an open file as a stream, which fails for a damaged file, and closes it. One that is not compressed is returned as it is: a
 * program reads it faster than we could feed it.
 */
export function readArchive(descriptor: number, compression: Compression, signal: AbortSignal): Readable | number {
  if (compression === 'tar') return descriptor;
  const source = createReadStream('', { fd: descriptor });
  const decompress = compression === 'gz' ? zlib.createGunzip() : zstd.createZstdDecompress?.();
  if (decompress) {
    pipeline(source, decompress, { signal }).catch((error: Error) => decompress.destroy(error));
    return decompress;
  }
  return readProgram(zstdCommand(['-q', '-d', '-c']), source, signal);
}

/** Null: only the program `zstd` can compress. The levels are fast: fewer bytes would not pay for the time. */
function createCompressor(compression: Compression): Transform | null {
  if (compression === 'tar') return new PassThrough();
  if (compression === 'gz') return zlib.createGzip({ level: 1 });
  const { ZSTD_c_checksumFlag: checksum } = zstd.constants;
  // Without a checksum, damage would not be noticed.
  return zstd.createZstdCompress?.({ params: checksum === undefined ? {} : { [checksum]: 1 } }) ?? null;
}

function zstdCommand(args: string[]): ChildSpec {
  return { file: 'zstd', args, env: { PATH: process.env.PATH ?? '' }, cwd: '/' };
}
