import type { Inputs } from '../inputs/inputs.ts';

/** Another way to name the profiles of a comparison than `profile` and `profiles` by themselves. */
export interface ProfileChoice {
  isAsked(inputs: Inputs): boolean;
  /**
   * The names, the reference first; one that comes twice counts once.
   * @param expand puts the names that `all` and `own` stand for in their place
   */
  listNames(inputs: Inputs, expand: (names: readonly string[]) => string[]): string[];
  /** The input that names a profile; undefined: `profile` or `profiles`. */
  inputOf(name: string, inputs: Inputs): string | undefined;
}
