import { INPUTS } from '../inputs/schema.ts';
import type { RawInput } from '../inputs/table.ts';
import type { Profile } from '../profiles/profile.ts';
import { quoteShellWord } from '../system/terminal-text.ts';
import { renderForm } from './forms.ts';
import { flowOf, listOf, mapOf, renderComment, renderYaml, withHead, type YamlEntry } from './yaml-text.ts';

/** The kinds of files that an answer is written in. */
export type TunedForm = 'github' | 'gitlab' | 'woodpecker' | 'compose' | 'shell';

/** What a search found, as far as files need it. */
export interface Tuned {
  profile: Profile;
  /** The profile that it is made from: one that comes with pg-speed, or of the user's file. */
  base: string;
  /** Settings on top of that. */
  settings: Profile['settings'];
  /** Whether initdb gives way to a copy, which the base does not say. */
  copied: boolean;
  snapshot: boolean;
  /** Databases of their own for workers; 0: none. */
  databases: number;
  /** The command with its number of workers. */
  command: { kind: 'shell'; line: string } | { kind: 'argv'; words: string[] };
  /** Variables that set the number of workers. */
  variables: readonly { name: string; value: string }[];
  /** The inputs of the search. */
  inputs: readonly RawInput[];
  major: number;
}

/** A file to paste. */
export interface TunedFile {
  name: string;
  /** Where it belongs, and what to do with it. */
  about: string;
  text: string;
}

/** The profile's name in {@link renderProfile}. */
const OWN = 'tuned';
const KEY = 'tuned';
const PROFILES_FILE = '.github/pg-speed.yml';
const LOSES = 'For tests only: what it holds does not survive a crash.';
const MADE = 'Made by `pg-speed tune` from what it measured.';

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
          about: `the profile \`${OWN}\`: \`${askedFor(tuned, 'profiles-file') || PROFILES_FILE}\``,
          text: renderProfile(tuned),
        },
      ]
    : [];
  return [...first, ...profile, ...rest];
}

function needsProfile({ settings, copied }: Tuned): boolean {
  return settings.length > 0 || copied;
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
  return withHead([MADE, LOSES], renderYaml(mapOf([['profiles', mapOf([[OWN, entry]])]])));
}

/** An input of the search; empty text where it was not given. */
function askedFor({ inputs }: Tuned, name: string): string {
  return inputs.find((one) => one.name === name)?.value.trim() ?? '';
}

/** Inputs that the answer decides, or that are secret. */
const DECIDED = ['profile', 'profiles', 'password', 'token', 'databases', 'command', 'snapshot', 'verbose', 'port'];

/** The inputs of the server, with what was found. */
function listInputs(tuned: Tuned): [name: string, value: string][] {
  const given = INPUTS.filter(({ name, commands }) => commands.includes('run') && !DECIDED.includes(name)).flatMap(
    (row) => {
      const values = tuned.inputs.filter(({ name, value }) => name === row.name && value.trim() !== '');
      const text = values.map(({ value }) => value).join('\n');
      return text === '' || text === row.default ? [] : [[row.name, text] as [string, string]];
    },
  );
  const databases = Math.max(tuned.databases, Number(askedFor(tuned, 'databases') || 0));
  const snapshot = askedFor(tuned, 'snapshot') || (tuned.snapshot ? KEY : '');
  return [
    ['profile', needsProfile(tuned) ? OWN : tuned.base],
    ...given,
    ...(databases > 0 ? [['databases', String(databases)] as [string, string]] : []),
    ...(snapshot === '' ? [] : [['snapshot', snapshot] as [string, string]]),
  ];
}

/** The command on one line for a shell, or a script. */
function commandLine({ command }: Tuned): string {
  return command.kind === 'shell' ? command.line : command.words.map(quoteShellWord).join(' ');
}

function renderGithub(tuned: Tuned): string {
  const { variables } = tuned;
  const inputs = listInputs(tuned);
  const folder = inputs.find(([name]) => name === 'working-directory')?.[1];
  const tests = mapOf([
    ['run', commandLine(tuned)],
    ...(folder === undefined ? [] : [['working-directory', folder] satisfies YamlEntry]),
    ...(variables.length === 0
      ? []
      : [['env', mapOf(variables.map(({ name, value }) => [name, value]))] satisfies YamlEntry]),
  ]);
  const steps = listOf([
    { value: mapOf([['uses', 'actions/checkout@v6']]) },
    {
      value: mapOf([
        ['uses', 'org/pg-speed-action@v1'],
        ['with', mapOf(inputs)],
      ]),
      above: ['Before this: your own steps that install what the tests need.', LOSES],
    },
    { value: tests, above: ['Finds DATABASE_URL, PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE.'] },
  ]);
  const job = mapOf([
    ['runs-on', 'ubuntu-latest'],
    ['timeout-minutes', 30],
    ['steps', steps],
  ]);
  const workflow = mapOf([
    ['name', 'Tests'],
    ['on', flowOf(['push', 'pull_request'])],
    ['permissions', mapOf([['contents', 'read']])],
    ['jobs', mapOf([['test', job]])],
  ]);
  return withHead([MADE], renderYaml(workflow));
}

/** `pg-speed run` with everything that was found. */
function runLine(tuned: Tuned, program = 'pg-speed'): string {
  const { command, variables } = tuned;
  const flags = listInputs(tuned).flatMap(([name, value]) => [`--${name}`, quoteShellWord(value)]);
  const env = variables.flatMap(({ name, value }) => ['--env', quoteShellWord(`${name}=${value}`)]);
  const tail =
    command.kind === 'shell'
      ? ['--command', quoteShellWord(command.line)]
      : ['--', ...command.words.map(quoteShellWord)];
  return [program, 'run', ...flags, ...env, ...tail].join(' ');
}

const IMAGE_NOTE = 'The tests run in this image: build yours FROM it, with the tools that they need.';

function renderGitlab(tuned: Tuned): string {
  const cached = listInputs(tuned).some(([name]) => name === 'snapshot');
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
    ['script', [runLine(tuned)]],
  ]);
  return withHead([MADE, LOSES], renderYaml(mapOf([['test', job]])));
}

function renderWoodpecker(tuned: Tuned): string {
  const step = mapOf([
    ['name', 'test'],
    ['image', `org/pg-speed:${tuned.major}`, [IMAGE_NOTE]],
    // Woodpecker replaces $NAME itself; $$ is a dollar sign.
    ['commands', [runLine(tuned).replaceAll('$', '$$$$')]],
  ]);
  const pipeline = mapOf([
    ['when', listOf([{ value: mapOf([['event', flowOf(['push', 'pull_request'])]]) }])],
    ['steps', listOf([{ value: step }])],
  ]);
  return withHead([MADE, LOSES], renderYaml(pipeline));
}

function renderCompose(tuned: Tuned): string {
  const { profile, major, snapshot, databases, variables } = tuned;
  const set = variables.map(({ name, value }) => `${name}=${quoteShellWord(value)} `).join('');
  const lost = [
    ...(snapshot ? ['a snapshot of `setup`'] : []),
    ...(databases > 0 ? [`${databases} databases for the workers`] : []),
  ];
  const notes = [
    MADE,
    ...(lost.length > 0 ? [`A service of Compose has not: ${lost.join(', ')}.`] : []),
    `Then: ${set}${commandLine(tuned).replace(/\s*\n\s*/g, '; ')}`,
  ];
  return withHead(notes, renderForm('compose', profile, major));
}

const NPX = 'npx --yes --package pg-speed-action@1 pg-speed';

function renderShell(tuned: Tuned): string {
  return `${['#!/bin/sh', ...[MADE, LOSES].flatMap(renderComment)].join('\n')}\n${runLine(tuned, NPX)}\n`;
}
