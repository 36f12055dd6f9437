import { CLI } from '../integration/kill/place.ts';
import { KILLS } from '../integration/kill/plan.ts';
import type { Scenario } from '../integration/kill/scenarios.ts';
import { testKills } from '../integration/kill/sweep.ts';
import { marked } from '../integration/kill/words.ts';
import { docker } from './container.ts';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

const BACKEND = ['--backend', 'docker', '--image', IMAGES.postgres15, '--port', '0'];

const SCENARIOS: readonly Scenario[] = [
  {
    name: 'start in a container of its own',
    words: [...CLI, 'start', ...BACKEND, '--snapshot', 'key', '--setup', marked('setup', 'true')],
    kind: 'start',
    phases: ['begin', 'initdb', 'setup', 'fill'],
  },
  {
    name: 'compare in containers',
    words: [
      ...[...CLI, 'compare', ...BACKEND, '--profiles', 'nosync,turbo', '--warmup', '0', '--runs', '1'],
      ...['--require-connection', 'false', '--command', marked('run', 'true')],
    ],
    kind: 'compare',
    phases: ['initdb', 'run', 'stop', 'between', 'report'],
  },
];

/** Containers of runs, the volumes that they have and no other has, and networks; templates are kept in named volumes. */
async function listEngine(ids: ReadonlySet<string>): Promise<string[]> {
  const ask = async (args: string[]) => (await docker(args)).stdout.split('\n').filter((line) => line !== '');
  const containers = await ask(['ps', '--all', '--format', '{{.Names}}']);
  const networks = await ask(['network', 'ls', '--format', '{{.Name}}']);
  const volumes = await ask(['volume', 'ls', '--filter', 'dangling=true', '--format', '{{.Name}}']);
  const isOurs = (name: string) => [...ids].some((id) => name.includes(id));
  return [...containers, ...networks, ...volumes].filter(isOurs);
}

describeDocker('a run that is killed', () => {
  // The engine publishes its ports on the machine, so there are no namespaces of our own.
  testKills(SCENARIOS, Math.round(KILLS / 4), { env: DOCKER_ENV, listRemains: listEngine });
});
