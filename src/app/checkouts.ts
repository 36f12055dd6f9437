// Opens the folders in which trials run: the user's own, or one for each revision that is compared.
import { openBase } from '../features/base/run/open.ts';
import { openTestReader, type TestReader } from '../features/tests/collect/test-files.ts';
import type { ClusterSource } from '../measure/cluster-source.ts';
import type { Checkout } from '../measure/context.ts';
import type { Revisions, Variant } from '../plan/plan.ts';
import type { Backend } from '../postgres/backend.ts';
import { createClusterSource, openRunStore, takesSeeds } from './cluster-source.ts';
import type { Checked, Request } from './request.ts';
import { makeUserCheckout, type RevisionCheckout, type RevisionCheckouts } from './revision-checkouts.ts';

/** Where the trials run. */
export interface Checkouts {
  /** Null if no revisions are compared. */
  revisions: Revisions | null;
  of(variant: Pick<Variant, 'revision' | 'version' | 'snapshot'>): Checkout;
  testReader: TestReader | null;
  /** Files of snapshots that were made. */
  snapshots(): string[];
}

/**
 * Prepares the user's folder, or the revisions that are compared. Disposal removes everything that was made for the trials.
 * @throws as {@link openBase}
 */
export async function openCheckouts(
  checked: Checked,
  backends: readonly Backend[],
  request: Request,
): Promise<Checkouts & AsyncDisposable> {
  const compared = await openBase(checked, request);
  const disposables: AsyncDisposable[] = [];
  const dispose = async () => {
    for (const disposable of disposables) await disposable[Symbol.asyncDispose]();
    await compared?.[Symbol.asyncDispose]();
  };
  try {
    const checkouts = await createCheckouts(compared, disposables, checked, backends, request);
    return { ...checkouts, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** @param disposables receives the stores of data */
async function createCheckouts(
  compared: RevisionCheckouts | null,
  disposables: AsyncDisposable[],
  { inputs, initSql, workload }: Checked,
  backends: readonly Backend[],
  request: Request,
): Promise<Checkouts> {
  const testReader = openTestReader(inputs, request.host);
  // A changed checkout has no commit to find its data by, and both revisions must start alike.
  const keeps = !compared?.revisions.head.changed;
  if (!keeps && inputs.snapshot !== undefined)
    request.host.notice('No snapshot is used: this checkout has changed files, so there is no commit to keep one for.');
  const keepsForSearch = inputs.tune;
  const keepsForRun = workload?.keepsData === true && inputs.snapshot === undefined;
  const openCheckout = async ({ pathsIn, origin: checkoutOrigin, ...checkout }: RevisionCheckout) => {
    const origin = { initSql: checkout.initSql, checkout: checkoutOrigin, keeps };
    const sources = new Map<string, ClusterSource>();
    const kept = new Map<string, ClusterSource>();
    for (const backend of backends) {
      const source = await createClusterSource(backend, inputs, origin, request);
      if (keepsForRun) source.snapshots = await openRunStore(backend, disposables, request);
      sources.set(backend.version.text, source);
      if (!keepsForSearch || !takesSeeds(backend)) continue;
      kept.set(backend.version.text, { ...source, snapshots: await openRunStore(backend, disposables, request) });
    }
    const testFiles = testReader?.open(checkout.folder, pathsIn) ?? null;
    return { sources, kept, checkout: { ...checkout, testFiles } };
  };
  const head = await openCheckout(
    compared?.head ?? makeUserCheckout(inputs.workingDirectory, request.env, initSql, []),
  );
  const base = compared?.base ? await openCheckout(compared.base) : head;
  return {
    revisions: compared?.revisions ?? null,
    of({ revision, version, snapshot = false }) {
      const { sources, kept, checkout } = revision === 'base' ? base : head;
      const source = (snapshot ? kept : sources).get(version);
      if (!source) throw new Error(`there is no server of version ${version}`);
      return { ...checkout, clusters: source };
    },
    testReader,
    snapshots: () => {
      const sources = [...head.sources.values(), ...base.sources.values()];
      return [...new Set(sources.flatMap(({ snapshots }) => (snapshots?.lasting ? snapshots.made : [])))];
    },
  };
}
