import { PgSpeedError } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import type { Log } from '../system/log.ts';
import type { Backend } from './backend.ts';
import { announceAccess, openPreparation, type Preparation, type PrepareContext } from './preparation.ts';
import { isMissing, type Source, trimMessage, type Wanted } from './source.ts';
import { listSources } from './sources.ts';

interface Tried {
  name: string;
  error: PgSpeedError;
}

/**
 * The servers of a run, one for each version in the order given. All come from one kind of source, or their packaging
 * would be measured: the one that the inputs name, or the first of installed, images and downloads that has all
 * versions.
 * @throws PgSpeedError of kind `postgres` when no kind has all versions or the port is taken, `input` for an image of
 * another version and for one version twice
 */
export async function prepareServers(inputs: Inputs, context: PrepareContext): Promise<[Backend, ...Backend[]]> {
  const versions: Wanted = inputs.postgresVersions ?? [inputs.postgresVersion];
  const preparation = await openPreparation(inputs, context);
  const sources = listSources(inputs);
  const tried: Tried[] = [];
  for (const source of sources) {
    const gathered = await source.gather(versions, preparation).catch((error: unknown) => {
      if (isMissing(error)) return error;
      throw error;
    });
    if (gathered instanceof PgSpeedError) {
      tried.push({ name: source.name, error: gathered });
      continue;
    }
    const [first, ...others] = requireDifferent(gathered, versions);
    if (!first) throw new Error('a list of versions is never empty');
    // Where no source has it, the error lists the same.
    for (const { name, error } of tried) context.log.info(`Not ${name}: ${trimMessage(error)}.`);
    announceServers([first, ...others], source, preparation);
    return [first, ...others];
  }
  throw makeMissingError(versions, tried);
}

function makeMissingError(versions: Wanted, tried: readonly Tried[]): PgSpeedError {
  const [only, ...others] = tried;
  const [version] = versions;
  if (only && others.length === 0 && versions.length === 1) return only.error;
  const ways = tried.map(({ name, error }) => `\n- ${name}: ${trimMessage(error)}`).join('');
  const last = tried.at(-1)?.error;
  const options = { cause: last };
  if (versions.length === 1)
    return new PgSpeedError(
      'postgres',
      `No PostgreSQL${version ? ` ${version}` : ''} is available:${ways}`,
      last?.hint ?? '',
      options,
    );
  const message = `PostgreSQL ${versions.join(', ')} are not all available from one kind of source:${ways}`;
  return new PgSpeedError('postgres', message, `${last?.hint ?? ''} Or leave out what is missing.`.trim(), {
    ...options,
    input: 'postgres-versions',
  });
}

/** @throws PgSpeedError of kind `input` when two versions are the same server */
function requireDifferent(backends: Backend[], versions: Wanted): Backend[] {
  for (const [index, { version }] of backends.entries()) {
    const first = backends.findIndex((other) => other.version.text === version.text);
    if (first === index) continue;
    throw new PgSpeedError(
      'input',
      `${versions[first]} and ${versions[index]} are both PostgreSQL ${version.text}.`,
      'Keep one of them.',
      { input: 'postgres-versions' },
    );
  }
  return backends;
}

function announceServers(backends: readonly [Backend, ...Backend[]], { name }: Source, preparation: Preparation): void {
  const { inputs, log, found } = preparation;
  const [{ kind, version, source }, ...others] = backends;
  if (others.length > 0) {
    const list = backends.map((one) => `${one.version.text} (${one.source})`).join(', ');
    log.info(`PostgreSQL ${list}: all ${name}, so that packaging makes no difference.`);
  } else if (kind === 'native') {
    const newest = `, the newest found (pin it with \`postgres-version: ${version.major}\`)`;
    log.info(`PostgreSQL ${version.text} from ${source}${inputs.postgresVersion === undefined ? newest : ''}.`);
  }
  announceAccess(kind, preparation);
  if (others.length > 0 && inputs.workload.kind === 'pgbench') announcePgbench(found, kind, log);
}

/** Without any pgbench the first trial reports that. */
function announcePgbench(found: Preparation['found'], kind: Backend['kind'], log: Log): void {
  const owner = found.find(({ pgbench }) => pgbench !== null);
  if (owner) log.info(`All versions are measured with the pgbench of ${owner.version.text} (${owner.binDir}).`);
  else if (kind === 'docker')
    log.warning(
      'There is no pgbench on this machine, so each version is measured with that of its image, and differences may come ' +
        'from pgbench. Install one (package postgresql-contrib or postgresql-N).',
    );
}
