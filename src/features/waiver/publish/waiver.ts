// Asks the forge whether a label accepts the conditions that hold: a step of publishing.
import { type Forge, ForgeError } from '../../../hosts/forge.ts';
import { openForge, type PublishContext, type PublishStep } from '../../../publish/step.ts';
import type { Results } from '../../../results/results.ts';
import { listHolding } from '../../../stats/gates.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { Waiver } from '../result.ts';

export interface WaiverInputs {
  acceptLabel: string | undefined;
}

export type WaiverContext = Pick<PublishContext, 'host' | 'token' | 'pullRequests'>;

/** Replaces the waiver in the results. A run that was cut short has none. */
export function openWaiverStep({ acceptLabel }: WaiverInputs, context: PublishContext): PublishStep {
  return {
    read: async (results) => ({ waiver: context.whole ? await findWaiver(results, acceptLabel, context) : null }),
  };
}

const MAX_LOGIN_LENGTH = 60;

/**
 * Finds the waiver that the forge reports now: the label of the pull request, set last by somebody who may push. Nothing else counts,
 * neither the event that started the job nor what the results say. Asks nothing if no condition holds or there is no pull request.
 * Never throws: logs why nothing is waived.
 */
export async function findWaiver(
  results: Results,
  label: string | undefined,
  context: WaiverContext,
): Promise<Waiver | null> {
  const { host, pullRequests } = context;
  if (label === undefined || listHolding(results).length === 0) return null;
  const [number] = pullRequests;
  const refuse = (reason: string): null => {
    host.notice(`\`accept-label\` waives nothing: ${reason}`);
    return null;
  };
  // A terminal has no pull request, and asks nobody.
  if (number === undefined) return host.run.repository === null ? null : refuse('this run is of no pull request.');
  if (pullRequests.length > 1) return refuse('several pull requests have this head, and each has labels of its own.');
  const forge = openForge(context, 'read labels');
  if (typeof forge === 'string') return refuse(forge);
  try {
    const labelling = await forge.readLabelling(number, label);
    if (labelling === null) return refuse(`${forge.words.name(number)} does not have the label \`${label}\`.`);
    const { by, at, mayWrite } = labelling;
    if (by === null) return refuse(`the server does not report who set the label \`${label}\`.`);
    const login = shorten(by, MAX_LOGIN_LENGTH);
    if (mayWrite && at !== null) return { label, by: login, at };
    const permission = shorten(labelling.permission, MAX_LOGIN_LENGTH);
    return refuse(
      `\`${login}\` set the label \`${label}\` and may not push to the repository (permission: ${permission}).`,
    );
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error;
    return refuse(explainFailure(error, forge, number));
  }
}

function explainFailure({ status, message }: ForgeError, { words }: Forge, number: number): string {
  const what = `the labels of ${words.name(number)}, and who set them, could not be read (${message}).`;
  if (status === 401) return `${what} ${words.invalidTokenHint}`;
  if (status !== 403 && status !== 404) return what;
  return `${what} ${words.labelHint}`;
}
