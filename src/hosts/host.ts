import type { FileCache } from '../system/cache-folder.ts';
import type { Log } from '../system/log.ts';
import type { CiRun } from './ci-run.ts';
import type { Forge, RunForge } from './forge.ts';

/** One input as a host hands it over, unchecked. */
export interface HostInput {
  name: string;
  value: string;
  /** How an error names it: 'input `profiles`'. */
  source: string;
  /** Set where the CI joins a YAML list by commas: then nobody can tell a line's own comma from one between two lines. */
  joinsLists?: true;
}

/** Where the program runs: a terminal or a CI system. All that differs between them is behind this. */
export interface Host extends Log {
  /**
   * What the CI hands over as inputs of the command: GitLab's variables PG_SPEED_INPUT_*, the settings of a Woodpecker
   * plugin; empty elsewhere. A flag wins over one of these.
   */
  readonly inputs: readonly HostInput[];
  /** Whether the CI has made this machine for the job alone: nobody else has an account on it. */
  readonly hasOwnMachine: boolean;
  /** Whether its log shows ANSI colours, though it is no terminal. */
  readonly color: boolean;
  /** Keeps a secret out of the log where the host can. `visible`: words that the report must be able to print. */
  mask(secret: string, visible: readonly string[]): void;
  setOutput(name: string, value: string): void;
  /**
   * Writes what the CI reads from files beside the report: outputs for later jobs, links, metrics. Nothing where the CI has
   * other ways. Called last, when the report's files are there and all outputs are set.
   * @param folder the report folder
   */
  keepOutputs(folder: string): void;
  /** Sets a variable for the steps that follow. */
  exportVariable(name: string, value: string): void;
  /** The job summary; null where there is none. */
  readonly summary: { maxBytes: number; write(markdown: string): Promise<void> } | null;
  /** What this run is about. */
  readonly run: CiRun;
  /**
   * The API of the repository's server; null where the host has none. Its client is loaded when it is first used.
   * @param token masked in the log
   */
  openForge(token: string): Forge | null;
  /** The same, where it also has artifacts of other workflow runs; null elsewhere. */
  openRunForge(token: string): RunForge | null;
  /** The CI's store for files that outlive the machine; null where there is none. */
  readonly cache: FileCache | null;
}

/**
 * Inputs that are variables of the environment: a prefix, and the name in capitals with `_`. An empty value is none.
 * @param describe how an error names one, of its variable and its name in kebab case
 */
export function readVariableInputs(
  env: NodeJS.ProcessEnv,
  prefix: string,
  describe: (variable: string, name: string) => string,
): HostInput[] {
  return Object.entries(env).flatMap(([variable, value]) => {
    if (!variable.startsWith(prefix) || variable === prefix || !value) return [];
    const name = variable.slice(prefix.length).toLowerCase().replaceAll('_', '-');
    return [{ name, value, source: describe(variable, name) }];
  });
}

/** A number of a CI, such as that of a run; null when it is none that can be counted with. */
export function readCount(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
