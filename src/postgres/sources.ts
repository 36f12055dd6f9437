import { PgSpeedError } from '../errors.ts';
import { download } from '../features/download/source/source.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { inspectStorage } from '../system/storage.ts';
import type { Backend } from './backend.ts';
import { findPgbench } from './install/locate.ts';
import { installed } from './native-source.ts';
import type { Preparation } from './preparation.ts';
import { gatherEach, type Source, type Wanted } from './source.ts';

/** In the order of trying. */
export const SOURCES: readonly Source[] = [
  installed,
  { name: 'as images', backend: 'docker', gather: gatherImages },
  download,
];

/** The source that the inputs name, or all. */
export function listSources({ backend, image }: Pick<Inputs, 'backend' | 'image'>): readonly Source[] {
  const named = image === undefined ? backend : 'docker';
  return SOURCES.filter((source) => named === 'auto' || source.backend === named);
}

async function gatherImages(versions: Wanted, preparation: Preparation): Promise<Backend[]> {
  const { inputs, env, account, found } = preparation;
  const { locateEngine, requireEngine } = await import('./docker/engine.ts');
  const { openDocker, prepareImage } = await import('./docker/prepare.ts');
  // For one server from an image only, the first question about the image shows whether the engine answers.
  const isOnly = versions.length === 1 && listSources(inputs).length === 1;
  const engine = await (isOnly ? locateEngine(env) : requireEngine(env).catch(throwMissing));
  const session = openDocker(engine, {
    ...preparation,
    storage: inspectStorage(account, env),
    pgbench: findPgbench(found),
  });
  return gatherEach(versions, (postgresVersion) => prepareImage({ ...inputs, postgresVersion }, session));
}

/** An engine that does not answer, for whatever reason, is missing. */
function throwMissing(error: unknown): never {
  if (!(error instanceof PgSpeedError)) throw error;
  throw error.with({ kind: 'postgres' });
}
