// Names the files of a plan, and how large one may be. Without the schema, whose library only reading needs.

export const SUITE_PLAN_SCHEMA = 'pg-speed/suite-plan@1';
export const PLAN_FILE = 'plan.json';
/** The file of the data, beside plan.json. */
export const DATA_FILE = 'data.tar.gz';
export const MAX_PLAN_BYTES = 64 * 1024 ** 2;
