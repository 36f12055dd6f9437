import type { Revision, Revisions } from '../plan/plan.ts';
import { type Code, code, listNames, name, type Phrase, say } from './phrase.ts';
import type { Row, View } from './view.ts';

/** As many digits of a commit as git shows. */
const SHORT_COMMIT = 7;

/** A commit as git shortens it. */
export function shortenCommit(commit: string): string {
  return commit.slice(0, SHORT_COMMIT);
}

/** The base as sentences name it: by its name, or by its commit where it has none or the head has the same. */
export function nameBase({ base, head }: Revisions): Code {
  if (base === null) return code('base');
  const own = nameOf(base);
  return own === null || own === head.name ? code(shortenCommit(base.commit)) : name(own);
}

/** `` `main` 3f2a1bc against `feature/x` 9d8e7f6 (with uncommitted changes) ``: what is compared with what. */
export function formatRevisions({ base, head }: Revisions): Phrase {
  const own = formatRevision(head);
  return base === null ? own : say`${formatRevision(base)} against ${own}`;
}

/** `` `main` 3f2a1bc (with uncommitted changes) ``. @param commit as it is to be shown */
export function formatRevision(revision: Revision, commit = shortenCommit(revision.commit)): Phrase {
  const own = nameOf(revision);
  const changed = revision.changed ? ' (with uncommitted changes)' : '';
  return own === null ? say`${commit}${changed}` : say`${name(own)} ${commit}${changed}`;
}

/** A commit by its own digits has no other name. */
function nameOf({ name, commit }: Revision): string | null {
  return name === null || name === '' || commit.startsWith(name.toLowerCase()) ? null : name;
}

/** ` under `turbo``: where it holds; nothing with one profile, which goes without saying. */
export function underProfiles(variants: readonly string[], { heads }: View): Phrase {
  const profiles = heads.filter(({ id }) => variants.includes(id));
  if (heads.length < 2 || profiles.length === 0) return [];
  return say` under ${listProfiles(profiles)}`;
}

function listProfiles(heads: readonly Row[]): Phrase {
  // In a sweep several heads are of one profile.
  return listNames(
    heads.map(({ id, variant: { profile } }) => (id === `${profile} head` ? profile : id.replace(/ head$/, ''))),
  );
}
