import type { Inputs } from '../../src/inputs/inputs.ts';
import { DISKS_INPUTS } from '../features/disks/input-values.ts';
import { EXPLAIN_INPUTS } from '../features/explain/input-values.ts';
import { HISTORY_INPUTS } from '../features/history/input-values.ts';
import { MACHINES_INPUTS } from '../features/machines/input-values.ts';
import { READ_INPUTS } from '../features/read/input-values.ts';
import { SLICES_INPUTS } from '../features/slices/input-values.ts';
import { SNAPSHOT_FILES_INPUTS } from '../features/snapshot-files/input-values.ts';
import { TUNE_INPUTS } from '../features/tune/input-values.ts';
import { WORKERS_INPUTS } from '../features/workers/input-values.ts';

/** The inputs of one feature, for tests of all inputs. */
export interface FeatureInputs {
  /** What is read where none of them is given. */
  defaults: Partial<Inputs>;
  /** A value of each that differs from its default. */
  values: Readonly<Record<string, string>>;
  /** What else must be given with one, by its name. */
  needed?: Readonly<Record<string, Record<string, string>>>;
}

const FEATURES: readonly FeatureInputs[] = [
  DISKS_INPUTS,
  EXPLAIN_INPUTS,
  HISTORY_INPUTS,
  MACHINES_INPUTS,
  READ_INPUTS,
  SLICES_INPUTS,
  SNAPSHOT_FILES_INPUTS,
  TUNE_INPUTS,
  WORKERS_INPUTS,
];

export const FEATURE_DEFAULTS = Object.assign({}, ...FEATURES.map(({ defaults }) => defaults));
export const FEATURE_VALUES = Object.assign({}, ...FEATURES.map(({ values }) => values));
export const FEATURE_NEEDS = Object.assign({}, ...FEATURES.map(({ needed = {} }) => needed));
