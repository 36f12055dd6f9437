import type { ClusterSource } from '../measure/cluster-source.ts';
import type { Collector } from '../measure/collector.ts';
import { openCollectors } from '../measure/collectors.ts';
import type { Checkout } from '../measure/context.ts';
import type { Revisions, Variant } from '../plan/plan.ts';
import type { Backend } from '../postgres/backend.ts';
import { keepForRun, openClusterSource, type RunStore, takesSeeds } from './open-source.ts';
import type { Checked, Request } from './request.ts';
import type { RevisionCheckout, RevisionCheckouts } from './revision-checkouts.ts';
import { openRevisions } from './revisions.ts';
import { findRunner } from './runners.ts';

/** Where the trials run. Disposal removes everything that was made for them. */
export interface Checkouts extends AsyncDisposable {
  /** Null if no revisions are compared. */
  revisions: Revisions | null;
  of(variant: Pick<Variant, 'revision' | 'version' | 'snapshot'>): Checkout;
  collectors: readonly Collector[];
  /** Files of snapshots that were made. */
  snapshots(): string[];
}

/** Prepares the user's folder, or the revisions that are compared. @throws as {@link openRevisions} */
export async function openCheckouts(
  checked: Checked,
  backends: readonly Backend[],
  request: Request,
): Promise<Checkouts> {
  const compared = await openRevisions(checked, request);
  const stores: RunStore[] = [];
  const dispose = async () => {
    for (const store of stores) await store[Symbol.asyncDispose]();
    await compared?.[Symbol.asyncDispose]();
  };
  try {
    const checkouts = await createCheckouts(compared, stores, checked, backends, request);
    return { ...checkouts, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** @param stores receives the stores to dispose */
async function createCheckouts(
  compared: RevisionCheckouts | null,
  stores: RunStore[],
  checked: Checked,
  backends: readonly Backend[],
  request: Request,
): Promise<Omit<Checkouts, typeof Symbol.asyncDispose>> {
  const { inputs, initSql } = checked;
  const collectors = openCollectors(inputs, request.host);
  const alone = {
    folder: inputs.workingDirectory,
    env: request.env,
    initSql,
    lostFiles: [],
    pathsIn: (path: string) => [path],
    origin: [],
  };
  // A changed checkout has no commit to find its data by, and both revisions must start alike.
  const keeps = !compared?.revisions.head.changed;
  if (!keeps && inputs.snapshot !== undefined)
    request.host.notice(
      '`snapshot` is not used: this checkout has changed files, so there is no commit to keep it for.',
    );
  const keepsData = findRunner(inputs)?.keepsData === true;
  const openCheckout = async ({ pathsIn, origin: checkoutOrigin, ...checkout }: RevisionCheckout) => {
    const origin = { initSql: checkout.initSql, checkout: checkoutOrigin, keeps };
    const sources = new Map<string, ClusterSource>();
    const kept = new Map<string, ClusterSource>();
    for (const backend of backends) {
      const source = await openClusterSource(backend, checked, origin, stores, request);
      sources.set(backend.version.text, source);
      if (keepsData && takesSeeds(backend))
        kept.set(backend.version.text, await keepForRun(source, backend, stores, request));
    }
    const own = collectors.map((collector) => collector.open(checkout.folder, pathsIn));
    return { sources, kept, checkout: { ...checkout, collectors: own } };
  };
  const head = await openCheckout(compared?.head ?? alone);
  const base = compared?.base ? await openCheckout(compared.base) : head;
  return {
    revisions: compared?.revisions ?? null,
    of({ revision, version, snapshot = false }) {
      const { sources, kept, checkout } = revision === 'base' ? base : head;
      const source = (snapshot ? kept : sources).get(version);
      if (!source) throw new Error(`there is no server of version ${version}`);
      return { ...checkout, clusters: source };
    },
    collectors,
    snapshots: () => {
      const sources = [head, base].flatMap((one) => [...one.sources.values()]);
      return [...new Set(sources.flatMap(({ snapshots }) => (snapshots?.lasting ? snapshots.made : [])))];
    },
  };
}
