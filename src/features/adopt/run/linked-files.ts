// Adds the files of a repository that others name: by `include` of GitLab, by `include` and `extends` of Compose.
import { messageOf } from '../../../errors.ts';
import { type ComposeLink, explainOutside, isOutside, listLinks, mentionsLink } from '../change/compose-links.ts';
import { listIncludes } from '../change/gitlab.ts';
import { tryRead } from '../change/read-budget.ts';
import { YamlFile } from '../change/yaml-file.ts';
import { addFile, expandInclude, type Listing } from './find-files.ts';

/** Includes of includes; a circle ends here too. */
const MOST_INCLUDED = 200;

/** Adds the local files that GitLab's includes name. */
export async function addIncludes(folder: string, listing: Listing): Promise<void> {
  const queue = listing.files.filter(({ kind }) => kind === 'gitlab');
  const seen = new Set(queue.map(({ path: name }) => name));
  for (let next = queue.shift(); next !== undefined && seen.size < MOST_INCLUDED; next = queue.shift()) {
    try {
      for (const pattern of listIncludes(new YamlFile(next.path, next.text)))
        for (const name of await expandInclude(folder, pattern)) {
          if (seen.has(name) || name.startsWith('..')) continue;
          seen.add(name);
          const before = listing.files.length;
          addFile(listing, folder, name, 'gitlab');
          queue.push(...listing.files.slice(before));
        }
    } catch (error) {
      // A second pattern like this one would take as long again.
      listing.unread.push({ path: next.path, why: `not all that it includes is read: ${messageOf(error)}` });
      return;
    }
  }
}

/** Adds the files that Compose files include or extend. @returns their paths, and why one was not read */
export function addLinked(folder: string, listing: Listing): Map<string, YamlFile | string> {
  const linked = new Map<string, YamlFile | string>();
  const names = new Set(listing.files.map(({ path: name }) => name));
  const queue = listing.files.filter(({ kind }) => kind === 'compose');
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (!mentionsLink(next.text)) continue;
    for (const link of readLinks(new YamlFile(next.path, next.text))) {
      if (linked.has(link.path) || linked.size >= MOST_INCLUDED) continue;
      linked.set(link.path, explainOutside(link));
      if (names.has(link.path) || isOutside(link)) continue;
      const before = listing.files.length;
      addFile(listing, folder, link.path, 'compose');
      if (listing.files.length > before) queue.push(...listing.files.slice(before));
      // It is named where it is linked.
      else linked.set(link.path, listing.unread.pop()?.why ?? '');
    }
  }
  return linked;
}

/** The links of a file; none if too much would be read: the file is left when it is adopted. */
export function readLinks(file: YamlFile): ComposeLink[] {
  return tryRead(
    () => listLinks(file),
    () => [],
  );
}
