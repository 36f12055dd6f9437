import type { CiRun } from '../hosts/host.ts';
import type { LaterFields } from '../results/later-fields.ts';
import type { Results } from '../results/results.ts';
import type { FileCache } from '../system/cache-folder.ts';
import type { Log } from '../system/log.ts';
import type { Redact } from '../system/redact.ts';

/** What publishing knows beside the results. */
export interface PublishFacts {
  run: CiRun;
  /** Sent only to the CI's own server. */
  token: string | undefined;
  /** The CI's cache, or null. */
  cache: FileCache | null;
  workingDirectory: string;
  env: NodeJS.ProcessEnv;
  log: Log;
  signal: AbortSignal;
  redact: Redact;
}

/** What a feature does with results before and after they are reported. Neither throws: the run continues without it. */
export interface PublishStep {
  /** The fields that it fills. */
  read(results: Results): Promise<Partial<LaterFields>>;
  /** Called for whole results only. */
  keep(results: Results): Promise<void>;
}
