// Finds the control groups of this process, whose limits Node does not know.
import path from 'node:path';
import { readText } from './files.ts';
import { listMounts } from './mounts.ts';

/** A control group, with the files of one of the two versions of cgroups. */
export interface ControlGroup {
  version: 1 | 2;
  folder: string;
}

/**
 * The control group of this process and those above it, as far as they are to be seen here; none outside Linux. The limit of each of
 * them holds (cgroups(7)).
 * @param root folder of `/proc` and `/sys`, which tests replace
 */
export function listControlGroups(controller: 'cpu' | 'memory', root = '/'): ControlGroup[] {
  const read = (file: string) => readText(path.join(root, 'proc/self', file));
  const lines = read('cgroup').split('\n');
  const mounts = listMounts(read('mountinfo'));
  // A line is `4:cpu,cpuacct:/a/b`, and `0::/a/b` in version 2, which has no controller that a hierarchy of version 1 has.
  const own = lines.map((line) => /^\d+:([^:]*):(\/.*)$/.exec(line)).filter((match) => match !== null);
  const group = own.find(([, controllers = '']) => controllers.split(',').includes(controller));
  const [, , place = '/'] = group ?? own.find(([, controllers]) => controllers === '') ?? [];
  const version = group === undefined ? 2 : 1;
  const mount = mounts.findLast(({ type, options }) =>
    version === 1 ? type === 'cgroup' && options.includes(controller) : type === 'cgroup2',
  );
  if (mount === undefined) return [];
  const below = path.posix.relative(mount.root, place);
  // A group outside of what is mounted is that of a container which sees only its own group, at the mount itself.
  const names =
    place.startsWith('/../') || below.startsWith('..') ? [] : below.split('/').filter((name) => name !== '');
  return Array.from({ length: names.length + 1 }, (_, above) => ({
    version,
    folder: path.join(root, mount.directory, ...names.slice(0, names.length - above)),
  }));
}
