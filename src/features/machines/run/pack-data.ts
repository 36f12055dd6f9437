// Packs the data of a filled server for other machines.
import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import type { Seed } from '../../../postgres/backend.ts';
import { writeArchive } from '../../../system/archive.ts';

/** A packed data directory. */
export interface PackedData {
  /** The SHA-256 of the file, in hex. */
  sha256: string;
  bytes: number;
}

/**
 * Writes the data with gzip, which every machine can read.
 * @throws PgSpeedError of kind `input` if the file cannot be written; the reason of `signal`
 */
export async function packData(seed: Seed, file: string, signal: AbortSignal): Promise<PackedData> {
  try {
    const tar = seed();
    const content = typeof tar === 'number' ? createReadStream('', { fd: tar }) : tar;
    await writeArchive(file, content, 'gz', signal);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
    return { sha256: hash.digest('hex'), bytes: statSync(file).size };
  } catch (cause) {
    signal.throwIfAborted();
    const message = `What \`setup\` made cannot be packed: ${messageOf(cause)}.`;
    throw new PgSpeedError('input', message, 'Make room there, or choose another folder.', {
      input: 'plan-dir',
      cause,
    });
  }
}
