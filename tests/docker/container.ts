import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { DOCKER_ENV } from './images.ts';

export interface Answer {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Longer than any one command takes here, on a busy machine too: a container that should have ended is then ended. */
const LIMIT_MS = 170_000;

/** Runs `docker ARGS` with the engine of the tests. */
export function docker(args: string[], input = ''): Promise<Answer> {
  const child = spawn('docker', args, {
    env: { ...process.env, ...DOCKER_ENV },
    stdio: 'pipe',
    timeout: LIMIT_MS,
  });
  const answer: Answer = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    answer.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    answer.stderr += text;
  });
  child.stdin.on('error', () => {}).end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve({ ...answer, code }));
  });
}

/** A container of one test; `await using` removes it and its volumes. */
export interface Container extends AsyncDisposable {
  id: string;
  log(): Promise<string>;
  /** Asks in the container, over its socket, as its superuser. @throws Error with what psql said */
  query(sql: string, database?: string, user?: string): Promise<string>;
  /** Waits until the log holds `text` `times` times. @throws Error with the log, when the container ends before */
  waitForLog(text: string, times: number): Promise<void>;
  /** Waits for the end. @returns the exit code */
  waitForEnd(): Promise<number>;
}

/** Starts a container in the background. `options` stand before the image, `args` after it. */
export async function startContainer(image: string, options: string[], args: string[] = []): Promise<Container> {
  const started = await docker(['run', '--detach', ...options, image, ...args]);
  const id = started.stdout.trim();
  if (started.code !== 0) {
    if (id !== '') await docker(['rm', '--force', '--volumes', id]);
    throw new Error(started.stderr);
  }
  const log = async () => {
    const { stdout, stderr } = await docker(['logs', id]);
    return `${stdout}${stderr}`;
  };
  return {
    id,
    log,
    async query(sql, database = 'postgres', user = 'postgres') {
      const psql = ['psql', '--no-psqlrc', '-At', '-v', 'ON_ERROR_STOP=1', '-U', user, '-d', database, '-c', sql];
      const { code, stdout, stderr } = await docker(['exec', id, ...psql]);
      if (code !== 0) throw new Error(stderr);
      return stdout.trim();
    },
    async waitForLog(text, times) {
      for (;;) {
        const running = await isRunning(id);
        const logText = await log();
        if (logText.split(text).length > times) return;
        if (!running) throw new Error(`The container ended before it said ${times} times: ${text}\n${logText}`);
        await delay(100);
      }
    },
    async waitForEnd() {
      return Number((await docker(['wait', id])).stdout);
    },
    async [Symbol.asyncDispose]() {
      await docker(['rm', '--force', '--volumes', id]);
    },
  };
}

async function isRunning(id: string): Promise<boolean> {
  return (await docker(['inspect', '--format', '{{.State.Running}}', id])).stdout.trim() === 'true';
}
