import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import type { Command, OutputFile, OutputGlob } from '../workload/command.ts';
import { findFiles, readStamp } from './find-files.ts';

/** No tool writes more results; a file that grew without end is none. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Links that are named of each glob. */
const MAX_LINKS = 5;

/**
 * Writes what a command reads into the private folder of its trial, for its owner alone: it may hold a password.
 * @throws PgSpeedError of kind `postgres` when that fails; Error for a name that leads out of the folder, which is a bug
 */
export async function writeCommandFiles({ files = [], label }: Command, scratch: string | undefined): Promise<void> {
  for (const { name, text } of files) {
    if (scratch === undefined) throw new Error(`${label}: there is no folder for its file ${name}`);
    const file = path.resolve(scratch, name);
    if (!file.startsWith(`${path.resolve(scratch)}${path.sep}`)) throw new Error(`${label}: ${name} leads elsewhere`);
    try {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, text, { mode: 0o600 });
    } catch (cause) {
      const message = `${label}: its file ${file} could not be written: ${messageOf(cause)}.`;
      throw new PgSpeedError('postgres', message, 'Set TMPDIR to a folder that has room.', { cause });
    }
  }
}

/** What a command wrote, and what of it could not be read, in words. */
export interface CommandOutputs {
  files: OutputFile[];
  warnings: string[];
}

/** The files that a command writes. They are looked at before it starts, to know those of an earlier run. */
export class OutputWatch {
  readonly #outputs: readonly OutputGlob[];
  /** Files that are there already, with what changes when they are written. */
  readonly #before: ReadonlyMap<string, string | null>;

  private constructor(outputs: readonly OutputGlob[], before: ReadonlyMap<string, string | null>) {
    this.#outputs = outputs;
    this.#before = before;
  }

  /** To be called right before the start. */
  static async open({ outputs = [] }: Command): Promise<OutputWatch> {
    const before = new Map<string, string | null>();
    for (const output of outputs) {
      const { found } = await list(output);
      for (const file of found) before.set(file, await readStamp(file));
    }
    return new OutputWatch(outputs, before);
  }

  /** All that match now: regular files, no symbolic links. What is no UTF-8 in them is replaced. */
  async read(): Promise<CommandOutputs> {
    const files: OutputFile[] = [];
    const warnings: string[] = [];
    for (const output of this.#outputs) {
      const { found, problems } = await list(output);
      warnings.push(...problems);
      for (const file of found) {
        const name = path.relative(output.folder, file);
        try {
          const stamp = await readStamp(file);
          const text = await readText(file);
          const known = this.#before.get(file);
          files.push({ glob: output.glob, name, text, fresh: known === undefined || known !== stamp });
        } catch (error) {
          warnings.push(`\`${name}\` cannot be read: ${messageOf(error)}`);
        }
      }
    }
    return { files, warnings };
  }
}

/** @throws the error of the file system; Error for a file that is too large */
async function readText(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > MAX_BYTES) throw new Error(`it has ${Math.ceil(size / 1024 ** 2)} MB, more than ${MAX_BYTES / 1024 ** 2}`);
  return readFile(file, 'utf8');
}

async function list({ folder, glob }: OutputGlob): Promise<{ found: string[]; problems: string[] }> {
  try {
    const { files, links } = await findFiles([glob], folder);
    const describe = (link: string) => `\`${path.relative(folder, link)}\` is a symbolic link, which is not followed`;
    return { found: files, problems: links.slice(0, MAX_LINKS).map(describe) };
  } catch (error) {
    return { found: [], problems: [`the files of \`${glob}\` cannot be listed: ${messageOf(error)}`] };
  }
}
