// Chooses the kind of comparison that a report is written for.
import { revisions } from '../../features/base/section/kind.ts';
import { ladder } from '../../features/sweeps/section/ladder.ts';
import { sweep } from '../../features/sweeps/section/sweep.ts';
import { tune } from '../../features/tune/section/kind.ts';
import type { View } from '../view.ts';
import type { Kind } from './kind.ts';
import { profiles } from './profiles.ts';

/** The first that fits: what is compared with a base is never a ladder or a sweep. */
const KINDS: readonly Kind[] = [tune, revisions, ladder, sweep];

export function findKind(view: View): Kind {
  return KINDS.find((kind) => kind.fits(view)) ?? profiles;
}
