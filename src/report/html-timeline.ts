// Renders a timeline as SVG for the HTML report: no script draws it, it fits every width, and it is printed as it is shown.
import { renderLine } from './html-parts.ts';
import { formatTick, listTicks, shareOf, type Timeline, type TimelineBar, type TimelineRow } from './timeline.ts';

const WORDS = { setup: 'setup', passed: 'passed', failed: '✕ failed' } as const;
/** A screen reader gets no more bars. The table has all. */
const MAX_SPOKEN = 12;

/** All places are percentages, so that texts keep their size on a narrow page. */
export function renderTimeline({ seconds, rows }: Timeline): string {
  const percent = (time: number) => `${Number((100 * shareOf(time, seconds)).toFixed(3))}%`;
  const bars = rows.flatMap((row) => row.bars.map(({ title }) => `${row.name}, ${title}`));
  const more = bars.length > MAX_SPOKEN ? `; and ${bars.length - MAX_SPOKEN} more in the table` : '';
  const spoken = `${bars.slice(0, MAX_SPOKEN).join('; ')}${more}.`;
  return `<figure>
<div class="timeline" role="img" aria-label="${renderLine(spoken)}">
${rows.map(renderRow).join('\n')}
<span></span><svg class="axis">${listTicks(seconds).map(renderTick).join('')}</svg>
</div>
<figcaption>${renderLegend(rows)}</figcaption>
</figure>`;

  function renderRow({ name, bars }: TimelineRow): string {
    const idle = '<rect class="idle" width="100%" height="100%"/>';
    return `<span>${renderLine(name)}</span><svg>${idle}${bars.map(renderBar).join('')}</svg>`;
  }

  function renderBar({ from, to, kind, label, title }: TimelineBar): string {
    const sign = kind === 'failed' ? '✕ ' : '';
    // What is wider than its bar is cut at the edge of the inner picture.
    return `<svg x="${percent(from)}" width="${percent(to - Math.max(0, from))}"><title>${renderLine(title)}</title><rect class="${kind}" width="100%" height="100%"/><text x="4" y="70%">${sign}${renderLine(label)}</text></svg>`;
  }

  function renderTick(time: number): string {
    const share = shareOf(time, seconds);
    const end = share > 0.92 ? 'end' : 'middle';
    return `<text x="${percent(time)}" y="70%" text-anchor="${share < 0.08 ? 'start' : end}">${formatTick(time)}</text>`;
  }
}

function renderLegend(rows: readonly TimelineRow[]): string {
  const kinds = new Set(rows.flatMap(({ bars }) => bars.map(({ kind }) => kind)));
  const shown = (['setup', 'passed', 'failed'] as const).filter((kind) => kinds.has(kind));
  const key = (name: string, words: string) =>
    `<span class="key"><svg width="12" height="12"><rect class="${name}" width="100%" height="100%"/></svg> ${words}</span>`;
  return [...shown.map((kind) => key(kind, WORDS[kind])), key('idle', 'idle')].join(' ');
}
