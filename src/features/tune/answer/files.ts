/** The files of a search's answer, to paste. */

import { quoteShellWord } from '../../../system/terminal-text.ts';
import { renderForm } from '../../../templates/forms.ts';
import { fill, renderComments, renderEntry, renderItem } from '../../../templates/yaml-text.ts';
import { ANSWER_MARK } from '../inputs/rows.ts';
import { renderGithub } from './github.ts';
import {
  commandLine,
  introduceAnswer,
  KEY_NOTE,
  keyOf,
  LOSES,
  listInputs,
  nameProfilesFile,
  needsProfile,
  OWN,
  runLines,
  type Tuned,
} from './tuned.ts';

/** The kinds of files that an answer is written in. */
export type TunedForm = 'github' | 'gitlab' | 'woodpecker' | 'compose' | 'shell';

/** A file to paste. */
export interface TunedFile {
  name: string;
  /** Where it belongs, and what to do with it. */
  about: string;
  text: string;
}

/** The files of an answer: for this CI as `tune.yml`, for the others below `tune/`, and a profile where one is needed. */
export function renderTuned(tuned: Tuned, here: TunedForm): TunedFile[] {
  const forms: [TunedForm, string, string, string][] = [
    ['github', 'github.yml', 'a workflow: `.github/workflows/tests.yml`', renderGithub(tuned)],
    ['gitlab', 'gitlab.yml', 'a job of `.gitlab-ci.yml`', renderGitlab(tuned)],
    ['woodpecker', 'woodpecker.yml', 'a pipeline: `.woodpecker/tests.yaml`', renderWoodpecker(tuned)],
    ['compose', 'compose.yml', 'a service for Compose: `compose.yaml`', renderCompose(tuned)],
    ['shell', 'run.sh', 'a shell, on any machine', renderShell(tuned)],
  ];
  const first: TunedFile[] = [];
  const others: TunedFile[] = [];
  for (const [form, name, about, text] of forms) {
    if (form === here) first.push({ name: form === 'shell' ? 'tune.sh' : 'tune.yml', about, text });
    else others.push({ name: `tune/${name}`, about, text });
  }
  if (needsProfile(tuned)) {
    const about = `the profile \`${OWN}\`, to add to \`${nameProfilesFile(tuned)}\``;
    first.push({ name: 'tune/pg-speed.yml', about, text: renderProfile(tuned) });
  }
  return [...first, ...others];
}

function renderProfile({ base, settings, copied }: Tuned): string {
  const reasons = settings.map(
    ({ name, value, why }) => fill`
      ${renderComments([why])}
      ${renderEntry(name, value)}
    `,
  );
  return `${fill`
    ${renderComments([ANSWER_MARK, LOSES])}
    profiles:
      ${OWN}:
        ${renderEntry('extends', base)}
        ${copied ? '# A copied data directory where initdb would run.\ntemplate: true' : ''}
        ${settings.length > 0 ? 'settings:' : ''}
          ${reasons.join('\n')}
        why: found by pg-speed tune
  `}\n`;
}

function renderGitlab(tuned: Tuned): string {
  const cached = tuned.snapshot || keyOf(tuned) !== null;
  return `${fill`
    ${renderComments(introduceAnswer(tuned))}
    test:
      # The tests run in this image: build yours FROM it, with the tools that they need.
      image:
        name: org/pg-speed:${tuned.major}
        entrypoint: ['']
      ${cached ? CACHE : ''}
      ${tuned.snapshot ? renderComments([KEY_NOTE]) : ''}
      script:
        ${runLines(tuned).map(renderItem).join('\n')}
  `}\n`;
}

const CACHE = `variables:
  PG_SPEED_CACHE: $CI_PROJECT_DIR/.pg-speed-cache
# Keeps the snapshot of \`setup\`.
cache:
  key: pg-speed-tuned
  paths:
    - .pg-speed-cache/`;

function renderWoodpecker(tuned: Tuned): string {
  // Woodpecker replaces $NAME itself; $$ is a dollar sign.
  const lines = runLines(tuned, { keeps: false }).map((line) => renderItem(line.replaceAll('$', '$$$$')));
  return `${fill`
    ${renderComments(introduceAnswer(tuned, ...(tuned.snapshot ? [NO_CACHE] : [])))}
    when:
      - event: [push, pull_request]
    steps:
      - name: test
        # The tests run in this image: build yours FROM it, with the tools that they need.
        image: org/pg-speed:${tuned.major}
        commands:
          ${lines.join('\n')}
  `}\n`;
}

const NO_CACHE =
  'Not here: a snapshot of `setup`, which was part of what is fastest, as Woodpecker keeps no folder between pipelines. A trusted repository may mount a volume on /var/cache/pg-speed and add `--snapshot` with a key of its own.';

/** Inputs that say which server it is, and where things are: a service has them, or does without. */
const PLACES = ['profile', 'profiles-file', 'postgres-version', 'backend', 'image', 'working-directory', 'timeout'];

function renderCompose(tuned: Tuned): string {
  const { profile, major, variables } = tuned;
  const set = variables.map(({ name, value }) => `${name}=${quoteShellWord(value)} `).join('');
  const lost = tuned.snapshot || keyOf(tuned) !== null ? ['a snapshot of `setup`'] : [];
  for (const [input] of listInputs(tuned)) if (!PLACES.includes(input)) lost.push(`your \`${input}\``);
  const notes = lost.length > 0 ? [`A service of Compose has not: ${lost.join(', ')}.`] : [];
  notes.push(`Then: ${set}${commandLine(tuned).replace(/\s*\n\s*/g, '; ')}`);
  return `${renderComments(notes)}\n${renderForm('compose', profile, major)}`;
}

const NPX = 'npx --yes --package pg-speed-action@1 pg-speed';

function renderShell(tuned: Tuned): string {
  const notes = introduceAnswer(tuned, ...(tuned.snapshot ? [KEY_NOTE] : []));
  return `#!/bin/sh\n${renderComments(notes)}\n${runLines(tuned, { program: NPX }).join('\n')}\n`;
}
