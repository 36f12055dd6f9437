// Writes the files by which a job of GitLab passes outputs and a link to its report, and builds that link.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../errors.ts';
import { writeFileAtomic } from '../../system/files.ts';
import type { Log } from '../../system/log.ts';

/**
 * Writes the files for GitLab beside the report: `outputs.env` (`artifacts:reports:dotenv`) and `annotations.json`
 * (`artifacts:reports:annotations`). Only logs a failure.
 * @param outputs by their names in kebab case
 */
export function keepGitlabOutputs(
  folder: string,
  outputs: ReadonlyMap<string, string>,
  env: NodeJS.ProcessEnv,
  log: Log,
): void {
  const inside = findInside(folder, env.CI_PROJECT_DIR);
  const write = (name: string, text: string) => {
    try {
      writeFileAtomic(path.join(folder, name), text);
    } catch (error) {
      log.warning(`${name} could not be written for GitLab: ${messageOf(error)}`);
    }
  };
  const values = new Map(outputs);
  for (const [name, value] of outputs)
    if (PATHS.has(name) && inside !== null) values.set(name, path.posix.join(inside, path.basename(value)));
  write('outputs.env', renderDotenv(values, log));
  const url = formatPageUrl(inside, env);
  if (url !== null) {
    const annotations = { 'pg-speed': [{ external_link: { label: 'pg-speed report', url } }] };
    write('annotations.json', `${JSON.stringify(annotations)}\n`);
    return;
  }
  const why = readJobUrl(env)
    ? '`report-dir` is outside CI_PROJECT_DIR, and GitLab keeps no artifacts from there'
    : 'CI_JOB_URL is not set';
  log.notice(`There is no link to the report on the page of the job: ${why}.`);
}

/** GitLab's limit for a dotenv report is 5 KB. https://docs.gitlab.com/ci/yaml/artifacts_reports/#artifactsreportsdotenv */
const MAX_BYTES = 5 * 1024;

/** Outputs that readers of the project's artifacts must not get. */
const SECRET = new Set(['password', 'database-url']);
/** Outputs that are paths below the project's folder, which later jobs have in another place. */
const PATHS = new Set(['results', 'report']);

/** Lines `PG_SPEED_OUTPUT_NAME=value`. GitLab supports neither quotes nor escapes there. */
function renderDotenv(values: ReadonlyMap<string, string>, log: Log): string {
  let text = '';
  for (const [name, value] of values) {
    if (SECRET.has(name)) continue;
    const line = `PG_SPEED_OUTPUT_${name.toUpperCase().replaceAll('-', '_')}=${value}\n`;
    const skip = (why: string) => log.notice(`Output \`${name}\` is not in outputs.env: ${why}.`);
    if (/[\r\n]/.test(value)) skip('it has more than one line');
    else if (Buffer.byteLength(text + line) <= MAX_BYTES) text += line;
    else skip(`the file would exceed GitLab's limit of ${MAX_BYTES} bytes`);
  }
  return text;
}

/** Address of the page if the job keeps its folder as an artifact, as the template does; null: it cannot keep it. */
export function findPageUrl(file: string, env: NodeJS.ProcessEnv): string | null {
  return formatPageUrl(findInside(path.dirname(file), env.CI_PROJECT_DIR), env);
}

function formatPageUrl(inside: string | null, env: NodeJS.ProcessEnv): string | null {
  const job = readJobUrl(env);
  if (job === null || inside === null) return null;
  const file = path.posix.join(inside, 'report.html');
  return `${job.replace(/(?<!\/)\/+$/, '')}/artifacts/file/${file.split('/').map(encodeURIComponent).join('/')}`;
}

function readJobUrl({ CI_JOB_URL: job }: NodeJS.ProcessEnv): string | null {
  return job && /^https?:\/\//i.test(job) ? job : null;
}

/** The folder relative to the project's, with slashes; null if it is outside. */
function findInside(folder: string, project: string | undefined): string | null {
  if (!project) return null;
  const relative = path.relative(resolveLinks(project), resolveLinks(folder));
  if (path.isAbsolute(relative) || relative === '..' || relative.startsWith(`..${path.sep}`)) return null;
  return relative.split(path.sep).join('/');
}

function resolveLinks(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}
