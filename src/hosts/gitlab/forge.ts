// Makes the forge of GitLab: notes on merge requests, and labels.
import * as v from 'valibot';
import { answerId, readAnswer, readList } from '../api/answer.ts';
import { type ApiAddress, createApiClient } from '../api/client.ts';
import type { Forge, ForgeComment, ForgeLimits, ForgeWords } from '../forge.ts';
import { readGitlabLabelling } from './labels.ts';

/** Where and as whom to write notes in a project of GitLab. */
export interface GitlabAddress extends ApiAddress {
  /** Its number, or its path: `group/project`. */
  project: string;
  /** CI_JOB_TOKEN, to explain that it may not write. */
  jobToken?: string | undefined;
  /** Default: the words of a job of GitLab. */
  words?: ForgeWords;
}

const NOTES = '/projects/{id}/merge_requests/{iid}/notes';
const NOTE = `${NOTES}/{note_id}`;

/**
 * The notes of GitLab's merge requests. `Authorization: Bearer` takes personal, project, group and OAuth tokens, and
 * fetch drops it on a redirect to another host.
 * @param address `url` ends in /api/v4
 */
export function createGitlabForge(address: GitlabAddress): Forge {
  const { project: id, token, jobToken, words } = address;
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const client = createApiClient({ ...address, headers });
  const { ask, list } = client;
  return {
    repository: id,
    limits: GITLAB_LIMITS,
    // Job tokens begin with `glcbt-` by default.
    words: words ?? makeGitlabWords(token === jobToken || token.startsWith('glcbt-')),
    // The oldest first, so that new notes do not move the pages.
    listComments: (iid) => list(`GET ${NOTES}`, { id, iid, sort: 'asc', order_by: 'created_at' }, readNotes),
    async createComment(iid, body) {
      return readNote((await ask(`POST ${NOTES}`, { id, iid, body })).data);
    },
    async updateComment(iid, note_id, body) {
      await ask(`PUT ${NOTE}`, { id, iid, note_id, body });
    },
    async deleteComment(iid, note_id) {
      await ask(`DELETE ${NOTE}`, { id, iid, note_id });
    },
    async readLogin() {
      return readAnswer(user, (await ask('GET /user')).data).username;
    },
    readLabelling: (iid, label) => readGitlabLabelling(client, id, iid, label),
  };
}

/**
 * A note may have 1,000,000 characters (application limits of GitLab); a quarter is enough for every report. Charts
 * appear without a click up to 2,000 characters of Mermaid on a page (MAX_CHAR_LIMIT of render_sandboxed_mermaid.js).
 */
export const GITLAB_LIMITS: ForgeLimits = { bytes: 250_000, mermaidCharacters: 2000 };

const GITLAB_TOKEN =
  "Make a project access token (Settings > Access tokens; on GitLab.com's free plan a personal one) with role Reporter or higher and scope `api`, and store it as the masked CI/CD variable PG_SPEED_TOKEN. " +
  'A protected variable exists only in pipelines of protected branches, so most merge requests do not see it, and those from forks never do.';

/** Words for a job of GitLab. @param isJobToken whether the token is the job's own */
function makeGitlabWords(isJobToken: boolean): ForgeWords {
  const permissionHint = `${isJobToken ? 'This is CI_JOB_TOKEN, which may not write notes. ' : ''}${GITLAB_TOKEN}`;
  return {
    name: (number) => `Merge request !${number}`,
    elsewhere: "The report is in the report folder, and so in the job's artifacts.",
    permissionHint,
    invalidTokenHint: permissionHint,
    labelHint: permissionHint,
  };
}

const user = v.object({ username: v.pipe(v.string(), v.nonEmpty()) });
const note = v.object({
  id: answerId,
  body: v.nullish(v.string(), ''),
  system: v.nullish(v.boolean(), false),
  author: v.nullish(v.object({ username: v.string() })),
});

function readNote(data: unknown): ForgeComment {
  const { id, body, author } = readAnswer(note, data);
  return { id, body, author: author?.username ?? null };
}

/** GitLab lists events of a merge request among its notes. */
function readNotes(data: unknown): ForgeComment[] {
  return readList(data)
    .filter((item) => !readAnswer(note, item).system)
    .map(readNote);
}
