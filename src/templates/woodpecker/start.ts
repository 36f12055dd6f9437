import { PROFILES } from '../../profiles/catalog.ts';
import type { Profile } from '../../profiles/profile.ts';
import { NEWEST_MAJOR } from '../../profiles/version.ts';
import type { ContainerDescription } from '../container.ts';
import { makeContainerFor } from '../forms.ts';
import { introduce, renderComment } from '../words.ts';
import { commentOut, indentText, listOf, mapOf, renderYaml, withHead } from '../yaml-text.ts';
import {
  MORE_SHARED_MEMORY,
  testStep,
  WAITING,
  WHEN,
  waitStep,
  woodpeckerMemory,
  woodpeckerService,
} from './services.ts';

const TAKEN = 'turbo';

const HEAD = [
  'A PostgreSQL under a profile for the steps of a pipeline. Made by `npm run templates` from src/profiles/. Copy it to .woodpecker/.',
  'One service is active; to take another profile, put its lines in place of it. Other versions: ' +
    '`pg-speed profiles turbo --format woodpecker --postgres-version 16`. Which profile helps is measured by compare.yaml.',
  MORE_SHARED_MEMORY,
  `Woodpecker itself replaces \${NAME}: write $\${NAME}, or $NAME, for the shell's.`,
];

/** The text of templates/woodpecker/start.yaml. */
export function renderWoodpeckerStart(): string {
  const containers = PROFILES.map((profile) => describe(profile));
  const [taken, others] = [containers.filter(isTaken), containers.filter((container) => !isTaken(container))];
  return [
    withHead(HEAD, `\n${renderYaml(mapOf([WHEN]))}`),
    'services:',
    ...taken.map((container) => indentText(renderTaken(container), 2)),
    ...others.map((container) => indentText(renderOther(container), 2)),
    ...taken.map(renderSteps),
  ].join('\n');
}

function describe(profile: Profile): ContainerDescription {
  return makeContainerFor('woodpecker', profile, NEWEST_MAJOR);
}

function isTaken({ profile }: ContainerDescription): boolean {
  return profile === TAKEN;
}

function renderTaken(container: ContainerDescription): string {
  const service = renderService(container);
  return `${withHead(introduce(container), service)}${indentText(woodpeckerMemory(container), 2)}\n`;
}

function renderService(container: ContainerDescription): string {
  return renderYaml(listOf([{ value: woodpeckerService(container) }]));
}

/** Its own comments stay comments when the lines become active. */
function renderOther(container: ContainerDescription): string {
  return `${introduce(container).flatMap(renderComment).join('\n')}\n${commentOut(renderService(container))}`;
}

function renderSteps(container: ContainerDescription): string {
  const steps = listOf([{ value: waitStep(container), above: [WAITING] }, { value: testStep() }]);
  return renderYaml(mapOf([['steps', steps]]));
}
