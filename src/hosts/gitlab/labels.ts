// Reads who set a label on a merge request of GitLab.
import * as v from 'valibot';
import { answerId, readAnswer, readList } from '../api/answer.ts';
import type { ApiClient } from '../api/client.ts';
import type { Labelling } from '../forge.ts';
import { findLabelling, type LabelEvent } from '../labelling.ts';

/** Reads who set a label on a merge request. @returns null if it does not have the label now */
export async function readGitlabLabelling(
  { ask, list }: ApiClient,
  id: string,
  iid: number,
  label: string,
): Promise<Labelling | null> {
  const isSame = (name: string) => name === label;
  const { labels } = readAnswer(mergeRequest, (await ask(`GET ${MERGE_REQUEST}`, { id, iid })).data);
  if (!labels.some(isSame)) return null;
  const users = new Map<string, number>();
  const events = await list(`GET ${MERGE_REQUEST}/resource_label_events`, { id, iid }, (data) =>
    readEvents(data, users),
  );
  return findLabelling(events, isSame, async (login) => {
    const answer = await ask('GET /projects/{id}/members/all/{user_id}', { id, user_id: users.get(login) });
    const level = readAnswer(member, answer.data).access_level;
    return { permission: ROLES.get(level) ?? `access level ${level}`, mayWrite: level >= DEVELOPER };
  });
}

const mergeRequest = v.object({ labels: v.array(v.string()) });
const event = v.object({
  user: v.nullish(v.object({ id: answerId, username: v.string() }), null),
  created_at: v.string(),
  /** Null: the label was deleted. */
  label: v.nullish(v.object({ name: v.string() }), null),
  action: v.string(),
});
const member = v.object({ access_level: v.number() });

const MERGE_REQUEST = '/projects/{id}/merge_requests/{iid}';

/** Source: https://docs.gitlab.com/api/access_requests/#valid-access-levels */
const ROLES = new Map([
  [5, 'Minimal access'],
  [10, 'Guest'],
  [15, 'Planner'],
  [20, 'Reporter'],
  [30, 'Developer'],
  [40, 'Maintainer'],
  [50, 'Owner'],
]);
/** Lower roles may set labels, and not push. */
const DEVELOPER = 30;

/** @param users takes the number of each user, by login */
function readEvents(data: unknown, users: Map<string, number>): LabelEvent[] {
  return readList(data).flatMap((item) => {
    const { user, created_at: at, label, action } = readAnswer(event, item);
    if (label === null || (action !== 'add' && action !== 'remove')) return [];
    if (user !== null) users.set(user.username, user.id);
    return [{ label: label.name, added: action === 'add', by: user?.username ?? null, at }];
  });
}
