/** Both action.yml, the tables of docs/inputs.md and that of docs/server.md, made from the tables of inputs and majors for generate.mjs. */
import { stringify } from 'yaml';
import { PUBLISH_INPUTS } from '../src/features/merge/inputs.ts';
import { INPUTS } from '../src/inputs/schema.ts';
import type { InputGroup } from '../src/inputs/table.ts';
import { IMAGE_MAJORS, MAJORS, NEWEST_MAJOR, OLDEST_MAJOR } from '../src/profiles/majors.ts';

/** One output of the action. */
interface OutputSpec {
  name: string;
  /** One line of Markdown. */
  description: string;
}

/** All outputs of the action: nine about the started server, the others about a comparison or a run with `workers`. */
export const OUTPUTS = [
  { name: 'database-url', description: 'Connection URI of the started server, with user, password and database.' },
  { name: 'host', description: 'Host name or address of the started server.' },
  { name: 'port', description: 'TCP port of the started server.' },
  { name: 'user', description: 'Superuser of the started server.' },
  { name: 'password', description: 'Password of that user.' },
  { name: 'database', description: 'Database of the started server.' },
  { name: 'pgservicefile', description: 'Path of a connection service file for the started server.' },
  {
    name: 'template-database',
    description: 'Name of the database that tests copy, with the input of this name; else empty.',
  },
  { name: 'pgdata', description: 'Path of the data directory of the started server.' },
  {
    name: 'postgres-version',
    description: 'Exact version of the server that was started or measured, such as `17.6`.',
  },
  {
    name: 'results',
    description: 'Path of `results.json`: every trial of a comparison, or every slice of a run with `workers`.',
  },
  { name: 'report', description: 'Path of `report.md`: the report of a comparison, or of a run with `workers`.' },
  {
    name: 'junit',
    description: 'Path of `junit.xml`: each case of a run with `workers`, with the worker and the slice that ran it.',
  },
  {
    name: 'shards',
    description: 'Numbers of the machines that a suite is planned for, as a list for `fromJSON`, such as `[1,2,3]`.',
  },
  {
    name: 'fastest',
    description: 'Fastest profile; where several are equally fast, the plainest of them. Empty with `base`.',
  },
  {
    name: 'speedup',
    description:
      'How many times faster that is than the reference, with `base` the head than the base, such as `1.42`.',
  },
  {
    name: 'verdict',
    description: 'Verdict on that profile, with `base` on the head: `faster`, `slower`, `same` or `inconclusive`.',
  },
] as const satisfies readonly OutputSpec[];

const GROUPS: Readonly<Record<InputGroup, string>> = {
  server: 'Server',
  workload:
    'Workload (without one the action starts a server for the next steps, and `pg-speed compare` runs `sample`)',
  method: 'Method',
  base: 'Against the base',
  report: 'Report',
};
const GROUP_NAMES: readonly InputGroup[] = ['server', 'workload', 'method', 'base', 'report'];

function renderYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, singleQuote: true });
}

function indentText(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function renderInputGroup(group: InputGroup): string {
  const specs = INPUTS.filter((spec) => spec.group === group);
  const entries = specs.map((spec) => [spec.name, { description: spec.description, default: spec.actionDefault }]);
  return indentText(`# ${GROUPS[group]}\n${renderYaml(Object.fromEntries(entries))}`);
}

const AUTHOR = 'The pg-speed authors';

function renderOutputs(specs: readonly OutputSpec[]): string {
  return renderYaml({ outputs: Object.fromEntries(specs.map(({ name, description }) => [name, { description }])) });
}

/** The text of action.yml. */
export function renderActionYml(): string {
  const head = {
    name: 'pg-speed',
    description:
      'Throw-away PostgreSQL: start it fast, or measure which durability profile makes your own tests faster.',
    author: AUTHOR,
    branding: { icon: 'database', color: 'blue' },
  };
  const runs = { using: 'node24', main: 'dist/index.cjs', post: 'dist/post.cjs' };
  return [
    '# Made from src/inputs/schema.ts and documents.ts by `npm run generate`: edit those.\n',
    renderYaml(head),
    `inputs:\n${GROUP_NAMES.map(renderInputGroup).join('\n')}`,
    renderOutputs(OUTPUTS),
    renderYaml({ runs }),
  ].join('\n');
}

/** Outputs that publish/ has too. */
const PUBLISHED = ['postgres-version', 'results', 'report', 'junit', 'fastest', 'speedup', 'verdict'];

/** The text of publish/action.yml. */
export function renderPublishActionYml(): string {
  const head = {
    name: 'pg-speed publish',
    description:
      'Merges the results of several jobs, or takes those of a pull request from a fork, and comments on it.',
    author: AUTHOR,
  };
  const inputs = PUBLISH_INPUTS.map(({ name, description, actionDefault }) => [
    name,
    { description, default: actionDefault },
  ]);
  return [
    '# Made from src/features/merge/inputs.ts and documents.ts by `npm run generate`: edit those.\n',
    renderYaml(head),
    renderYaml({ inputs: Object.fromEntries(inputs) }),
    renderOutputs(OUTPUTS.filter(({ name }) => PUBLISHED.includes(name))),
    renderYaml({ runs: { using: 'node24', main: '../dist/publish-action.cjs' } }),
  ].join('\n');
}

function renderTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [heads, heads.map(() => '---'), ...rows];
  return cells.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`).join('');
}

function renderCode(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

const INPUT_HEADS = ['input', 'default', 'what it does'];

type InputText = Pick<(typeof INPUTS)[number], 'default' | 'description'> & { name: string };

function formatInput({ name, default: text, description }: InputText): string[] {
  return [renderCode(name), renderCode(text), description];
}

/** The tables of inputs in docs/inputs.md, one for each group. */
export function renderInputsTable(): string {
  return GROUP_NAMES.map((group) => {
    const rows = INPUTS.filter((spec) => spec.group === group).map(formatInput);
    return `**${GROUPS[group]}**\n\n${renderTable(INPUT_HEADS, rows)}`;
  }).join('\n');
}

/** The table of the inputs of publish/ in docs/inputs.md. */
export function renderPublishInputsTable(): string {
  return renderTable(INPUT_HEADS, PUBLISH_INPUTS.map(formatInput));
}

/** The table of outputs in docs/inputs.md. */
export function renderOutputsTable(): string {
  const rows = OUTPUTS.map(({ name, description }) => [renderCode(name), description]);
  return renderTable(['output', 'what it is'], rows);
}

/** The majors in docs/server.md: which there are, which have ended, and what changed with each. */
export function renderMajors(): string {
  const rows = MAJORS.map(({ major, endedOn, changes }) => [
    String(major),
    endedOn === null ? 'yes' : `ended on ${endedOn}`,
    Object.values(changes).join('; '),
  ]);
  const ended = MAJORS.filter(({ endedOn }) => endedOn !== null).map(({ major }) => major);
  const sentences = [
    `pg-speed runs PostgreSQL ${OLDEST_MAJOR} to ${NEWEST_MAJOR}; it takes a newer one as ${NEWEST_MAJOR}, and the log says so.`,
    `${ended.slice(0, -1).join(', ')} and ${ended.at(-1)} have ended: they still work here.`,
    `The [image](image.md) is published with ${IMAGE_MAJORS.slice(0, -1).join(', ')} and ${IMAGE_MAJORS.at(-1)}.`,
  ];
  const heads = ['PostgreSQL', 'supported', 'what changed that pg-speed depends on'];
  return `${sentences.join('\n')}\n\n${renderTable(heads, rows)}`;
}

function replacePart(page: string, text: string, part: string, content: string): string {
  const start = `<!-- ${part}:start -->`;
  const end = `<!-- ${part}:end -->`;
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${page} has no lines '${start}' and '${end}', in this order`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n${text.slice(to)}`;
}

/** docs/inputs.md with its generated parts up to date. @throws Error if a marker of a part is missing */
export function updateInputsPage(page: string): string {
  const parts = [
    ['inputs', renderInputsTable()],
    ['publish-inputs', renderPublishInputsTable()],
    ['outputs', renderOutputsTable()],
  ] as const;
  return parts.reduce((text, [part, content]) => replacePart('docs/inputs.md', text, part, content), page);
}

/** docs/server.md with its generated part up to date. @throws Error if a marker of the part is missing */
export function updateServerPage(page: string): string {
  return replacePart('docs/server.md', page, 'majors', renderMajors());
}
