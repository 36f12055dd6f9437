import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { docker } from '../../../docker/container.ts';
import { IMAGES } from '../../../docker/images.ts';
import { ASK_SERVER } from '../../../docker/settings.ts';
import { BUNDLES } from '../../../integration/cli.ts';
import { writeFiles } from '../fixture.ts';

/** Texts of a repository, by path. */
export type Files = Readonly<Record<string, string>>;

/** Runs `pg-speed adopt --write` in a repository of these files. @returns all files of the repository afterwards */
export function adoptFiles(files: Files, flags: readonly string[] = []): Record<string, string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-adopt-'));
  try {
    writeFiles(folder, new Map(Object.entries(files)));
    const args = [path.join(BUNDLES, 'cli.cjs'), 'adopt', folder, '--write', ...flags];
    execFileSync(process.execPath, args, { stdio: 'pipe' });
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
    return Object.fromEntries(names.map((name) => [path.relative(folder, name), readFileSync(name, 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The stand-ins of the official image, by its name at a mirror: `HOST/postgres:15`, `:18`, and without a tag, which is 18. */
const TAGS = {
  'postgres:15': IMAGES.postgres15,
  'postgres:18': IMAGES.postgres18,
  'postgres:latest': IMAGES.postgres18,
};

/**
 * Names the test images as a mirror on `host` names the official ones. The images of the engine's owner stay as they are.
 * @returns a function that takes the names away
 * @throws Error with what docker said
 */
export async function nameAsMirror(host: string): Promise<() => Promise<void>> {
  for (const [name, image] of Object.entries(TAGS)) {
    const { code, stderr } = await docker(['tag', image, `${host}/${name}`]);
    if (code !== 0) throw new Error(stderr);
  }
  return async () => {
    await docker(['rmi', ...Object.keys(TAGS).map((name) => `${host}/${name}`)]);
  };
}

/** SQL that says who asks and where: `user@database`. */
export const ASK_NAMES = "SELECT current_user || '@' || current_database()";

/** A command of a shell that prints the answers to {@link ASK_NAMES} and {@link ASK_SERVER}, a line each. @param url in words of the shell */
export function askBy(url: string): string {
  const asked = [ASK_NAMES, ASK_SERVER].map((sql) => `-c "${sql.replaceAll(/\s+/g, ' ')}"`);
  return `psql --no-psqlrc -At -v ON_ERROR_STOP=1 ${asked.join(' ')} "${url}"`;
}
