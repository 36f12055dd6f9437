import { describe } from '@jest/globals';
import { NO_ENGINE } from '../docker/images.ts';
import { DOCKER } from './docker.ts';
import { NATIVE } from './native.ts';
import type { Site, Started } from './site.ts';

/** Where the promises are tried: on the servers of this machine (project `integration`), or in containers (project `docker`). */
export interface Ground {
  name: 'native' | 'docker';
  /** Variables that every command needs. */
  env: Readonly<Record<string, string>>;
  /** Who runs the command. */
  users: readonly [name: string, uid: number | undefined][];
  /** The servers to try; without a word about them the first is meant. */
  servers: readonly [GroundServer, ...GroundServer[]];
  /** Where a server must be found by other means than our own word; the answer is whether it is still there. */
  findServer(started: Started): Promise<() => Promise<boolean>>;
  /** Addresses on which this machine listens for the server. */
  listAddresses(started: Started): Promise<string[]>;
  /** Every text beside the service file in which a password could be seen: arguments, variables, logs, records. */
  readTexts(site: Site, started: Started): Promise<string[]>;
  /** Remembers what a server has that {@link listRemains} could not find by itself later. */
  note?(started: Started): Promise<void>;
  /** What else there is of the servers whose records are below a folder. */
  listRemains(folder: string, started: readonly Started[]): Promise<string[]>;
  template: TemplateGround;
  faults: FaultGround;
}

/** A kind of server. */
export interface GroundServer {
  name: string;
  /** Flags of `start`, `compare` and `run` that choose it. */
  flags: readonly string[];
  /** Profiles that tests of all profiles try on it. */
  profiles: readonly string[];
  /** Profiles that are compared on it. */
  compared: readonly string[];
}

/** The template of the data directory that a server was started from. */
export interface TemplateGround {
  /** Ways to damage it so that no server starts on a copy. */
  damages: readonly [name: string, damage: (site: Site, started: Started) => Promise<void>][];
  /** Starts at once that share one. */
  crowd: number;
  /** Removes it, and leaves nothing in which a new one could be written. */
  close(site: Site, started: Started): Promise<void>;
  /** Whether there is exactly one, and how many lines of it hold a text. */
  count(site: Site, started: Started, text: string): Promise<{ templates: number; lines: number }>;
  /** Removes what outlives the site. */
  remove(started: Started): Promise<void>;
}

/** Lines for a shell with the variables of a trial, and what is reported then. */
export interface FaultGround {
  killServer: string;
  stopServer: string;
  /** Kills the process `$pid` of a session. */
  killSession: string;
  killed: string;
  /** Prepares a machine for a tmpfs of 90 MB, and what is reported when it is full. */
  smallTmpfs: string;
  full: RegExp;
}

export const ground: Ground = (globalThis as { ground?: string }).ground === 'docker' ? DOCKER : NATIVE;

/** `describe`; where there is no engine, one whose tests are skipped. */
export const describeGround = ground.name === 'docker' && NO_ENGINE !== '' ? describe.skip : describe;
