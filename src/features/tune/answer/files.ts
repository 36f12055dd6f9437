// Renders the files of a search's answer to paste: for GitLab, Woodpecker, Compose and a shell, and its profile.
import { OWNER_NOTE } from '../../../system/program.ts';
import { quoteShellWord } from '../../../system/terminal-text.ts';
import { renderForm } from '../../../templates/forms.ts';
import { fill, renderComments, renderEntry, renderItem } from '../../../templates/yaml-text.ts';
import { ANSWER_FOLDER, ANSWER_MARK } from '../inputs/rows.ts';
import { renderGithub } from './github.ts';
import { writeSnapshotInput } from './snapshot.ts';
import {
  commandLine,
  introduceAnswer,
  introduceSecrets,
  keepsData,
  keyOf,
  LOSES,
  listInputs,
  nameProfilesFile,
  needsProfile,
  noteVersion,
  readInput,
  runLine,
  TUNED_PROFILE,
  type Tuned,
} from './tuned.ts';

type TunedForm = 'github' | 'gitlab' | 'woodpecker' | 'compose' | 'shell';

interface TunedFile {
  name: string;
  /** Where it belongs, and what to do with it. */
  about: string;
  text: string;
}

/**
 * Renders the file for this CI as `tune.yml`, a profile if one is needed, and files for others below `tune/`.
 * @param program words of a shell that call this program
 */
export function renderTuned(tuned: Tuned, here: TunedForm, program: string): TunedFile[] {
  const forms: [TunedForm, name: string, about: string, text: string][] = [
    ['github', 'github.yml', 'a workflow: `.github/workflows/tests.yml`', renderGithub(tuned)],
    ['gitlab', 'gitlab.yml', 'a job of `.gitlab-ci.yml`', renderGitlab(tuned)],
    ['woodpecker', 'woodpecker.yml', 'a pipeline: `.woodpecker/tests.yaml`', renderWoodpecker(tuned)],
    ['shell', 'run.sh', 'a shell, on any machine', renderShell(tuned, program)],
  ];
  // A service is one server.
  if (tuned.servers === 0)
    forms.push(['compose', 'compose.yml', 'a service for Compose: `compose.yaml`', renderCompose(tuned)]);
  const first: TunedFile[] = [];
  const others: TunedFile[] = [];
  for (const [form, name, about, text] of forms) {
    if (form === here) first.push({ name: form === 'shell' ? 'tune.sh' : 'tune.yml', about, text });
    else others.push({ name: `${ANSWER_FOLDER}/${name}`, about, text });
  }
  if (needsProfile(tuned)) {
    const about = `the profile \`${TUNED_PROFILE}\`, to add to \`${nameProfilesFile(tuned)}\``;
    first.push({ name: `${ANSWER_FOLDER}/pg-speed.yml`, about, text: renderProfile(tuned) });
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
      ${TUNED_PROFILE}:
        ${renderEntry('extends', base)}
        ${copied ? '# A copied data directory where initdb would run.\ntemplate: true' : ''}
        ${settings.length > 0 ? 'settings:' : ''}
          ${reasons.join('\n')}
        why: found by pg-speed tune
  `}\n`;
}

/** What sets the version in a file with an image. */
const IMAGE = 'the tag of the image';

function renderGitlab(tuned: Tuned): string {
  const kept: string[] = [];
  if (keepsData(tuned)) kept.push('the snapshot of `setup`');
  if (tuned.servers > 0 && readInput(tuned, 'junit') !== '') kept.push('how long each item takes');
  return `${fill`
    ${renderComments([...introduceAnswer(tuned, IMAGE), OWNER_NOTE])}
    test:
      # The tests run in this image: build yours FROM it, with the tools that they need.
      image:
        name: org/pg-speed:${tuned.major}
        entrypoint: ['']
      ${kept.length > 0 ? renderCache(kept) : ''}
      ${tuned.snapshot ? renderComments([writeSnapshotInput(tuned.setupFiles).note]) : ''}
      script:
        ${renderItem(runLine(tuned))}
  `}\n`;
}

/** @param kept what is in the cache, in words */
function renderCache(kept: readonly string[]): string {
  return `variables:
  PG_SPEED_CACHE: $CI_PROJECT_DIR/.pg-speed-cache
# Keeps ${kept.join(' and ')}.
cache:
  key: pg-speed-tuned
  paths:
    - .pg-speed-cache/`;
}

function renderWoodpecker(tuned: Tuned): string {
  // Woodpecker replaces $NAME itself; $$ is a dollar sign.
  const line = runLine(tuned, { keeps: false }).replaceAll('$', '$$$$');
  const notes = [...introduceAnswer(tuned, IMAGE), OWNER_NOTE];
  if (tuned.snapshot) notes.push(NO_CACHE);
  return `${fill`
    ${renderComments(notes)}
    when:
      - event: [push, pull_request]
    steps:
      - name: test
        # The tests run in this image: build yours FROM it, with the tools that they need.
        image: org/pg-speed:${tuned.major}
        commands:
          ${renderItem(line)}
  `}\n`;
}

const NO_CACHE =
  'Not here: a snapshot of `setup`, which was part of what is fastest, as Woodpecker keeps no folder between pipelines. A trusted repository may mount a volume on /var/cache/pg-speed and add `--snapshot-files` with the files that `setup` reads.';

/** Inputs for which server and which folder: a service has them, or does not need them. */
const PLACES = ['profile', 'profiles-file', 'postgres-version', 'backend', 'image', 'working-directory', 'timeout'];
/** What the service has, whoever asks for it. */
const FIXED: Readonly<Record<string, string>> = { port: '5432', password: 'postgres' };

function renderCompose(tuned: Tuned): string {
  const { profile, major, variables } = tuned;
  const set = variables.map(({ name, value }) => `${name}=${quoteShellWord(value)} `).join('');
  const lost = tuned.snapshot || keyOf(tuned) !== '' ? ['a snapshot of `setup`'] : [];
  for (const [input, value] of listInputs(tuned))
    if (!PLACES.includes(input) && FIXED[input] !== value) lost.push(`your \`${input}\``);
  const notes = [...noteVersion(tuned, IMAGE), ...introduceSecrets(tuned)];
  if (lost.length > 0) notes.push(`Not in this file, which only starts a server: ${lost.join(', ')}.`);
  notes.push(`Then: ${set}${commandLine(tuned).replace(/\s*\n\s*/g, '; ')}`);
  return `${renderComments(notes)}\n${renderForm('compose', profile, major)}`;
}

function renderShell(tuned: Tuned, program: string): string {
  const notes = introduceAnswer(tuned, '`--postgres-version`');
  if (tuned.snapshot) notes.push(writeSnapshotInput(tuned.setupFiles).note);
  return `#!/bin/sh\n${renderComments(notes)}\n${runLine(tuned, { program })}\n`;
}
