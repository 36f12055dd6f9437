// Offers servers from Docker images as a source, and says for `doctor` whether an engine answers.
import { messageOf, PgSpeedError } from '../../../errors.ts';
import { gatherEach, type Source } from '../../../postgres/source.ts';
import { DOCKER } from '../inputs.ts';
import { locateEngine, requireEngine } from './engine.ts';

/** Servers from images. What prepares them is loaded only when it is used. */
export const docker: Source = {
  name: 'as images',
  backend: DOCKER,
  isRequired: ({ image }) => image !== undefined,
  async gather(versions, preparation) {
    const { inputs, env } = preparation;
    const { openDocker, prepareImage } = await import('./prepare.ts');
    // For one server from an image only, the first question about the image shows whether the engine answers.
    const isOnly = versions.length === 1 && (inputs.backend === DOCKER || inputs.image !== undefined);
    const engine = await (isOnly ? locateEngine(env) : requireEngine(env).catch(throwMissing));
    const session = openDocker(engine, preparation);
    return gatherEach(versions, (postgresVersion) => prepareImage({ ...inputs, postgresVersion }, session));
  },
  async describe(env) {
    try {
      const { remote } = await requireEngine(env);
      const where = remote === null ? '' : ` at ${remote}`;
      const words = `an engine answers${where}: servers also run from images (\`backend: docker\`)`;
      return { isReady: true, servers: [], notes: [`Docker      ${words}`] };
    } catch (error) {
      return { isReady: false, servers: [], notes: [`Docker      not needed. ${messageOf(error)}`] };
    }
  },
};

/** An engine that does not answer, for whatever reason, is missing. */
function throwMissing(error: unknown): never {
  if (!(error instanceof PgSpeedError)) throw error;
  throw error.with({ kind: 'postgres' });
}
