import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { docker } from '../container.ts';
import type { Question, Stream, Who } from './call.ts';
import type { Started } from './container-call.ts';
import { askForAuthentication } from './protocol.ts';

/** An engine writes the log down some moments after the container has said it. */
const LOG_LAG_MS = 5000;
/** A server that answers later than this is one that hangs. */
const ANSWER_MS = 20_000;
/** A server that runs, and is checked each second, is healthy long before this. */
const HEALTH_MS = 60_000;
const MAX_TRIES = 3;

/**
 * Asks one question. A container that has ended, hangs or was not made answers with that.
 * @param expected what is awaited of a log
 * @param wait until a container that was started again answers, or has ended
 */
export async function answerQuestion(
  started: Started,
  question: Question,
  expected: string,
  wait: () => Promise<void>,
): Promise<string> {
  const { id, image, state } = started;
  if (question.kind === 'image')
    return (await docker(['image', 'inspect', '--format', question.format, image])).stdout.trim();
  if (state === 'not made') return 'not made';
  if (state === 'hangs') return 'hangs';
  if (question.kind === 'log') return await countInLog(id, question, expected);
  if (question.kind === 'exit') return state === 'ready' ? 'runs' : await readExitCode(id);
  if (question.kind === 'prints') return await readFirstLine(started);
  if (state !== 'ready') return `ended with ${await readExitCode(id)}`;
  switch (question.kind) {
    case 'sql':
      return await ask(started, question.sql, question.who);
    case 'auth':
      return started.port === null
        ? 'no port'
        : `${await askForAuthentication(started.port, question.who.user ?? 'postgres')}`;
    case 'exec': {
      const { code, stdout } = await docker(['exec', id, ...question.args]);
      return `${code}: ${stdout.trim()}`.trim();
    }
    case 'ends':
      await docker([...question.args, id]);
      return (await docker(['wait', id])).stdout.trim();
    case 'restarted':
      await ask(started, question.first, question.who);
      await docker(['restart', '--time', '50', id]);
      await wait();
      return await ask(started, question.sql, question.who);
    case 'health':
      return await waitForHealth(id);
  }
}

/** Asks again where a connection was lost without a word of the server: these calls are about answers, not about a network. */
async function ask(started: Started, sql: string, who: Who): Promise<string> {
  for (let tries = 1; ; tries++) {
    const answer = await askOnce(started, sql, who);
    const isLost = /^error (ECONNRESET|ETIMEDOUT|.*timeout.*)$/i.test(answer);
    if (!isLost || tries === MAX_TRIES) return answer;
  }
}

async function askOnce({ port }: Started, sql: string, who: Who): Promise<string> {
  if (port === null) return 'no port';
  const { user = 'postgres', password = 'secret', database = 'postgres' } = who;
  const address = { host: '127.0.0.1', port, user, password, database };
  const client = new pg.Client({ ...address, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result: pg.QueryArrayResult<unknown[]> | pg.QueryArrayResult<unknown[]>[] = await client.query({
      text: sql,
      rowMode: 'array',
    });
    const { rows } = Array.isArray(result) ? result[result.length - 1]! : result;
    return rows.map((row: unknown[]) => row.map((value) => (value === null ? '' : String(value))).join('|')).join('\n');
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return `error ${code ?? message}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function countInLog(
  id: string,
  { text, stream }: { text: string; stream: Stream },
  expected: string,
): Promise<string> {
  const deadline = Date.now() + LOG_LAG_MS;
  for (;;) {
    const { stdout, stderr } = await docker(['logs', id]);
    const logged = { stdout, stderr, both: `${stdout}${stderr}` }[stream];
    const count = String(logged.split(text).length - 1);
    if (count === expected || Date.now() > deadline) return count;
    await delay(100);
  }
}

async function readExitCode(id: string): Promise<string> {
  return (await docker(['inspect', '--format', '{{.State.ExitCode}}', id])).stdout.trim();
}

async function readFirstLine({ id, state }: Started): Promise<string> {
  if (state === 'ready') return 'runs';
  const deadline = Date.now() + LOG_LAG_MS;
  for (;;) {
    const [line = '', ...others] = (await docker(['logs', id])).stdout.split('\n');
    if (others.length > 0 || Date.now() > deadline) return `${await readExitCode(id)}: ${line}`;
    await delay(100);
  }
}

/** A start that is slow counts as unhealthy until the next check of the running server. */
async function waitForHealth(id: string): Promise<string> {
  const deadline = Date.now() + HEALTH_MS;
  for (;;) {
    const { stdout } = await docker(['inspect', '--format', '{{.State.Health.Status}}', id]);
    const status = stdout.trim();
    if (status === 'healthy' || Date.now() > deadline) return status;
    await delay(200);
  }
}
