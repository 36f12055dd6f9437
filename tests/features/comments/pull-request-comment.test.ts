import { beforeEach, expect, test } from '@jest/globals';
import {
  type CommentContext,
  type CommentInputs,
  openCommentStep,
} from '../../../src/features/comments/publish/comment-step.ts';
import { GITLAB_WORDS } from '../../../src/hosts/gitlab/host.ts';
import { type Host, listPullRequests, NO_RUN } from '../../../src/hosts/host.ts';
import { WOODPECKER_WORDS } from '../../../src/hosts/woodpecker/host.ts';
import { makeReport } from '../../../src/report/report.ts';
import type { Results } from '../../../src/results/results.ts';
import { createFakeForge, createLog, type FakeForge } from '../../publish/fake-forge.ts';
import { buildResults } from '../../report/build-results.ts';

const PULL = { number: 7, baseRef: 'main', baseSha: null, headSha: 'a', fork: false };
const ASKED: CommentInputs = { comment: 'auto', commentKey: undefined, commentOutput: false };
const FASTER = buildResults({ means: { default: 40, turbo: 30 } });
const SAME = buildResults({ means: { default: 40, turbo: 40 }, scatter: 0.002 });
/** As between revisions. */
const ofRevisions = (results: Results): Results => ({
  ...results,
  plan: {
    ...results.plan,
    revisions: { base: null, head: { name: null, commit: 'abcdef0', changed: false }, missing: null, output: null },
  },
});

let forge: FakeForge;
let said: string[];

beforeEach(() => {
  forge = createFakeForge();
});

async function comment(
  results: Results,
  asked: Partial<CommentInputs> = {},
  more: Partial<Host> = {},
  facts: Partial<CommentContext> = {},
) {
  const { log, said: now } = createLog();
  said = now;
  const run = { ...NO_RUN, pullRequest: PULL, job: 'CI / test', order: { run: 1, attempt: 1 } };
  const host = { ...log, run, openForge: () => forge, ...more } as Host;
  const origin = { url: null, untrusted: false };
  const step = openCommentStep(
    { ...ASKED, ...asked },
    { host, token: 't0ken', pullRequests: listPullRequests(host.run), origin, ...facts },
  );
  await step.post!(makeReport(results), null);
  return forge.comments.length;
}

test.each([
  ['profiles, nothing differs', SAME, 'auto', 1],
  ['revisions, nothing differs', ofRevisions(SAME), 'auto', 0],
  ['revisions, one is faster', ofRevisions(FASTER), 'auto', 1],
  ['revisions, nothing differs, but always', ofRevisions(SAME), 'always', 1],
  ['profiles, nothing differs, on-change', SAME, 'on-change', 0],
  ['off', FASTER, 'off', 0],
] as const)('%s', async (_, results, when, comments) => {
  expect(await comment(results, { comment: when })).toBe(comments);
});

test('a shard leaves it to who merges them, and a push has nobody to tell', async () => {
  expect(await comment({ ...FASTER, plan: { ...FASTER.plan, shard: 1 } }, { comment: 'always' })).toBe(0);
  expect(await comment(FASTER, { comment: 'always' }, { run: NO_RUN })).toBe(0);
  expect(said).toEqual([]);
});

test('the only open one of a branch gets it, where the CI knows that; the tested one comes first', async () => {
  expect(await comment(FASTER, {}, { run: { ...NO_RUN, openRequest: 5 } })).toBe(1);
  expect(said).toEqual([expect.stringContaining('#5: ')]);
  await comment(FASTER, {}, { run: { ...NO_RUN, openRequest: 5, pullRequest: PULL } });
  expect(said).toEqual([expect.stringContaining(`#${PULL.number}: `)]);
});

test.each([GITLAB_WORDS, WOODPECKER_WORDS])('what is missing is reported in the words of the CI', async (words) => {
  const run = { ...NO_RUN, pullRequest: PULL, words };
  await comment(FASTER, { comment: 'always' }, { run }, { token: undefined });
  expect(said).toEqual([expect.stringContaining(words.tokenHint)]);
  await comment(FASTER, { comment: 'always' }, { run, openForge: () => null });
  expect(said).toEqual([expect.stringContaining(words.serverHint)]);
});

test('each pull request that is named gets one, by the key that is given', async () => {
  await comment(FASTER, { commentKey: 'db' }, {}, { pullRequests: [1, 2] });
  expect(said).toEqual([expect.stringContaining('#1: '), expect.stringContaining('#2: ')]);
  expect(forge.comments[0]?.body).toMatch(/^<!-- pg-speed comment key=db /);
});

test.each([
  ['no token', { token: undefined }, {}, 'there is no token'],
  ['no server', {}, { openForge: () => null }, 'the server is not known'],
])('%s: only who asked for a comment is told', async (_, facts, host, message) => {
  expect(await comment(FASTER, {}, host, facts)).toBe(0);
  expect(said).toEqual([]);
  expect(await comment(FASTER, { comment: 'always' }, host, facts)).toBe(0);
  expect(said).toEqual([expect.stringMatching(`^notice: .*${message}`)]);
});
