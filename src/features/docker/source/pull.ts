// Pulls an image, and explains why a pull failed.
import { PgSpeedError } from '../../../errors.ts';
import type { Log } from '../../../system/log.ts';
import { callDocker, type Engine, explainRefusal } from './engine.ts';
import { type ImageDescription, inspectImage } from './image.ts';

/** A registry that sends nothing is ended by the engine; this one sends too slowly. */
const PULL_MS = 3_600_000;

/** Messages of registries and engines, and what they mean. The first match counts. */
const REASONS: readonly { words: RegExp; why: string; hint: string }[] = [
  {
    words: /toomanyrequests|rate limit/i,
    why: 'the registry refuses more downloads for now',
    hint: 'Log in with `docker login`, or try later.',
  },
  {
    words: /no matching manifest/i,
    why: "there is none for this engine's processor or system",
    hint: 'Choose an image that is built for it.',
  },
  {
    words: /manifest unknown|manifest for .* not found|: not found/i,
    why: 'the registry has no such image or tag',
    hint: 'Check `postgres-version` and `image`.',
  },
  {
    words: /pull access denied|unauthorized|denied|authentication required|no basic auth/i,
    why: 'the registry does not provide it: it does not exist, or needs a login',
    hint: 'Check the name in `image`, or log in with `docker login`.',
  },
  {
    words: /no space left/i,
    why: 'its engine reports no space left',
    hint: 'Free some space there, e.g. with `docker system prune`.',
  },
  {
    words:
      /dial tcp|lookup |no such host|i\/o timeout|connection refused|connection reset|tls:|EOF|timeout|proxy|unreachable/i,
    why: 'it is not on this engine, and the registry cannot be reached',
    hint: 'Connect to the network once, `docker load` the image, or use `backend: native`.',
  },
];

/** The error of a failed pull, or null for an unknown message. @param output of `docker pull` */
export function explainPull(reference: string, output: string): PgSpeedError | null {
  const reason = REASONS.find(({ words }) => words.test(output));
  if (!reason) return null;
  const message = `The image ${reference} could not be pulled: ${reason.why}.`;
  return new PgSpeedError('postgres', message, reason.hint, { detail: output.trim() });
}

/**
 * Pulls an image, as its own group in the log.
 * @throws PgSpeedError of kind `postgres` with the reason of a failure, or `interrupted`
 */
export async function pullImage(
  engine: Engine,
  reference: string,
  log: Log,
  signal: AbortSignal,
): Promise<ImageDescription> {
  const close = log.group(`Pulling ${reference}`);
  const answer = await callDocker(engine.env, ['pull', reference], {
    signal,
    output: log.output,
    timeoutMs: PULL_MS,
  }).finally(close);
  signal.throwIfAborted();
  if (answer.exitCode !== 0)
    throw explainPull(reference, answer.stderr) ?? explainRefusal(answer, `The image ${reference} could not be pulled`);
  log.info(`Pulled ${reference} in ${answer.seconds.toFixed(1)} s.`);
  const image = await inspectImage(engine, reference);
  if (image) return image;
  const message = `The image ${reference} was pulled, but the engine does not have it.`;
  const hint = 'Another program may have removed it: try again.';
  throw new PgSpeedError('postgres', message, hint);
}
