// Settles the addresses that a server listens on, and the one of them by which programs of this machine connect; tries ports.
import { lookup } from 'node:dns/promises';
import { createServer, isIPv6 } from 'node:net';
import os from 'node:os';
import { PgSpeedError } from '../../errors.ts';
import { showValues } from '../../inputs/reading.ts';

export interface Addresses {
  /** Value of listen_addresses. */
  listen: string;
  /** The addresses that the server takes: `0.0.0.0` and `::` for all. */
  bound: string[];
  /** Where programs of this machine connect. */
  host: string;
  /** Why no server of this machine can listen so; a server in a container may. */
  refusal: PgSpeedError | null;
}

/** In the order in which programs of this machine take them. */
const LOOPBACKS = ['127.0.0.1', '::1'];

/**
 * @param listen host names and addresses separated by commas, `*` for all; default: the loopback addresses
 * @throws PgSpeedError of kind `postgres` when the default is none
 */
export async function settleAddresses(listen: string | undefined): Promise<Addresses> {
  const own = Object.values(os.networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  const loopbacks = LOOPBACKS.filter((address) => own.includes(address));
  if (listen === undefined && loopbacks.length === 0) throw lackLoopback();
  const names = listen?.split(',').map((name) => name.trim());
  const found = names ? await Promise.all(names.map(findAddresses)) : [loopbacks];
  const bound = found.flat();
  const host = chooseHost(bound, own) ?? '127.0.0.1';
  const missing = names?.filter((_, at) => found[at]?.length === 0) ?? [];
  return { listen: listen ?? loopbacks.join(','), bound, host, refusal: missing.length === 0 ? null : refuse(missing) };
}

function lackLoopback(): PgSpeedError {
  const hint = [
    'Bring its loopback interface up (`ip link set lo up`), or name one of its addresses in ',
    { input: 'listen' },
    '.',
  ];
  return new PgSpeedError('postgres', 'This machine has neither of the addresses 127.0.0.1 and ::1.', hint);
}

function refuse(missing: readonly string[]): PgSpeedError {
  const are = missing.length === 1 ? 'is neither an address nor a name' : 'are neither addresses nor names';
  const hint = 'Write 127.0.0.1, another address of this machine, or * for all.';
  return new PgSpeedError('input', `${showValues(missing)} ${are} of this machine.`, hint, { input: 'listen' });
}

/** The addresses of a name on which a server can listen here; none when the machine lacks it. */
async function findAddresses(name: string): Promise<string[]> {
  const found = name === '*' ? ['0.0.0.0', '::'] : await lookup(name, { all: true }).then(takeAddresses, () => []);
  const ports = await Promise.all(found.map((address) => tryListen(0, address)));
  return found.filter((_, at) => typeof ports[at] === 'number');
}

function takeAddresses(answers: readonly { address: string }[]): string[] {
  return [...new Set(answers.map(({ address }) => address))];
}

/** An address among those bound that programs of this machine reach, loopback if it can be. */
function chooseHost(bound: readonly string[], own: readonly string[]): string | undefined {
  const reached = bound.flatMap((address) => {
    if (address === '0.0.0.0') return own.filter((one) => !isIPv6(one));
    // A link-local address needs the name of its interface.
    return address === '::' ? own.filter((one) => isIPv6(one) && !one.startsWith('fe80:')) : [address];
  });
  const loopback = LOOPBACKS.find((address) => reached.includes(address));
  return loopback ?? reached.find((address) => address.startsWith('127.')) ?? reached[0];
}

/** Listens on a port for a moment (0: any). @returns the port, or the code of the error, such as EADDRINUSE */
export function tryListen(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'an unknown error'));
    // PostgreSQL takes `::` without IPv4 too (IPV6_V6ONLY in pqcomm.c).
    server.listen({ port, host, exclusive: true, ipv6Only: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 'no port'));
    });
  });
}
