import { expect, jest, test } from '@jest/globals';
import { parse } from 'yaml';
import { CI_SNIPPETS, type Ci, completeGithub } from '../contract/ci-snippets.ts';
import { BUNDLES } from '../integration/cli.ts';
import { readResultsFile } from '../results-file.ts';
import { startWorkflow } from '../woodpecker/engine.ts';
import { runActInDocker } from './act.ts';
import { createProject, describeGitlab } from './gitlab/project.ts';
import { describeDocker, IMAGES } from './images.ts';
import { findPort } from './port.ts';

jest.setTimeout(5 * 60_000);

/** The program as the sources make it; the image's own is that of the last build. */
const DIST = `${BUNDLES}:/usr/local/lib/pg-speed/dist:ro`;
const MIGRATE = 'psql --no-psqlrc --command "CREATE TABLE t ()"';
const TEST = 'psql --no-psqlrc --command "SELECT * FROM t"';
const SHOW = 'psql --no-psqlrc --tuples-only --no-align --command "SHOW fsync"';
/** As little as there can be of a comparison. */
const QUICK = { runs: '1', warmup: '0' };

/** A block of a page with what a user has in place of ours: a suite, and images that can be had. */
function readSnippet(page: string, ci: Ci, mark: string, changes: Record<string, string>): string {
  const snippets = CI_SNIPPETS.filter(
    (snippet) => snippet.ci === ci && snippet.place.startsWith(page) && snippet.text.includes(mark),
  );
  expect(snippets.map(({ place }) => place)).toHaveLength(1);
  return Object.entries(changes).reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  }, snippets[0]?.text ?? '');
}

describeGitlab('the page for GitLab', () => {
  test('gives jobs a server', async () => {
    const text = readSnippet('docs/gitlab.md', 'gitlab', 'gitlab-start', {
      'org/pg-speed-action/gitlab-start@1': 'org/app/gitlab-start@$CI_COMMIT_SHA',
      'profile: turbo': `profile: turbo\n      image: ${IMAGES.postgres15}`,
      'node:24': IMAGES.postgres15,
      'npm test': `${SHOW} > fsync`,
    });
    const project = createProject();
    try {
      const pipeline = parse(text);
      pipeline.test.artifacts = { paths: ['fsync'] };
      const { code, log } = await project.run(pipeline);
      expect(code === 0 ? '' : log).toBe('');
      expect(project.artifact('test', 'fsync').trim()).toBe('off');
    } finally {
      project.dispose();
    }
  });

  test('compares profiles', async () => {
    const text = readSnippet('docs/gitlab.md', 'gitlab', 'gitlab-compare', {
      'org/pg-speed-action/gitlab-compare@1': 'org/app/gitlab-compare@$CI_COMMIT_SHA',
      'registry.example.com/our/tests': IMAGES.own15,
      'npm run migrate': `'${MIGRATE}'`,
      'npm test': `'${TEST}'`,
    });
    const project = createProject();
    try {
      const pipeline = parse(text);
      Object.assign(pipeline.include[0].inputs, QUICK);
      const { code, log } = await project.run(pipeline, ['--volume', DIST]);
      expect(code === 0 ? '' : log).toBe('');
      const results = readResultsFile(project.artifactPath('pg-speed', 'pg-speed-report/results.json'));
      expect(new Set(results.plan.variants.map(({ profile }) => profile))).toEqual(
        new Set(['default', 'fsync-off', 'turbo']),
      );
    } finally {
      project.dispose();
    }
  });
});

describeDocker('the pages for the others', () => {
  test('compares profiles on Woodpecker', async () => {
    const text = readSnippet('docs/woodpecker.md', 'woodpecker', 'settings:', {
      'npm run migrate': `'${MIGRATE}'`,
      'npm test': `'${TEST}'`,
    });
    await using world = await startWorkflow(text, { 'org/pg-speed:17': IMAGES.own15 }, {}, [DIST]);
    const [plugin] = world.steps;
    if (!plugin) throw new Error('There are no steps.');
    const { code, stdout, stderr } = await world.run({ ...plugin, settings: { ...plugin.settings, ...QUICK } });
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/default .*\n.*fsync-off .*\n.*turbo /);
  });

  test('starts the image as a service of GitHub', async () => {
    const port = await findPort();
    const text = readSnippet('docs/ci.md', 'github', 'POSTGRES_PASSWORD', {
      'org/pg-speed:17': IMAGES.own15,
      '5432:5432': `127.0.0.1:${port}:5432`,
    });
    const workflow = completeGithub(text) as { jobs: { job: { steps: { id?: string; run: string }[] } } };
    const address = `export PGHOST=127.0.0.1 PGPORT=${port} PGUSER=postgres PGPASSWORD=postgres`;
    const wait = 'for i in $(seq 100); do psql --command "SELECT 1" > /dev/null 2>&1 && break; sleep 0.3; done';
    workflow.jobs.job.steps = [{ id: 'ask', run: `${address}\n${wait}\n${SHOW}` }];
    const [job] = await runActInDocker(workflow, IMAGES.postgres15);
    expect([job?.result, job?.result === 'success' ? '' : job?.log]).toEqual(['success', '']);
    expect(job?.step('ask').output.trim()).toBe('off');
  });
});
