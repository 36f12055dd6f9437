import type { AnalysisOptions } from '../../src/stats/options.ts';
import { options } from './samples.ts';

/** Options for `<profile> base` and `<profile> head` of each profile, and the A/A line of the first base. */
export function revisionOptions(profiles: string[], more: Partial<AnalysisOptions> = {}): AnalysisOptions {
  const variants = profiles.flatMap((profile) => {
    const reference = `${profile} base`;
    return [
      { id: reference, again: false, revision: 'base' as const, reference },
      { id: `${profile} head`, again: false, revision: 'head' as const, reference },
    ];
  });
  const again = variants.slice(0, 1).map((one) => ({ ...one, id: `${one.id} (again)`, again: true }));
  return options(
    variants.map(({ id }) => id),
    { variants: [...variants, ...again], ...more },
  );
}

/** A head for which no base could be had. */
export function headAlone(more: Partial<AnalysisOptions> = {}): AnalysisOptions {
  const id = 'turbo head';
  return options([id], { variants: [{ id, again: false, revision: 'head', reference: id }], ...more });
}
