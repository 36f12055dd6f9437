import { beforeEach, describe, expect, test } from '@jest/globals';
import { findWaiver, openWaiverStep, type WaiverContext } from '../../../src/features/waiver/publish/waiver.ts';
import { ForgeError, type Labelling } from '../../../src/hosts/forge.ts';
import { GITLAB_WORDS } from '../../../src/hosts/gitlab/host.ts';
import { type CiRun, type Host, listPullRequests, NO_RUN } from '../../../src/hosts/host.ts';
import type { PublishContext } from '../../../src/publish/step.ts';
import type { Results } from '../../../src/results/results.ts';
import { createFakeForge, createLog, type FakeForge } from '../../publish/fake-forge.ts';
import { buildResults } from '../../report/build-results.ts';

const PULL = { number: 7, baseRef: 'main', baseSha: null, headSha: 'a', fork: true };
const UNREAD = 'the labels of Pull request #7, and who set them, could not be read';
const AT = '2026-11-23T14:02:09.000Z';
const ALICE: Labelling = { by: 'alice', at: AT, permission: 'write', mayWrite: true };
const build = (failIf: string, more = {}) =>
  structuredClone(buildResults({ means: { 'turbo base': 10, 'turbo head': 12 }, revisions: {}, failIf, ...more }));

let forge: FakeForge;
let said: string[];

beforeEach(() => {
  forge = createFakeForge();
  forge.labelling = ALICE;
});

/** What is asked for; `label: null`: nothing. */
type Asked = Partial<WaiverContext> & { label?: string | null };

function factsOf(host: Host): WaiverContext {
  return { host, token: 't0ken', pullRequests: listPullRequests(host.run) };
}

function find(
  { label = 'perf-accepted', ...more }: Asked = {},
  run: Partial<CiRun> = {},
  results: Results = build('slower than 10%'),
) {
  const { log, said: now } = createLog();
  said = now;
  const host = { ...log, run: { ...NO_RUN, pullRequest: PULL, ...run }, openForge: () => forge } as unknown as Host;
  return findWaiver(results, label ?? undefined, { ...factsOf(host), ...more });
}

test('a label that somebody set who may push waives what holds', async () => {
  expect(await find()).toEqual({ label: 'perf-accepted', by: 'alice', at: AT });
  expect(forge.calls).toEqual(['label perf-accepted of 7']);
  expect(said).toEqual([]);
});

test.each<[string, Asked, Partial<CiRun>, number]>([
  ['the merge request of a branch pipeline', {}, { pullRequest: null, openRequest: 9 }, 9],
  ['the pull request that publish found', { pullRequests: [3] }, {}, 3],
])('%s is asked about', async (_, more, run, number) => {
  expect(await find(more, run)).toMatchObject({ by: 'alice' });
  expect(forge.calls).toEqual([`label perf-accepted of ${number}`]);
});

describe('asks nothing, and says nothing', () => {
  test.each<[string, Asked, Partial<CiRun>, Results]>([
    ['without the input', { label: null }, {}, build('slower than 10%')],
    ['where nothing holds', {}, {}, build('slower than 50%')],
    ['where nothing is decided', {}, {}, build('slower than 10%', { blocks: 2 })],
    ['on one machine of several', {}, {}, build('slower than 10%', { shard: 1 })],
    ['without a pull request', {}, { pullRequest: null }, build('slower than 10%')],
    ['where publish found none', { pullRequests: [] }, {}, build('slower than 10%')],
  ])('%s', async (_, more, run, results) => {
    expect(await find(more, run, results)).toBeNull();
    expect(forge.calls).toEqual([]);
    expect(said).toEqual([]);
  });
});

test('what the results and the run say of labels is not believed', async () => {
  const results = { ...build('slower than 10%'), waiver: { label: 'perf-accepted', by: 'alice', at: AT } };
  const words = { title: 'perf-accepted', labels: [{ name: 'perf-accepted' }] };
  forge.labelling = null;
  expect(await find({}, { pullRequest: { ...PULL, ...words } }, { ...results, ...words })).toBeNull();
  expect(forge.calls).toEqual(['label perf-accepted of 7']);
});

test('a run of a CI that is of no pull request waives nothing, and logs that', async () => {
  expect(await find({}, { pullRequest: null, repository: 'o/r' })).toBeNull();
  expect(forge.calls).toEqual([]);
  expect(said).toEqual(['notice: `accept-label` waives nothing: this run is of no pull request.']);
});

describe('waives nothing, and says why in one line', () => {
  const refused = (more: Partial<Labelling>) => () => {
    forge.labelling = { ...ALICE, ...more };
  };
  const fails = (error: unknown) => () => {
    forge.before = () => {
      throw error;
    };
  };
  test.each<[string, () => void, Asked, string]>([
    ['no label', () => (forge.labelling = null), {}, 'Pull request #7 does not have the label `perf-accepted`.'],
    [
      'who may not push',
      refused({ by: 'bob', permission: 'read', mayWrite: false }),
      {},
      '`bob` set the label `perf-accepted` and may not push to the repository (permission: read).',
    ],
    [
      'a hostile login and permission',
      refused({ by: 'b\n::add-mask::\u001b[31mx', permission: 'x\ny'.repeat(50), mayWrite: false }),
      {},
      '`b ::add-mask::x` set the label',
    ],
    [
      'an unknown account, even with a permission',
      refused({ by: null }),
      {},
      'the server does not report who set the label `perf-accepted`.',
    ],
    ['an unknown time', refused({ at: null, by: null }), {}, 'the server does not report who set the label'],
    ['several pull requests', () => {}, { pullRequests: [3, 4] }, 'several pull requests have this head'],
    ['no token', () => {}, { token: undefined }, 'there is no token to read labels with. Give `token`'],
    ['a refusal', fails(new ForgeError('GET x: 403 (no)', 403)), {}, `${UNREAD} (GET x: 403 (no)). Ask for labels.`],
    ['an unknown token', fails(new ForgeError('401', 401)), {}, `${UNREAD} (401). Ask for another.`],
    ['no answer', fails(new ForgeError('no answer', null)), {}, `${UNREAD} (no answer).`],
  ])('%s', async (_, change, more, words) => {
    change();
    expect(await find(more)).toBeNull();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`notice: \`accept-label\` waives nothing: ${words}`);
    expect(said[0]).not.toMatch(/\p{Cc}/u);
    expect(said[0]!.length).toBeLessThan(300);
  });

  test('a server that is not known', async () => {
    const { log, said: now } = createLog();
    const run = { ...NO_RUN, pullRequest: PULL, words: GITLAB_WORDS };
    const host = { ...log, run, openForge: () => null } as unknown as Host;
    expect(await findWaiver(build('slower than 10%'), 'perf-accepted', factsOf(host))).toBeNull();
    expect(now).toEqual([expect.stringContaining('the server is not known. CI_API_V4_URL')]);
  });
});

test('a fault of ours is not hidden', async () => {
  forge.before = () => {
    throw new TypeError('ours');
  };
  await expect(find()).rejects.toThrow('ours');
});

test('as a step it replaces what the results say, and asks nothing about a run that was cut short', async () => {
  const results = { ...build('slower than 10%'), waiver: { label: 'perf-accepted', by: 'mallory', at: AT } };
  const { log } = createLog();
  const host = { ...log, run: { ...NO_RUN, pullRequest: PULL }, openForge: () => forge } as unknown as Host;
  const open = (acceptLabel: string | undefined, whole: boolean) =>
    openWaiverStep({ acceptLabel }, { ...factsOf(host), whole } as PublishContext).read!(results);
  expect(await open(undefined, true)).toEqual({ waiver: null });
  expect(await open('perf-accepted', false)).toEqual({ waiver: null });
  expect(forge.calls).toEqual([]);
  expect(await open('perf-accepted', true)).toMatchObject({ waiver: { by: 'alice' } });
});
