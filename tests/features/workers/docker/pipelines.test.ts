import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
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

const IMAGE = 'pg-speed-test/pg-speed:15';
/** The command of the image, from the sources as they are. */
const MOUNT = `${BUNDLES}:/usr/local/lib/pg-speed/dist:ro`;
const INPUTS = { workers: '2', 'slice-command': 'seq 1 4' };
/** On one server only one slice could make the role. */
const COMMAND =
  'psql -X -q -v ON_ERROR_STOP=1 -c "create role worker" || exit; for n in {slice}; do test $n != "$BROKEN" || exit 7; done';

describeGitlab('a suite in parallel in a GitLab pipeline', () => {
  let project: Project;
  beforeAll(() => {
    project = createProject();
  });
  afterAll(() => project.dispose());

  test.each([
    ['0', 0],
    ['3', 7],
  ])('without test %s ends with %i', async (broken, code) => {
    const inputs = { ...INPUTS, image: IMAGE, env: `BROKEN=${broken}`, command: COMMAND };
    const ended = await project.run({ include: [includeComponent('gitlab-run', inputs)] }, ['--volume', MOUNT]);
    expect([exitCodeOf('pg-speed', ended.log), ended.log]).toEqual([
      code,
      expect.stringMatching(/Slice \d of 2 .* passed/),
    ]);
  });
});

describeDocker('the plugin of Woodpecker with `workers`', () => {
  test('runs the suite and ends with its exit code', async () => {
    const workflow = readFileSync('templates/woodpecker/workers.yaml', 'utf8');
    await using world = await startWorkflow(workflow, { 'org/pg-speed:17': IMAGE }, {}, [MOUNT]);
    const [plugin, results] = world.steps;
    if (!plugin || !results) throw new Error('There are not two steps.');
    const settings = { ...plugin.settings, ...INPUTS, 'slice-files': '', env: 'BROKEN=3', command: COMMAND };
    const { code, stdout, stderr } = await world.run({ ...plugin, settings });
    expect([code, stdout, stripVTControlCharacters(stderr)]).toEqual([
      7,
      '',
      expect.stringMatching(/Slice \d of 2 .* failed/),
    ]);
    expect((await world.run(results)).code).toBe(0);
  });
});
