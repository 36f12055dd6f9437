import type { Client } from 'pg';
import { messageOf, PgSpeedError } from '../errors.ts';

/** SQLSTATE duplicate_database: made before, in the data directory that was started from. */
const EXISTS = '42P04';

/** Makes the user's database unless it is there. @throws PgSpeedError of kind `input` when the server does not take its name */
export async function createDatabase(client: Client, name: string): Promise<void> {
  if (name === 'postgres') return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (cause) {
    if ((cause as { code?: string }).code === EXISTS) return;
    throw new PgSpeedError(
      'input',
      `\`database\`: the server does not take '${name}': ${messageOf(cause)}.`,
      'Choose another name.',
      { cause },
    );
  }
}
