// Finds out by the findings of a diagnosis what slices must have of their own to pass. Pure.
import type { OwnPlaces } from '../../../plan/plan.ts';
import type { RunDiagnosis } from '../result.ts';
import type { Kind } from './decide.ts';

/** The kinds of failures that were seen to pass with a folder, and with a network, of their own. */
const WITH_FOLDER: readonly Kind[] = ['files', 'both'];
const WITH_NETWORK: readonly Kind[] = ['network', 'both'];

/** @returns null where one of the failures was not seen to pass with either */
export function findCure(findings: readonly Pick<RunDiagnosis, 'kind'>[]): OwnPlaces | null {
  const isAmong = (kinds: readonly Kind[]) => findings.some(({ kind }) => kinds.includes(kind));
  const isCured = findings.every(({ kind }) => WITH_FOLDER.includes(kind) || WITH_NETWORK.includes(kind));
  if (findings.length === 0 || !isCured) return null;
  return { folder: isAmong(WITH_FOLDER), network: isAmong(WITH_NETWORK) };
}
