// Reads the PostgreSQL servers of a Compose file: image, data, what they run, and where memory or volumes are mounted.
import { isMap, isScalar, type Node } from 'yaml';
import type { ServerData } from './data-folder.ts';
import { volumeTarget } from './docker-options.ts';
import { type Image, readImage } from './image.ts';
import type { Entry, YamlFile } from './yaml-file.ts';

export interface ComposeServer {
  name: string;
  node: Node;
  imageEntry: Entry;
  image: Image;
  data: ServerData;
  /** What it runs in place of the image's own server: `psql`, a script that waits; empty if it runs that. */
  program: string;
}

export function listServers(file: YamlFile): ComposeServer[] {
  return file.roots.flatMap((root) =>
    file.entries(file.value(root, 'services')).flatMap(({ name, value }) => {
      const imageEntry = file.entry(value, 'image');
      const text = file.scalar(imageEntry?.value);
      if (value === null || imageEntry === undefined || text === null) return [];
      const named = readComposeImage(text);
      if (named.kind === 'none') return [];
      // With `build`, the name of an image says only what the result is called.
      const built: Image = { ...named, kind: 'closed', reason: 'it is built here, in its own way' };
      const image = file.value(value, 'build') === null ? named : built;
      const pgdata = file.variables(file.value(value, 'environment')).get('PGDATA') ?? null;
      const limits = [file.value(value, 'mem_limit'), file.value(value, 'deploy', 'resources', 'limits', 'memory')];
      const memoryLimit = limits.flatMap((limit) => file.scalar(limit) ?? [])[0] ?? null;
      const user = file.scalar(file.value(value, 'user'));
      const data = { majors: [image.major], pgdata, user, memoryLimit };
      return [{ name, node: value, imageEntry, image, data, program: readProgram(file, value) }];
    }),
  );
}

/** Reads the name of an image; of a variable with a default (`${IMAGE:-postgres:17}`), the default says what it is, and no more. */
function readComposeImage(text: string): Image {
  const [, byDefault] = /^\$\{\w+:?-([^}]+)\}$/.exec(text.trim()) ?? [];
  if (byDefault === undefined) return readImage(text);
  const image = readImage(byDefault);
  if (image.kind === 'none') return image;
  return { ...image, kind: 'closed', text, reason: 'a variable, which may name any image' };
}

/** The first word of what a service runs, if it is not the server with options. */
function readProgram(file: YamlFile, node: Node): string {
  const [entrypoint = ''] = file.texts(file.value(node, 'entrypoint')).join(' ').trim().split(/\s+/);
  const [command = ''] = file.texts(file.value(node, 'command')).join(' ').trim().split(/\s+/);
  if (entrypoint !== '' && !/docker-entrypoint\.sh$/.test(entrypoint)) return entrypoint;
  return /^(?:|postgres|docker-entrypoint\.sh|-.*)$/.test(command) ? '' : command;
}

/** A folder on which memory is mounted, and where that is written. */
export interface MemoryMount {
  folder: string;
  node: Node;
}

/** The folders of a service on which memory is mounted. */
export function listMemory(file: YamlFile, node: Node): MemoryMount[] {
  const long = file
    .items(file.value(node, 'volumes'))
    .flatMap((item) => (file.scalar(file.value(item, 'type')) === 'tmpfs' ? (file.value(item, 'target') ?? []) : []));
  const tmpfs = file.value(node, 'tmpfs');
  const short = isScalar(tmpfs) ? [tmpfs] : file.items(tmpfs);
  return [...short, ...long].map((place) => ({ folder: (file.scalar(place) ?? '').split(':')[0] ?? '', node: place }));
}

/** Folders of a service on which something is mounted that lasts. */
export function listVolumes(file: YamlFile, node: Node | null): string[] {
  return file.items(file.value(node, 'volumes')).flatMap((item) => {
    if (!isMap(item)) return volumeTarget(file.scalar(item) ?? '');
    return file.scalar(file.value(item, 'type')) === 'tmpfs' ? [] : (file.scalar(file.value(item, 'target')) ?? '');
  });
}
