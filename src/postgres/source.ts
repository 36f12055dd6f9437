// Defines a source of servers, and gathers several versions from one, with the errors of missing ones.
import { joinHints, PgSpeedError, writeHint } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Backend } from './backend.ts';
import type { Preparation } from './preparation.ts';

/** The wanted versions; undefined stands for the newest of the source. */
export type Wanted = readonly (string | undefined)[];

/** A kind of source: has a server for each version, or fails. */
export interface Source {
  /** Name in the log and in errors. */
  name: string;
  backend: Exclude<Inputs['backend'], 'auto'>;
  /** Whether an input other than `backend` asks for this source. */
  isRequired?(inputs: Inputs): boolean;
  /** @throws PgSpeedError of kind `postgres` when it lacks a version, so that the next source may be tried */
  gather(versions: Wanted, preparation: Preparation): Promise<Backend[]>;
  /** What `doctor` prints about it. */
  describe?(env: NodeJS.ProcessEnv, cacheFolder: string | null): Promise<Description>;
  /** The folders that it fills, for the record of a run. */
  folders?(env: NodeJS.ProcessEnv, cacheFolder: string | null): string[];
  /** Removes what a killed run, by the mark of its process, left half-made in a folder of its record. @returns what was removed */
  removeUnfinished?(folder: string, mark: string): Promise<string[]>;
}

/** A source on this machine, in lines for `doctor`. */
export interface Description {
  /** Whether it can run servers as the machine is. */
  isReady: boolean;
  /** Its servers on this machine, a line each. */
  servers: string[];
  /** What else there is to know about it, in lines that start with a title. */
  notes: string[];
}

/** Whether a source lacks a server, so that the next may be tried. */
export function isMissing(error: unknown): error is PgSpeedError {
  return error instanceof PgSpeedError && error.kind === 'postgres';
}

/** Prepares one version after another, because they share a network. @throws PgSpeedError with all missing versions */
export async function gatherEach(
  versions: Wanted,
  prepare: (version: string | undefined) => Promise<Backend>,
): Promise<Backend[]> {
  const backends: Backend[] = [];
  const errors: PgSpeedError[] = [];
  for (const version of versions) {
    try {
      backends.push(await prepare(version));
    } catch (error) {
      if (!isMissing(error)) throw error;
      errors.push(error);
    }
  }
  const [first] = errors;
  if (first === undefined) return backends;
  if (versions.length === 1) throw first;
  const reasons = [...new Set(errors.map(trimMessage))].join('; ');
  const hints = new Map(errors.map(({ hint }) => [writeHint(hint), hint]));
  throw new PgSpeedError('postgres', `${reasons}.`, joinHints([...hints.values()]), { cause: first });
}

/** What an error reports, inside another sentence: without its input and its full stop. */
export function trimMessage({ what }: PgSpeedError): string {
  return what.replace(/\.$/, '');
}
