// Reads who set a label on a pull request of GitHub, Gitea or Forgejo.
import * as v from 'valibot';
import { readAnswer, readList } from '../api/answer.ts';
import type { ApiClient } from '../api/client.ts';
import type { Labelling } from '../forge.ts';
import { findLabelling, type LabelEvent } from '../labelling.ts';

/** Reads who set a label on GitHub, Gitea or Forgejo. @returns null if the pull request does not have the label now */
export async function readLabelling(
  { ask, list, listToEnd }: ApiClient,
  issue: { owner: string; repo: string; issue_number: number },
  label: string,
  isGitea: boolean,
): Promise<Labelling | null> {
  // On GitHub the case of a label's name does not count.
  const fold = (name: string) => (isGitea ? name : name.toLowerCase());
  const isSame = (name: string) => fold(name) === fold(label);
  const readNames = (data: unknown) => readList(data).map((item) => readAnswer(named, item).name);
  if (!(await list(`GET ${ISSUE}/labels`, issue, readNames)).some(isSame)) return null;
  const events = isGitea
    ? (await listToEnd(`GET ${ISSUE}/timeline`, issue, readTimeline)).flat()
    : await list(`GET ${ISSUE}/events`, issue, readEvents);
  return findLabelling(events, isSame, async (username) => {
    const { owner, repo } = issue;
    const answer = await ask(`GET ${REPOSITORY}/collaborators/{username}/permission`, { owner, repo, username });
    const { permission } = readAnswer(grant, answer.data);
    return { permission, mayWrite: WRITERS.includes(permission) };
  });
}

const account = v.nullish(v.object({ login: v.string() }), null);
const named = v.object({ name: v.string() });
const event = v.object({ event: v.string(), actor: account, label: v.nullish(named, null), created_at: v.string() });
/** Gitea: `body` is `1` where the label was added. */
const entry = v.object({
  type: v.string(),
  body: v.nullish(v.string(), ''),
  user: account,
  label: v.nullish(named, null),
  created_at: v.string(),
});
const grant = v.object({ permission: v.string() });

const REPOSITORY = '/repos/{owner}/{repo}';
const ISSUE = `${REPOSITORY}/issues/{issue_number}`;
/** `maintain` is `write` here, and `triage`, which may set labels, `read`; `owner` is a word of Gitea's. */
const WRITERS = ['write', 'maintain', 'admin', 'owner'];

/** What a token needs on Gitea. */
export const GITEA_LABELS =
  'On Gitea and Forgejo only an administrator of the repository may read who may push: give the token of one as `token`.';

function readEvents(data: unknown): LabelEvent[] {
  return readList(data).flatMap((item) => {
    const { event: kind, actor, label, created_at: at } = readAnswer(event, item);
    if (label === null || (kind !== 'labeled' && kind !== 'unlabeled')) return [];
    return [{ label: label.name, added: kind === 'labeled', by: actor?.login ?? null, at }];
  });
}

/** Returns an item for each entry, so that a page without labels is not taken for the end. */
function readTimeline(data: unknown): LabelEvent[][] {
  return readList(data).map((item) => {
    // The server hides some entries.
    if (item === null) return [];
    const { type, body, user, label, created_at: at } = readAnswer(entry, item);
    if (type !== 'label' || label === null) return [];
    return [{ label: label.name, added: body === '1', by: user?.login ?? null, at }];
  });
}
