// Chooses and inspects the image, checks its server's version, and chooses the mount and the folder of its data.
import path from 'node:path';
import { PgSpeedError } from '../../../errors.ts';
import type { Inputs } from '../../../inputs/inputs.ts';
import { NEWEST_MAJOR } from '../../../profiles/majors.ts';
import { dataFolder, dataMount } from '../../../profiles/official-image.ts';
import { matchesVersion, parseVersion, type ServerVersion } from '../../../profiles/version.ts';
import { findCacheFolder } from '../../../system/cache-folder.ts';
import { parseJson, readText, writeFileAtomic } from '../../../system/files.ts';
import { callDocker, type Engine, explainRefusal } from './engine.ts';

/** What an engine knows of an image. */
export interface ImageDescription {
  /** The name from the user or from us: `postgres:17`. */
  reference: string;
  id: string;
  /** Null when it is not described. */
  version: ServerVersion | null;
  pgdata: string | null;
  volumes: string[];
}

export interface Image extends ImageDescription {
  version: ServerVersion;
  pgdata: string;
}

export function chooseReference({ image, postgresVersion }: Inputs): string {
  return image ?? `postgres:${postgresVersion ?? NEWEST_MAJOR}`;
}

/**
 * Reads the answer of `docker image inspect`: one object, or a list of one.
 * @throws PgSpeedError of kind `postgres` for any other answer
 */
export function readImageDescription(reference: string, json: string): ImageDescription {
  const parsed = parseJson(json);
  const answer = asObject(Array.isArray(parsed) ? parsed[0] : parsed);
  if (typeof answer?.Id !== 'string') {
    const message = `The engine's answer about the image ${reference} does not describe an image.`;
    const hint = `Look at \`docker image inspect ${reference}\`.`;
    throw new PgSpeedError('postgres', message, hint);
  }
  const config = asObject(answer.Config);
  const lines = Array.isArray(config?.Env) ? config.Env.filter((line) => typeof line === 'string') : [];
  const env = new Map(lines.map((line) => [line.split('=', 1)[0], line.replace(/^[^=]*=?/, '')]));
  const version = readPackageVersion(env.get('PG_VERSION') ?? '');
  const volumes = Object.keys(asObject(config?.Volumes) ?? {});
  return { reference, id: answer.Id, version, pgdata: env.get('PGDATA') ?? null, volumes };
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** The server's version in that of a Debian package (`17.6-1.pgdg13+1`, `18~beta1-1.pgdg12+1`) or alone (`17.6`). */
export function readPackageVersion(text: string): ServerVersion | null {
  return parseVersion(text.replace(/-.*$/, '').replace('~', ''));
}

/** Asks the engine for an image; null when it has none. @throws PgSpeedError of kind `postgres` when it does not answer */
export async function inspectImage(engine: Engine, reference: string): Promise<ImageDescription | null> {
  const answer = await callDocker(engine.env, ['image', 'inspect', '--format', '{{json .}}', reference]);
  if (answer.exitCode === 0) return readImageDescription(reference, answer.stdout);
  if (/no such image|image not known|not found/i.test(answer.stderr)) return null;
  throw explainRefusal(answer, `The image ${reference} could not be inspected`);
}

/**
 * Checks an image against the contract of the official one, and against the version that the user wants.
 * @throws PgSpeedError of kind `postgres` for an image without a server, `input` for one of another version
 */
export async function checkImage(image: ImageDescription, engine: Engine, wanted: string | undefined): Promise<Image> {
  const version = image.version ?? (await askVersion(image.id, engine));
  if (version === null)
    throw refuseImage(image.reference, 'it has no PG_VERSION, and no server that prints its version');
  if (wanted !== undefined && !matchesVersion(version, wanted)) {
    const message = `${image.reference} holds PostgreSQL ${version.text}, but \`postgres-version\` is ${wanted}.`;
    const hint = 'Leave one of the two out, or make them agree.';
    throw new PgSpeedError('input', message, hint, { input: 'image' });
  }
  return { ...image, version, pgdata: image.pgdata ?? dataFolder(version.major) };
}

/** The error for an image that lacks what we need. */
export function refuseImage(reference: string, why: string, detail?: string): PgSpeedError {
  const message = `The image ${reference} does not follow the contract of the official \`postgres\` image: ${why}.`;
  const hint = 'Use `postgres`, or an image built on it, such as postgis/postgis.';
  return new PgSpeedError('postgres', message, hint, { detail });
}

/** Number of images whose version is kept, the newest last. */
const MAX_IMAGES = 50;

/**
 * The version that the server of an image prints. Asking takes a container, so answers are kept in the cache folder,
 * which only we can write; an image's id is a hash of its content.
 * @returns null for an image without a server, or one whose server prints no version
 */
async function askVersion(id: string, engine: Engine): Promise<ServerVersion | null> {
  const folder = findCacheFolder(engine.env, null);
  const file = folder === null ? null : path.join(folder, 'image-versions');
  const lines = file === null ? [] : readText(file).split('\n').filter(Boolean);
  const answered = lines.find((line) => line.startsWith(`${id} `));
  const remembered = answered === undefined ? null : parseVersion(answered.slice(id.length));
  if (remembered !== null) return remembered;
  const ask = ['run', '--rm', '--network', 'none', '--entrypoint', 'postgres', id, '--version'];
  const answer = await callDocker(engine.env, ask);
  const version = answer.exitCode === 0 ? parseVersion(answer.stdout) : null;
  if (file === null || version === null) return version;
  const kept = [...lines.filter((line) => line !== answered), `${id} ${version.text}`];
  try {
    writeFileAtomic(file, `${kept.slice(-MAX_IMAGES).join('\n')}\n`);
  } catch {
    // For example a full disk: the next start asks again.
  }
  return version;
}

/**
 * The mount that holds PGDATA: the image's own volume, so that nothing is mounted twice; otherwise the path of the official
 * image (from 18 on one level up), or PGDATA itself if it is elsewhere.
 */
export function choosePlace({ pgdata, volumes, version }: Image): { mount: string; pgdata: string } {
  const official = dataMount(version.major);
  const holds = (folder: string) => pgdata === folder || pgdata.startsWith(`${folder.replace(/\/$/, '')}/`);
  const [deepest] = volumes.filter(holds).sort((a, b) => b.length - a.length);
  const mount = deepest ?? (holds(official) ? official : pgdata);
  // A mount point belongs to root and is open to all, which the server refuses; a folder in it may be its own.
  return { mount, pgdata: mount === pgdata ? path.posix.join(mount, 'pgdata') : pgdata };
}
