// Cuts a report to what the README of an example shows, and names what is left out.

const START = '<!-- report:start -->';
const END = '<!-- report:end -->';
const MAX_ROWS = 10;
const FOLDED = ['Phases of a trial (means)'];

/**
 * @param {string} markdown a report.md
 * @param {{ keep?: RegExp[], rows?: number }} options `keep`: titles of folded parts that are shown too; `rows`: the most rows of a table
 * @returns {string} the report up to its folded parts, long tables cut, and a line that names what is left out
 */
export function trimReport(markdown, { keep = [], rows = MAX_ROWS } = {}) {
  const left = [];
  const kept = splitParts(markdown).flatMap(({ title, folded, text }) => {
    const shown = keep.some((pattern) => pattern.test(title)) || !(folded || FOLDED.includes(title));
    if (shown) return [cutTables(folded ? unfold(title, text) : text, rows)];
    left.push(title);
    return [];
  });
  return [...kept, ...(left.length > 0 ? [`Left out here: ${left.join('; ')}.`] : [])].join('\n\n');
}

/** Splits a report into its parts, in order: each `<details>`, each bold title with its text, and the text before the first title. */
function splitParts(markdown) {
  const blocks = markdown.split(/^(<details>[\s\S]*?^<\/details>)$/m);
  const parts = blocks.flatMap((block) =>
    block.startsWith('<details>')
      ? [{ title: plain(/<summary>(.*?)<\/summary>/.exec(block)?.[1] ?? ''), folded: true, text: block }]
      : block
          .split(/^(?=\*\*[^*]+\*\*$)/m)
          .map((text) => ({ title: /^\*\*([^*]+)\*\*$/m.exec(text)?.[1] ?? '', folded: false, text })),
  );
  return parts.map((part) => ({ ...part, text: part.text.trim() })).filter(({ text }) => text !== '');
}

const plain = (html) => html.replace(/<\/?code>/g, '`').replace(/<[^>]+>/g, '');

function unfold(title, text) {
  return `${title}\n\n${text
    .replace(/^<details>.*$/m, '')
    .replace('</details>', '')
    .trim()}`;
}

/** Cuts long tables, and drops those under "Where the time went", where the sentences say the same. */
function cutTables(text, rows) {
  const most = text.startsWith('**Where the time went**') ? 0 : rows;
  return text
    .replace(/(?:^\|.*\n?)+/gm, (table) => {
      const lines = table.trimEnd().split('\n');
      const cut = lines.length - 2 - most;
      if (cut <= 0) return table;
      return most === 0 ? '' : `${lines.slice(0, 2 + most).join('\n')}\n\n(and ${cut} more)\n`;
    })
    .replace(/\n{3,}/g, '\n\n');
}

/** When and on what machine a report was made, from its results file, which may be that of a run: `on 2026-11-22, on 2 x AMD EPYC, ...`. */
export function describeMaking({ createdAt, machine, postgres, plan }) {
  const { cores, cpu, memoryBytes, platform, disk } = machine;
  const parts = [
    `${cores} x ${cpu}`,
    `${(memoryBytes / 2 ** 30).toFixed(0)} GB`,
    ...(disk?.fileSystem ? [disk.fileSystem] : []),
    platform,
    `PostgreSQL ${(postgres ?? plan.postgres).version}`,
  ];
  return `on ${createdAt.slice(0, 10)}, on ${parts.join(', ')}`;
}

/** @throws {Error} when the README has no place for a report */
export function putReport(readme, text) {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start === -1 || end < start) throw new Error(`It has no ${START} and ${END}.`);
  return `${readme.slice(0, start + START.length)}\n${text}\n${readme.slice(end)}`;
}

/** The report in a README, without its marks; empty if there is none yet. */
export function findReport(readme) {
  return (readme.split(START)[1] ?? '').split(END)[0].trim();
}
