// Suggests `adopt` after a comparison, where the folder has CI files and the fastest profile is one that `adopt` writes.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { View } from '../../../report/view.ts';

/** The places where CIs look; every comparison asks, so no file is read. */
const CI_FILES = [
  ...['.github/workflows', '.gitea/workflows', '.forgejo/workflows'],
  ...['.gitlab-ci.yml', '.gitlab-ci.yaml', '.woodpecker', '.woodpecker.yml', '.woodpecker.yaml'],
  '.circleci/config.yml',
];
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
  if (!CI_FILES.some((name) => existsSync(path.join(folder, name)))) return null;
  return `\`${call}\` shows the change that makes the PostgreSQL of the CI files here fast.`;
}
