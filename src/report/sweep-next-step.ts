import { findAxes, labelVersion } from '../stats/axes.ts';
import { code, listNames, type Phrase, say, shorten } from './phrase.ts';
import type { ReportedVariant, Results } from './results.ts';
import { comparedVariants } from './trials.ts';

/** The name must be copied as it is; only one that nobody would give is cut. */
const MOST_NAME = 200;

/** The input that gives a variant: `profile: turbo`, or `postgres-version: 18` where versions of one profile are compared. */
export function nameInput(variant: ReportedVariant, results: Results): string {
  const { shape } = findAxes(comparedVariants(results));
  if (shape === 'versions') return `postgres-version: ${shorten(labelVersion(variant), MOST_NAME)}`;
  return `profile: ${shorten(variant.profile, MOST_NAME)}`;
}

/** What to take where every point of a sweep agrees; nothing where the answer depends on the point. */
export function writeSweepStep(results: Results): Phrase[] {
  const { conclusion } = results;
  const variants = comparedVariants(results);
  const { profiles, versions } = findAxes(variants);
  if (conclusion.verdict !== 'faster' || conclusion.fastest === null) return [];
  const equals: Phrase[] =
    conclusion.equals.length === 0 || (profiles.length <= 1 && versions.length <= 1)
      ? []
      : [say`${listNames([conclusion.fastest, ...conclusion.equals])} are equally fast within noise.`];
  if (profiles.includes(conclusion.fastest) && profiles.length > 1)
    return [...equals, say`To use it: ${code(`profile: ${shorten(conclusion.fastest, MOST_NAME)}`)}`];
  const variant = variants.find(({ id }) => id.startsWith(`${conclusion.fastest} `));
  if (versions.length <= 1 || variant === undefined) return [];
  return [...equals, say`To use it: ${code(`postgres-version: ${shorten(labelVersion(variant), MOST_NAME)}`)}`];
}
