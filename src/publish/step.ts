// Defines the interface of a feature's step of publishing and what it is given, and opens the forge for such a step.
import type { Forge } from '../hosts/forge.ts';
import type { Host } from '../hosts/host.ts';
import type { Report } from '../report/report.ts';
import type { LaterFields } from '../results/feature-fields.ts';
import type { Results } from '../results/results.ts';
import type { Redact } from '../system/redact.ts';

/** Where the results are from. */
export interface Origin {
  /** Page of the workflow run that measured; null if unknown. */
  url: string | null;
  /** The run used the workflow and code of the pull request, so its author could have invented the numbers. */
  untrusted: boolean;
}

/** The run that publishes results, and where it may publish them. */
export interface PublishContext {
  host: Host;
  /** Sent only to the server of the CI. */
  token: string | undefined;
  /** Numbers of the pull requests that the results are about. */
  pullRequests: readonly number[];
  origin: Origin;
  workingDirectory: string;
  env: NodeJS.ProcessEnv;
  /** Whether the run was not cut short. */
  whole: boolean;
  signal: AbortSignal;
  redact: Redact;
}

/** What a feature does with results before and after they are reported. Nothing of it throws: the run continues without it. */
export interface PublishStep {
  /** Distinguishes this report from those of other jobs; absent: the job does. */
  key?: string | undefined;
  /** The fields that it fills. */
  read?(results: Results): Promise<Partial<LaterFields>>;
  /** Shows the report elsewhere, once its files are written. @param page address of the page with charts; null: none */
  post?(report: Report, page: string | null): Promise<void>;
  /** Called for whole results only. */
  keep?(results: Results): Promise<void>;
}

/** The forge to work with, or the sentence why there is none. @param use of the token: `write it` */
export function openForge({ host, token }: Pick<PublishContext, 'host' | 'token'>, use: string): Forge | string {
  const { tokenHint, serverHint } = host.run.words;
  if (token === undefined) return `there is no token to ${use} with. ${tokenHint}`;
  return host.openForge(token) ?? `the server is not known. ${serverHint}`;
}
