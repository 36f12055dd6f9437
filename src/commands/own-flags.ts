// Defines the flags that are no inputs of the action: `--host`, `--format` of each command, `--reuse`, `--idle`, those of `report` and `profiles`.
import { EXPORT_FORMATS, EXPORT_NOTE } from '../features/exporters/inputs.ts';
import { JOIN_ROWS } from '../features/machines/inputs/join.ts';
import { PROFILES_FILE_FLAG } from '../features/own-profiles/inputs.ts';
import { HOST_NAMES } from '../hosts/registry.ts';
import { readDuration } from '../inputs/numbers.ts';
import { accept, type ReadResult, refuse, showValue } from '../inputs/reading.ts';
import type { InputRow, PathContext } from '../inputs/table.ts';
import { BOOLEAN, choiceOf } from '../inputs/texts.ts';
import { NEWEST_MAJOR, OLDEST_MAJOR } from '../profiles/majors.ts';
import { PROFILE_FORMATS } from '../templates/container.ts';
import { VARIABLE_FORMATS } from './started-text.ts';

type OwnRow = InputRow<PathContext>;

export const HOST = {
  name: 'host',
  placeholder: '<ci>',
  default: 'auto',
  description: 'CI that this runs in; `auto` looks at the environment',
  ...choiceOf('a CI', HOST_NAMES),
} as const satisfies OwnRow;

export const VARIABLES_FORMAT = {
  name: 'format',
  placeholder: '<form>',
  default: 'env',
  description: 'form of the variables: `env` (a shell reads it), `dotenv` or `json`',
  ...choiceOf('a form of variables', VARIABLE_FORMATS),
} as const satisfies OwnRow;

/** Flags of `start` for work on a machine of one's own. */
export const STAY_FLAGS = [
  {
    ...BOOLEAN,
    name: 'reuse',
    default: 'false',
    description: 'hand out the server that an equal call with this flag has started, if it still runs',
  },
  {
    name: 'idle',
    placeholder: '<duration>',
    description: 'end the server when no session has used it for so long, as 30m; at least 1s',
    field: 'idleMs',
    read: readIdle,
  },
] as const satisfies readonly OwnRow[];

function readIdle(text: string): ReadResult<number> {
  const reading = readDuration(text);
  if (!('value' in reading) || reading.value >= 1000) return reading;
  return refuse(`${showValue(text)} is too short`, 'Write at least 1s.');
}

const REPORT_FORMATS = ['text', 'md', 'html', 'json', ...EXPORT_FORMATS] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const REPORT_FORMAT = {
  name: 'format',
  placeholder: '<form>',
  default: 'text',
  description: `form of the report: ${REPORT_FORMATS.slice(0, -1).join(', ')} or ${REPORT_FORMATS.at(-1)}${EXPORT_NOTE}`,
  ...choiceOf('a form of reports', REPORT_FORMATS),
} as const satisfies OwnRow;

export const REPORT_FLAGS = [REPORT_FORMAT, ...JOIN_ROWS] as const;

export const PROFILE_FLAGS = [
  {
    name: 'format',
    placeholder: '<form>',
    default: 'text',
    description: `form of one profile: ${PROFILE_FORMATS.join(', ')}; the last five are ready to copy`,
    ...choiceOf('a form of profiles', PROFILE_FORMATS),
  },
  {
    name: 'postgres-version',
    placeholder: '<major>',
    description: `leaves out what this version does not have; default ${NEWEST_MAJOR}`,
    read: readMajor,
  },
  PROFILES_FILE_FLAG,
] as const satisfies readonly OwnRow[];

function readMajor(text: string): ReadResult<number> {
  const major = /^[1-9]\d$/.test(text.trim()) ? Number(text) : 0;
  if (major >= OLDEST_MAJOR) return accept(major);
  const message = `${showValue(text)} is not a major version from ${OLDEST_MAJOR} on`;
  return refuse(message, `Write a number such as ${NEWEST_MAJOR}.`);
}
