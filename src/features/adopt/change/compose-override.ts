// Writes the override file that makes the servers of a Compose file fast for the CI only, where the file itself is left.
import { quoteShellWord } from '../../../system/terminal-text.ts';
import { listMounts } from './compose-mounts.ts';
import { listServers } from './compose-server.ts';
import { type ComposeUse, DEFAULT_NAMES } from './compose-use.ts';
import { ANY_MOUNT, ANY_PGDATA, touchesData } from './data-folder.ts';
import { hasMemoryLimit } from './disk.ts';
import type { Outcome } from './outcome.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

export interface Override {
  /** Path of the override. */
  path: string;
  text: string;
  /** How a CI uses it. */
  call: string;
}

/** The override for the servers of a file that are left and could be fast; null if there are none. */
export function writeOverride(file: YamlFile, outcomes: readonly Outcome[], use: ComposeUse): Override | null {
  const left = new Set(outcomes.filter(({ verdict }) => verdict === 'left').map(({ at }) => at));
  const servers = listServers(file, use.files).filter(
    ({ image, mainEntry, data, layers }) =>
      image.kind === 'folders' &&
      left.has(rangeOf(mainEntry.key)[0]) &&
      !hasMemoryLimit(data) &&
      // Docker refuses two mounts on one folder.
      !listMounts(layers).some(({ folder }) => touchesData(folder, { majors: data.majors, pgdata: ANY_MOUNT })),
  );
  // Its data is in memory, which a restart empties.
  if (servers.length === 0 || use.isRestarted) return null;
  const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
  const services = servers.map(
    ({ name }) =>
      `  ${/^[\w.-]+$/.test(name) ? name : JSON.stringify(name)}:\n    environment:\n      PGDATA: ${ANY_PGDATA}\n    tmpfs: ${ANY_MOUNT}\n`,
  );
  const base = file.path.slice(folder.length);
  const path = `${folder}${DEFAULT_NAMES.test(base) ? 'compose' : base.replace(/\.ya?ml$/, '')}.ci.yaml`;
  // It is there already.
  if (use.siblings.some((sibling) => sibling.path === path)) return null;
  return {
    path,
    text: `# For CI only, on top of ${base}: the data is in memory, and gone with the container.\nservices:\n${services.join('')}`,
    call: `docker compose -f ${quoteShellWord(file.path)} -f ${quoteShellWord(path)} up`,
  };
}
