// Writes BenchBase's configuration for TPC-C, as XML with the address of the server.
import type { ToolInput } from '../../../inputs/tools.ts';
import type { Connection } from '../../../profiles/connection.ts';
import { durationSeconds, LOADERS, rampUpSeconds, readPairs } from '../../../workload/tools/adapter.ts';

/** TPC-C's own mix in per cent, in the order of {@link TRANSACTIONS}. */
const WEIGHTS = '45,43,4,4,4';
const TRANSACTIONS = ['NewOrder', 'Payment', 'OrderStatus', 'Delivery', 'StockLevel'];

type Element = readonly [name: string, content: string | readonly Element[]];

/**
 * Renders the configuration for TPC-C as XML, without attributes.
 * @param terminals clients of the run
 * @param sslmode of pgjdbc; `verify-ca` uses the certificate of the connection
 */
export function renderBenchbaseConfig(
  input: ToolInput,
  connection: Connection,
  terminals: number,
  sslmode: 'disable' | 'require' | 'verify-ca',
): string {
  const values = new Map(readPairs(input.args).map(({ name, value }) => [name, value]));
  const optional = (name: string): Element[] => (values.has(name) ? [[name, values.get(name) ?? '']] : []);
  const ramp = rampUpSeconds(input);
  const work: Element[] = [['time', String(durationSeconds(input))]];
  if (ramp > 0) work.push(['warmup', String(ramp)]);
  work.push(['rate', values.get('rate') ?? 'unlimited'], ['weights', values.get('weights') ?? WEIGHTS]);
  const parameters: Element[] = [
    ['type', 'POSTGRES'],
    ['driver', 'org.postgresql.Driver'],
    ['url', formatUrl(connection, sslmode)],
    ['username', connection.user],
    ['password', connection.password],
    ...optional('reconnectOnConnectionFailure'),
    ...optional('newConnectionPerTxn'),
    // BenchBase's default is SERIALIZABLE, under which most transactions are repeated.
    ['isolation', values.get('isolation') ?? 'TRANSACTION_READ_COMMITTED'],
    ['batchsize', values.get('batchsize') ?? '128'],
    ['scalefactor', String(input.warehouses ?? 1)],
    ['loaderThreads', values.get('loaderThreads') ?? String(LOADERS)],
    ['terminals', String(terminals)],
    ['works', [['work', work]]],
    ['transactiontypes', TRANSACTIONS.map((name): Element => ['transactiontype', [['name', name]]])],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${renderElement(['parameters', parameters], '')}\n`;
}

function formatUrl({ host, port, database, rootCertificate }: Connection, sslmode: string): string {
  const name = host.includes(':') ? `[${host}]` : host;
  const certificate = sslmode === 'verify-ca' ? `&sslrootcert=${encodeURIComponent(rootCertificate ?? '')}` : '';
  return `jdbc:postgresql://${name}:${port}/${encodeURIComponent(database)}?sslmode=${sslmode}${certificate}&reWriteBatchedInserts=true`;
}

function renderElement([name, content]: Element, indent: string): string {
  if (typeof content === 'string') return `${indent}<${name}>${escapeXml(content)}</${name}>`;
  const children = content.map((child) => renderElement(child, `${indent}  `));
  return [`${indent}<${name}>`, ...children, `${indent}</${name}>`].join('\n');
}

/** Text of an element, without control characters: XML 1.0 cannot express them, so they are refused earlier. */
function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;' })[character] ?? '&gt;');
}
