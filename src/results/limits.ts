export const RESULTS_SCHEMA = 'pg-speed/results@1';

/** Trials of a run of its own: more than any makes; the report of a hostile file must not take minutes. */
export const MAX_SAMPLES = 20_000;
/** Of merged files: a thousand of a hundred trials must go into one that can be read again, and be merged with more. */
export const MAX_MERGED_SAMPLES = 200_000;
export const MAX_SHARDS = 10_000;
/** Tests that a results file can name. */
export const MAX_TESTS = 200_000;
export const MAX_VARIANTS = 500;
export const MAX_COMPARISONS = 20_000;
/** Profiles, metrics and tests are given names of at most 500 characters where they come from. */
export const MAX_NAME = 1000;
export const MAX_TEXT = 1_000_000;
export const MAX_TEXTS = 10_000;
/** Settings of a server, its counters and wait events, profiles that were skipped. */
export const MAX_FEW = 5000;
/** Conditions of `fail-if`: more than anyone writes. */
export const MAX_RULES = 100;
