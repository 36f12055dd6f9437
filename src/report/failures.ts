// Builds the sections on failed trials: by variant and reason, and the last output of each variant.
import { writeHint } from '../errors.ts';
import type { Sample } from '../results/sample.ts';
import { groupBy } from '../stats/groups.ts';
import { cleanBlock, shorten } from '../system/terminal-text.ts';
import { list, type Section, text } from './document.ts';
import { adviseOnOutput } from './failure-advice.ts';
import { countThings, listFirst } from './format.ts';
import { name, type Phrase, prose, say, trimStop } from './phrase.ts';
import type { View } from './view.ts';

const MAX_LINES = 10;
const MAX_BLOCKS = 20;
const EVIDENCE_CHARACTERS = 6000;

/**
 * The failed trials by variant and reason, warm-up included, what may help by their outputs (on a terminal the error says that), and the
 * last output of one trial per variant, without repeats.
 */
export function buildFailures(view: View): Section[] {
  const failed = view.results.samples.filter((sample) => sample.failure !== null);
  const withOutput = failed.filter(({ evidence }) => cleanBlock(evidence ?? '').trim() !== '');
  const groups = [...groupBy(failed, (sample) => JSON.stringify([sample.variant, sample.failure])).values()];
  const lines = groups.slice(0, MAX_LINES).flatMap((group) => formatGroup(group, view));
  const rest = groups.length - MAX_LINES;
  if (rest > 0) lines.push([`${rest} more ${rest === 1 ? 'reason' : 'reasons'} in results.json`]);
  const perVariant = [...groupBy(withOutput, (sample) => sample.variant).values()];
  // If a command fails everywhere in the same way, only times and ports differ.
  const different = groupBy(
    perVariant.flatMap(([first]) => first ?? []),
    ({ evidence }) => cleanBlock(evidence ?? '').replace(/\d+/g, ''),
  );
  const quoted = [...different.values()].flatMap(([first]) => first ?? []).slice(0, 5);
  const part = { title: ['Failed trials'], alarm: failed.length > view.leftOut.length };
  const isAll = failed.length === view.results.samples.length;
  const quote = (sample: Sample): Section => ({
    name: 'output of failed trials',
    rank: 40,
    logged: true,
    title: say`Last output of ${name(sample.variant)}, ${formatBlocks([sample])}`,
    folded: isAll ? 'open' : true,
    part,
    blocks: [{ kind: 'output', text: cutTail(cleanBlock(sample.evidence ?? '')) }],
  });
  const advice = adviseOnOutput(failed.map(({ evidence }) => evidence ?? '')).map((hint) => prose(writeHint(hint)));
  const blocks = [list(lines), text(advice, { tone: 'advice', in: ['markdown', 'html'] })];
  return [{ name: 'failed trials', title: part.title, part, blocks }, ...quoted.map(quote)];
}

function formatGroup(group: readonly Sample[], { counted, leftOut }: View): Phrase[] {
  const [first] = group;
  if (first === undefined) return [];
  const trials = [...counted, ...leftOut.filter(({ block }) => block > 0)].filter(
    ({ variant }) => variant === first.variant,
  );
  const failed = group.filter((sample) => trials.includes(sample));
  const where = formatBlocks(group);
  const share = failed.length > 0 ? `${failed.length} of ${trials.length} trials, ${where}` : where;
  const reason = prose(shorten(trimStop(first.failure ?? ''), 300));
  return [say`${name(first.variant)}, ${share}: ${reason}`];
}

function formatBlocks(group: readonly Sample[]): string {
  const blocks = [...new Set(group.map((sample) => sample.block))].sort((a, b) => a - b);
  const numbers = blocks.filter((block) => block > 0);
  const noun = numbers.length === 1 ? 'block' : 'blocks';
  const words = numbers.length === 0 ? '' : `${noun} ${listFirst(numbers, MAX_BLOCKS)}`;
  return [blocks.includes(0) ? 'warm-up' : '', words].filter((part) => part !== '').join(' and ');
}

/** The end of a text, because causes are mostly there, with the number of lines left out. */
export function cutTail(text: string): string {
  const lines = text.replace(/^\n+|\n+$/g, '').split('\n');
  let kept = lines.slice(-60).join('\n');
  const characters = [...kept];
  if (characters.length > EVIDENCE_CHARACTERS) kept = `…${characters.slice(-EVIDENCE_CHARACTERS).join('')}`;
  const gone = lines.length - kept.split('\n').length;
  return gone > 0
    ? `(${countThings(gone, 'line')} before this ${gone === 1 ? 'is' : 'are'} in results.json)\n${kept}`
    : kept;
}
