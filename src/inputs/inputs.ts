import type { BaseInput } from './base.ts';
import type { FailRule } from './fail-if.ts';
import type { ReadRule } from './read.ts';
import type { ToolInput } from './tools.ts';

/** What the user asked for, checked; one field per input of the table, undefined where a later room decides the default. */
export interface Inputs {
  // server
  profile: string | undefined;
  /** Profile names, `all` not yet expanded; undefined when not given. Never empty. */
  profiles: string[] | undefined;
  reference: string | undefined;
  /** Absolute path of the file with the user's own profiles; undefined: the usual one, where it is there. */
  profilesFile: string | undefined;
  /** `17`, `17.6`, `18beta1`; undefined: the newest found. */
  postgresVersion: string | undefined;
  /** Versions to compare, each as above, none twice; undefined: one. Never together with `postgresVersion`. */
  postgresVersions: string[] | undefined;
  backend: BackendInput;
  /** A Docker image reference; given only with backend `auto` or `docker`. */
  image: string | undefined;
  /** 0: any free port; undefined: 5432 when free, else a free one. */
  port: number | undefined;
  user: string;
  password: { text: string; kind: 'default' | 'given' | 'random' };
  database: string;
  /** Value of listen_addresses; undefined: loopback only. */
  listen: string | undefined;
  ssl: boolean;
  locale: string | undefined;
  /** The user's own settings, in order, unique names. */
  settings: { name: string; value: string }[];
  initdbArgs: string[];
  tmpfsSizeBytes: number | undefined;
  /** Names as in CREATE EXTENSION, in order, none twice. */
  extensions: string[];
  /** SQL text, or the path of a file. */
  initSql: string | undefined;
  /** Clones to make after setup; 0: none. */
  databases: number;
  /** Key under which the data after setup is kept: one line, 1 to 200 printable characters. */
  snapshot: string | undefined;

  // workload
  workload: WorkloadInput;
  /** Client counts to compare (virtual users, terminals), none twice; undefined: what the workload itself says. */
  clients: number[] | undefined;
  /** How numbers are read from what a command printed or wrote; none: its time is the only one. */
  read: ReadRule[];
  /** Shell line run in every fresh cluster before it is used. */
  setup: string | undefined;
  env: EnvRule[];
  /** Absolute path. */
  workingDirectory: string;
  /** Per cluster: setup and run together. */
  timeoutMs: number | undefined;
  /** Globs of the JUnit XML files that the workload writes, relative to its folder; none: tests are not compared. */
  junit: string[];

  // method
  runs: number | undefined;
  warmup: number | undefined;
  /** null: none. */
  timeBudgetMs: number | null;
  /** Share: 0.02 is 2 %. */
  precision: number | undefined;
  equivalence: number;
  requireConnection: boolean;
  /** Whether each variant is run once more, watched and not timed. */
  explain: boolean;
  seed: number | undefined;
  /** Whether the comparison in the report folder is continued. */
  resume: boolean;

  // against the base
  /** The revision to compare with; undefined: profiles are compared. */
  base: BaseInput | undefined;
  /** Shell line run once in the folder of each revision; given only with `base`. */
  prepare: string | undefined;
  failIf: FailRule[];
  history: HistoryStore;
  /** Number of this machine among those whose files are merged; undefined: it is alone. */
  shard: number | undefined;

  // report
  /** Absolute path. */
  reportDir: string;
  summary: boolean;
  comment: CommentWhen;
  /** One line, 1 to 100 printable characters; undefined: the host names it. */
  commentKey: string | undefined;
  token: string | undefined;
}

/** Where results of the main branch are kept. */
export type HistoryStore = 'cache' | 'branch' | 'off';

/** `auto`: `on-change` when revisions are compared, else `always`. */
export type CommentWhen = 'auto' | 'always' | 'on-change' | 'off';

/** Where the server comes from. */
export type BackendInput = 'auto' | 'native' | 'docker' | 'download';

export type WorkloadInput =
  | { kind: 'none' }
  /** A line for the user's shell. */
  | { kind: 'shell'; line: string }
  /** What followed `--` on the command line: run as it stands, without a shell. */
  | { kind: 'argv'; file: string; args: string[] }
  | { kind: 'pgbench'; args: string[]; init: string[] | 'off'; rampUpMs: number }
  | ToolInput
  /** The built-in test-suite-like workload. */
  | { kind: 'sample' };

/** `NAME=value` sets (references like `${PGHOST}` are filled in per trial); `NAME` alone (value null) removes. */
export interface EnvRule {
  name: string;
  value: string | null;
}
