// Lists the files that a Compose file names by `extends` and `include`.
import { posix as path } from 'node:path';
import { isMap, isScalar, type Node } from 'yaml';
import type { Entry } from './yaml-entries.ts';
import type { YamlFile } from './yaml-file.ts';

/** A name that a Compose file gives to another file. */
export interface ComposeLink {
  /** Where it is written. */
  node: Node;
  name: string;
  /** From the repository's folder; begins with `..` outside of it. */
  path: string;
  /** The service that is extended; null where the whole file is included. */
  service: string | null;
}

/** Whether a text may have its server in another file. */
export function mentionsLink(text: string): boolean {
  return /\b(?:extends|include)["']?\s*:/.test(text);
}

/** The services of a file, of all of its documents. */
export function listServices(file: YamlFile): Entry[] {
  return file.roots.flatMap((root) => file.entries(file.value(root, 'services')));
}

/** Reads the value of `extends`, which is the name of a service, or has a file too. */
export function readExtends(file: YamlFile, node: Node): ComposeLink & { service: string } {
  const name = file.scalar(file.value(node, 'file'));
  return {
    node,
    name: name ?? file.path,
    path: name === null ? file.path : resolve(file, name),
    service: file.scalar(isScalar(node) ? node : file.value(node, 'service')) ?? '',
  };
}

function resolve(file: YamlFile, name: string): string {
  return path.isAbsolute(name) ? name : path.join(path.dirname(file.path), name);
}

export function isOutside({ path: target }: ComposeLink): boolean {
  return target.startsWith('..') || target.startsWith('/');
}

/** Why a file is not among those that were read. */
export function explainOutside(link: ComposeLink): string {
  return isOutside(link) ? 'it is outside of the folder' : 'it was not read';
}

/** The files that a Compose file includes. https://docs.docker.com/reference/compose-file/include/ */
export function listIncluded(file: YamlFile): ComposeLink[] {
  return file.roots.flatMap((root) => {
    const include = file.value(root, 'include');
    const items = isScalar(include) || isMap(include) ? [include] : file.items(include);
    return items.flatMap((item) => {
      const paths = isMap(item) ? file.value(item, 'path') : item;
      const names = isScalar(paths) ? [paths] : file.items(paths);
      return names.map((node): ComposeLink => {
        const name = file.scalar(node) ?? '';
        return { node, name, path: resolve(file, name), service: null };
      });
    });
  });
}

/** The other files that a Compose file names. */
export function listLinks(file: YamlFile): ComposeLink[] {
  const extended = listServices(file).flatMap(({ value }) => {
    const node = file.value(value, 'extends');
    return node === null ? [] : [readExtends(file, node)];
  });
  return [...listIncluded(file), ...extended.filter((link) => link.path !== file.path)];
}
