import type { Inputs } from '../inputs/inputs.ts';
import type { Backend } from './backend.ts';
import { type PrepareContext, prepareBackend } from './prepare.ts';

/**
 * The servers of a comparison, one for each version, all from one kind of source: else their packaging would be measured.
 * @throws PgSpeedError as {@link prepareBackend}
 */
export async function prepareServers(inputs: Inputs, context: PrepareContext): Promise<[Backend, ...Backend[]]> {
  return [await prepareBackend(inputs, context)];
}
