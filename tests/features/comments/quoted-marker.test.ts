import { expect, test } from '@jest/globals';
import { postComment, renderMarker } from '../../../src/features/comments/publish/comment.ts';
import type { Forge } from '../../../src/hosts/forge.ts';
import { createForge } from '../../../src/hosts/github/forge.ts';
import { createGitlabForge } from '../../../src/hosts/gitlab/forge.ts';
import { LOGIN, startStubForge } from '../../hosts/github/stub-forge.ts';
import { GITLAB_TOKEN, startStubGitlab, USER } from '../../hosts/gitlab/stub-gitlab.ts';
import { createLog } from '../../publish/fake-forge.ts';

/** A newer run's marker in a title that another bot of the same author quotes: on GitHub all jobs write as one author. */
const MARKER = renderMarker({ key: 'k', order: { run: 99, attempt: 1 } });
const QUOTED = `**Preview** of "${MARKER}" is ready`;

async function post(forge: Forge): Promise<void> {
  const order = { run: 5, attempt: 1 };
  const { log } = createLog();
  await postComment({ body: 'the report', news: true, forge, pullRequest: 5, key: 'k', when: 'always', order, log });
}

test.each(['GitHub', 'Gitea'])('%s: a comment that quotes the marker is another bot’s', async (name) => {
  const stub = await startStubForge();
  try {
    stub.comments = [{ id: 1, body: QUOTED, user: { login: LOGIN } }];
    const url = name === 'Gitea' ? `${stub.url}/api/v1` : stub.url;
    if (name === 'Gitea')
      stub.override = (asked) => {
        asked.path = asked.path.replace('/api/v1', '');
        return undefined;
      };
    await post(createForge({ url, repository: 'o/r', token: 't', jobLogin: LOGIN, secondMs: 5 }));
    expect(stub.comments.map(({ body }) => body)).toEqual([QUOTED, expect.stringMatching(/^<!-- .* run=5 /)]);
  } finally {
    await stub.close();
  }
});

test('GitLab: a note that quotes the marker is another bot’s', async () => {
  const stub = await startStubGitlab();
  try {
    stub.notes = [{ id: 1, body: QUOTED, system: false, author: { id: 1, username: USER } }];
    const url = `${stub.url}/api/v4`;
    await post(createGitlabForge({ url, project: 'group/sub/shop', token: GITLAB_TOKEN, secondMs: 5 }));
    expect(stub.notes.map(({ body }) => body)).toEqual([QUOTED, expect.stringMatching(/^<!-- .* run=5 /)]);
  } finally {
    await stub.close();
  }
});
