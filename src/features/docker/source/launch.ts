// Runs the container of a draft, and one that makes its template; waits until the server answers, and takes a new port when one is lost.
import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { endSentence, PgSpeedError } from '../../../errors.ts';
import type { Seed } from '../../../postgres/backend.ts';
import {
  findFreePort,
  formatNewPort,
  isPortLost,
  LostPortError,
  makeVerifier,
} from '../../../postgres/server/access.ts';
import type { Certificate } from '../../../postgres/server/certificate.ts';
import { lastLines } from '../../../postgres/server/diagnosis.ts';
import { findNoSpace } from '../../../postgres/server/no-space.ts';
import { type DockerDraft, feedSeed, readContainerLog } from './draft.ts';
import { callDocker } from './engine.ts';
import { explainEnd, explainRun } from './explanation.ts';
import { readPublishedPort } from './network.ts';
import { waitForAnswer } from './readiness.ts';
import { isContainerRunning, removeContainer } from './remove.ts';
import { type ContainerRun, keepArguments, runArguments } from './run-arguments.ts';
import { COPIED, COPY_FAILED, KEEPING_FAILED } from './script.ts';

/** What a launch needs beside the draft. */
export interface Launch {
  source: ContainerRun['source'];
  template: string | null;
  seed: Seed | null;
  certificate: Certificate | null;
}

/** No server starts on a copy of the template: either is to blame, the copy or the error that it carries. */
export class CopyError extends Error {
  override name = 'CopyError';
}

/** The engine's volume cannot keep a template. */
export class KeepError extends Error {
  override name = 'KeepError';
}

/** Tries when another program takes the port before the engine does. */
const PORT_TRIES = 5;

/**
 * Runs the container and waits for its first answered query; takes a new port when another program has the first.
 * @returns an open connection, as the owner with the user's password
 * @throws PgSpeedError of kind `postgres`, `input` or `interrupted`; SeedError; CopyError; KeepError
 */
export async function launchContainer(draft: DockerDraft, parts: Launch): Promise<Client> {
  const { docker, record, container } = draft;
  const { access, engine, network } = docker;
  const { source, template } = parts;
  const kept = source === 'await' && template !== null ? keepTemplate(draft, template) : Promise.resolve();
  // Each run waits for it.
  kept.catch(() => undefined);
  for (let tries = 1; ; tries++) {
    const port = network.kind === 'remote' && !access.portIsFixed ? null : record.port;
    try {
      return await tryPort(draft, parts, kept, port);
    } catch (error) {
      draft.signal.throwIfAborted();
      if (!(error instanceof LostPortError) || access.portIsFixed || tries === PORT_TRIES) throw error;
    }
    await removeContainer(container, engine.env);
    const lost = record.port;
    record.port = await findFreePort();
    docker.registry.write(record);
    docker.log.info(formatNewPort(lost, record.port));
  }
}

/**
 * Runs the container and waits for its server.
 * @param port on the machine that publishes; null: the engine chooses one
 * @throws LostPortError when another program has the port, and what {@link launchContainer} throws
 */
async function tryPort(draft: DockerDraft, parts: Launch, kept: Promise<void>, port: number | null): Promise<Client> {
  // The owner's password until the server answers: the engine stores it, so it must become useless.
  const password = randomBytes(18).toString('base64url');
  const secrets = await listSecrets(draft, parts, password);
  const { source, template } = parts;
  const args = runArguments(draft, { source, template, port, secrets: Object.keys(secrets) });
  // Never aborted: an aborted call may still make its container later.
  const answer = await callDocker({ ...draft.docker.engine.env, ...secrets }, args);
  if (answer.exitCode !== 0) throw explainRun(answer, draft);
  if (parts.seed) await feedSeed(parts.seed, draft);
  await kept;
  if (port === null) await readPort(draft);
  draft.signal.throwIfAborted();
  const client = await awaitServer(draft, password);
  if (client === null) throw await explainSilence(draft, parts);
  return client;
}

/**
 * Makes the template that the server's container waits for, in a container that nobody can connect to.
 * @throws KeepError when it cannot be kept; PgSpeedError when initdb or a script of the image fails
 */
async function keepTemplate(draft: DockerDraft, template: string): Promise<void> {
  const { engine } = draft.docker;
  // The official entry point requires one; nobody connects with it.
  const secrets = { POSTGRES_PASSWORD: randomBytes(18).toString('base64url') };
  const args = keepArguments(draft, template, Object.keys(secrets));
  const answer = await callDocker({ ...engine.env, ...secrets }, args);
  if (answer.exitCode === 0) return;
  if (answer.both.includes(KEEPING_FAILED)) throw new KeepError();
  throw /^pg-speed: /m.test(answer.both) ? explainEnd(answer.both, draft) : explainRun(answer, draft);
}

/** The connection once the server answers; null when its container ended before. */
async function awaitServer(draft: DockerDraft, password: string): Promise<Client | null> {
  const { access, inputs } = draft.docker;
  try {
    const client = await waitForAnswer(draft, password, inputs.timeoutMs);
    if (client) {
      const owner = client.escapeIdentifier(access.user);
      // Send a verifier instead of the password.
      await client.query(`alter role ${owner} password ${client.escapeLiteral(await access.verifier)}`);
    }
    return client;
  } catch (error) {
    if (!(error instanceof PgSpeedError) || error.kind !== 'postgres') throw error;
    throw error.with({ detail: lastLines('the container', await readContainerLog(draft)) });
  }
}

async function explainSilence(draft: DockerDraft, { source }: Launch): Promise<Error> {
  const log = await readContainerLog(draft);
  const error = explainEnd(log, draft);
  if (isPortLost(log)) return new LostPortError(error.kind, error.what, error.hint, error);
  // A data directory that was just made would be no better the next time.
  const isCopy = source === 'template' && [COPIED, COPY_FAILED].some((words) => log.includes(words));
  const mayBeCopy = isCopy && error.kind === 'postgres' && findNoSpace(log) === null;
  return mayBeCopy ? new CopyError(error.message, { cause: error }) : error;
}

async function listSecrets({ docker }: DockerDraft, { certificate }: Launch, password: string) {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  // In the role's own row: ALTER ROLE cannot rename the present user.
  const owner = `update pg_catalog.pg_authid set rolname = ${quote(docker.access.user)}, rolpassword = ${quote(await makeVerifier(password))} where oid = 10`;
  const secrets = { PG_SPEED_OWNER: owner, POSTGRES_PASSWORD: password };
  if (certificate === null) return secrets;
  return { ...secrets, PG_SPEED_CERTIFICATE: certificate.certificate, PG_SPEED_KEY: certificate.key };
}

async function readPort({ docker, record, container }: DockerDraft): Promise<void> {
  const answer = await callDocker(docker.engine.env, ['port', container.name]);
  const port = answer.exitCode === 0 ? readPublishedPort(answer.stdout) : null;
  if (port !== null) {
    record.port = port;
    docker.registry.write(record);
    return;
  }
  // An ended container has no port; its log has the reason.
  if ((await isContainerRunning(container, docker.engine.env)) === false) return;
  const reason = answer.both.trim() || 'it gave no answer';
  const message = endSentence(`The Docker engine did not report the port of the server: ${reason}`);
  throw new PgSpeedError('postgres', message, 'Set `port`.');
}
