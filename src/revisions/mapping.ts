import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isBelow } from './worktree-place.ts';

/** Variables by which CI systems, shells and npm name the checkout; a command that goes there must find its own revision. */
const FOLDER_NAMES = new Set(
  `PWD INIT_CWD npm_config_local_prefix npm_package_json
  GITHUB_WORKSPACE CI_PROJECT_DIR CI_WORKSPACE WORKSPACE BUILD_SOURCESDIRECTORY`.split(/\s+/),
);

/** Leads from paths in the user's checkout to the same in the worktree. */
export class FolderMap {
  readonly #from: string;
  readonly #to: string;

  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  /** The counterpart of an absolute path; one outside of the checkout, and a relative one, stays as it is. */
  map(file: string): string {
    if (!path.isAbsolute(file)) return file;
    const real = resolveLinks(file);
    return isBelow(real, this.#from) ? path.join(this.#to, path.relative(this.#from, real)) : file;
  }

  /**
   * The environment for a command in the worktree. Programs of the checkout stay on PATH, after their counterparts.
   * @param folder that the command runs in
   */
  mapEnvironment(env: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv {
    const mapped: NodeJS.ProcessEnv = {};
    for (const [name, value] of Object.entries(env)) {
      if (value === undefined) continue;
      mapped[name] = FOLDER_NAMES.has(name)
        ? this.map(value)
        : name.toUpperCase() === 'PATH'
          ? this.#mapPath(value)
          : value;
    }
    return { ...mapped, PWD: folder };
  }

  #mapPath(value: string): string {
    return value
      .split(path.delimiter)
      .flatMap((entry) => [...new Set([this.map(entry), entry])])
      .join(path.delimiter);
  }
}

/** Of a path that is not there the part that is. */
function resolveLinks(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(resolveLinks(parent), path.basename(file));
  }
}
