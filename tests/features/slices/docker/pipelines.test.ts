import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createProject, describeGitlab, includeComponent, type Project } from '../../../docker/gitlab/project.ts';
import { describeDocker } from '../../../docker/images.ts';
import { BUNDLES } from '../../../integration/cli.ts';
import { readResultsFile } from '../../../results-file.ts';
import { startWorkflow } from '../../../woodpecker/engine.ts';

jest.setTimeout(8 * 60_000);

const IMAGE = 'pg-speed-test/pg-speed:15';
/** The command of the image, from the sources as they are. */
const MOUNT = `${BUNDLES}:/usr/local/lib/pg-speed/dist:ro`;
const INPUTS = { profiles: 'nosync, fsync-off', slices: '6', runs: '6', warmup: '0' };
/** Each slice has five items, in the command and in the file. */
const COMMAND =
  'for f in {slice}; do psql -X -q -o out -v ON_ERROR_STOP=1 -f "$f" || exit; done; test $(grep -c . "$PG_SPEED_SLICE_FILE") = 5';

describeGitlab('slices in a GitLab pipeline', () => {
  let project: Project;
  beforeAll(() => {
    project = createProject();
  });
  afterAll(() => project.dispose());

  test('are dealt from the files of the checkout, whatever their names', async () => {
    const files = Array.from({ length: 30 }, (_, at) => [`t/it's $HOME ${at}.sql`, 'select 1']);
    project.commit(Object.fromEntries(files));
    const inputs = { ...INPUTS, image: IMAGE, 'slice-files': 't/*.sql', command: COMMAND };
    const pipeline = { include: [includeComponent('gitlab-compare', inputs)] };
    const { code, log } = await project.run(pipeline, ['--volume', MOUNT]);
    expect(code === 0 ? '' : log).toBe('');
    const { plan, slices } = readResultsFile(project.artifactPath('pg-speed', 'pg-speed-report/results.json'));
    expect([plan.parts, slices?.items]).toEqual([{ count: 6, random: true }, 30]);
    expect(log).toMatch(/6\s+of\s+6\s+slices/);
  });
});

describeDocker('slices in a step of Woodpecker', () => {
  test('are dealt from what a command prints', async () => {
    const workflow = readFileSync('templates/woodpecker/compare.yaml', 'utf8');
    await using world = await startWorkflow(workflow, { 'org/pg-speed:17': IMAGE }, {}, [MOUNT]);
    const [plugin] = world.steps;
    if (!plugin) throw new Error('There are no steps.');
    const command = COMMAND.replace('-f "$f"', '-c "select $f"');
    const settings = { ...plugin.settings, ...INPUTS, 'slice-command': 'seq 1 30', command };
    const { code, stdout, stderr } = await world.run({ ...plugin, settings });
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    expect(stripVTControlCharacters(stdout)).toMatch(/6\s+of\s+6\s+slices/);
  });
});
