// Drafts a cluster of this machine (id, places, record), and builds the commands of its programs with their time limits.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { ClusterSpec } from '../../profiles/spec.ts';
import type { ChildSpec } from '../../system/child.ts';
import { runWithin } from '../../system/server-user.ts';
import type { ServerPlace, StartOptions } from '../backend.ts';
import { chooseLayout, type ServerFiles } from '../data/layout.ts';
import type { Installation } from '../install/locate.ts';
import { makeRecord } from '../leftovers/registry.ts';
import type { Preparation } from '../preparation.ts';
import type { ServerDraft } from './draft.ts';

/** All servers of one installation in a run. */
export interface Native extends Preparation {
  installation: Installation;
}

/** The draft of a cluster of this machine. */
export interface NativeDraft extends Native, ServerFiles, ServerDraft {
  enter: ServerPlace['enter'];
  /** The superuser of a server that has no password yet; null once the first session has claimed it. */
  unclaimed: string | null;
}

/** Chooses the id and the places of a new cluster, and writes its record. */
export async function draftCluster(
  spec: ClusterSpec,
  native: Native,
  { signal, port = native.access.port, enter }: StartOptions,
): Promise<NativeDraft> {
  const id = randomBytes(6).toString('hex');
  const layout = chooseLayout(spec.storage, id);
  const record = await makeRecord({
    id,
    pgdata: layout.pgdata,
    madeAt: Date.now(),
    folders: [layout.dataHome, layout.home],
    mounts: spec.storage.kind === 'tmpfs' && spec.storage.mount ? [layout.dataHome] : [],
    port,
    host: native.access.host,
    profile: spec.profile,
    version: native.installation.version.text,
  });
  native.registry.write(record);
  return { ...native, spec, layout, record, signal, enter, isApart: enter !== undefined, unclaimed: null };
}

/** A shorter `timeout` is meant for the user's commands: initdb takes some seconds under load. */
const MIN_TIMEOUT_MS = 10_000;

/** Time limit in ms of a step on the way to a server: `mostMs`, or the user's limit if it is shorter. */
export function limitStart(mostMs: number, timeoutMs = mostMs): number {
  return Math.min(mostMs, Math.max(MIN_TIMEOUT_MS, timeoutMs));
}

/** Variables that a server's programs get. By the last, GitHub's runner ends what a lost post step left running. */
const KEPT = ['PATH', 'Path', 'SystemRoot', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'RUNNER_TRACKING_ID'];

/** A program of the installation, run by the server's user in a folder that this user can read. */
export function serverCommand(name: string, args: string[], draft: NativeDraft): ChildSpec {
  const { account, installation, layout, within } = draft;
  // pg-speed reads English messages; initdb gets the cluster's locale as an argument.
  const env: Record<string, string> = { LC_ALL: 'C' };
  for (const key of KEPT) {
    const value = draft.env[key];
    if (value !== undefined) env[key] = value;
  }
  const file = path.join(installation.binDir, name);
  return runWithin(within, { file, args, env, cwd: layout.home, uid: account?.uid, gid: account?.gid });
}
