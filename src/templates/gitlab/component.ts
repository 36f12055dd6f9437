import { stringify } from 'yaml';
import type { InputSpec } from '../../inputs/schema.ts';

/** In components this name is for the image of the job. */
const RENAMED: Readonly<Record<string, string>> = { image: 'server-image' };

/** One input of a component, as GitLab's `spec: inputs` takes it. */
export interface ComponentInput {
  name: string;
  /** The variable for the command; null for an input about the job. */
  variable: string | null;
  type: 'string' | 'boolean';
  spec: { description: string; default: string | boolean; type?: 'boolean'; options?: readonly string[] };
}

/** One input. Without a closed list of words the command checks the value, and reports all problems at once. */
export function buildInput({ name, description, default: text, kind, choices }: InputSpec): ComponentInput {
  const type = kind === 'boolean' ? 'boolean' : 'string';
  return {
    name: RENAMED[name] ?? name,
    variable: `PG_SPEED_INPUT_${name.toUpperCase().replaceAll('-', '_')}`,
    type,
    spec: {
      description,
      default: type === 'boolean' ? text === 'true' : text,
      ...(type === 'boolean' ? { type } : {}),
      ...(choices === undefined ? {} : { options: choices }),
    },
  };
}

/** Inputs about the job. */
const JOB_INPUTS: Readonly<Record<string, ComponentInput['spec']>> = {
  job: { description: 'Name of the job.', default: 'pg-speed' },
  stage: { description: 'Stage of the job.', default: 'test' },
  image: {
    description: 'Image that the job runs in, with what your own suite needs.',
    default: 'org/pg-speed:17',
  },
  'pg-speed': {
    description:
      'How the command is called: `npx --yes --package pg-speed-action@1 pg-speed` where it is not installed.',
    default: 'pg-speed',
  },
};

/** The part of a component before its job. */
export function renderSpec(inputs: readonly ComponentInput[]): string {
  const specs = [...Object.entries(JOB_INPUTS), ...inputs.map(({ name, spec }) => [name, spec])];
  return stringify(
    { spec: { inputs: Object.fromEntries(specs) } },
    { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false, compat: 'yaml-1.1' },
  );
}

/** The first lines of a job that calls the command in an image. */
export const JOB_START = `$[[ inputs.job ]]:
  stage: $[[ inputs.stage ]]
  image:
    name: $[[ inputs.image ]]
    # The image's own entry point is the database service, which would take the runner's shell for its arguments.
    entrypoint: ['']
  interruptible: true
`;

/** The inputs as variables of the job. */
export function renderVariables(inputs: readonly ComponentInput[]): string {
  const comment = '    # The space after a boolean makes it text, as a variable must be.\n';
  return `${comment}${inputs.map(renderVariable).join('')}`;
}

function renderVariable({ name, variable, type }: ComponentInput): string {
  const value = `$[[ inputs.${name} ]]${type === 'boolean' ? ' ' : ''}`;
  return `    ${variable}: { value: '${value}', expand: false }\n`;
}
