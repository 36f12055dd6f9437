// Finds out which Compose files the scripts of a CI start or restart; defines who uses a Compose file (`ComposeUse`).
import { posix as path } from 'node:path';
import type { Node } from 'yaml';
import type { ComposeFiles } from './compose-service.ts';
import type { YamlFile } from './yaml-file.ts';

/** Who starts the servers of a Compose file. */
export interface ComposeUse {
  /** CI files that start it, or name it. */
  byCi: readonly string[];
  /** Whether a CI file restarts its containers, which empties a mount in memory. */
  isRestarted: boolean;
  /** Other files that name it. */
  byOthers: readonly string[];
  /** The other Compose files of its folder, which may be merged with it. */
  siblings: readonly YamlFile[];
  /** The other Compose files that extend its services, by the name of the service; that which includes it as a whole by null. */
  usedBy: ReadonlyMap<string | null, string>;
  /** The files that Compose files extend or include. */
  files: ComposeFiles;
}

/** A script of a CI file, and the folder in which it runs, from that of the repository. */
interface Script {
  text: string;
  folder: string;
}

/** The files that `docker compose` takes by itself. */
export const DEFAULT_NAMES = /^(?:docker-)?compose(?:\.override)?\.ya?ml$/;
const DEFAULT_FILES = ['compose.yaml', 'compose.yml', 'docker-compose.yml', 'docker-compose.yaml'];
const CALL = /\bdocker(?:\s+|-)compose\b([^\n;&|]*)/g;

/** The paths of the Compose files that the scripts of a CI file start or name, and of those whose containers they restart. */
export interface StartedFiles {
  started: ReadonlySet<string>;
  restarted: ReadonlySet<string>;
}

/** @param packageScripts the scripts of package.json by name */
export function listStarted(file: YamlFile, packageScripts: ReadonlyMap<string, string>): StartedFiles {
  const started = new Set<string>();
  const restarted = new Set<string>();
  for (const [, names = ''] of file.text.matchAll(/\bCOMPOSE_FILE\s*[:=]\s*["']?([^\s"']+)/g))
    for (const name of names.split(':')) started.add(resolve('', name));
  const seen = new Map<Node, Set<string>>();
  for (const { text, folder } of file.roots.flatMap((root) => collectScripts(file, root, '', seen))) {
    const called = [...text.matchAll(/\b(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?([\w:.-]+)/g)].flatMap(
      ([, name = '']) => packageScripts.get(name) ?? [],
    );
    for (const script of [text, ...called])
      for (const { name, restarts } of listCalled(script.replace(/\\\r?\n/g, ' '), folder)) {
        started.add(name);
        if (restarts) restarted.add(name);
      }
  }
  return { started, restarted };
}

function listCalled(script: string, folder: string): { name: string; restarts: boolean }[] {
  return [...script.matchAll(CALL)].flatMap(([, words = '']) => {
    const restarts = /\s(?:restart|start|stop|kill)(?:\s|$)/.test(words);
    return listNamed(words).map((name) => ({ name: resolve(folder, name), restarts }));
  });
}

/** The files that the words of a call name, or else those that Compose takes by itself. */
function listNamed(words: string): string[] {
  const named = [...words.matchAll(/(?:^|\s)(?:-f|--file)[\s=]+["']?([^\s"']+)/g)].map(([, name = '']) => name);
  if (named.length > 0) return named;
  const [, other] = /--project-directory[\s=]+(\S+)/.exec(words) ?? [];
  return DEFAULT_FILES.map((name) => (other === undefined ? name : `${other}/${name}`));
}

/** Every script of a file, wherever it stands. What aliases lead to is read once for each folder, see `seen`. */
function collectScripts(file: YamlFile, node: Node, folder: string, seen: Map<Node, Set<string>>): Script[] {
  const folders = seen.get(node) ?? new Set();
  if (folders.has(folder)) return [];
  seen.set(node, folders.add(folder));
  const place =
    file.scalar(file.value(node, 'working-directory')) ?? file.scalar(file.value(node, 'working_directory')) ?? folder;
  const scripts = ['run', 'command', 'script', 'before_script', 'commands'].flatMap((name) =>
    file.texts(file.value(node, name)).map((text) => ({ text, folder: place })),
  );
  const defaults = file.scalar(file.value(node, 'defaults', 'run', 'working-directory')) ?? place;
  const below = [...file.entries(node).map(({ value }) => value), ...file.items(node)];
  return [...scripts, ...below.flatMap((child) => (child === null ? [] : collectScripts(file, child, defaults, seen)))];
}

/** The path from the repository's folder, above which no `..` leads. */
function resolve(folder: string, name: string): string {
  return path.join('/', folder, name).slice(1);
}
