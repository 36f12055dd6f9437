import { readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import type { World } from '../../integration/cli.ts';

/** Every file below the folder of a world but those of its work folder. */
export function listFiles(world: World): string[] {
  const work = path.relative(world.folder, world.cwd);
  const entries = readdirSync(world.folder, { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => name !== work && !name.startsWith(`${work}${path.sep}`)).sort();
}

/**
 * Processes but `holder` that work in a folder of this world or of one of these clusters; empty where there is no
 * /proc.
 */
export function listProcesses(world: World, ids: ReadonlySet<string>, holder: number | undefined): string[] {
  if (process.platform !== 'linux') return [];
  const isOurs = (folder: string) =>
    folder.startsWith(world.folder) || [...ids].some((id) => folder.includes(`pg-speed-${id}`));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== holder)
    .flatMap((pid) => {
      try {
        const folder = readlinkSync(`/proc/${pid}/cwd`);
        return isOurs(folder) ? [`${pid} in ${folder}`] : [];
      } catch {
        return [];
      }
    });
}
