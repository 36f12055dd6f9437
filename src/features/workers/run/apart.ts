// Decides what each slice gets of its own beside its server: a folder, a network. Checks that this machine can give it.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../../../errors.ts';
import type { Inputs } from '../../../inputs/inputs.ts';
import type { OwnPlaces } from '../../../plan/plan.ts';
import type { Backend, Cluster } from '../../../postgres/backend.ts';
import type { Log } from '../../../system/log.ts';
import { type Namespaces, openNamespaces } from '../../../system/namespaces.ts';
import { coverFolder, isFull } from '../../../system/own-folder.ts';
import { openScratch } from '../../../system/run-record.ts';
import type { Command } from '../../../workload/command.ts';

/** What each slice has of its own. */
export interface Apart {
  /** The folder that it sees through an overlay, links resolved; null: all share it. */
  folder: string | null;
  /** Whether it has a network with nothing but its server. */
  network: boolean;
}

/** A server of one slice, and what else the slice has of its own. Disposal stops it, and all that runs in the namespaces. */
export interface SliceServer extends AsyncDisposable {
  cluster: Cluster;
  /** Null where the slice shares folders and network with us. */
  namespaces: Namespaces | null;
}

export function readApart({ ownFolder, ownNetwork, workingDirectory }: Inputs): Apart {
  const folder = ownFolder === undefined ? null : realpathSync(path.resolve(workingDirectory, ownFolder));
  return { folder, network: ownNetwork };
}

/** Adds to what slices have of their own; their folder is then that of the command. */
export function widenApart({ folder, network }: Apart, own: OwnPlaces, workingDirectory: string): Apart {
  return { folder: own.folder ? realpathSync(workingDirectory) : folder, network: network || own.network };
}

/** What the slices have of their own, for the end of a sentence. */
export function describeApart({ folder, network }: Apart): string {
  const own = [...(folder === null ? [] : [`folder (${folder})`]), ...(network ? ['network'] : [])];
  return own.length === 0 ? '' : `, each with its own ${own.join(' and ')}`;
}

/** The namespaces of a slice; null where it needs none. @throws PgSpeedError of kind `input` for what is missing here */
export async function openApart({ folder, network }: Apart): Promise<Namespaces | null> {
  return folder === null && !network ? null : openNamespaces({ mounts: folder !== null, network });
}

/**
 * Tries once what every slice is to get, before anything is started.
 * @throws PgSpeedError of kind `input` for what is missing here
 */
export async function requireApart(apart: Apart, log: Log): Promise<void> {
  await using namespaces = await openApart(apart);
  if (namespaces === null) return;
  await using scratch = await openScratch(log);
  if (apart.folder !== null)
    await coverFolder(namespaces, { folder: apart.folder, work: path.join(scratch.folder, 'tried'), visible: [] });
  await namespaces.prepare('true', []);
}

/**
 * Gives a slice its own folder. What is below /tmp stays visible where a variable of its command, as a path or a list of paths, or a glob names it.
 * @returns the folder with what the slice changes; null where it shares the folder
 */
export async function coverOwnFolder(
  namespaces: Namespaces,
  command: Command,
  { folder, work, globs }: { folder: string | null; work: string; globs: readonly string[] },
): Promise<string | null> {
  if (folder === null) return null;
  return coverFolder(namespaces, { folder, work, visible: listNamed(command, globs) });
}

/** Absolute paths that a command needs or that its variables name, and the folders in which globs begin. */
export function listNamed(
  { env, cwd, file }: Pick<Command, 'env' | 'cwd' | 'file'>,
  globs: readonly string[],
): string[] {
  const named = Object.values(env).flatMap((value) => [value, ...value.split(path.delimiter)]);
  const places = globs.map((glob) => path.resolve(cwd, glob.replace(/[^/]*[*?[{(!].*$/, '')));
  return [...named, ...places, cwd, file].filter((place) => path.isAbsolute(place));
}

/** @throws PgSpeedError of kind `input` for a container, which is in no network of a slice */
export function requireReachable({ network }: Apart, { kind, source }: Backend): void {
  if (network && kind === 'docker')
    throw new PgSpeedError(
      'input',
      `\`own-network\` is for servers of this machine, and the server would run in a container of ${source}.`,
      'Install PostgreSQL, write `backend: download`, or remove it.',
    );
}

/** A sentence if there is no room left for what a slice changes. @param changes from {@link coverOwnFolder} */
export function explainChanges(changes: string | null): string | null {
  return changes !== null && isFull(changes) ? 'There is no room left below TMPDIR for what it changes.' : null;
}

/** What hinders tests that need more than their server. */
export const LONELY =
  'With `own-network` a slice reaches nothing but its server and what its command starts: no service of this machine, and no other network.';
