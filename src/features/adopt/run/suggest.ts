// Suggests `adopt` after a comparison, where the folder has CI files and the fastest profile is one that `adopt` writes.
import { hasCiFiles } from '../../../hosts/ci-files.ts';
import type { View } from '../../../report/view.ts';

/** The default of its flag `--profile`, and its other value. */
const CALLS: Readonly<Record<string, string>> = {
  turbo: 'pg-speed adopt',
  'fsync-off': 'pg-speed adopt --profile fsync-off',
};

/** A sentence, or null. @param folder absolute path of the repository */
export function suggestAdopt({ results, rowOf, plan }: View, folder: string): string | null {
  const { verdict, fastest } = results.conclusion;
  const call = CALLS[rowOf(fastest ?? '')?.variant.profile ?? ''];
  if (verdict !== 'faster' || plan.revisions !== null || call === undefined) return null;
  if (!hasCiFiles(folder)) return null;
  return `\`${call}\` shows the change that makes the PostgreSQL of the CI files here fast.`;
}
