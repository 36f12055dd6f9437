import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { parse } from 'yaml';
import { createProject, describeGitlab, includeComponent, type Project } from '../../../docker/gitlab/project.ts';
import { BUNDLES } from '../../../integration/cli.ts';

const IMAGE = 'pg-speed-test/pg-speed:15';
/** The command of the image, from the sources as they are. */
const inImage = () => ['--volume', `${BUNDLES}:/usr/local/lib/pg-speed/dist:ro`];

const LIMIT_MS = 11 * 60_000;
jest.setTimeout(LIMIT_MS + 120_000);

/** The server works for a quarter of a second or more with fsync, longer the more there is beside it, and hardly at all without it: no load hides that. */
const SLOW_WITH_FSYNC =
  "psql -qc \"do 'begin for i in 1..(case when current_setting(''fsync'')::bool then 25000000 else 1 end) loop null; end loop; end'\"";

let project: Project;

beforeEach(() => {
  project = createProject();
});
afterEach(() => project.dispose());

describeGitlab('a search in a pipeline', () => {
  test('takes what the container can give, and writes a job that runs as it is', async () => {
    const inputs = {
      image: IMAGE,
      tune: true,
      profiles: 'tmpfs, fsync-off',
      setup: "psql -qc 'create table t (i int)'",
      command: SLOW_WITH_FSYNC,
      equivalence: '40%',
      // Enough for a busy machine: on a quiet one it ends long before.
      'time-budget': '9m',
    };
    const searched = await project.run({ include: [includeComponent('gitlab-compare', inputs)] }, inImage(), LIMIT_MS);
    expect([searched.code, searched.log]).toEqual([0, expect.stringContaining('Stage: the answer, measured again;')]);
    // A container has 64 MB of /dev/shm.
    expect(searched.log).toMatch(/profile tmpfs: .*64 MB free/);
    const file = project.artifact('pg-speed', 'pg-speed-report/tune.yml');
    const { test: job } = parse(file) as { test: { image: { name: string }; script: string[] } };
    expect(job.image.name).toBe('org/pg-speed:15');
    job.image.name = IMAGE;
    // As the report says.
    if (project.hasArtifact('pg-speed', 'pg-speed-report/tune/pg-speed.yml'))
      project.commit({ '.github/pg-speed.yml': project.artifact('pg-speed', 'pg-speed-report/tune/pg-speed.yml') });
    const pasted = await project.run({ test: { ...job, script: [...job.script, 'echo passed-as-pasted'] } }, inImage());
    expect([pasted.code, pasted.log]).toEqual([0, expect.stringContaining('passed-as-pasted')]);
  });
});
