import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  CHECKOUT,
  compare,
  createProject,
  jobOf,
  KEEP_REPORT,
  oneJob,
  type Project,
} from '../../../e2e/gitea-project.ts';
import { createStage, type Stage } from '../../../e2e/gitea-stage.ts';

const BRANCH = 'pg-speed-history';

let stage: Stage;
let project: Project;

beforeAll(async () => {
  stage = await createStage();
  const measure = compare({ history: 'branch', runs: 1 });
  delete measure.with?.base;
  project = await createProject(stage, 'shop', {
    'main.yml': oneJob('Main', { push: { branches: ['main'] } }, [CHECKOUT, measure, KEEP_REPORT]),
  });
});
afterAll(async () => {
  expect(await stage?.stop()).toEqual([]);
});

/** Lines of the one file of the branch, as the server has it. */
async function readLines(): Promise<{ commit: string; variants: unknown[] }[]> {
  const place = `/repos/${project.repository}`;
  const entries = await stage.owner.call<{ name: string }[]>('GET', `${place}/contents?ref=${BRANCH}`);
  const files = entries.map(({ name }) => name).filter((name) => name.endsWith('.jsonl'));
  expect(files).toHaveLength(1);
  const text = await stage.owner.call<string>('GET', `${place}/raw/${files[0]}?ref=${BRANCH}`);
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('each push to the main branch adds a line to a branch of its own, which shares no commit with the others', async () => {
  const first = project.copy.git('rev-parse', 'HEAD');
  const firstRun = await project.waitFor('main.yml', 'push', first);
  expect(jobOf(firstRun)).toMatchObject({ conclusion: 'success' });
  expect((await readLines()).map(({ commit }) => commit)).toEqual([first]);

  const second = project.copy.commit({ pace: '0.3' }, 'more work');
  project.copy.push(stage.owner, project.repository, 'refs/heads/main');
  const secondRun = await project.waitFor('main.yml', 'push', second);
  expect(jobOf(secondRun)).toMatchObject({ conclusion: 'success' });
  expect(jobOf(secondRun).log).toMatch(/history/i);
  expect((await readLines()).map(({ commit }) => commit)).toEqual([first, second]);

  const place = `/repos/${project.repository}/commits?sha=${BRANCH}`;
  const commits = await stage.owner.call<{ sha: string }[]>('GET', place);
  expect(commits.map(({ sha }) => sha)).not.toContain(first);
  expect(commits.length).toBeGreaterThanOrEqual(2);
});
