import { describe, expect, test } from '@jest/globals';
import { openWoodpeckerForge } from '../../../src/hosts/woodpecker/host.ts';
import { startStubForge } from '../github/stub-forge.ts';
import { GITLAB_TOKEN, startStubGitlab, USER } from '../gitlab/stub-gitlab.ts';

const TOKEN = 't0psecret';

function open(type: string, url = 'https://example.com', repository = 'o/r', token = TOKEN) {
  return openWoodpeckerForge({ CI_FORGE_TYPE: type, CI_FORGE_URL: url, CI_REPO: repository }, token);
}

describe('the API of a forge', () => {
  /** Where a comment would be asked for: fetch is in the way. */
  async function findApi(type: string, url: string, repository = 'o/r'): Promise<string> {
    const real = globalThis.fetch;
    let asked = '';
    globalThis.fetch = async (target) => {
      asked = String(target);
      return new Response('[]', { headers: { 'content-type': 'application/json' } });
    };
    try {
      await open(type, url, repository)?.listComments(7);
    } finally {
      globalThis.fetch = real;
    }
    return asked.replace(/\/(repos|projects)\/.*/, '');
  }

  test.each([
    ['github', 'https://github.com', 'https://api.github.com'],
    ['github', 'https://www.github.com/', 'https://api.github.com'],
    ['github', 'https://acme.ghe.com', 'https://api.acme.ghe.com'],
    ['github', 'https://github.example.com', 'https://github.example.com/api/v3'],
    ['github', 'https://github.com.example.com', 'https://github.com.example.com/api/v3'],
    ['gitea', 'http://gitea:3000', 'http://gitea:3000/api/v1'],
    ['gitea', 'https://example.com/git//', 'https://example.com/git/api/v1'],
    ['gitea', 'https://user:word@example.com/git?x=1#y', 'https://example.com/git/api/v1'],
    ['forgejo', 'https://codeberg.org', 'https://codeberg.org/api/v1'],
    ['gitlab', 'https://gitlab.com', 'https://gitlab.com/api/v4'],
    ['gitlab', 'http://example.com/gitlab/', 'http://example.com/gitlab/api/v4'],
  ])('%s at %s', async (type, url, expected) => {
    expect(await findApi(type, url)).toBe(expected);
  });
});

test.each([
  ['bitbucket', 'https://bitbucket.org', 'o/r'],
  ['bitbucket_dc', 'https://example.com', 'o/r'],
  ['addon', 'https://example.com', 'o/r'],
  ['', 'https://example.com', 'o/r'],
  ['gitea', '', 'o/r'],
  ['gitea', 'example.com', 'o/r'],
  ['gitea', 'file:///etc', 'o/r'],
  ['gitea', 'https://', 'o/r'],
  ['gitea', 'https://example.com', ''],
  ['gitea', 'https://example.com', 'shop'],
  ['gitea', 'https://example.com', 'group/sub/shop'],
  ['gitlab', 'https://example.com', 'shop'],
  ['gitlab', 'https://example.com', 'group//shop'],
])('%s at %j with %j is none', (type, url, repository) => {
  expect(open(type, url, repository)).toBeNull();
});

test.each([
  ['github', 'Pull request #5', 'Pull requests: write'],
  ['gitea', 'Pull request #5', 'write:issue'],
  ['forgejo', 'Pull request #5', 'write:issue'],
  ['gitlab', 'Merge request !5', 'scope `api`'],
])('the words of %s are those of a plugin of Woodpecker', (type, name, right) => {
  const { words } = open(type)!;
  expect(words.name(5)).toBe(name);
  for (const part of [right, 'from_secret', 'pull_request']) expect(words.permissionHint).toContain(part);
  expect(words.permissionHint).not.toContain('permissions:');
  expect(words.elsewhere).toContain("step's log");
});

test('what a forge takes of a comment', () => {
  const limitsOf = (type: string) => open(type)!.limits;
  expect(limitsOf('gitlab').bytes).toBeGreaterThan(limitsOf('github').bytes);
  expect(limitsOf('gitlab').mermaidCharacters).toBeLessThan(limitsOf('gitea').mermaidCharacters);
  expect(limitsOf('github').mermaidCharacters).toBe(Number.POSITIVE_INFINITY);
});

test('the project of GitLab is asked for by its path', async () => {
  const stub = await startStubGitlab();
  try {
    const forge = open('gitlab', stub.url, 'group/sub/shop', GITLAB_TOKEN)!;
    expect(await forge.readLogin()).toBe(USER);
    expect(await forge.listComments(5)).toEqual([]);
  } finally {
    await stub.close();
  }
});

test('a token that may not tell whose it is cannot be used: its comment would not be found again', async () => {
  const stub = await startStubForge();
  try {
    stub.override = () => ({ status: 403, body: { message: 'token does not have at least one of required scope(s)' } });
    const forge = open('gitea', stub.url)!;
    await expect(forge.readLogin()).rejects.toMatchObject({ status: 403 });
    // Enterprise is asked by GraphQL too, as the token of an app can only be told by that.
    const github = open('github', stub.url)!;
    await expect(github.readLogin()).rejects.toMatchObject({ status: 403 });
    expect(stub.asked.map(({ path }) => path)).toEqual(['/api/v1/user', '/api/v3/user', '/api/graphql']);
  } finally {
    await stub.close();
  }
});
