import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { parse } from 'yaml';
import {
  createProject,
  describeGitlab,
  exitCodeOf,
  includeComponent,
  type Project,
} from '../../../docker/gitlab/project.ts';
import { describeDocker } from '../../../docker/images.ts';
import { BUNDLES } from '../../../integration/cli.ts';
import { startWorkflow } from '../../../woodpecker/engine.ts';

jest.setTimeout(8 * 60_000);

const LIMIT_MS = 5 * 60_000;
const IMAGE = 'pg-speed-test/pg-speed:15';
/** The command of the image, from the sources as they are. */
const MOUNT = `${BUNDLES}:/usr/local/lib/pg-speed/dist:ro`;
const PSQL = 'psql -X -q -v ON_ERROR_STOP=1';
/** The role that the tests need, which only one call can make on a server. */
const SETUP = `${PSQL} -c 'create role keeper'`;
const COMMAND = `for f in {slice}; do ${PSQL} -f "$f" || exit; done; echo '<testsuite><testcase name="{slice-number}"/></testsuite>' > junit-{slice-number}.xml`;
const FILES = Object.fromEntries(
  ['a', 'b', 'c', 'd'].map((name) => [`t/${name}.sql`, `comment on role keeper is '${name}';\n`]),
);

describeGitlab('a suite over several jobs of a GitLab pipeline', () => {
  let project: Project;
  beforeEach(() => {
    project = createProject();
    project.commit(FILES);
  });
  afterEach(() => project.dispose());

  test('is planned, run and joined by the example', async () => {
    const pipeline = parse(readFileSync('examples/machines/gitlab-ci.yml', 'utf8'));
    pipeline['.pg-speed'].image.name = IMAGE;
    pipeline['.suite'].variables = {
      PG_SPEED_INPUT_WORKERS: '1',
      PG_SPEED_INPUT_SETUP: SETUP,
      PG_SPEED_INPUT_SLICE_FILES: 't/*.sql',
      PG_SPEED_INPUT_COMMAND: { value: COMMAND, expand: false },
      PG_SPEED_INPUT_JUNIT: 'junit-*.xml',
    };
    const { code, log } = await project.run(pipeline, ['--volume', MOUNT], LIMIT_MS);
    expect([code, log]).toEqual([0, expect.stringMatching(/4 items for 3 machines, dealt by the sizes of/)]);
    for (const number of [1, 2, 3]) expect(log).toContain(`This is shard ${number} of 3: `);
    expect(log).not.toContain('The data of the plan is not used here');
    expect(project.artifact('join', 'pg-speed-report/junit.xml').match(/<testcase /g)).toHaveLength(3);
  });

  test('is red where a machine is lost and another lists other files, with the component', async () => {
    const inputs = {
      ...{ image: IMAGE, shard: 'auto', workers: '1', 'report-dir': 'shards/$CI_NODE_INDEX' },
      ...{ setup: SETUP, 'slice-files': 't/*.sql', command: COMMAND },
      prepare: 'case $CI_NODE_INDEX in 2) exit 9;; 3) cp t/a.sql t/more.sql;; esac',
    };
    const join = {
      stage: '.post',
      needs: ['pg-speed'],
      when: 'always',
      image: { name: IMAGE, entrypoint: [''] },
      script: ["pg-speed publish 'shards/*/results.json'"],
    };
    const pipeline = { include: [includeComponent('gitlab-run', inputs)], 'pg-speed': { parallel: 3 }, join };
    const { log } = await project.run(pipeline, ['--volume', MOUNT], LIMIT_MS);
    expect([exitCodeOf('join', log), log]).toEqual([1, expect.stringContaining('Shard 2 of 3 left no results')]);
    expect(log).toMatch(/The list of shard 3 .* is not that of shard 1 .*: it has 5 items, and the other 4 items/);
  });
});

describeDocker('a machine of a matrix of Woodpecker', () => {
  test('runs its part, and says that names are not compared', async () => {
    const workflow = readFileSync('examples/machines/woodpecker.yaml', 'utf8');
    await using world = await startWorkflow(workflow, { 'org/pg-speed:17': IMAGE }, { SHARD: '2' }, [MOUNT]);
    const [plugin] = world.steps;
    if (!plugin) throw new Error('There is no step.');
    const settings = {
      ...plugin.settings,
      ...{ workers: 1, 'working-directory': '.', setup: SETUP, 'slice-files': '', 'slice-command': 'seq 1 4' },
      command: `: {slice}; ${PSQL} -c "comment on role keeper is 'x'"; echo '<testsuite><testcase name="a"/></testsuite>' > junit-{slice-number}.xml`,
    };
    const { code, stderr } = await world.run({ ...plugin, settings });
    const log = stripVTControlCharacters(stderr);
    expect([code, log]).toEqual([0, expect.stringMatching(/shard 2 of 3: \d of 4 items, .* Its slices are 2 of 3\./)]);
    expect(log).toContain('Which tests ran is not compared with an earlier run here');
  });
});
