import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BUNDLES } from '../../integration/cli.ts';
import { createProject, describeGitlab, exitCodeOf, includeComponent, type Project } from './project.ts';

const IMAGE = 'pg-speed-test/pg-speed:15';
/** The command of the image, from the sources as they are. */
const inImage = () => ['--volume', `${BUNDLES}:/usr/local/lib/pg-speed/dist:ro`];

let project: Project;

beforeEach(() => {
  project = createProject();
});
afterEach(() => project.dispose());

describeGitlab('the component gitlab-run', () => {
  test('runs the tests on a server in the container of the job', async () => {
    const inputs = {
      image: IMAGE,
      profile: 'fsync-off',
      setup: "psql --quiet --command 'create table t as select 7 as n'",
      env: "GREETING=it's $HOME",
      command:
        'psql --no-align --tuples-only --command "select \'<\' || n || \'>\' from t"; echo "<$PG_SPEED_PROFILE $GREETING>"',
    };
    const { code, log } = await project.run({ include: [includeComponent('gitlab-run', inputs)] }, inImage());
    expect([code, log]).toEqual([0, expect.stringMatching(/<7>[\s\S]*<fsync-off it's \$HOME>/)]);
  });

  test('ends as the tests end, and lists every wrong input', async () => {
    const failing = { image: IMAGE, command: 'exit 7' };
    const failed = await project.run({ include: [includeComponent('gitlab-run', failing)] }, inImage());
    expect([failed.code, exitCodeOf('pg-speed', failed.log)]).toEqual([1, 7]);
    const wrong = {
      'pg-speed': `${process.execPath} ${path.join(BUNDLES, 'cli.cjs')}`,
      port: '99999',
      timeout: 'soon',
    };
    const refused = await project.run({ include: [includeComponent('gitlab-run', wrong)] }, ['--force-shell-executor']);
    expect(exitCodeOf('pg-speed', refused.log)).toBe(2);
    for (const name of ['PG_SPEED_INPUT_PORT', 'PG_SPEED_INPUT_TIMEOUT']) expect(refused.log).toContain(name);
  });
});
