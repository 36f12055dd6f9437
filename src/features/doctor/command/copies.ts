import { start } from '../../../app/start.ts';
import { messageOf } from '../../../errors.ts';
import { createTerminalHost } from '../../../hosts/terminal/host.ts';
import { formatAmount, formatBytes } from '../../../report/format.ts';
import { medianOf } from '../../../stats/outliers.ts';
import { listenForInterrupt } from '../../../system/interrupt.ts';
import { withoutNews } from '../../../system/log.ts';
import { timeCopies } from './copy-cost.ts';

/** Reports what a database for each test costs, measured on a server of the default profile, or why none could be measured. */
export async function formatCopies(): Promise<string[]> {
  const host = withoutNews(createTerminalHost());
  const signal = listenForInterrupt(host.info);
  const raw = [{ name: 'port', value: '0', source: 'doctor' }];
  const { env } = process;
  try {
    const { cluster, profile } = await start({ raw, problems: [], argv: [], cwd: process.cwd(), env, host, signal });
    await using server = cluster;
    const sizes = await timeCopies(server.connection, Number.parseInt(server.version, 10));
    return sizes.map(({ bytes, copies, drops }, at) => {
      const formatMs = (times: readonly number[]) => formatAmount(medianOf(times), 'ms');
      const row = `${formatBytes(bytes)} takes ${formatMs(copies)}, its removal ${formatMs(drops)}`;
      if (at > 0) return `            ${row}`;
      return `copies      of a database for each test, on ${profile}, medians of ${copies.length}: ${row}`;
    });
  } catch (error) {
    signal.throwIfAborted();
    return [`copies      not measured: ${messageOf(error)}`];
  }
}
