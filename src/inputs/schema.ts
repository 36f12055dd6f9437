/** The one table of inputs: action.yml, the command's flags and help, and the README's table are made from it. */

export type InputGroup = 'server' | 'workload' | 'method' | 'report';
export type InputCommand = 'start' | 'compare';

/** `boolean` is a flag that may stand alone on the command line; `list` may be given again, each time adding lines. */
export type InputKind = 'text' | 'boolean' | 'list';

interface Row {
  /** Kebab-case, as in action.yml. */
  name: string;
  /** What stands for the value in the command's help. */
  placeholder: string;
  /** As written in action.yml. Left out where the code decides, often by other inputs; the description then tells it. */
  default?: string;
  kind?: InputKind;
  /** Left out: every command that takes the group. */
  commands?: readonly InputCommand[];
  /** One line of Markdown with units, range and, where `default` is left out, the default. */
  description: string;
}

const SERVER = [
  {
    name: 'profile',
    placeholder: '<name>',
    description: 'Durability profile of the server, or the only one to measure; default `turbo`.',
  },
  {
    name: 'profiles',
    placeholder: '<names>',
    kind: 'list',
    commands: ['compare'],
    description: 'Profiles to compare, separated by commas or newlines, or `all`; default `default, turbo`.',
  },
  {
    name: 'reference',
    placeholder: '<name>',
    commands: ['compare'],
    description: 'The one of `profiles` that the others are compared with; default the first.',
  },
  {
    name: 'postgres-version',
    placeholder: '<version>',
    description: "PostgreSQL version, major (`17`) or exact (`'17.10'`, in quotes in YAML); default the newest found.",
  },
  {
    name: 'port',
    placeholder: '<number>',
    description: 'TCP port, 0 to 65535, where 0 is any free one; default 5432 when free, else a free one.',
  },
  { name: 'user', placeholder: '<name>', default: 'postgres', description: 'Superuser to create, 1 to 63 bytes.' },
  {
    name: 'password',
    placeholder: '<text>',
    default: 'postgres',
    description: 'Password of that user; `random` makes one and masks it in the log.',
  },
  { name: 'database', placeholder: '<name>', default: 'postgres', description: 'Database to create, 1 to 63 bytes.' },
  {
    name: 'listen',
    placeholder: '<hosts>',
    description: 'Addresses to listen on, separated by commas, or `*` for all; default loopback only.',
  },
  {
    name: 'locale',
    placeholder: '<name>',
    description: 'Locale of the server; default `en_US.UTF-8` where the machine has it, else `C.UTF-8`.',
  },
  {
    name: 'settings',
    placeholder: '<lines>',
    kind: 'list',
    description: 'Lines `name = value`, as in postgresql.conf; they win over the profile. Default none.',
  },
  {
    name: 'initdb-args',
    placeholder: '<args>',
    description: 'More arguments of initdb, such as `--encoding=UTF8 --data-checksums`. Default none.',
  },
  {
    name: 'tmpfs-size',
    placeholder: '<size>',
    description: 'Size of the tmpfs of one server, as `512MB` or `2GB` (1 kB is 1024 bytes); default what has room.',
  },
] as const satisfies readonly Row[];

const WORKLOAD = [
  {
    name: 'setup',
    placeholder: '<line>',
    description: 'Shell line run in every fresh server before timing, such as `npm run migrate`. Default none.',
  },
  {
    name: 'command',
    placeholder: '<line>',
    description: 'Shell line to time, such as `npm test`. Give one of `command`, `pgbench` and `workload`.',
  },
  {
    name: 'env',
    placeholder: '<lines>',
    kind: 'list',
    description:
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the user writes
      'Lines `NAME=value` for `setup` and the workload, with `${PGHOST}`-like references; `NAME` alone unsets.',
  },
  {
    name: 'working-directory',
    placeholder: '<path>',
    default: '.',
    description: 'Where `setup` and the workload run.',
  },
  {
    name: 'timeout',
    placeholder: '<duration>',
    description:
      'Longest time for `setup` and the workload of one trial, as `90s`, `20m` or `1h30m`; default no limit.',
  },
  {
    name: 'pgbench',
    placeholder: '<args>',
    description: 'Times pgbench, run with these arguments, such as `-c 4 -j 2 -T 10`.',
  },
  {
    name: 'pgbench-init',
    placeholder: '<args>',
    description: 'Arguments of `pgbench -i` before timing, or `off` to skip it; default `-s 1`.',
  },
  {
    name: 'workload',
    placeholder: '<name>',
    description: 'Named workload: `sample`, a small test suite that needs nothing supplied.',
  },
] as const satisfies readonly Row[];

const METHOD = [
  {
    name: 'runs',
    placeholder: '<count>',
    description: 'Timed runs of each profile, 1 to 1000; default 5, or 1 when a single profile is measured.',
  },
  {
    name: 'warmup',
    placeholder: '<count>',
    description: 'Runs of each profile that come first and are not counted, 0 to 100; default 1.',
  },
  {
    name: 'time-budget',
    placeholder: '<duration>',
    default: '20m',
    description: 'Longest time for the whole comparison, as `90s`, `20m` or `1h30m`, or `none`.',
  },
  {
    name: 'precision',
    placeholder: '<percent>',
    description: 'Stop early once every interval is within this, such as `2%` for plus or minus 2 %; default run all.',
  },
  {
    name: 'equivalence',
    placeholder: '<percent>',
    default: '5%',
    description: 'Profiles that differ by less than this are called the same; 3% or more.',
  },
  {
    name: 'require-connection',
    placeholder: '[boolean]',
    default: 'true',
    kind: 'boolean',
    description: 'Fail when the workload never connected to the server, since its time would then say nothing.',
  },
  {
    name: 'seed',
    placeholder: '<number>',
    description: 'Seed of the random order, 0 to 4294967295; default a random one, logged.',
  },
] as const satisfies readonly Row[];

const REPORT = [
  {
    name: 'report-dir',
    placeholder: '<path>',
    default: 'pg-speed-report',
    description: 'Folder that receives the results and the reports.',
  },
  {
    name: 'summary',
    placeholder: '[boolean]',
    default: 'true',
    kind: 'boolean',
    description: 'Add the report to the job summary, where the CI has one.',
  },
] as const satisfies readonly Row[];

export type InputName = (typeof SERVER | typeof WORKLOAD | typeof METHOD | typeof REPORT)[number]['name'];

/** One input, with nothing left out. */
export interface InputSpec extends Required<Row> {
  name: InputName;
  group: InputGroup;
}

type NamedRow = Row & { name: InputName };

function completeRows(group: InputGroup, commands: readonly InputCommand[], rows: readonly NamedRow[]): InputSpec[] {
  return rows.map((row) => ({ default: '', kind: 'text', commands, ...row, group }));
}

/** All inputs in the order in which help, README and action.yml show them. */
export const INPUTS: readonly InputSpec[] = [
  ...completeRows('server', ['start', 'compare'], SERVER),
  ...completeRows('workload', ['compare'], WORKLOAD),
  ...completeRows('method', ['compare'], METHOD),
  ...completeRows('report', ['compare'], REPORT),
];

const BY_NAME: ReadonlyMap<string, InputSpec> = new Map(INPUTS.map((spec) => [spec.name, spec]));

/** The input of that exact name, or undefined. */
export function findInput(name: string): InputSpec | undefined {
  return BY_NAME.get(name);
}
