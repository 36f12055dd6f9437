import { CLI } from '../../integration/kill/place.ts';
import type { Scenario } from '../../integration/kill/scenarios.ts';
import { RUN, SETUP } from '../../integration/kill/words.ts';

/** A run with workers, ended while several servers start, run and stop. */
export const WORKERS_KILLED: Scenario = {
  name: 'run with workers',
  words: [
    ...[...CLI, 'run', '--workers', '3', '--slice-command', 'seq 6', '--setup', SETUP],
    ...['--command', `: {slice}; ${RUN}`],
  ],
  kind: 'start',
  phases: ['begin', 'initdb', 'start', 'setup', 'fill', 'run', 'stop'],
};
