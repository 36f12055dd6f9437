import { PgSpeedError } from '../../errors.ts';
import { type ChildOptions, type ChildResult, type ChildSpec, runChild } from '../../system/child.ts';
import { cleanEnvironment } from '../../system/child-environment.ts';
import { stripSequences } from '../../system/terminal-text.ts';

/** A call of Docker's command line client: it knows contexts, TLS, ssh and registries, so nothing else is used. */
export function dockerCommand(env: NodeJS.ProcessEnv, args: string[]): ChildSpec {
  // Any folder that is there: the client reads nothing of it. Logins are in its own files.
  return { file: 'docker', args, env: cleanEnvironment(env), cwd: process.cwd() };
}

/** Runs one call to its end; what it did is in the result. Never throws for what the engine says. */
export function callDocker(env: NodeJS.ProcessEnv, args: string[], options: ChildOptions = {}): Promise<ChildResult> {
  return runChild(dockerCommand(env, args), options);
}

const MAX_WORDS_LENGTH = 500;
const NATIVE = 'or use `backend: native` or `backend: download`.';

/** Why a call failed, in one error: no client, not permitted, no daemon, or else the engine's own words. */
export function explainRefusal(
  answer: Pick<ChildResult, 'startError' | 'stderr' | 'timedOut'>,
  doing: string,
): PgSpeedError {
  const said = answer.stderr.trim();
  const fail = (why: string, hint: string) =>
    new PgSpeedError('postgres', `${doing}: ${why}.`, hint, { detail: said === '' ? undefined : said });
  if (answer.startError !== null)
    return fail('the program `docker` was not found on PATH', `Install Docker's command line client, ${NATIVE}`);
  if (answer.timedOut) return fail('it gave no answer in time', `Look at the Docker engine, ${NATIVE}`);
  if (/permission denied/i.test(said) && /sock|daemon|docker API/i.test(said))
    return fail(
      'this user may not use the Docker engine',
      `Add the user to the group of its socket (\`sudo usermod -aG docker $USER\`, then log in again), ${NATIVE}`,
    );
  if (
    /cannot connect to the docker daemon|error during connect|failed to connect to the docker API|connection refused|cannot connect to podman/i.test(
      said,
    )
  )
    return fail('no Docker engine answers', `Start it (\`docker info\` must work), set DOCKER_HOST, ${NATIVE}`);
  return fail(lastLine(said) || 'it says no more', 'The words of the engine are below.');
}

/** The line that says why: the client puts advice such as "See 'docker run --help'" after it. */
function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^(?:See |Run )'docker/.test(line));
  return stripSequences(lines.at(-1) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_WORDS_LENGTH)
    .replace(/^docker: /, '')
    .replace(/^Error response from daemon: /, '')
    .replace(/\.$/, '');
}
