import { DOCKER } from '../features/docker/inputs.ts';
import { DOWNLOAD } from '../features/download/inputs.ts';
import { choiceOf } from './texts.ts';

/** Where the server comes from. */
export const BACKEND = choiceOf('a backend', ['auto', 'native', DOCKER, DOWNLOAD]);
