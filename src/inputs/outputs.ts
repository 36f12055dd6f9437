/** One output of the action. */
export interface OutputSpec {
  name: string;
  /** One line of Markdown. */
  description: string;
}

/** All outputs of the action: the first nine tell how to reach a started server, the others what a comparison found. */
export const OUTPUTS = [
  { name: 'database-url', description: 'Connection URI of the started server, with user, password and database.' },
  { name: 'host', description: 'Host name or address of the started server.' },
  { name: 'port', description: 'TCP port of the started server.' },
  { name: 'user', description: 'Superuser of the started server.' },
  { name: 'password', description: 'Password of that user.' },
  { name: 'database', description: 'Database of the started server.' },
  { name: 'pgservicefile', description: 'Path of a connection service file for the started server.' },
  { name: 'pgdata', description: 'Path of the data directory of the started server.' },
  {
    name: 'postgres-version',
    description: 'Exact version of the server that was started or measured, such as `17.6`.',
  },
  { name: 'results', description: 'Path of `results.json`: every trial of a comparison.' },
  { name: 'report', description: 'Path of `report.md`: the report of a comparison.' },
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

export type OutputName = (typeof OUTPUTS)[number]['name'];
