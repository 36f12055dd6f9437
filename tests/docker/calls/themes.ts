import { ARGUMENTS } from './arguments.ts';
import type { Theme } from './call.ts';
import { ENDS } from './ends.ts';
import { FIRST_START } from './first-start.ts';
import { IMAGES, MAJORS } from './images.ts';
import { INIT_SCRIPTS } from './init-scripts.ts';
import { INITDB_ARGUMENTS } from './initdb-arguments.ts';
import { NAMES, PASSWORDS } from './names.ts';
import { STORAGE } from './storage.ts';
import { FILES, VARIABLES } from './variables.ts';

/** All that is asked of the official image and of this one, in the order of the table in docs/image.md. */
export const THEMES: readonly Theme[] = [
  FIRST_START,
  VARIABLES,
  FILES,
  NAMES,
  PASSWORDS,
  INITDB_ARGUMENTS,
  INIT_SCRIPTS,
  ARGUMENTS,
  STORAGE,
  ENDS,
  IMAGES,
  MAJORS,
];
