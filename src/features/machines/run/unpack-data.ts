// Checks the data that a plan hands on, and unpacks its compression into a private folder. Nothing in it is used before all of it is checked.
import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  createReadStream,
  createWriteStream,
  fstatSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import { listHandedFiles } from '../../workers/run/handed-data.ts';
import type { PlanData } from '../result.ts';
import { ArchiveCheck } from './check-archive.ts';

/** Windows has neither flag. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
const CHUNK_BYTES = 1024 ** 2;

/**
 * Unpacks data.tar.gz if it is what the plan names, and holds nothing but files and folders.
 * @param planFile the plan, beside which the data is
 * @param folder a private one, which receives the files of {@link listHandedFiles}
 * @throws PgSpeedError of kind `input` for a file that is missing or another one; the reason of `signal`
 */
export async function unpackData(planFile: string, data: PlanData, folder: string, signal: AbortSignal): Promise<void> {
  const file = path.join(path.dirname(planFile), data.file);
  const { tar, facts } = listHandedFiles(folder);
  try {
    const sha256 = await unpackTo(tar, openData(file, data.bytes), signal);
    if (sha256 !== data.sha256) throw new Error('its SHA-256 is another one');
    writeFileSync(facts, JSON.stringify(data.version), { mode: 0o600 });
  } catch (cause) {
    signal.throwIfAborted();
    rmSync(tar, { force: true });
    const message = `${file} is not the data of this plan: ${messageOf(cause)}.`;
    const hint = 'Hand on the whole folder that `pg-speed plan` wrote, unchanged.';
    throw new PgSpeedError('input', message, hint, { cause });
  }
}

/** @returns a descriptor @throws Error for what is no file of that size; the error of the file system */
function openData(file: string, bytes: number): number {
  const descriptor = openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  const stat = fstatSync(descriptor);
  if (stat.isFile() && stat.size === bytes) return descriptor;
  closeSync(descriptor);
  throw new Error(stat.isFile() ? `it has ${stat.size} bytes, and the plan names ${bytes}` : 'it is no file');
}

/** @param descriptor is closed @returns the SHA-256 of what was read, in hex */
async function unpackTo(tar: string, descriptor: number, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const archive = new ArchiveCheck();
  await pipeline(
    createReadStream('', { fd: descriptor, highWaterMark: CHUNK_BYTES }),
    look((chunk) => hash.update(chunk)),
    createGunzip({ chunkSize: CHUNK_BYTES }),
    look((chunk) => archive.add(chunk)),
    createWriteStream(tar, { flags: 'wx', mode: 0o600, highWaterMark: CHUNK_BYTES }),
    { signal },
  );
  archive.end();
  return hash.digest('hex');
}

/** Passes on what it looks at. @param see ends the stream by what it throws */
function look(see: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        see(chunk);
      } catch (error) {
        done(error as Error);
        return;
      }
      done(null, chunk);
    },
  });
}
