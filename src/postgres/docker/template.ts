import { createHash } from 'node:crypto';
import type { ClusterSpec } from '../../profiles/spec.ts';
import type { Access } from '../server/access.ts';
import { callDocker } from './cli.ts';
import type { Engine } from './engine.ts';
import type { Image } from './image.ts';

const PREFIX = 'pg-speed-template-';
/** Raised whenever what is kept in a template changes. */
const FORMAT = 1;
/** Templates kept on an engine; each takes some 30 MB. */
const MAX_TEMPLATES = 4;

/**
 * The volume that keeps the data directory as initdb, or the image's own scripts, made it. A volume needs no commit of
 * an image, which takes longer than making the directory. User and database are part of the key for scripts' sake.
 */
export function templateVolume(image: Image, spec: ClusterSpec, access: Access, locale: string | undefined): string {
  const facts = [FORMAT, image.id, image.pgdata, spec.initdbArgs, locale ?? null, access.user, access.database];
  return PREFIX + createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}

/** The volumes of templates that an engine has; there may be nothing in one whose making was killed. */
export async function listTemplates(engine: Engine): Promise<string[]> {
  const listed = await callDocker(engine.env, ['volume', 'ls', '--quiet', '--filter', `name=${PREFIX}`]);
  return splitLines(listed.stdout).filter((name) => name.startsWith(PREFIX));
}

/** Removes the oldest templates when there are many; one that a container still uses stays. */
export async function pruneTemplates(engine: Engine, used: string): Promise<void> {
  const names = (await listTemplates(engine)).filter((name) => name !== used);
  if (names.length < MAX_TEMPLATES) return;
  const format = '{{.CreatedAt}} {{.Name}}';
  const inspected = await callDocker(engine.env, ['volume', 'inspect', '--format', format, ...names]);
  // The times of one engine are in one zone, so they sort as text.
  const oldest = splitLines(inspected.stdout)
    .sort()
    .slice(0, 1 - MAX_TEMPLATES);
  for (const line of oldest) await callDocker(engine.env, ['volume', 'rm', line.split(' ').at(-1) ?? '']);
}

function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
