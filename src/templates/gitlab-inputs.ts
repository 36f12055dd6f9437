import type { InputSpec } from '../inputs/schema.ts';
import { INPUTS } from '../inputs/schema.ts';

/** Inputs of the table that the component does not have, each with the reason as its head says it. */
export const GITLAB_LEFT_OUT: Readonly<Record<string, string>> = {
  token: 'an input can be read in the configuration, so it is the masked variable PG_SPEED_TOKEN',
  summary: 'GitLab has no job summary',
};

/** The job's image has that name in components. */
const RENAMED: Readonly<Record<string, string>> = { image: 'server-image' };

/** Closed lists of words. An unknown word in any other input is for the command, which names all problems at once. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  backend: ['auto', 'native', 'docker', 'download'],
  history: ['off', 'cache', 'branch'],
  comment: ['auto', 'always', 'on-change', 'off'],
};

/** One input of a component, as GitLab's `spec: inputs` takes it. */
export interface ComponentInput {
  name: string;
  /** The variable by which the command gets it; null for what is about the job. */
  variable: string | null;
  type: 'string' | 'boolean';
  spec: { description: string; default: string | boolean; type?: 'boolean'; options?: readonly string[] };
}

/** The table's inputs of `compare`, as those of the component, in the table's order. */
export function listCompareInputs(): ComponentInput[] {
  return INPUTS.filter(({ name }) => !(name in GITLAB_LEFT_OUT)).map(describeInput);
}

function describeInput({ name, description, default: text, kind }: InputSpec): ComponentInput {
  const type = kind === 'boolean' ? 'boolean' : 'string';
  const options = OPTIONS[name];
  return {
    name: RENAMED[name] ?? name,
    variable: `PG_SPEED_INPUT_${name.toUpperCase().replaceAll('-', '_')}`,
    type,
    spec: {
      description,
      default: type === 'boolean' ? text === 'true' : text,
      ...(type === 'boolean' ? { type } : {}),
      ...(options === undefined ? {} : { options }),
    },
  };
}
