import { openBase } from '../features/base/run/open.ts';
import type { Checked, Request } from './request.ts';
import type { RevisionCheckouts } from './revision-checkouts.ts';

const OPEN: readonly ((checked: Checked, request: Request) => Promise<RevisionCheckouts | null>)[] = [openBase];

/**
 * The checkouts of the revisions that the inputs compare; null if none.
 * @throws PgSpeedError of kind `input` for an unknown revision, `workload` if this checkout cannot be prepared
 */
export async function openRevisions(checked: Checked, request: Request): Promise<RevisionCheckouts | null> {
  for (const open of OPEN) {
    const checkouts = await open(checked, request);
    if (checkouts !== null) return checkouts;
  }
  return null;
}
