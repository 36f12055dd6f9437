// Resolves a service of a Compose file to all that it is made of: its own lines, and those of the services that it extends, in this file or others.
import type { Node } from 'yaml';
import { explainOutside, readExtends } from './compose-links.ts';
import type { YamlFile } from './yaml-file.ts';

/** The files that Compose files extend or include by their path, or why one cannot be read. */
export type ComposeFiles = ReadonlyMap<string, YamlFile | string>;

/** A node and the file in which it stands. */
export interface Placed {
  file: YamlFile;
  node: Node;
}

/** A service as Compose runs it. https://docs.docker.com/reference/compose-file/services/#extends */
export interface WholeService {
  /** Its own lines, then those of the service that it extends, and so on. */
  layers: readonly Placed[];
  /** Why some of its layers are not known; null if all are. */
  unknown: string | null;
}

/** What following one `extends` costs. */
const STEP_COST = 200;

export function findService(file: YamlFile, name: string): Node | null {
  for (const root of file.roots) {
    const service = file.value(root, 'services', name);
    if (service !== null) return service;
  }
  return null;
}

export function resolveService(file: YamlFile, node: Node, files: ComposeFiles): WholeService {
  const layers: Placed[] = [];
  const seen = new Set<Node>();
  let next: Placed | string | null = { file, node };
  while (next !== null) {
    if (typeof next === 'string') return { layers, unknown: next };
    if (seen.has(next.node)) return { layers, unknown: 'its `extends` leads back to itself' };
    file.spend(node, STEP_COST);
    seen.add(next.node);
    layers.push(next);
    next = followExtends(next, files);
  }
  return { layers, unknown: null };
}

/** @returns why the extended service is not known, if it is not; null if there is none */
function followExtends({ file, node }: Placed, files: ComposeFiles): Placed | string | null {
  const extended = file.value(node, 'extends');
  if (extended === null) return null;
  const link = readExtends(file, extended);
  const base = link.path === file.path ? file : (files.get(link.path) ?? explainOutside(link));
  if (typeof base === 'string') return `it extends a service of \`${link.name}\`: ${base}`;
  const service = findService(base, link.service);
  return service === null
    ? `it extends \`${link.service}\`, and ${base.path} has no such service`
    : { file: base, node: service };
}

/** What the layers of a service say for a key, its own first. `!reset` and `!override` replace what is extended. */
export function listValues(layers: readonly Placed[], name: string): Placed[] {
  const values: Placed[] = [];
  for (const { file, node } of layers) {
    const value = file.value(node, name);
    if (value === null) continue;
    if (value.tag !== '!reset') values.push({ file, node: value });
    if (value.tag === '!reset' || value.tag === '!override') break;
  }
  return values;
}

/** The texts of a key for which the first layer that has it counts: an image, a command. */
export function readTexts(layers: readonly Placed[], name: string): string[] {
  const [first] = listValues(layers, name);
  return first === undefined ? [] : first.file.texts(first.node);
}

/** The variables of a service; those of its own lines count most. */
export function readEnvironment(layers: readonly Placed[]): Map<string, string> {
  const maps = listValues(layers, 'environment').map(({ file, node }) => file.variables(node));
  return new Map(maps.toReversed().flatMap((variables) => [...variables]));
}
