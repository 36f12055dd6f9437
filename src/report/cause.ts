// The interface by which a feature explains why a variant is slower.
import type { Phrase } from './phrase.ts';
import type { View } from './view.ts';

/** Why a variant is slower: where it was found to be, or how it can be; null: this says nothing of it. */
export type Cause = (variant: string, view: View) => { found: boolean; text: Phrase } | null;
