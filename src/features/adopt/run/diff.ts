// Writes changes as one unified diff that `git apply` takes.
import { type StructuredPatch, structuredPatch } from 'diff';
import type { FileChange } from './write-files.ts';

const CONTEXT_LINES = 3;
/** The time of a smallest diff grows with the square of its changed lines. */
const MOST_CHANGED_LINES = 1000;

export function formatDiff(changes: readonly FileChange[]): string {
  return changes.map(formatFile).join('');
}

function formatFile({ path, before, after }: FileChange): string {
  const old = quoteName(`a/${path}`);
  const current = quoteName(`b/${path}`);
  const options = { context: CONTEXT_LINES, maxEditLength: MOST_CHANGED_LINES };
  const { hunks } =
    structuredPatch(old, current, before ?? '', after, '', '', options) ?? replaceAll(before ?? '', after);
  const head =
    before === null
      ? [`diff --git ${old} ${current}`, 'new file mode 100644', '--- /dev/null']
      : [`diff --git ${old} ${current}`, `--- ${old}${endName(old)}`];
  // git counts from 0 where a side has no line.
  const lines = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines: body }) => [
    `@@ -${oldLines === 0 ? 0 : oldStart},${oldLines} +${newStart},${newLines} @@`,
    ...body,
  ]);
  return `${[...head, `+++ ${current}${endName(current)}`, ...lines].join('\n')}\n`;
}

/** One hunk that takes all lines of a file away, and adds all of the other. */
function replaceAll(before: string, after: string): Pick<StructuredPatch, 'hunks'> {
  const { hunks: removed } = structuredPatch('', '', before, '');
  const { hunks: added } = structuredPatch('', '', '', after);
  const [old] = removed;
  const [current] = added;
  if (old === undefined || current === undefined) return { hunks: [...removed, ...added] };
  const { newStart, newLines } = current;
  return { hunks: [{ ...old, newStart, newLines, lines: [...old.lines, ...current.lines] }] };
}

/** git reads a name up to a tab where it has blanks. */
function endName(name: string): string {
  return name.includes(' ') && !name.startsWith('"') ? '\t' : '';
}

/** Quotes a name with control characters, quotes or backslashes as git does. */
function quoteName(name: string): string {
  if (!/[\p{Cc}"\\]/u.test(name)) return name;
  const escaped = name
    .replace(/["\\]/g, '\\$&')
    .replace(/\p{Cc}/gu, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return `"${escaped}"`;
}
