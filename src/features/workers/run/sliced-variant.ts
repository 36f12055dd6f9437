// Opens the servers of a variant of a search, on which its slices run, and gathers what these slices share.
import type { PreparedComparison } from '../../../app/prepared-comparison.ts';
import type { Request } from '../../../app/request.ts';
import type { PreparedServer } from '../../../app/start.ts';
import type { EnvRule } from '../../../inputs/texts.ts';
import type { ClusterSource } from '../../../measure/cluster-source.ts';
import type { Variant } from '../../../plan/plan.ts';
import { withoutNews } from '../../../system/log.ts';
import type { CommandInput } from '../../../workload/rewrite.ts';
import type { Part } from '../split/pieces.ts';
import { readApart, widenApart } from './apart.ts';
import { openServers, type SliceServers } from './servers.ts';
import type { SliceContext } from './slice.ts';
import type { Suite } from './suite.ts';

/** A suite as a variant of a search runs it in slices. */
export interface SlicedVariant {
  comparison: PreparedComparison;
  suite: Suite;
  /** The command with its placeholders. */
  input: CommandInput;
  /** Rules after the user's own. */
  env: readonly EnvRule[];
}

/** A search splits no items, because the tests in them would have to be listed for each number of workers. */
export const WHOLE_ITEMS: ReadonlyMap<string, readonly Part[]> = new Map();

/** Disposal stops the first server if nobody took it. */
interface OpenVariant extends AsyncDisposable {
  servers: SliceServers;
  shared: Omit<SliceContext, 'workers' | 'signal' | 'take'>;
}

/** Starts and fills the first server of a variant. @param folder a private one @throws as {@link openServers} */
export async function openVariant(variant: Variant, sliced: SlicedVariant, folder: string): Promise<OpenVariant> {
  const { comparison, input, env } = sliced;
  const { inputs: given, ...others } = comparison.checked;
  const inputs = { ...given, env: [...given.env, ...env] };
  const checked = { ...others, inputs };
  const request: Request = { ...comparison.request, host: withoutNews(comparison.request.host) };
  const { clusters: source } = comparison.context.checkoutOf(variant);
  const server = prepareServer(variant, { ...source, log: request.host }, comparison);
  const asked = readApart(inputs);
  const apart = variant.own === undefined ? asked : widenApart(asked, variant.own, inputs.workingDirectory);
  const servers = await openServers({ server, checked, request, several: true, apart, folder });
  return {
    servers,
    shared: {
      ...{ input, checked, request, folder, apart, profile: variant.profile },
      hasFiles: inputs.sliceFiles !== undefined,
    },
    [Symbol.asyncDispose]: () => servers[Symbol.asyncDispose](),
  };
}

function prepareServer(
  { profile: name, spec }: Variant,
  source: ClusterSource,
  { checked, servers: [backend] }: PreparedComparison,
): PreparedServer {
  const profile = checked.profiles.find((candidate) => candidate.name === name);
  if (!profile) throw new Error(`${name} is no profile of this search`);
  return { profile, backend, spec, source };
}
