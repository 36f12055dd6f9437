// Edits of a text by position, which leave all other bytes as they are.

/** Replaces the text from `start` to `end`, offsets in the file's text. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The text with all edits made. Edits do not overlap, see {@link mergeEdits}. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let changed = '';
  let at = 0;
  for (const { start, end, text: replacement } of edits.toSorted(compareEdits)) {
    changed += text.slice(at, start) + replacement;
    at = end;
  }
  return changed + text.slice(at);
}

/** The edits without repetitions: several services may stand at one anchor. Null if two of them contradict. */
export function mergeEdits(edits: readonly Edit[]): Edit[] | null {
  const merged: Edit[] = [];
  for (const edit of edits.toSorted(compareEdits)) {
    const last = merged.at(-1);
    if (last?.start === edit.start && last.end === edit.end) {
      if (last.text !== edit.text) return null;
    } else if (last !== undefined && edit.start < last.end) return null;
    else merged.push(edit);
  }
  return merged;
}

function compareEdits(a: Edit, b: Edit): number {
  return a.start - b.start || a.end - b.end;
}
