// Reads how a run of pgbench kept to the rate and the limit of latency that it was given, and judges whether its latency is a result.
import { matchNumber } from '../../command.ts';

export const PROCESSED = /^number of transactions actually processed: (\d+)/m;

/** With a larger share of skipped transactions, or of the rate that was not reached, `latency` gets no verdict. */
const SKIPPED_SHARE_LIMIT = 0.5;
const LAG_SHARE_LIMIT = 0.1;
/** From this share on a remark says that transactions were skipped, late or behind their schedule. */
const REMARKED_SHARE = 0.01;

/** How a run kept to `--rate` and `--latency-limit`; null: not printed. */
interface RateKept {
  skipped: number | null;
  late: number | null;
  /** The average in ms. */
  lag: number | null;
  /** The share of the requested rate that was not reached: a lag that grows from 0 to the end is twice its average then. */
  behind: number;
}

export function readRate(stdout: string, tps: number): RateKept {
  const processed = matchNumber(stdout, PROCESSED) ?? 0;
  const shareOf = (count: number | null, all: number) => (count === null || all === 0 ? null : count / all);
  const skipped = matchNumber(stdout, /^number of transactions skipped: (\d+)/m);
  const late = matchNumber(stdout, /^number of transactions above the \S+ ms latency limit: (\d+)/m);
  const lag = matchNumber(stdout, /^rate limit schedule lag: avg (\S+) /m);
  return {
    skipped: shareOf(skipped, processed + (skipped ?? 0)),
    late: shareOf(late, processed),
    lag,
    behind: ((2 * (lag ?? 0)) / 1000) * (tps / processed),
  };
}

/** Whether the latency is a result, and what is to be said. Without numbers, so that all trials of a run share a remark. */
export function judgeRate({ skipped, late, behind }: RateKept): { hasLatency: boolean; remarks: string[] } {
  const cause = 'because the server did not keep up with `--rate`';
  const advice = 'Give a lower rate, or compare';
  if ((skipped ?? 0) > SKIPPED_SHARE_LIMIT) {
    const remark = `most transactions were skipped, ${cause}: the latency of the others is no result. ${advice} \`skipped-transactions\``;
    return { hasLatency: false, remarks: [remark] };
  }
  if (behind > LAG_SHARE_LIMIT) {
    const remark = `the schedule lag grew through the run, ${cause}: the latency is no result, because it is mostly this lag. ${advice} \`tps\``;
    return { hasLatency: false, remarks: [remark] };
  }
  const remarks: string[] = [];
  if ((skipped ?? 0) >= REMARKED_SHARE)
    remarks.push(`transactions were skipped, ${cause}: the latency is that of the others`);
  else if (behind >= REMARKED_SHARE)
    remarks.push(`pgbench was behind its schedule, ${cause} at all times: the latency includes this lag`);
  if ((late ?? 0) >= REMARKED_SHARE) remarks.push('transactions took longer than the limit of `--latency-limit`');
  return { hasLatency: true, remarks };
}
