import type { Sample } from '../measure/sample.ts';
import { cleanBlock } from './escape.ts';
import { name, type Phrase, prose, say, shorten, trimStop } from './phrase.ts';
import type { Results } from './results.ts';
import { groupBy, tally } from './trials.ts';

/** The failed trials: what happened where, and the last output of one trial per variant, each kind of output once. */
export interface Failures {
  lines: Phrase[];
  /** Output as it was, but for control characters; several lines. */
  evidence: { title: Phrase; text: string }[];
}

const MOST_LINES = 10;
const MOST_EVIDENCE = 5;
const MOST_BLOCKS = 20;
const EVIDENCE_LINES = 60;
const EVIDENCE_CHARACTERS = 6000;
const REASON_CHARACTERS = 300;

/** Gathers failed trials by variant and reason, the A/A line and the warm-up too. */
export function gatherFailures(results: Results): Failures {
  const failed = results.samples.filter((sample) => sample.failure !== null);
  const groups = [...groupBy(failed, (sample) => JSON.stringify([sample.variant, sample.failure])).values()];
  const lines = groups.slice(0, MOST_LINES).flatMap((group) => describeGroup(group, results));
  const rest = groups.length - MOST_LINES;
  if (rest > 0) lines.push([`${rest} more ${rest === 1 ? 'reason' : 'reasons'} in results.json`]);
  const perVariant = [...groupBy(failed.filter(hasEvidence), (sample) => sample.variant).values()];
  const different = groupBy(
    perVariant.flatMap(([first]) => first ?? []),
    outputWithoutNumbers,
  );
  const shown = [...different.values()].flatMap(([first]) => first ?? []);
  return { lines, evidence: shown.slice(0, MOST_EVIDENCE).map(describeEvidence) };
}

function describeGroup(group: readonly Sample[], results: Results): Phrase[] {
  const [first] = group;
  if (first === undefined) return [];
  const all = tally(results.samples.filter((sample) => sample.variant === first.variant && sample.block > 0));
  const counted = group.filter((sample) => sample.block > 0);
  const where = describeBlocks(group);
  const share = counted.length > 0 ? `${counted.length} of ${all.trials} trials, ${where}` : where;
  const reason = prose(shorten(trimStop(first.failure ?? ''), REASON_CHARACTERS));
  return [say`${name(first.variant)}, ${share}: ${reason}`];
}

function describeBlocks(group: readonly Sample[]): string {
  const blocks = [...new Set(group.map((sample) => sample.block))].sort((a, b) => a - b);
  const numbers = blocks.filter((block) => block > 0);
  const rest = numbers.length - MOST_BLOCKS;
  const list = `${numbers.slice(0, MOST_BLOCKS).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
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

function describeEvidence(sample: Sample): Failures['evidence'][number] {
  const title = say`Last output of ${name(sample.variant)}, ${describeBlocks([sample])}`;
  return { title, text: cutTail(cleanBlock(sample.evidence ?? '')) };
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
