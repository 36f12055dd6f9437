import * as answers from './api-answers.ts';
import { type ApiAddress, createApiClient } from './api-client.ts';
import type { Forge, ForgeWords } from './forge.ts';
import { describeGitlabJob, GITLAB_LIMITS } from './forge-words.ts';

export interface GitlabAddress extends Pick<ApiAddress, 'url' | 'token' | 'secondMs'> {
  /** Its number, or its path: `group/project`. */
  project: string;
  /** CI_JOB_TOKEN: of a token that is this one it is said that it may not write. */
  jobToken?: string | undefined;
  /** Left out: those of a job of GitLab itself. */
  words?: ForgeWords;
}

const NOTES = '/projects/{id}/merge_requests/{iid}/notes';
const NOTE = `${NOTES}/{note_id}`;
/** What tokens of jobs begin with, unless the server's admin chose otherwise. */
const JOB_TOKEN_PREFIX = 'glcbt-';

/**
 * The notes of GitLab's merge requests. The token goes into `Authorization: Bearer`, which takes personal, project and group
 * access tokens as well as those of OAuth, and which fetch drops where it is sent on to another host.
 * @param address `url` ends in /api/v4
 */
export function createGitlabForge(address: GitlabAddress): Forge {
  const { project, url, token, jobToken, secondMs, words } = address;
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const { ask, list } = createApiClient({ url, token, headers, ...(secondMs === undefined ? {} : { secondMs }) });
  const id = project;
  return {
    repository: project,
    limits: GITLAB_LIMITS,
    words: words ?? describeGitlabJob(token === jobToken || token.startsWith(JOB_TOKEN_PREFIX)),
    // The oldest first: what is written meanwhile does not move the pages.
    listComments: (iid) => list(`GET ${NOTES}`, { id, iid, sort: 'asc', order_by: 'created_at' }, answers.readNotes),
    async createComment(iid, body) {
      return answers.readNote((await ask(`POST ${NOTES}`, { id, iid, body })).data);
    },
    async updateComment(iid, note_id, body) {
      await ask(`PUT ${NOTE}`, { id, iid, note_id, body });
    },
    async deleteComment(iid, note_id) {
      await ask(`DELETE ${NOTE}`, { id, iid, note_id });
    },
    async readLogin() {
      return answers.readUsername((await ask('GET /user')).data);
    },
  };
}
