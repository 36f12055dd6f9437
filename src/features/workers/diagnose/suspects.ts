// Finds out how each failed test of a slice fared in the runs of a diagnosis, by JUnit files where there are any. Pure.
import type { EndedTest } from '../run/slice-tests.ts';
import { type Failed, inquire, type Question, type Seen, type Step, type Verdict } from './decide.ts';

/** How one slice ended in a step. */
export interface Outcome {
  passed: boolean;
  /** Seconds of its command. */
  seconds: number;
  /** Empty where there are no JUnit files. */
  tests: readonly EndedTest[];
}

/** What a step showed: the outcomes of its slices by their numbers, or why it could not be run. */
export type Observation = { kind: 'ran'; outcomes: Outcomes } | { kind: 'refused'; why: string };

export type Outcomes = ReadonlyMap<number, Outcome>;

/** What all suspects know of each other. */
export interface Known {
  /** The run itself, without the slices that were ended early. */
  run: Outcomes;
  /** The failed slices alone, as far as they have been run. */
  alone: Outcomes;
}

/** A step that was taken, as one test saw it. */
export interface Taken {
  step: Step;
  seen: Seen;
  /** Whether other tests of its slice failed where this one passed. */
  othersFailed: boolean;
  seconds: number;
  /** Why it shows nothing; null if it shows something. */
  why: string | null;
}

/** A failed test, or a failed slice whose tests are not known, and what was found out about it so far. */
export class Suspect {
  readonly failed: Failed;
  /** Null: the whole slice. */
  readonly test: EndedTest | null;
  readonly taken: Taken[] = [];
  /** Null once the verdict is final. */
  question: Question | null = null;
  verdict: Verdict;
  readonly #inquiry: ReturnType<typeof inquire>;
  readonly #known: Known;

  constructor(failed: Failed, test: EndedTest | null, known: Known) {
    this.failed = failed;
    this.test = test;
    this.#known = known;
    this.#inquiry = inquire(failed);
    this.verdict = this.#advance(this.#inquiry.next());
  }

  /** Takes in what the step of the question showed. */
  answer(observation: Observation): void {
    if (this.question === null) return;
    const taken = this.#look(this.question.step, observation);
    this.taken.push(taken);
    this.verdict = this.#advance(this.#inquiry.next(taken.seen));
  }

  #advance(result: IteratorResult<Question, Verdict>): Verdict {
    this.question = result.done ? null : result.value;
    return result.done ? result.value : result.value.known;
  }

  #look(step: Step, observation: Observation): Taken {
    const unseen = (why: string): Taken => ({ step, seen: 'unseen', othersFailed: false, seconds: 0, why });
    if (observation.kind === 'refused') return unseen(observation.why);
    // A whole run has one slice.
    const outcome = observation.outcomes.get(step.kind === 'whole' ? 1 : this.failed.slice);
    if (outcome === undefined) return unseen('the slice did not run');
    // It may not have come to its tests: its own folder may hide what it needs, or an item of another slice has ended it.
    if (this.test !== null && !outcome.passed && outcome.tests.length === 0) return unseen('it wrote no JUnit file');
    const seen = seeTest(this.test, outcome);
    if (seen === 'unseen') return unseen('it ended before the test');
    const isUnclear =
      seen === 'passed' && step.kind === 'beside' && hasSharedFailure(observation.outcomes, this.#known);
    const othersFailed = seen === 'passed' && !outcome.passed && !isUnclear;
    return { step, seen: isUnclear ? 'unclear' : seen, othersFailed, seconds: outcome.seconds, why: null };
  }
}

/** How a test ended; by the exit code where its name is not known. */
function seeTest(test: EndedTest | null, { passed, tests }: Outcome): Seen {
  if (test === null) return passed ? 'passed' : 'failed';
  const matches = tests.filter((other) => isSame(test, other));
  if (matches.some(({ outcome }) => outcome === 'f')) return 'failed';
  return matches.length > 0 || passed ? 'passed' : 'unseen';
}

/** Some runners name neither file nor class. */
function isSame(test: EndedTest, other: EndedTest): boolean {
  return test.name === other.name && (test.item === null || other.item === null || test.item === other.item);
}

/** Whether a test failed that is not known to fail alone, too. */
function hasSharedFailure(outcomes: Outcomes, { run, alone }: Known): boolean {
  return [...outcomes].some(([slice, outcome]) => {
    // A slice that was ended early may have failed later.
    if (outcome.passed || !run.has(slice)) return false;
    const before = alone.get(slice);
    // Only slices that failed in the run are run alone.
    if (before === undefined || before.passed) return true;
    const failed = listFailedTests(before);
    return failed.size > 0 && [...listFailedTests(outcome).keys()].some((key) => !failed.has(key));
  });
}

function listFailedTests({ tests }: Outcome): Map<string, EndedTest> {
  const failed = tests.filter(({ outcome }) => outcome === 'f');
  return new Map(failed.map((test) => [JSON.stringify([test.item, test.name]), test]));
}

/** The failed tests of a slice of the run; the slice itself where they are not known. */
export function listSuspects(failed: Failed, known: Known): Suspect[] {
  const outcome = known.run.get(failed.slice);
  const tests = outcome === undefined ? [] : [...listFailedTests(outcome).values()];
  return (tests.length === 0 ? [null] : tests).map((test) => new Suspect(failed, test, known));
}
