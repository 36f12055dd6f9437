import { afterAll, expect, test } from '@jest/globals';
import { expectNothingLeft, expectWholeResults } from '../integration/kill/aftermath.ts';
import { killRun } from '../integration/kill/kill.ts';
import { describeOutcomes, type Outcome } from '../integration/kill/outcomes.ts';
import { CLI, createPlace } from '../integration/kill/place.ts';
import { IS_FULL, KILLS, planKills, SEED } from '../integration/kill/plan.ts';
import type { Scenario } from '../integration/kill/scenarios.ts';
import { WAYS } from '../integration/kill/ways.ts';
import { docker } from './container.ts';
import { DOCKER_ENV, describeDocker, IMAGES } from './images.ts';

const BACKEND = ['--backend', 'docker', '--image', IMAGES.postgres15, '--port', '0'];
const mark = (what: string) => `echo "$PGSERVICEFILE ${what}" >> "$MARKS"`;
const marked = (name: string) => `${mark(`${name} begin`)}; sleep 0.3; ${mark(`${name} end`)}`;

const SCENARIOS: readonly Scenario[] = [
  {
    name: 'start in a container of its own',
    words: [...CLI, 'start', ...BACKEND, '--snapshot', 'key', '--setup', marked('setup')],
    kind: 'start',
    phases: ['begin', 'initdb', 'setup', 'fill'],
  },
  {
    name: 'compare in containers',
    words: [
      ...[...CLI, 'compare', ...BACKEND, '--profiles', 'nosync,turbo', '--warmup', '0', '--runs', '1'],
      ...['--require-connection', 'false', '--command', marked('run')],
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
  const kills = planKills(SCENARIOS, () => WAYS, Math.round(KILLS / 4), SEED);
  const outcomes: Outcome[] = [];
  afterAll(() => void process.stderr.write(describeOutcomes(outcomes)));
  const rows = kills.map((kill) => [kill.number, kill.scenario.name, kill.phase, kill.way.name] as const);
  test.each(rows)(`%d: %s, in %s: %s (PG_SPEED_KILL_SEED=${SEED})`, async (number) => {
    const kill = kills[number - 1]!;
    // The engine publishes its ports on the machine, so there are no namespaces of our own.
    const place = await createPlace('large', null, { ...DOCKER_ENV });
    try {
      const killed = await killRun(place, kill);
      await expectNothingLeft(place, kill, killed);
      expect(await listEngine(killed.ids)).toEqual([]);
      const kept = kill.scenario.kind === 'start' ? null : await expectWholeResults(place, new Map());
      outcomes.push({ kill, met: killed.met, kept });
    } finally {
      await place.run(['stop', '--all']);
      await place.dispose();
    }
  });
  (IS_FULL ? test : test.skip)('met every phase', () => {
    const wanted = new Set(kills.map(({ phase }) => phase));
    expect([...wanted].filter((phase) => !outcomes.some(({ met }) => met === phase))).toEqual([]);
  });
});
