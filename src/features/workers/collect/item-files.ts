// Finds the files that an item of a suite is made of, below the folder of the command.
import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../../../errors.ts';
import { isBelow } from '../../../system/files.ts';
import { findFiles } from '../../../system/find-files.ts';
import { readRegularText } from '../../../system/regular-file.ts';
import { NameIndex, SOURCE_ENDING } from './name-index.ts';

/** A folder with more sources is not searched for the classes and modules that items name. */
const MAX_SEARCHED = 30_000;
const MAX_GO_MOD_BYTES = 1024 ** 2;
const EVERY_FILE = ['**/*'];
/** What Python makes of its sources differs in each checkout. */
const MADE_FILE = /(?:^|[\\/])__pycache__[\\/]|\.pyc$/;

/** Finds the files of items. */
export class ItemFiles {
  /** Links resolved. */
  readonly folder: string;
  /** The name of the Go module in the folder; null without one. */
  readonly goModule: string | null;
  #tree: Promise<NameIndex> | undefined;

  constructor(folder: string) {
    this.folder = realpathSync(folder);
    this.goModule = readGoModule(this.folder);
  }

  /**
   * The file of an item (also of `file::class`), the files below the folder that it names, those of its Go package, or the file of its
   * class or module. No link is followed.
   * @returns absolute paths, in order; empty if none is found
   */
  async find(item: string): Promise<string[]> {
    const [name = ''] = item.split('::', 1);
    const place = path.resolve(this.folder, this.#toPath(name));
    const kind = this.#kindOf(place);
    if (kind === 'file') return [place];
    if (kind === 'folder') return listFolderFiles(place);
    const modules = path.join(this.folder, ...name.split('.'));
    if (this.#kindOf(modules) === 'folder') return listFolderFiles(modules);
    this.#tree ??= indexFiles(this.folder);
    const file = (await this.#tree).find(name);
    return file === null ? [] : [path.join(this.folder, file)];
  }

  /** A package of the Go module in the folder as a path, and other names unchanged. */
  #toPath(name: string): string {
    if (this.goModule === null) return name;
    if (name === this.goModule) return '.';
    return name.startsWith(`${this.goModule}/`) ? name.slice(this.goModule.length + 1) : name;
  }

  /** Null for what is missing, is neither, is outside of the folder, or is reached by a link. */
  #kindOf(place: string): 'file' | 'folder' | null {
    try {
      if (!isBelow(place, this.folder) || realpathSync(place) !== place) return null;
      const stat = statSync(place);
      if (stat.isFile()) return 'file';
      return stat.isDirectory() ? 'folder' : null;
    } catch {
      return null;
    }
  }
}

function readGoModule(folder: string): string | null {
  const text = readRegularText(path.join(folder, 'go.mod'), MAX_GO_MOD_BYTES);
  return /^module[ \t]+"?([^\s"]+)/m.exec(text)?.[1] ?? null;
}

/** A Go package has the files of its folder only; the folders in it are packages of their own. */
async function listFolderFiles(folder: string): Promise<string[]> {
  const goFiles = await listFiles(['*.go'], folder);
  if (goFiles.length > 0) return listFiles(['*'], folder);
  return (await listFiles(EVERY_FILE, folder)).filter((file) => !MADE_FILE.test(file));
}

/** Without the names items are dealt by their number, and no lost test is noticed: no reason to end the run. */
async function listFiles(globs: readonly string[], folder: string): Promise<string[]> {
  try {
    return (await findFiles(globs, folder)).files;
  } catch (error) {
    if (error instanceof PgSpeedError) return [];
    throw error;
  }
}

async function indexFiles(folder: string): Promise<NameIndex> {
  const files = await listFiles(EVERY_FILE, folder);
  const sources = files.filter((file) => SOURCE_ENDING.test(file));
  return new NameIndex(sources.length > MAX_SEARCHED ? [] : sources.map((file) => path.relative(folder, file)));
}
