import { ANSWER_MARK } from '../inputs/tune-rows.ts';
import { quoteShellWord } from '../system/terminal-text.ts';
import { renderForm } from './forms.ts';
import {
  askedFor,
  commandLine,
  introduceAnswer,
  KEY_NOTE,
  keyOf,
  LOSES,
  listInputs,
  needsProfile,
  OWN,
  PROFILES_FILE,
  runLines,
  type Tuned,
} from './tuned.ts';
import { renderGithub } from './tuned-github.ts';
import { flowOf, listOf, mapOf, renderComment, renderYaml, withHead, type YamlEntry } from './yaml-text.ts';

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
  const named = forms.map(([form, name, about, text]) => {
    if (form !== here) return { name: `tune/${name}`, about, text };
    return { name: form === 'shell' ? 'tune.sh' : 'tune.yml', about, text };
  });
  const first = named.filter(({ name }) => !name.startsWith('tune/'));
  const rest = named.filter(({ name }) => name.startsWith('tune/'));
  const profile = needsProfile(tuned)
    ? [
        {
          name: 'tune/pg-speed.yml',
          about: `the profile \`${OWN}\`, to add to \`${askedFor(tuned, 'profiles-file').trim() || PROFILES_FILE}\``,
          text: renderProfile(tuned),
        },
      ]
    : [];
  return [...first, ...profile, ...rest];
}

function renderProfile({ base, settings, copied }: Tuned): string {
  const entry = mapOf([
    ['extends', base],
    ...(copied ? [['template', true, ['A copied data directory where initdb would run.']] satisfies YamlEntry] : []),
    ...(settings.length === 0
      ? []
      : [['settings', mapOf(settings.map(({ name, value, why }) => [name, value, [why]]))] satisfies YamlEntry]),
    ['why', 'found by pg-speed tune'],
  ]);
  return withHead([ANSWER_MARK, LOSES], renderYaml(mapOf([['profiles', mapOf([[OWN, entry]])]])));
}

const IMAGE_NOTE = 'The tests run in this image: build yours FROM it, with the tools that they need.';

function renderGitlab(tuned: Tuned): string {
  const cached = tuned.snapshot || keyOf(tuned) !== null;
  const cache: YamlEntry[] = cached
    ? [
        ['variables', mapOf([['PG_SPEED_CACHE', '$CI_PROJECT_DIR/.pg-speed-cache']])],
        [
          'cache',
          mapOf([
            ['key', 'pg-speed-tuned'],
            ['paths', ['.pg-speed-cache/']],
          ]),
          ['Keeps the snapshot of `setup`.'],
        ],
      ]
    : [];
  const job = mapOf([
    [
      'image',
      mapOf([
        ['name', `org/pg-speed:${tuned.major}`],
        ['entrypoint', flowOf([''])],
      ]),
      [IMAGE_NOTE],
    ],
    ...cache,
    ['script', runLines(tuned), tuned.snapshot ? [KEY_NOTE] : []],
  ]);
  return withHead(introduceAnswer(tuned), renderYaml(mapOf([['test', job]])));
}

function renderWoodpecker(tuned: Tuned): string {
  const step = mapOf([
    ['name', 'test'],
    ['image', `org/pg-speed:${tuned.major}`, [IMAGE_NOTE]],
    // Woodpecker replaces $NAME itself; $$ is a dollar sign.
    ['commands', runLines(tuned, { keeps: false }).map((line) => line.replaceAll('$', '$$$$'))],
  ]);
  const pipeline = mapOf([
    ['when', listOf([{ value: mapOf([['event', flowOf(['push', 'pull_request'])]]) }])],
    ['steps', listOf([{ value: step }])],
  ]);
  return withHead(introduceAnswer(tuned, ...(tuned.snapshot ? [NO_CACHE] : [])), renderYaml(pipeline));
}

const NO_CACHE =
  'Not here: a snapshot of `setup`, which was part of what is fastest, as Woodpecker keeps no folder between pipelines. A trusted repository may mount a volume on /var/cache/pg-speed and add `--snapshot` with a key of its own.';

/** Inputs that say which server it is, and where things are: a service has them, or does without. */
const PLACES = ['profile', 'profiles-file', 'postgres-version', 'backend', 'image', 'working-directory', 'timeout'];

function renderCompose(tuned: Tuned): string {
  const { profile, major, variables } = tuned;
  const set = variables.map(({ name, value }) => `${name}=${quoteShellWord(value)} `).join('');
  const lost = [
    ...(tuned.snapshot || keyOf(tuned) !== null ? ['a snapshot of `setup`'] : []),
    ...listInputs(tuned).flatMap(([input]) => (PLACES.includes(input) ? [] : [`your \`${input}\``])),
  ];
  const notes = [
    ...(lost.length > 0 ? [`A service of Compose has not: ${lost.join(', ')}.`] : []),
    `Then: ${set}${commandLine(tuned).replace(/\s*\n\s*/g, '; ')}`,
  ];
  return withHead(notes, renderForm('compose', profile, major));
}

const NPX = 'npx --yes --package pg-speed-action@1 pg-speed';

function renderShell(tuned: Tuned): string {
  const lines = runLines(tuned, { program: NPX });
  const notes = introduceAnswer(tuned, ...(tuned.snapshot ? [KEY_NOTE] : []));
  return `${['#!/bin/sh', ...notes.flatMap(renderComment), ...lines].join('\n')}\n`;
}
