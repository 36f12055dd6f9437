// Reads from the variables of a CI that runs a job several times which of its machines this is.

/** A variable with the number of this machine, one with how many there are, and the number that the first one has. */
interface Variables {
  place: string;
  total: string;
  first: 0 | 1;
}

/**
 * Sources: https://docs.gitlab.com/ci/variables/predefined_variables/, https://circleci.com/docs/reference/variables/,
 * https://buildkite.com/docs/pipelines/configure/environment-variables
 */
const VARIABLES: readonly Variables[] = [
  { place: 'CI_NODE_INDEX', total: 'CI_NODE_TOTAL', first: 1 },
  { place: 'CIRCLE_NODE_INDEX', total: 'CIRCLE_NODE_TOTAL', first: 0 },
  { place: 'BUILDKITE_PARALLEL_JOB', total: 'BUILDKITE_PARALLEL_JOB_COUNT', first: 0 },
];

/** Names of the variables, for a message. */
export const PARALLEL_VARIABLES = VARIABLES.map(({ place, total }) => `${place} and ${total}`);

/** What a CI says of this machine, unchecked. */
export interface ParallelJob {
  /** Its number, from 1, and how many there are, such as `2/5`. */
  text: string;
  /** The variables with their values, for a message. */
  source: string;
}

/** @returns null where no variable numbers this machine */
export function readParallelJob(env: NodeJS.ProcessEnv): ParallelJob | null {
  for (const { place, total, first } of VARIABLES) {
    const given = env[place];
    if (!given) continue;
    const number = /^\d{1,9}$/.test(given) ? Number(given) - first + 1 : given;
    const count = env[total] ?? '';
    return { text: `${number}/${count}`, source: `${place}=${given}, ${total}=${count}` };
  }
  return null;
}
