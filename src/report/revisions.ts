// Names base, head and profiles of a change in sentences, and says at the top of a report why there is no base.
import type { Revision, Revisions } from '../plan/plan.ts';
import { shorten } from '../system/terminal-text.ts';
import type { Section } from './document.ts';
import { type Code, code, listNames, name, type Phrase, prose, say, trimStop } from './phrase.ts';
import type { View } from './view.ts';

/** A reason may quote the output of a program. */
const MAX_REASON = 600;

/** Why there is no base. It is at the top, so that a time is not mistaken for a comparison. */
export function buildMissing({ plan }: View): Section[] {
  const { missing = null, output = null } = plan.revisions ?? {};
  if (missing === null) return [];
  const quoted = output === null ? '' : ` (last output: "${shorten(output, MAX_REASON)}")`;
  const reason = prose(trimStop(shorten(missing, MAX_REASON)));
  const title = say`Not compared with the base: ${reason}${prose(quoted)}.`;
  return [{ name: 'base', title, tone: 'note', blocks: [] }];
}

export function shortenCommit(commit: string): string {
  return commit.slice(0, 7);
}

/** The base in a sentence: its name, or its commit if it has none or the head has the same. */
export function nameBase({ base, head }: Revisions): Code {
  if (base === null) return code('base');
  const branch = nameOf(base);
  return branch === null || branch === head.name ? code(shortenCommit(base.commit)) : name(branch);
}

/** `` `main` 3f2a1bc against `feature/x` 9d8e7f6 (with uncommitted changes) `` */
export function formatRevisions({ base, head }: Revisions): Phrase {
  const change = formatRevision(head);
  return base === null ? change : say`${formatRevision(base)} against ${change}`;
}

/** `` `main` 3f2a1bc (with uncommitted changes) ``. @param commit as shown */
export function formatRevision(revision: Revision, commit = shortenCommit(revision.commit)): Phrase {
  const branch = nameOf(revision);
  const changed = revision.changed ? ' (with uncommitted changes)' : '';
  return branch === null ? say`${commit}${changed}` : say`${name(branch)} ${commit}${changed}`;
}

/** Null if the name is the commit itself. */
function nameOf({ name, commit }: Revision): string | null {
  return name === null || name === '' || commit.startsWith(name.toLowerCase()) ? null : name;
}

/** ` under `turbo``; empty with one profile. */
export function underProfiles(variants: readonly string[], { heads }: View): Phrase {
  const profiles = heads.filter(({ id }) => variants.includes(id));
  if (heads.length < 2 || profiles.length === 0) return [];
  // In a sweep several heads have one profile.
  const names = profiles.map(({ id, variant: { profile } }) =>
    id === `${profile} head` ? profile : id.replace(/ head$/, ''),
  );
  return say` under ${listNames(names)}`;
}
