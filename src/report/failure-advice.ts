// Reads the output of a failed command for messages of clients and servers that a first run often has, and says what to do about each.
import type { Hint } from '../errors.ts';

/** What an output says, and what usually helps. It is never the cause of a failure: a passing test may print the same. */
interface Advice {
  /** Codes and texts of several clients; a server may answer in another language, so codes come first. */
  signs: RegExp;
  advice: Exclude<Hint, string>;
}

const OWN_ADDRESS = [
  'If that is an address of its own, let the command read DATABASE_URL, also under the name that it knows: ',
  { input: 'env', value: `'APP_DB=\${DATABASE_URL}'` },
  '. Or give the server what the command expects: ',
  { input: 'user', value: 'shop' },
  ', ',
  { input: 'password', value: 'postgres' },
  ', ',
  { input: 'database', value: 'shop_test' },
  ', ',
  { input: 'port', value: '5432' },
  '.',
] as const satisfies Hint;

const TABLE: readonly Advice[] = [
  {
    signs:
      /\bECONNREFUSED\b|\bConnectionRefusedError\b|\bP1001\b|connection(?: to [^\n]{1,100})? (?:was )?refused|Failed to connect to [^\n]{1,100}:\d+|on socket "[^"\n]{1,200}" failed|Can't reach database server/i,
    advice: ['The output of a failed trial says that nobody answers at an address. ', ...OWN_ADDRESS],
  },
  {
    signs:
      /\b28P01\b|\bP1000\b|password authentication failed|no password supplied|client password must be a string|Authentication failed against (?:the )?database server|fe_sendauth/i,
    advice: ['The output of a failed trial says that a password is wrong. ', ...OWN_ADDRESS],
  },
  {
    signs: /\brole "[^"\n]{1,200}" does not exist|\bInvalidAuthorizationSpecification\b/i,
    advice: [
      'The output of a failed trial says that a role is missing: name the user that the command expects with ',
      { input: 'user' },
      '.',
    ],
  },
  {
    signs:
      /\b3D000\b|\bP1003\b|\bdatabase ["`'][^"`'\n]{1,200}["`'] does not exist|\bInvalidCatalogName\b|NoDatabaseError|We could not find your database/i,
    advice: [
      'The output of a failed trial says that a database is missing: name the one that the command expects with ',
      { input: 'database' },
      '.',
    ],
  },
  {
    signs:
      /\b42P01\b|\bP2021\b|\brelation "[^"\n]{1,200}" does not exist|\bUndefinedTable\b|\bthe table [^\n]{1,200} does not exist in the current database|\bPendingMigrationError\b|Migrations are pending/i,
    advice: [
      'The output of a failed trial says that a table is missing. Every trial begins with an empty database: give the command that makes the tables as ',
      { input: 'setup' },
      '.',
    ],
  },
];

/**
 * What usually helps against what the outputs of failed commands say, each once.
 * @param outputs as the commands printed them
 */
export function adviseOnOutput(outputs: readonly string[]): Exclude<Hint, string>[] {
  return TABLE.filter(({ signs }) => outputs.some((output) => signs.test(output))).map(({ advice }) => advice);
}

/** A hint, and below it a line for each advice. */
export function withAdvice(hint: string, outputs: readonly string[]): Hint {
  return [hint, ...adviseOnOutput(outputs).flatMap((advice) => ['\n', ...advice])];
}
