// Downloads the results of another workflow run, and finds the pull request that they belong to.
import { PgSpeedError } from '../../../errors.ts';
import { type Artifact, ForgeError, type RunForge } from '../../../hosts/forge.ts';
import { formatRunUrl } from '../../../hosts/github/environment.ts';
import type { Host, Trigger } from '../../../hosts/host.ts';
import type { Origin } from '../../../publish/step.ts';
import type { ResultsFile } from '../../../results/results.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { PublishInputs } from '../inputs.ts';
import { createZipBudget, MAX_ZIP_BYTES, readArtifactZip } from './artifact-zip.ts';

/** The results of a run, and the numbers of its pull requests. Those of an untrusted run are reported by the forge, not by the run. */
export interface ReadRun {
  files: ResultsFile[];
  pullRequests: readonly number[];
  origin: Origin;
}

const MAX_NAME_LENGTH = 100;

/**
 * Reads the results artifacts of another workflow run. Finds its pull request by the head that the forge reports, since the author of
 * an artifact could write any number into it.
 * @returns null, after a notice, if there is no pull request or nothing to post
 * @throws PgSpeedError of kind `input` for an invalid artifact, and for a forge without artifacts
 */
export async function fetchUntrusted(
  inputs: PublishInputs,
  token: string | undefined,
  host: Host,
  env: NodeJS.ProcessEnv,
): Promise<ReadRun | null> {
  const forge = token === undefined ? null : host.openRunForge(token);
  if (forge === null)
    throw new PgSpeedError(
      'input',
      token === undefined ? 'There is no token to read artifacts with.' : 'The server of the repository is unknown.',
      'Give `token`. Only GitHub, Gitea and Forgejo have artifacts of other runs, whose jobs name the server by GITHUB_API_URL and GITHUB_REPOSITORY.',
    );
  try {
    const trigger = await findTrigger(forge, inputs.runId, host);
    const pullRequests = inputs.pullRequest ? [inputs.pullRequest] : await findPullRequests(forge, trigger, host);
    if (pullRequests.length === 0) return null;
    const artifacts = selectArtifacts(await forge.listArtifacts(trigger.run), inputs.artifact);
    if (artifacts.length === 0) {
      host.notice(`Run ${trigger.run} has no artifact named ${inputs.artifact}, so there is nothing to post.`);
      return null;
    }
    const files: ResultsFile[] = [];
    const budget = createZipBudget();
    for (const artifact of artifacts)
      files.push(...(await readArtifactZip(artifact.name, await downloadZip(forge, artifact), budget)));
    const { GITHUB_SERVER_URL: server } = env;
    const url = server ? formatRunUrl(server, forge.repository, trigger.run) : null;
    return { files, pullRequests, origin: { url, untrusted: true } };
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error;
    const refused = error.status === 401 || error.status === 403 || error.status === 404;
    throw new PgSpeedError(
      'input',
      `The other run could not be read: ${error.message}.`,
      refused
        ? 'The job needs `permissions: actions: read` and `pull-requests: write`, and the run must be of this repository.'
        : 'Nothing is posted. Run this job again when the server answers.',
      { cause: error },
    );
  }
}

async function findTrigger(forge: RunForge, runId: number | undefined, host: Host): Promise<Trigger> {
  const { trigger } = host.run;
  if (trigger !== null && (runId === undefined || runId === trigger.run)) return trigger;
  if (runId === undefined) throw new PgSpeedError('input', 'There is no other run.', 'Name it with `run-id`.');
  const { head, name } = await forge.getRun(runId);
  return { run: runId, head, job: name };
}

/** Numbers of the run's open pull requests. Logs why if there is none. */
async function findPullRequests(forge: RunForge, { head, pullRequest }: Trigger, host: Host): Promise<number[]> {
  if (pullRequest !== undefined) {
    const { number, open, head: newest } = await forge.getPullRequest(pullRequest);
    if (open && newest.sha === head.sha) return [number];
  } else if (head.repository === null) {
    host.notice('Nothing is posted: the repository that the pull request came from is gone.');
    return [];
  } else {
    const pullRequests = await forge.findPullRequests(head);
    if (pullRequests.length > 0) return pullRequests.map(({ number }) => number);
  }
  const branch = shorten(`${head.repository ?? ''}:${head.branch}`, MAX_NAME_LENGTH);
  host.notice(
    `Nothing is posted: no open pull request has ${head.sha.slice(0, 12)} of ${branch} as its head. It was closed, or has newer commits, or the run had none.`,
  );
  return [];
}

/** Selects the newest artifact of each name, because each attempt at the same run leaves one. */
function selectArtifacts(artifacts: readonly Artifact[], pattern: string): Artifact[] {
  const newest = new Map<string, Artifact>();
  for (const artifact of artifacts) {
    if (artifact.expired || !matchesStars(pattern, artifact.name)) continue;
    if ((newest.get(artifact.name)?.id ?? -1) < artifact.id) newest.set(artifact.name, artifact);
  }
  return [...newest.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether a name matches a pattern in which only `*` is special: each part is looked for once, behind the one before. */
function matchesStars(pattern: string, name: string): boolean {
  const [first = '', ...parts] = pattern.split('*');
  const last = parts.pop();
  if (last === undefined) return name === first;
  const end = name.length - last.length;
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = name.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= end;
}

async function downloadZip(forge: RunForge, { id, name, bytes }: Artifact): Promise<Buffer> {
  const tooLarge = (cause?: unknown) =>
    new PgSpeedError(
      'input',
      `Artifact ${shorten(name, MAX_NAME_LENGTH)} has more than ${MAX_ZIP_BYTES / 1024 / 1024} MB. Nothing is posted.`,
      'Upload only the results.json of a comparison.',
      { cause },
    );
  if (bytes > MAX_ZIP_BYTES) throw tooLarge();
  try {
    return await forge.downloadArtifact(id, MAX_ZIP_BYTES);
  } catch (error) {
    if (error instanceof ForgeError && error.status === 413) throw tooLarge(error);
    throw error;
  }
}
