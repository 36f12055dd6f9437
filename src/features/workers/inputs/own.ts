// Names the inputs by which each slice gets something of its own beside its server.
import type { GivenRows } from '../../../inputs/rules.ts';
import type { RawInput } from '../../../inputs/table.ts';

const FOLDER = 'own-folder';
const NETWORK = 'own-network';
/** The inputs by which slices get something of their own, and what is kept of it. */
export const OWN_INPUTS: readonly string[] = [FOLDER, 'keep-files', NETWORK];

/** The input that asks for it, as a message names it; undefined if none does. */
export function findOwnSource(raw: GivenRows): string | undefined {
  const asked = ([FOLDER, NETWORK] as const).find((name) => raw.isAsked(name));
  return asked && raw.sourceOf(asked);
}

/** The inputs that give slices their own working directory, their own network, or both. */
export function listOwnInputs({ folder, network }: { folder: boolean; network: boolean }): RawInput[] {
  const inputs: RawInput[] = [];
  if (folder) inputs.push({ name: FOLDER, value: '.', source: 'the diagnosis' });
  if (network) inputs.push({ name: NETWORK, value: 'true', source: 'the diagnosis' });
  return inputs;
}
