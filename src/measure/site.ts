import type { InitSql } from '../postgres/init-sql.ts';
import type { Supply } from './obtain.ts';
import type { TestFiles } from './test-files.ts';

/** Where the trials of a revision run, and what they find there. */
export interface Site {
  /** Absolute path of the folder that its commands run in. */
  folder: string;
  /** What its commands inherit, before a cluster's variables and the user's rules. */
  env: NodeJS.ProcessEnv;
  initSql: InitSql | null;
  supply: Supply;
  /** Null without `junit`. */
  testFiles: TestFiles | null;
}
