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

/** A step that was taken, as one test saw it. */
export interface Taken {
  step: Step;
  seen: Seen;
  /** Where this one passed: other tests of its slice failed; or a test failed in its place, so that it counts as failed. */
  others: 'failed' | 'in its place' | null;
  seconds: number;
  /** Why it tells nothing; null where it does. */
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
  /** The run itself. */
  readonly #run: Outcomes;

  /** @param run without the slices that were ended early */
  constructor(failed: Failed, test: EndedTest | null, run: Outcomes) {
    this.failed = failed;
    this.test = test;
    this.#run = run;
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
    const untold = (why: string): Taken => ({ step, seen: 'untold', others: null, seconds: 0, why });
    if (observation.kind === 'refused') return untold(observation.why);
    // A whole run has one slice.
    const outcome = observation.outcomes.get(step.kind === 'whole' ? 1 : this.failed.slice);
    if (outcome === undefined) return untold('the slice did not run');
    const wroteNothing = this.test !== null && !outcome.passed && outcome.tests.length === 0;
    // Items of other slices, of which one may have ended it.
    if (wroteNothing && (step.kind === 'whole' || step.kind === 'after')) return untold('it wrote no JUnit file');
    const seen = seeTest(this.test, outcome);
    if (seen === 'untold') return untold('it ended before the test');
    const taken = { step, seconds: outcome.seconds, why: null };
    // Which of two tests fails that want the same port is chance.
    if (seen === 'passed' && step.kind === 'beside' && hasNewFailure(observation.outcomes, this.#run))
      return { ...taken, seen: 'failed', others: 'in its place' };
    return { ...taken, seen, others: seen === 'passed' && !outcome.passed ? 'failed' : null };
  }
}

/** How a test ended; by the exit code where its name is not known or nothing was written. */
function seeTest(test: EndedTest | null, { passed, tests }: Outcome): Seen {
  if (test === null || tests.length === 0) return passed ? 'passed' : 'failed';
  const matches = tests.filter((other) => isSame(test, other));
  if (matches.some(({ outcome }) => outcome === 'f')) return 'failed';
  return matches.length > 0 || passed ? 'passed' : 'untold';
}

/** Some runners name neither file nor class. */
function isSame(test: EndedTest, other: EndedTest): boolean {
  return test.name === other.name && (test.item === null || other.item === null || test.item === other.item);
}

/** Whether a test failed that did not fail in the run. */
function hasNewFailure(outcomes: Outcomes, run: Outcomes): boolean {
  return [...outcomes].some(([slice, outcome]) => {
    const before = run.get(slice);
    if (before === undefined || outcome.passed) return false;
    if (before.passed) return true;
    const known = listFailedTests(before);
    return known.size > 0 && [...listFailedTests(outcome).keys()].some((key) => !known.has(key));
  });
}

function listFailedTests({ tests }: Outcome): Map<string, EndedTest> {
  const failed = tests.filter(({ outcome }) => outcome === 'f');
  return new Map(failed.map((test) => [JSON.stringify([test.item, test.name]), test]));
}

/** The failed tests of a slice of the run; the slice itself where they are not known. @param run without the slices that were ended early */
export function listSuspects(failed: Failed, run: Outcomes): Suspect[] {
  const outcome = run.get(failed.slice);
  const tests = outcome === undefined ? [] : [...listFailedTests(outcome).values()];
  return (tests.length === 0 ? [null] : tests).map((test) => new Suspect(failed, test, run));
}
