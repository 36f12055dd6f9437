// Samples, a thousand times a second, how many sessions wait for the sync of a file: most syncs are much shorter than a pause of other samples.
import type { Client } from 'pg';
import { type Watcher, watch } from './waits.ts';

/** Sessions that were seen in the sync of a file. */
export interface FileSyncSamples {
  samples: number;
  /** Other processes of the server that were seen in one, such as the checkpointer. */
  others: number;
  /** Milliseconds from one look to the next, on average. */
  eachMs: number;
}

const SAMPLER = 'public.sample_file_syncs';
/** Looks in one call; it takes some 45 ms, so that a watch ends soon. */
const LOOKS = 40;
const PAUSE_MS = 1;

/**
 * Makes the function that samples in the server, where a look takes less than 0.1 ms. It writes, so make it before anything is counted.
 * Syncs of WAL are not meant, which the server counts itself.
 * @throws what pg throws
 */
export async function createSampler(client: Client): Promise<void> {
  await client.query(`
    create function ${SAMPLER}(looks int) returns int[] language plpgsql as $$
    declare
      seen int[];
      total int[] := array[0, 0];
    begin
      for look in 1 .. looks loop
        perform pg_sleep(0.001), pg_stat_clear_snapshot();
        select array[count(*) filter (where backend_type = 'client backend'), count(*) filter (where backend_type <> 'client backend')]
          into seen from pg_stat_get_activity(null)
          where wait_event_type = 'IO' and wait_event like '%Sync' and wait_event not ilike 'wal%';
        total := array[total[1] + seen[1], total[2] + seen[2]];
      end loop;
      return total;
    end $$`);
}

/** Samples the syncs of files. @param client in the database of the sampler; other queries of it wait up to 45 ms */
export function watchFileSyncs(client: Client): Watcher<FileSyncSamples> {
  const began = performance.now();
  let looks = 0;
  let samples = 0;
  let others = 0;
  const look = async () => {
    const { rows } = await client.query<{ seen: [number, number] }>(`select ${SAMPLER}(${LOOKS}) as seen`);
    looks += LOOKS;
    const [ofSessions, ofOthers] = rows[0]?.seen ?? [0, 0];
    samples += ofSessions;
    others += ofOthers;
  };
  return watch(look, { pauseMs: PAUSE_MS }, () => {
    return looks === 0 ? null : { samples, others, eachMs: (performance.now() - began) / looks };
  });
}
