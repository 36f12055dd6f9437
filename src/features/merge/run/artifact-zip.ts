// Unpacks results files from an untrusted artifact, within limits of size and number.
import type { Entry, ZipFile } from 'yauzl';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import { readResults } from '../../../results/read.ts';
import type { ResultsFile } from '../../../results/results.ts';
import { shorten } from '../../../system/terminal-text.ts';

const RESULTS_NAME = 'results.json';
const MAX_ENTRIES = 100;
const MAX_NAME_LENGTH = 200;
const MEBIBYTE = 1024 * 1024;
/** About fifty thousand tests in twenty trials need 14 MB. */
const MAX_FILE_BYTES = 32 * MEBIBYTE;
export const MAX_ZIP_BYTES = 64 * MEBIBYTE;

/** Bytes that all artifacts of a run may still unpack to. */
export function createZipBudget(): { bytes: number } {
  return { bytes: 64 * MEBIBYTE };
}

/**
 * Reads the results files in an untrusted artifact. It is unpacked in memory, its names never become paths, and only
 * files named results.json are read, in any folder.
 * @param name the artifact's name
 * @throws PgSpeedError of kind `input` that names the artifact
 */
export async function readArtifactZip(name: string, zip: Buffer, budget: { bytes: number }): Promise<ResultsFile[]> {
  const artifact = shorten(name, MAX_NAME_LENGTH);
  const { default: yauzl } = await import('yauzl');
  try {
    const opened = await yauzl.fromBufferPromise(zip, { lazyEntries: true, validateEntrySizes: true });
    if (opened.entryCount > MAX_ENTRIES) throw refuse(artifact, `it holds more than ${MAX_ENTRIES} files`);
    const files: ResultsFile[] = [];
    for await (const entry of opened.eachEntry())
      if (entry.fileName.split('/').at(-1) === RESULTS_NAME)
        files.push(await readEntry(opened, entry, artifact, budget));
    if (files.length === 0) throw refuse(artifact, `it holds no ${RESULTS_NAME}`);
    return files;
  } catch (error) {
    if (error instanceof PgSpeedError) throw error;
    throw refuse(artifact, `it is not a zip that can be read (${shorten(messageOf(error), MAX_NAME_LENGTH)})`);
  }
}

async function readEntry(
  zip: ZipFile,
  entry: Entry,
  artifact: string,
  budget: { bytes: number },
): Promise<ResultsFile> {
  const inside = shorten(entry.fileName, MAX_NAME_LENGTH);
  // The upper half holds the Unix mode: S_IFMT and S_IFLNK in sys/stat.h.
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
  if (isLink) throw refuse(artifact, `${inside} is a link`);
  if (entry.isEncrypted()) throw refuse(artifact, `${inside} is encrypted`);
  const most = Math.min(MAX_FILE_BYTES, budget.bytes);
  const tooLarge = () =>
    refuse(artifact, `${inside} has more than ${Math.floor(most / MEBIBYTE)} MB when it is unpacked`);
  if (entry.uncompressedSize > most) throw tooLarge();
  const parts: Buffer[] = [];
  let bytes = 0;
  // Count the bytes, because the size above is only what the zip claims.
  for await (const part of await zip.openReadStreamPromise(entry)) {
    bytes += part.length;
    if (bytes > most) throw tooLarge();
    parts.push(part);
  }
  budget.bytes -= bytes;
  const name = inside === RESULTS_NAME ? artifact : `${artifact}/${inside}`;
  return { name, results: readResults(Buffer.concat(parts).toString('utf8'), name) };
}

function refuse(artifact: string, problem: string): PgSpeedError {
  return new PgSpeedError(
    'input',
    `Artifact ${artifact}: ${problem}. Nothing is posted.`,
    'Upload the results.json of a comparison as pg-speed wrote it; `artifact` names which artifacts are read.',
  );
}
