import type { Problem } from '../../errors.ts';
import type { Profile } from '../../profiles/profile.ts';
import { splitStatements } from './statements.ts';

/** What of the SQL of profiles only psql could run. */
export function checkProfileSql(profiles: readonly Profile[]): Problem[] {
  return profiles.flatMap(({ name, sql = [], where }) =>
    sql.flatMap((text) => {
      const { psqlOnly } = splitStatements(text);
      if (!psqlOnly) return [];
      const what = psqlOnly.kind === 'command' ? 'is a command of psql, not SQL' : 'takes its data from psql';
      const message = `${where ?? `profile ${name}`}: \`sql\` of \`${name}\`: ${psqlOnly.name} ${what}.`;
      return [{ message, hint: 'Write what a server understands, or run psql in `setup`.' }];
    }),
  );
}

/** The statements of a profile's SQL one by one: in one message they would be one transaction, in which VACUUM is refused. */
export function listStatements(sql: readonly string[]): string[] {
  return sql.flatMap((text) => splitStatements(text).statements.map((statement) => statement.text));
}
