// Reads the PostgreSQL servers of a Compose file: image, data and what they run, with what they inherit.
import type { Node } from 'yaml';
import { listServices } from './compose-links.ts';
import {
  type ComposeFiles,
  listValues,
  type Placed,
  readEnvironment,
  readTexts,
  resolveService,
  type WholeService,
} from './compose-service.ts';
import type { ServerData } from './data-folder.ts';
import { type Image, readImage } from './image.ts';
import type { Entry } from './yaml-entries.ts';
import type { YamlFile } from './yaml-file.ts';

export interface ComposeServer extends WholeService {
  name: string;
  node: Node;
  /** The entry behind which others are added: its image, or its `extends` where another file has the image. */
  mainEntry: Entry;
  image: Image;
  data: ServerData;
  /** What it runs in place of the image's own server: `psql`, a script that waits; empty if it runs that. */
  program: string;
}

export function listServers(file: YamlFile, files: ComposeFiles): ComposeServer[] {
  return listServices(file).flatMap(({ name, value }) => {
    if (value === null) return [];
    const { layers, unknown } = resolveService(file, value, files);
    const mainEntry = findMainEntry(file, layers);
    if (mainEntry === undefined) return [];
    const image = readServerImage(layers, unknown);
    if (image.kind === 'none') return [];
    const pgdata = readEnvironment(layers).get('PGDATA') ?? null;
    const [user = null] = readTexts(layers, 'user');
    const data = { majors: [image.major], pgdata, user, memoryLimit: readMemoryLimit(layers) };
    return [{ name, node: value, layers, unknown, mainEntry, image, data, program: readProgram(layers) }];
  });
}

function findMainEntry(file: YamlFile, layers: readonly Placed[]): Entry | undefined {
  const owner = layers.find((layer) => layer.file.entry(layer.node, 'image') !== undefined);
  return owner?.file === file ? file.entry(owner.node, 'image') : file.entry(layers[0]?.node, 'extends');
}

function readServerImage(layers: readonly Placed[], unknown: string | null): Image {
  const [text] = readTexts(layers, 'image');
  const isBuilt = listValues(layers, 'build').length > 0;
  const image = readComposeImage(text ?? '');
  // With `build`, the name of an image says only what the result is called.
  if (isBuilt && image.kind !== 'none') return { ...image, kind: 'closed', reason: 'it is built here, in its own way' };
  if (unknown === null || (image.kind === 'none' && (isBuilt || text !== undefined))) return image;
  return { ...image, kind: 'closed', reason: unknown };
}

/** Reads the name of an image; of a variable with a default (`${IMAGE:-postgres:17}`), the default says what it is, and no more. */
function readComposeImage(text: string): Image {
  const [, byDefault] = /^\$\{\w+:?-([^}]+)\}$/.exec(text.trim()) ?? [];
  if (byDefault === undefined) return readImage(text);
  const image = readImage(byDefault);
  if (image.kind === 'none') return image;
  return { ...image, kind: 'closed', text, reason: 'a variable, which may name any image' };
}

function readMemoryLimit(layers: readonly Placed[]): string | null {
  const limits = [
    ...listValues(layers, 'mem_limit'),
    ...listValues(layers, 'deploy').map(({ file, node }) => ({
      file,
      node: file.value(node, 'resources', 'limits', 'memory'),
    })),
  ];
  return limits.flatMap(({ file, node }) => file.scalar(node) ?? [])[0] ?? null;
}

/** The first word of what a service runs, if it is not the server with options. */
function readProgram(layers: readonly Placed[]): string {
  const [entrypoint = ''] = readTexts(layers, 'entrypoint').join(' ').trim().split(/\s+/);
  const [command = ''] = readTexts(layers, 'command').join(' ').trim().split(/\s+/);
  if (entrypoint !== '' && !/docker-entrypoint\.sh$/.test(entrypoint)) return entrypoint;
  return /^(?:|postgres|docker-entrypoint\.sh|-.*)$/.test(command) ? '' : command;
}
