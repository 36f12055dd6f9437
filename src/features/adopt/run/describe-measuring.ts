// Describes how to measure what the changes are worth: a command for a terminal, and a step for the CI.
import { cleanLine, quoteShellWord } from '../../../system/terminal-text.ts';
import type { AdoptedFile } from '../change/adopt-file.ts';
import type { EditProfile } from '../change/outcome.ts';
import type { Measurable } from '../change/test-command.ts';

const ACTIONS_KINDS = ['github', 'gitea', 'forgejo', 'composite'];
const ANY_COMMAND = 'npm test';
const ANY_SETUP = 'YOUR MIGRATION';

/** @param program words of a shell that call this program */
export function describeMeasuring(measurable: Measurable, files: readonly AdoptedFile[], program: string): string[] {
  const { from, setup, edits } = measurable;
  const command = measurable.command ?? ANY_COMMAND;
  const inputs = listInputs(measurable);
  const flags = writeFlags(inputs);
  const tests = measurable.command === null || from === null ? 'with your test command' : `the tests of ${from}`;
  const lines = [
    `What it is worth, measured here (${cleanLine(tests)}):`,
    `    ${program} compare${flags} -- ${command}`,
    nameEdits(edits),
  ];
  if (setup.kind === 'unsure')
    lines.push(`Put what sets your database up in place of ${ANY_SETUP}, or leave \`setup\` out if your tests do it.`);
  const kinds = files.flatMap(({ kind, before, after }) => (before === after ? [] : [kind]));
  const isAction = kinds.some((kind) => ACTIONS_KINDS.includes(kind));
  if (isAction)
    lines.push(
      'and on the CI, as a job of its own behind its checkout and its set-up (`org` is the owner of pg-speed-action):',
      '    - uses: org/pg-speed-action@v1',
      '      with:',
      ...[...inputs, { name: 'command', value: command }].map(({ name, value }) => `        ${name}: ${toYaml(value)}`),
    );
  else
    lines.push(
      'and on the CI, as a script, where `pg-speed` stands for its call there:',
      `    pg-speed compare${kinds.includes('woodpecker') ? escapeForWoodpecker(flags) : flags} --command ${quoteShellWord(command)}`,
    );
  return lines;
}

function writeFlags(inputs: ReturnType<typeof listInputs>): string {
  const lines = inputs.flatMap(({ name, value }) =>
    value.split('\n').map((line) => ` --${name} ${quoteShellWord(line)}`),
  );
  return lines.join('');
}

/** Woodpecker itself replaces `${NAME}` before a shell reads the line. */
function escapeForWoodpecker(text: string): string {
  return text.replaceAll('${', '$$$${');
}

/** The inputs before the command: the profiles nearest to the edits, the CI's version, what sets the database up, and where the address belongs. */
function listInputs({ edits, version, setup, addresses }: Measurable): { name: string; value: string }[] {
  const profiles = [...edits.keys()];
  const inputs = [
    { name: 'profiles', value: ['default', ...profiles, ...(usesMemory(profiles) ? [] : [MOST])].join(',') },
  ];
  if (version !== null) inputs.push({ name: 'postgres-version', value: String(version) });
  if (setup.kind === 'line') inputs.push({ name: 'setup', value: setup.line });
  if (setup.kind === 'unsure') inputs.push({ name: 'setup', value: ANY_SETUP });
  if (addresses.length > 0)
    inputs.push({ name: 'env', value: addresses.map((name) => `${name}=\${DATABASE_URL}`).join('\n') });
  return inputs;
}

/** The profile that shows what memory would bring. */
const MOST: EditProfile = 'turbo';

function usesMemory(profiles: readonly EditProfile[]): boolean {
  return profiles.some((profile) => profile !== 'fsync-off');
}

function nameEdits(edits: Measurable['edits']): string {
  const profiles = [...edits.keys()];
  const memory = usesMemory(profiles) ? '' : `; \`${MOST}\` shows what memory would bring`;
  if (profiles.length === 1) return `Profile \`${profiles[0]}\` is nearest to the edit${memory}.`;
  const parts = [...edits].map(([profile, paths]) => `\`${profile}\` is nearest to the edit of ${listPaths(paths)}`);
  return `Profile ${parts.join(', profile ')}${memory}.`;
}

const MOST_PATHS = 3;

function listPaths(paths: readonly string[]): string {
  const more = paths.length - MOST_PATHS;
  return `${paths.slice(0, MOST_PATHS).map(cleanLine).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** A text as a scalar of YAML on one line. */
function toYaml(text: string): string {
  return /[:#'"{}[\]&*!|>%@`\\]|^[-?=~]/.test(text) ? JSON.stringify(text) : text;
}
