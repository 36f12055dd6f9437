import type { Sample } from '../results/sample.ts';
import { groupBy } from '../stats/groups.ts';
import { cleanBlock, shorten } from '../system/terminal-text.ts';
import { list, type Section } from './document.ts';
import { name, type Phrase, prose, say, trimStop } from './phrase.ts';
import type { View } from './view.ts';

const MAX_LINES = 10;
const MAX_EVIDENCE = 5;
const MAX_BLOCKS = 20;
const EVIDENCE_LINES = 60;
const EVIDENCE_CHARACTERS = 6000;
const REASON_CHARACTERS = 300;

/**
 * The failed trials by variant and reason, the A/A line and the warm-up too, and below them the last output of one trial per
 * variant, each kind of output once.
 */
export function buildFailures(view: View): Section[] {
  const failed = view.results.samples.filter((sample) => sample.failure !== null);
  const groups = [...groupBy(failed, (sample) => JSON.stringify([sample.variant, sample.failure])).values()];
  const lines = groups.slice(0, MAX_LINES).flatMap((group) => formatGroup(group, view));
  const rest = groups.length - MAX_LINES;
  if (rest > 0) lines.push([`${rest} more ${rest === 1 ? 'reason' : 'reasons'} in results.json`]);
  const perVariant = [...groupBy(failed.filter(hasEvidence), (sample) => sample.variant).values()];
  const different = groupBy(
    perVariant.flatMap(([first]) => first ?? []),
    outputWithoutNumbers,
  );
  const shown = [...different.values()].flatMap(([first]) => first ?? []).slice(0, MAX_EVIDENCE);
  const part = { title: ['Failed trials'], alarm: true };
  const sections = shown.map(
    (sample): Section => ({ ...quote(sample), name: 'output of failed trials', folded: true, part }),
  );
  return [{ name: 'failed trials', title: part.title, part, blocks: [list(lines)] }, ...sections];
}

function formatGroup(group: readonly Sample[], { rowOf }: View): Phrase[] {
  const [first] = group;
  if (first === undefined) return [];
  const trials = rowOf(first.variant)?.trials ?? [];
  const counted = group.filter((sample) => trials.includes(sample));
  const where = formatBlocks(group);
  const share = counted.length > 0 ? `${counted.length} of ${trials.length} trials, ${where}` : where;
  const reason = prose(shorten(trimStop(first.failure ?? ''), REASON_CHARACTERS));
  return [say`${name(first.variant)}, ${share}: ${reason}`];
}

function formatBlocks(group: readonly Sample[]): string {
  const blocks = [...new Set(group.map((sample) => sample.block))].sort((a, b) => a - b);
  const numbers = blocks.filter((block) => block > 0);
  const rest = numbers.length - MAX_BLOCKS;
  const list = `${numbers.slice(0, MAX_BLOCKS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  const words = numbers.length === 0 ? '' : `${numbers.length === 1 ? 'block' : 'blocks'} ${list}`;
  return [blocks.includes(0) ? 'warm-up' : '', words].filter((part) => part !== '').join(' and ');
}

function hasEvidence(sample: Sample): boolean {
  return sample.evidence !== null && cleanBlock(sample.evidence).trim() !== '';
}

/** Where a command fails everywhere in the same way, its output differs in times and ports only. */
function outputWithoutNumbers(sample: Sample): string {
  return cleanBlock(sample.evidence ?? '').replace(/\d+/g, '');
}

function quote(sample: Sample): Pick<Section, 'title' | 'blocks'> {
  const title = say`Last output of ${name(sample.variant)}, ${formatBlocks([sample])}`;
  return { title, blocks: [{ kind: 'output', text: cutTail(cleanBlock(sample.evidence ?? '')) }] };
}

/** The end of a text, as the cause of a failure is mostly there; says so when lines are gone. */
function cutTail(text: string): string {
  const lines = text.replace(/^\n+|\n+$/g, '').split('\n');
  let kept = lines.slice(-EVIDENCE_LINES).join('\n');
  const characters = [...kept];
  if (characters.length > EVIDENCE_CHARACTERS) kept = `…${characters.slice(-EVIDENCE_CHARACTERS).join('')}`;
  const gone = lines.length - kept.split('\n').length;
  return gone > 0 ? `(${gone} lines before this are in results.json)\n${kept}` : kept;
}
