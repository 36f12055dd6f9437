import { parse } from 'yaml';
import { readSnippets, type Snippet } from './snippets.ts';

/** What a block of YAML is for, a CI or a file of profiles; `unknown` is one that no test looks at. */
export type Ci = 'github' | 'gitlab' | 'woodpecker' | 'profiles' | 'unknown';

export interface CiSnippet extends Snippet {
  ci: Ci;
  /** Whether the programs of the tests know all of its keys. The first line of one that they do not know says so. */
  canRun: boolean;
}

/** Keys of the steps of a job. */
const STEP_KEYS = ['uses', 'run', 'wait', 'wait-all'];

export const CI_SNIPPETS: readonly CiSnippet[] = readSnippets('yaml').map((snippet) => ({
  ...snippet,
  ci: findCi(parse(snippet.text)),
  canRun: !snippet.text.startsWith('# Not run here'),
}));

/** By what a block holds at its top. */
export function findCi(value: unknown): Ci {
  if (Array.isArray(value)) return value.every((item) => STEP_KEYS.some((key) => key in item)) ? 'github' : 'unknown';
  const has = (key: string) => typeof value === 'object' && value !== null && key in value;
  if (has('jobs') || (has('services') && !Array.isArray((value as { services: unknown }).services))) return 'github';
  if (has('profiles')) return 'profiles';
  if (has('steps') || (has('services') && has('when'))) return 'woodpecker';
  const jobs = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const isJob = jobs.some((job) => typeof job === 'object' && job !== null && 'script' in job);
  return has('include') || isJob ? 'gitlab' : 'unknown';
}

/** A whole workflow around steps, services or what a job holds; the action is the one in this folder, which actionlint can look into. */
export function completeGithub(text: string): Record<string, unknown> {
  const local = text
    .replaceAll('org/pg-speed-action/publish@v1', './publish')
    .replaceAll('org/pg-speed-action@v1', './');
  const value = parse(local);
  if (!Array.isArray(value) && 'jobs' in value) return { on: 'push', ...value };
  const job = Array.isArray(value) ? { steps: value } : { steps: [{ run: 'npm test' }], ...value };
  return { on: 'push', jobs: { job: { 'runs-on': 'ubuntu-latest', ...job } } };
}
