// Asks a server whether its data was sorted by another version of the C library or of ICU, so that its indexes may be wrong.
import { messageOf } from '../../errors.ts';
import { SINCE } from '../../profiles/majors.ts';
import { type Endpoint, OUR_DATABASE, withClient } from '../server/client.ts';

/** One collation of each provider: a new version of a library changes all. Databases have their own from PostgreSQL 15 on. */
const OF_COLLATIONS = `select collname as name, collversion as made, pg_collation_actual_version(oid) as here
  from (select distinct on (collprovider) oid, collname, collversion from pg_collation
    where collversion is not null order by collprovider, collname offset 0) one_each`;
const OF_DATABASES = `select datname as name, datcollversion as made, pg_database_collation_actual_version(oid) as here
  from pg_database where datcollversion is not null`;

/** What differs, or why a collation cannot be asked for, as the end of a sentence; null if the server sorts as the data is sorted. */
export async function findOtherCollation(endpoint: Endpoint, major: number): Promise<string | null> {
  const queries = major >= SINCE.databaseCollations ? [OF_COLLATIONS, OF_DATABASES] : [OF_COLLATIONS];
  const sql = queries
    .map((query) => `select * from (${query}) asked where made is distinct from here`)
    .join(' union all ');
  try {
    return await withClient(endpoint, OUR_DATABASE, async (client) => {
      const [row] = (await client.query<{ name: string; made: string; here: string | null }>(`${sql} limit 1`)).rows;
      if (row === undefined) return null;
      return `the collation of \`${row.name}\` had version ${row.made} where it was made, and has ${row.here ?? 'none'}`;
    });
  } catch (error) {
    return messageOf(error);
  }
}
