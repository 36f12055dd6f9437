// Names the schema of a results file, and the limits that protect readers from hostile files.

/** The schema that this version writes and reads. */
export const RESULTS_SCHEMA = 'pg-speed/results@2';

/** Trials of one run. More than any run makes, but few enough to report on a hostile file in seconds. */
export const MAX_SAMPLES = 20_000;
/** Trials of merged files. A thousand files of a hundred trials must fit, with room to merge more. */
export const MAX_MERGED_SAMPLES = 200_000;
export const MAX_SHARDS = 10_000;
export const MAX_TESTS = 200_000;
export const MAX_VARIANTS = 500;
export const MAX_COMPARISONS = 20_000;
/** Sources limit names of profiles, metrics and tests to 500 characters. */
export const MAX_NAME = 1000;
export const MAX_TEXT = 1_000_000;
export const MAX_TEXTS = 10_000;
/** For settings and counters of a server, wait events, and skipped profiles. */
export const MAX_FEW = 5000;
/** For parts of a workload. */
export const MAX_PARTS = 1000;
/** For servers of one run at the same time. */
export const MAX_SERVERS = 64;
/** For items of a slice, which name a slice that failed. */
export const MAX_KEPT_ITEMS = 20;
/** For conditions of `fail-if`. */
export const MAX_RULES = 100;
/** For earlier runs of a variant. */
export const MAX_POINTS = 30;
/** Items of a slice of a suite that runs in parallel. */
export const MAX_SLICE_ITEMS = 50_000;
