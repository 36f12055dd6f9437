// Decides which run is to show next why a test failed in a run with workers, and what the runs so far mean. Pure.

/** What the slices get of their own beside their neighbours. */
export type Way = 'folder' | 'network' | 'both';

/** A run that shows something about a failed slice. */
export type Step =
  /** The slice on a fresh server, with nothing beside it. */
  | { kind: 'alone'; slice: number; attempt: number }
  /** All slices of the run at once, as in the run. */
  | { kind: 'beside'; way: Way | null; attempt: number }
  /** All items in one slice. */
  | { kind: 'whole'; attempt: number }
  /** The slice with further items, all in the order of the list. */
  | { kind: 'after'; slice: number; items: readonly string[] };

/**
 * How a step ended for a test. `unclear`: it passed beside its neighbours, and another test failed that passes alone: which of two tests fails
 * that want the same port is chance. `unseen`: the step could not be run, or did not come to the test.
 */
export type Seen = 'passed' | 'failed' | 'unclear' | 'unseen';

/**
 * Why a test failed: it shares files, a port or service, or both with its neighbours; it shares something else with them; it needs other
 * items before it; it fails in the whole suite, too; it fails now and then. `alone`: it fails alone, and more is not known. `unknown`:
 * nothing is known.
 */
export type Kind = 'files' | 'network' | 'both' | 'neighbours' | 'order' | 'own' | 'flaky' | 'alone' | 'unknown';

export interface Verdict {
  kind: Kind;
  /** Items that have to run before it. */
  needs: readonly string[];
  /** Items of which it needs one or more; empty where they are found, or nothing was ruled out. */
  among: readonly string[];
}

/** What is known of a failed test before the first step. */
export interface Failed {
  slice: number;
  /** Whether the run had no other slice. */
  isOnly: boolean;
  /** How the slices can be set apart beside what they had of their own in the run. */
  ways: readonly Way[];
  /** The items of the other slices, in the order of the list; null where the command cuts the suite by itself. */
  others: readonly string[] | null;
  /** How many of the others stand before the last item of the slice. */
  before: number;
  /** Those of the others that are parts of an item of which the slice has a part, too. */
  siblings: readonly string[];
  /** Whether a whole run that fails is known to fail for it: its name is known, or no other slice failed. */
  isIdentified: boolean;
}

/** The next step, and the verdict if it cannot be taken. */
export interface Question {
  step: Step;
  known: Verdict;
}

type Inquiry = Generator<Question, Verdict, Seen>;

function judge(kind: Kind, more: Partial<Verdict> = {}): Verdict {
  return { kind, needs: [], among: [], ...more };
}

/** Asks for one step after the other until it is known why the test failed. */
export function* inquire(failed: Failed): Inquiry {
  const first = yield { step: runAlone(failed, 1), known: judge('unknown') };
  if (first === 'unseen') return judge('unknown');
  if (first === 'passed') return failed.isOnly ? judge('flaky') : yield* findShared(failed);
  if (!failed.isOnly && failed.others !== null) return yield* findNeeded(failed, failed.others);
  const second = yield { step: runAlone(failed, 2), known: judge('alone') };
  if (second === 'passed') return judge('flaky');
  // A single slice is the whole suite on one server.
  return failed.isOnly && second === 'failed' ? judge('own') : judge('alone');
}

function runAlone({ slice }: Failed, attempt: number): Step {
  return { kind: 'alone', slice, attempt };
}

const KINDS: Record<Way, Kind> = { folder: 'files', network: 'network', both: 'both' };

/** Alone it passed: does it fail again beside its neighbours, and what must it have of its own to pass there? */
function* findShared({ ways }: Failed): Inquiry {
  const known = judge('neighbours');
  const beside = (way: Way | null, attempt: number): Question => ({ step: { kind: 'beside', way, attempt }, known });
  const first = yield beside(null, 1);
  if (first === 'unseen') return known;
  const second = first === 'passed' ? yield beside(null, 2) : first;
  if (second === 'passed') return judge('flaky');
  if (second === 'unseen') return known;
  // Where it has passed without a change, one pass more would mean little.
  const attempts = first === 'passed' ? [1, 2] : [1];
  const tried = new Map<Way, Seen>();
  for (const way of ways) {
    if (way === 'both' && [...tried.values()].includes('unseen')) break;
    let seen: Seen = 'passed';
    for (const attempt of attempts) if (seen === 'passed') seen = yield beside(way, attempt);
    if (seen === 'passed') return judge(way === 'both' ? chooseKind(tried) : KINDS[way]);
    tried.set(way, seen);
  }
  return known;
}

/** With both all tests passed: the one way with which this test did, while others failed that need the other way, is enough for it. */
function chooseKind(tried: ReadonlyMap<Way, Seen>): Kind {
  const [way, ...others] = [...tried].filter(([, seen]) => seen === 'unclear').map(([unclear]) => unclear);
  return way === undefined || others.length > 0 ? 'both' : KINDS[way];
}

/** Alone it failed: does it pass in the whole suite on one server, and after which items? */
function* findNeeded(failed: Failed, others: readonly string[]): Inquiry {
  const known = judge('alone');
  const first = yield { step: { kind: 'whole', attempt: 1 }, known };
  if (first === 'unseen') return known;
  if (first === 'failed') {
    if (!failed.isIdentified) return known;
    const second = yield { step: { kind: 'whole', attempt: 2 }, known };
    if (second === 'unseen') return known;
    return judge(second === 'passed' ? 'flaky' : 'own');
  }
  const again = yield { step: runAlone(failed, 2), known: judge('order') };
  if (again === 'passed') return judge('flaky');
  return yield* halve(failed, others);
}

/**
 * Finds the items that it needs. The shortest start of the candidates with which it passes ends with one of them; what it needs beside that
 * one stands before it.
 */
function* halve({ slice, before }: Failed, others: readonly string[]): Inquiry {
  const needs: string[] = [];
  let candidates = others;
  // Most tests need what stands before them.
  let probe = before > 0 && before < others.length ? before : others.length >> 1;
  for (;;) {
    let fails = 0;
    let passes = candidates.length;
    for (; passes - fails > 1; probe = (fails + passes) >> 1) {
      const among = passes - fails < others.length ? candidates.slice(fails, passes) : [];
      const known = judge('order', { needs: [...needs], among });
      const seen = yield { step: after(slice, [...candidates.slice(0, probe), ...needs]), known };
      if (seen === 'passed') passes = probe;
      else fails = probe;
    }
    needs.unshift(...candidates.slice(passes - 1, passes));
    candidates = candidates.slice(0, passes - 1);
    // With all candidates it has passed.
    if (candidates.length === 0) return judge('order', { needs });
    const known = judge('order', { needs: [...needs] });
    if ((yield { step: after(slice, [...needs]), known }) === 'passed') return judge('order', { needs });
    probe = candidates.length >> 1;
  }
}

function after(slice: number, items: readonly string[]): Step {
  return { kind: 'after', slice, items };
}
