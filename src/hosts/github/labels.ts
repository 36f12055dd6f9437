import * as v from 'valibot';
import { readAnswer, readList } from '../api/answer.ts';
import type { ApiClient } from '../api/client.ts';
import type { Labelling } from '../forge.ts';
import { findLabelling, type Grant, type LabelEvent } from '../labelling.ts';

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

interface Place {
  owner: string;
  repo: string;
}

const REPOSITORY = '/repos/{owner}/{repo}';
const ISSUE = `${REPOSITORY}/issues/{issue_number}`;
/** `maintain` is `write` here, and `triage`, which may set labels, `read`; `owner` is a word of Gitea's. */
const WRITERS = ['write', 'maintain', 'admin', 'owner'];

/** What a token needs there. */
export const GITEA_LABELS =
  'On Gitea and Forgejo only an administrator of the repository may read who may push: give the token of one as `token`.';

/** As `Forge.readLabelling`, on GitHub, where the case of a label's name does not count. */
export async function readGithubLabelling(client: ApiClient, here: Place, issue_number: number, label: string) {
  const isSame = (name: string) => name.toLowerCase() === label.toLowerCase();
  if (!(await hasLabel(client, { ...here, issue_number }, isSame))) return null;
  const events = await client.list(`GET ${ISSUE}/events`, { ...here, issue_number }, readEvents);
  return findLabelling(events, isSame, (login) => readGrant(client, here, login));
}

/** The same on Gitea and Forgejo. */
export async function readGiteaLabelling(
  client: ApiClient,
  here: Place,
  issue_number: number,
  label: string,
): Promise<Labelling | null> {
  const isSame = (name: string) => name === label;
  if (!(await hasLabel(client, { ...here, issue_number }, isSame))) return null;
  const events = await client.listToEnd(`GET ${ISSUE}/timeline`, { ...here, issue_number }, readTimeline);
  return findLabelling(events.flat(), isSame, (login) => readGrant(client, here, login));
}

async function hasLabel(
  { list }: ApiClient,
  issue: Place & { issue_number: number },
  isSame: (name: string) => boolean,
): Promise<boolean> {
  const names = await list(`GET ${ISSUE}/labels`, { ...issue }, (data) =>
    readList(data).map((one) => readAnswer(named, one).name),
  );
  return names.some(isSame);
}

function readEvents(data: unknown): LabelEvent[] {
  return readList(data).flatMap((one) => {
    const { event: kind, actor, label, created_at: at } = readAnswer(event, one);
    if (label === null || (kind !== 'labeled' && kind !== 'unlabeled')) return [];
    return [{ label: label.name, added: kind === 'labeled', by: actor?.login ?? null, at }];
  });
}

/** An item for each entry, so that a page without labels is not taken for the end. */
function readTimeline(data: unknown): LabelEvent[][] {
  return readList(data).map((one) => {
    // The server hides some entries.
    if (one === null) return [];
    const { type, body, user, label, created_at: at } = readAnswer(entry, one);
    return type === 'label' && label !== null
      ? [{ label: label.name, added: body === '1', by: user?.login ?? null, at }]
      : [];
  });
}

async function readGrant({ ask }: ApiClient, here: Place, username: string): Promise<Grant> {
  const answer = await ask(`GET ${REPOSITORY}/collaborators/{username}/permission`, { ...here, username });
  const { permission } = readAnswer(grant, answer.data);
  return { permission, mayWrite: WRITERS.includes(permission) };
}
