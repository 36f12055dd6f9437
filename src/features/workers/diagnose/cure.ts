// Finds out by the findings of a diagnosis what slices must have of their own to pass. Pure.
import type { OwnPlaces } from '../../../plan/plan.ts';
import type { RunDiagnosis } from '../result.ts';
import type { Kind } from './decide.ts';

/** The kinds of failures that were seen to pass with a folder, and with a network, of their own. */
const WITH_FOLDER: readonly Kind[] = ['files', 'both'];
const WITH_NETWORK: readonly Kind[] = ['network', 'both'];
/** What it shares may be the same as others do: where many tests fail, a runner ends before the last of them. */
const PERHAPS: readonly Kind[] = ['neighbours'];

/** @returns null where nothing was seen to pass so, or a failure is known to have another cause */
export function findCure(findings: readonly Pick<RunDiagnosis, 'kind'>[]): OwnPlaces | null {
  const isAmong = (kinds: readonly Kind[]) => findings.some(({ kind }) => kinds.includes(kind));
  const shared = [...WITH_FOLDER, ...WITH_NETWORK, ...PERHAPS];
  const cure = { folder: isAmong(WITH_FOLDER), network: isAmong(WITH_NETWORK) };
  const isCured = (cure.folder || cure.network) && findings.every(({ kind }) => shared.includes(kind));
  return isCured ? cure : null;
}
