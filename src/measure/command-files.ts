// Writes the files that a command needs, and reads those that the command wrote, fresh ones apart from old.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../errors.ts';
import { makeTree } from '../system/files.ts';
import { findFiles, readStamp } from '../system/find-files.ts';
import { readRegularFile } from '../system/regular-file.ts';
import type { Command, OutputFile, OutputGlob } from '../workload/command.ts';

/** No tool writes larger results. A file that grows without end must not fill the memory. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Most links that are named for a glob. */
const MAX_LINKS = 5;

/**
 * Writes the files that a command reads into the private folder of its trial, readable only by its owner: they may contain a password.
 * @throws PgSpeedError of kind `postgres` when that fails; Error for a name that leads out of the folder, which is a bug
 */
export async function writeCommandFiles({ files = [], label }: Command, scratch: string | undefined): Promise<void> {
  for (const { name, text } of files) {
    if (scratch === undefined) throw new Error(`${label}: there is no folder for its file ${name}`);
    const file = path.resolve(scratch, name);
    if (!file.startsWith(`${path.resolve(scratch)}${path.sep}`)) throw new Error(`${label}: ${name} leads elsewhere`);
    try {
      makeTree(path.dirname(file), 0o700);
      await writeFile(file, text, { mode: 0o600 });
    } catch (cause) {
      const message = `${label}: its file ${file} could not be written: ${messageOf(cause)}.`;
      throw new PgSpeedError('postgres', message, 'Set TMPDIR to a folder that has room.', { cause });
    }
  }
}

/** The files that a command wrote, and a sentence about each that could not be read. */
export interface CommandOutputs {
  files: OutputFile[];
  warnings: string[];
}

/** Watches the files that a command writes, to distinguish them from those of an earlier run. */
export class OutputWatch {
  readonly #outputs: readonly OutputGlob[];
  /** The stamps of the files that exist before the start. */
  readonly #before: ReadonlyMap<string, string | null>;

  private constructor(outputs: readonly OutputGlob[], before: ReadonlyMap<string, string | null>) {
    this.#outputs = outputs;
    this.#before = before;
  }

  /** Call it right before the command starts. */
  static async open({ outputs = [] }: Command): Promise<OutputWatch> {
    const before = new Map<string, string | null>();
    for (const output of outputs) {
      const { files } = await list(output);
      for (const file of files) before.set(file, await readStamp(file));
    }
    return new OutputWatch(outputs, before);
  }

  /** Reads all regular files that match now, but no symbolic links. Bytes that are no UTF-8 are replaced. */
  async read(): Promise<CommandOutputs> {
    const files: OutputFile[] = [];
    const warnings: string[] = [];
    for (const output of this.#outputs) {
      const matches = await list(output);
      warnings.push(...matches.problems);
      for (const file of matches.files) {
        const name = path.relative(output.folder, file);
        try {
          const stamp = await readStamp(file);
          const text = readRegularFile(file, MAX_BYTES).toString('utf8');
          const fresh = !this.#before.has(file) || this.#before.get(file) !== stamp;
          files.push({ glob: output.glob, name, text, fresh });
        } catch (error) {
          warnings.push(`\`${name}\` cannot be read: ${messageOf(error)}`);
        }
      }
    }
    return { files, warnings };
  }
}

async function list({ folder, glob }: OutputGlob): Promise<{ files: string[]; problems: string[] }> {
  try {
    const { files, links } = await findFiles([glob], folder);
    const describe = (link: string) => `\`${path.relative(folder, link)}\` is a symbolic link, which is not followed`;
    return { files, problems: links.slice(0, MAX_LINKS).map(describe) };
  } catch (error) {
    return { files: [], problems: [`the files of \`${glob}\` cannot be listed: ${messageOf(error)}`] };
  }
}
