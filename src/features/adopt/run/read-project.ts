// Reads all that a repository says about its servers: CI files with what they include, Compose files, and who starts those.
import path from 'node:path';
import { parseJson } from '../../../system/files.ts';
import { findMatches } from '../../../system/glob.ts';
import { readRegularText } from '../../../system/regular-file.ts';
import { explainUnreadable, type FileKind, mentionsServer } from '../change/adopt-file.ts';
import { mentionsLink } from '../change/compose-links.ts';
import type { ComposeFiles } from '../change/compose-service.ts';
import { type ComposeUse, listStarted } from '../change/compose-use.ts';
import { tryRead } from '../change/read-budget.ts';
import { YamlFile } from '../change/yaml-file.ts';
import { findFiles, type UnreadFile } from './find-files.ts';
import { addIncludes, addLinked, readLinks } from './linked-files.ts';

/** A repository as far as it matters here. */
export interface Project {
  files: { file: YamlFile; kind: FileKind; use: ComposeUse }[];
  unread: UnreadFile[];
  /** How many files could be read, with those that name no server. */
  count: number;
}

/** Files beside the CI's that may start a Compose file. */
const OTHER_FILES = [
  '*',
  '.*',
  '**/package.json',
  '{.devcontainer,.husky,bin,build,ci,dev,docs,hack,make,script,scripts,tasks,tools}/**/*',
];
const MOST_OTHERS = 500;
const MOST_OTHER_BYTES = 256 * 1024;
/** @throws the file system's error if the folder cannot be listed */
export async function readProject(folder: string): Promise<Project> {
  const listing = findFiles(folder);
  await addIncludes(folder, listing);
  const linked = addLinked(folder, listing);
  const invalid: UnreadFile[] = [];
  const files: { file: YamlFile; kind: FileKind }[] = [];
  for (const { path: name, kind, text } of listing.files) {
    const isWanted = mentionsServer(text) || linked.has(name) || (kind === 'compose' && mentionsLink(text));
    if (!isWanted) continue;
    const file = new YamlFile(name, text);
    const why = explainUnreadable(file);
    if (why === null) files.push({ file, kind });
    else invalid.push({ path: name, why });
    linked.set(name, why ?? file);
  }
  const composeFiles = files.filter(({ kind }) => kind === 'compose').map(({ file }) => file);
  const uses =
    composeFiles.length === 0 ? new Map<string, ComposeUse>() : await findUses(folder, files, composeFiles, linked);
  const nobody: ComposeUse = {
    byCi: [],
    isRestarted: false,
    byOthers: [],
    siblings: [],
    usedBy: new Map(),
    files: linked,
  };
  return {
    files: files.map(({ file, kind }) => ({ file, kind, use: uses.get(file.path) ?? nobody })),
    unread: [...listing.unread, ...invalid],
    count: listing.files.length - invalid.length,
  };
}

async function findUses(
  folder: string,
  files: readonly { file: YamlFile; kind: FileKind }[],
  composeFiles: readonly YamlFile[],
  linked: ComposeFiles,
): Promise<Map<string, ComposeUse>> {
  const scripts = readPackageScripts(folder);
  const uses = files
    .filter(({ kind }) => kind !== 'compose')
    .flatMap(({ file }) =>
      tryRead(
        () => [{ by: file.path, ...listStarted(file, scripts) }],
        // The file is left when it is adopted.
        () => [],
      ),
    );
  const links = composeFiles.flatMap((file) => readLinks(file).map((link) => ({ ...link, by: file.path })));
  const ours = new Set(files.map(({ file }) => file.path));
  const others = (await readOthers(folder)).filter((other) => !ours.has(other.path));
  return new Map(
    composeFiles.map((file) => {
      const name = path.posix.basename(file.path);
      const here = path.posix.dirname(file.path);
      return [
        file.path,
        {
          byCi: uses.filter(({ started }) => started.has(file.path)).map(({ by }) => by),
          isRestarted: uses.some(({ restarted }) => restarted.has(file.path)),
          byOthers: others.filter(({ text }) => text.includes(name)).map((other) => other.path),
          siblings: composeFiles.filter((other) => other !== file && path.posix.dirname(other.path) === here),
          usedBy: new Map(
            links.flatMap(({ path: target, service, by }) => (target === file.path ? [[service, by]] : [])),
          ),
          files: linked,
        },
      ];
    }),
  );
}

async function readOthers(folder: string): Promise<{ path: string; text: string }[]> {
  const names = await findMatches(OTHER_FILES, {
    cwd: folder,
    dot: true,
    followSymbolicLinks: false,
    deep: 4,
    // A list of files to leave out starts nothing.
    ignore: ['**/node_modules/**', '**/.*ignore', '**/.git*'],
  });
  return names
    .toSorted()
    .slice(0, MOST_OTHERS)
    .map((name) => ({ path: name, text: readRegularText(path.join(folder, name), MOST_OTHER_BYTES) }));
}

function readPackageScripts(folder: string): Map<string, string> {
  const json = parseJson(readRegularText(path.join(folder, 'package.json'), MOST_OTHER_BYTES)) as {
    scripts?: unknown;
  } | null;
  const scripts = json?.scripts;
  if (typeof scripts !== 'object' || scripts === null) return new Map();
  return new Map(Object.entries(scripts).map(([name, text]) => [name, String(text)]));
}
