import type { AnalysisOptions } from '../../src/stats/options.ts';
import { options } from './samples.ts';

/** Options for `<profile> base` and `<profile> head` of each profile. */
export function revisionOptions(profiles: string[], more: Partial<AnalysisOptions> = {}): AnalysisOptions {
  const variants = profiles.flatMap((profile) => {
    const reference = `${profile} base`;
    return [
      { id: reference, revision: 'base' as const, reference },
      { id: `${profile} head`, revision: 'head' as const, reference },
    ];
  });
  return options(
    variants.map(({ id }) => id),
    { variants, ...more },
  );
}

/** A head for which no base could be had. */
export function headAlone(more: Partial<AnalysisOptions> = {}): AnalysisOptions {
  const id = 'turbo head';
  return options([id], { variants: [{ id, revision: 'head', reference: id }], ...more });
}
