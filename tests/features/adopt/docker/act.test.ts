import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { runActOnFiles } from '../../../docker/act.ts';
import { describeDocker, IMAGES } from '../../../docker/images.ts';
import { findPort } from '../../../docker/port.ts';
import { readServer } from '../../../docker/settings.ts';
import type { Job } from '../../../e2e/job-log.ts';
import { adoptFiles, nameAsMirror } from './adopted.ts';
import { WORKFLOWS } from './workflows.ts';

jest.setTimeout(10 * 60_000);

const HOST = 'act.example';
/** The jobs wait for most of their time. Each takes one of the few networks that the tests' engine has. */
const AT_ONCE = ['--concurrent-jobs', String(WORKFLOWS.length)];
const pathOf = (name: string) => `.github/workflows/${name}.yml`;

let forget = async () => {};
let before: Record<string, string>;
let after: Record<string, string>;
let jobsBefore: Job[];
let jobsAfter: Job[];

/** What the server of a workflow said of itself in the last step of its job. */
function readAnswer(jobs: Job[], workflow: string) {
  const job = jobs.find(({ name }) => name === workflow);
  if (job === undefined) throw new Error(`act did not run ${workflow}`);
  expect(job.result === 'success' ? '' : job.log).toBe('');
  const { output } = job.step('ask');
  return { names: output.split('\n')[0], durability: readServer(output).durability };
}

describeDocker('workflows in act, before and after `adopt --write`', () => {
  beforeAll(async () => {
    forget = await nameAsMirror(HOST);
    const texts = WORKFLOWS.map(async ({ name, text }) => [pathOf(name), text(HOST, await findPort())] as const);
    before = Object.fromEntries(await Promise.all(texts));
    after = adoptFiles(before);
    // One after the other, since the address of a server stays.
    jobsBefore = await runActOnFiles(before, IMAGES.postgres15, AT_ONCE);
    jobsAfter = await runActOnFiles(after, IMAGES.postgres15, AT_ONCE);
  });
  afterAll(() => forget());

  test.each(WORKFLOWS)('$title', ({ name, names, added }) => {
    expect(after[pathOf(name)]).toContain(added);
    expect(readAnswer(jobsBefore, name)).toEqual({ names, durability: 'fsync on, disk' });
    expect(readAnswer(jobsAfter, name)).toEqual({ names, durability: 'fsync on, tmpfs' });
  });
});
