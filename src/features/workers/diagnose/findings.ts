// Words what a diagnosis has found: one sentence for tests of a slice that share a cause, with what was seen and what to do. Pure.
import { countThings, formatDuration, listFirst } from '../../../system/amounts.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { RunDiagnosis } from '../result.ts';
import type { Kind, Step, Way } from './decide.ts';
import type { Suspect, Taken } from './suspects.ts';

const MAX_NAMED = 10;
const MAX_NAME = 200;

/** Why the diagnosis ended before its last step, as a sentence; null: it did not. */
export type Cut = string | null;

/** Suspects of a slice with the same verdict after the same steps become one finding. */
export function wordFindings(suspects: readonly Suspect[], cut: Cut): RunDiagnosis[] {
  const groups = new Map<string, Suspect[]>();
  for (const suspect of suspects) {
    const { failed, verdict, taken } = suspect;
    const key = JSON.stringify([failed.slice, verdict, taken.map(({ step, seen }) => [step, seen])]);
    groups.set(key, [...(groups.get(key) ?? []), suspect]);
  }
  return [...groups.values()].flatMap((group) => wordFinding(group, cut) ?? []);
}

function wordFinding(group: readonly Suspect[], cut: Cut): RunDiagnosis | null {
  const [first] = group;
  if (first === undefined) return null;
  const { failed, verdict, taken } = first;
  const tests = group.flatMap(({ test }) => (test === null ? [] : quote(test.name)));
  const names = tests.length === 0 ? '' : ` (${listFirst(tests, MAX_NAMED)})`;
  const isCut = first.question !== null;
  const parts = [
    `Slice ${failed.slice}${names} ${nameCause(first)}: ${wordEvidence(first)}.`,
    ...wordRest(first, isCut),
    isCut ? (cut ?? '') : '',
    CURES[verdict.kind](first),
  ];
  return {
    slice: failed.slice,
    kind: verdict.kind,
    sentence: parts.filter((part) => part !== '').join(' '),
    evidence: taken.flatMap(({ step, seen, seconds }) =>
      seen === 'unseen' ? [] : [{ ran: nameRun(step), passed: seen === 'passed', seconds }],
    ),
  };
}

function quote(text: string): string {
  return `\`${shorten(text, MAX_NAME)}\``;
}

function nameItems(items: readonly string[]): string {
  const names = items.map(quote);
  const last = names.at(-1) ?? '';
  if (names.length > MAX_NAMED) return listFirst(names, MAX_NAMED);
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** What follows the name of the slice. */
function nameCause({ verdict: { kind, needs } }: Suspect): string {
  if (kind === 'order' && needs.length > 0) return `needs ${nameItems(needs)} to run before it`;
  return CAUSES[kind];
}

const CAUSES: Record<Kind, string> = {
  files: 'shares files with its neighbours',
  network: 'shares a port or a service of this machine with its neighbours',
  both: 'shares files, and a port or a service of this machine, with its neighbours',
  neighbours: 'shares something with its neighbours',
  order: 'needs what other tests leave behind',
  own: 'fails anyway',
  flaky: 'fails now and then',
  alone: 'fails alone, too',
  unknown: 'failed for a reason that is not known',
};

const WAYS: Record<Way, string> = {
  folder: 'own folders',
  network: 'own networks',
  both: 'own folders and networks',
};

/** `alone it passed in 2.10 s; beside its neighbours it failed again in 2.30 s` */
function wordEvidence({ taken, verdict }: Suspect): string {
  const seenRuns = taken.filter(({ seen }) => seen !== 'unseen');
  // The steps that halved the candidates are in the evidence; the last of them shows that what was found is enough.
  const shown = seenRuns.filter(({ step }) => step.kind !== 'after' || isProof(step, verdict.needs));
  const groups = new Map<string, Taken[]>();
  for (const entry of shown) groups.set(nameWay(entry.step), [...(groups.get(nameWay(entry.step)) ?? []), entry]);
  const parts = [...groups].map(([where, runs]) => `${where} it ${countSeen(runs)}`);
  return parts.length === 0 ? 'it has not run again' : parts.join('; ');
}

function isProof({ items }: Step & { kind: 'after' }, needs: readonly string[]): boolean {
  return items.length === needs.length && items.every((item, index) => item === needs[index]);
}

function nameWay(step: Step): string {
  if (step.kind === 'alone') return 'alone';
  if (step.kind === 'whole') return 'in the whole suite on one server';
  if (step.kind === 'after') return `after ${nameItems(step.items)}`;
  return step.way === null ? 'beside its neighbours' : `beside them with ${WAYS[step.way]}`;
}

/** `passed in 2.10 s`, `failed again in 2.10 s`, `failed in 1 of 2 runs` */
function countSeen(runs: readonly Taken[]): string {
  const failed = runs.filter(({ seen }) => seen !== 'passed').length;
  const others = runs.some(({ othersFailed }) => othersFailed) ? ', where other tests failed' : '';
  const [first] = runs;
  if (runs.length > 1 && failed === 0) return `passed in ${runs.length} of ${runs.length} runs${others}`;
  if (runs.length > 1) return `failed in ${failed} of ${runs.length} runs${others}`;
  if (first?.seen === 'unclear') return 'passed, and another test failed that passes alone';
  const took = ` in ${formatDuration(first?.seconds ?? 0)}`;
  return failed === 1 ? `failed again${took}` : `passed${took}${others}`;
}

/** What was run, in a few words. */
export function nameRun(step: Step): string {
  if (step.kind === 'beside') return `all slices at once${step.way === null ? '' : `, with ${WAYS[step.way]}`}`;
  if (step.kind === 'whole') return 'the whole suite on one server';
  if (step.kind === 'alone') return `slice ${step.slice} alone`;
  return `slice ${step.slice} after ${listFirst(step.items.map(quote), 3)}`;
}

/** Sentences on what is not known. */
function wordRest({ taken, verdict, failed }: Suspect, isCut: boolean): string[] {
  const { kind, among } = verdict;
  const sentences = new Set<string>();
  for (const { step, why } of taken)
    if (why !== null) sentences.add(`The run ${nameUnseen(step)} showed nothing: ${why.replace(/[.\s]+$/, '')}.`);
  if (kind === 'alone' && failed.others === null)
    sentences.add('The command cuts the suite by itself, so that it cannot run whole on one server.');
  else if (kind === 'alone' && !failed.isIdentified && !isCut)
    sentences.add('Without JUnit files it is not known whether it failed there in the same tests.');
  if (among.length > 0)
    sentences.add(`It is among ${countThings(among.length, 'item')}: ${listFirst(among.map(quote), MAX_NAMED)}.`);
  return [...sentences];
}

function nameUnseen(step: Step): string {
  if (step.kind === 'beside') return step.way === null ? 'of all slices at once' : `with ${WAYS[step.way]}`;
  return step.kind === 'alone' ? 'of the slice alone' : `of ${nameRun(step)}`;
}

const OWN_FOLDER = '`own-folder: .`';
const OWN_NETWORK = '`own-network: true`';

/** What to do about each. */
const CURES: Record<Kind, (suspect: Suspect) => string> = {
  files: () => `Add ${OWN_FOLDER}, or put \`{worker}\` into the names of its files.`,
  network: () => `Add ${OWN_NETWORK}, or put \`{worker}\` into its port.`,
  both: () => `Add ${OWN_FOLDER} and ${OWN_NETWORK}, or put \`{worker}\` into its files and ports.`,
  neighbours: adviseOnNeighbours,
  order: adviseOnOrder,
  own: () => 'Workers are not the cause, unless a file that the run left behind is: try a fresh checkout.',
  flaky: () => 'Workers are not known to be the cause.',
  alone: ({ failed: { isIdentified, others } }) =>
    isIdentified || others === null ? 'Run the whole suite once without `workers`.' : 'Give `junit`.',
  unknown: () => '',
};

/** Parts of one file are together where it is not split. */
function adviseOnOrder({ verdict: { needs }, failed: { siblings } }: Suspect): string {
  if (needs.length === 0) return 'Let the test make what it needs.';
  const isSplit = needs.every((item) => siblings.includes(item));
  const cure = isSplit
    ? 'Add `split-items: false`, which keeps all files whole'
    : 'List both as one item, that one first';
  return `${cure}, or let the test make what it needs.`;
}

/** What it had of its own and failed with is not the cause. */
function adviseOnNeighbours({ taken, failed: { ways } }: Suspect): string {
  const isRuledOut = (way: Way) =>
    !ways.includes(way) ||
    taken.some(({ step, seen }) => step.kind === 'beside' && step.way === way && seen === 'failed');
  const files = isRuledOut('folder') ? 'files elsewhere' : 'files';
  const services = isRuledOut('network') ? 'a service' : 'a port, a service';
  return `It may be ${files}, ${services} or the processor: give each worker its own by \`{worker}\`, or run fewer workers.`;
}
