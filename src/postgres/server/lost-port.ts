import { PgSpeedError } from '../../errors.ts';

/** Another program has the port of a server: the server lacks an address that it was asked for, or somebody else answers there. */
export class LostPortError extends PgSpeedError {
  override name = 'LostPortError';
}

/** What a server logs of an address that it does not get. It ends only when it gets none of them. */
const NOT_BOUND = /could not bind IPv[46] address .*$/gm;
/** An address that this machine does not have, which nobody else can take either; in the words of Linux, macOS, musl and Windows. */
const NO_SUCH_ADDRESS = /an(?:no|')t assign requested address|Address not available|not valid in its context/;

/** Whether a server's log says that somebody else has one of its addresses. */
export function isPortLost(log: string): boolean {
  return log.match(NOT_BOUND)?.some((line) => !NO_SUCH_ADDRESS.test(line)) ?? false;
}

/** Why a start is given up. @param tries how many ports were lost */
export function makeLostPortError(port: number, portIsFixed: boolean, tries: number): LostPortError {
  if (portIsFixed)
    return new LostPortError(
      'postgres',
      `\`port\`: another program took ${port} before the server could.`,
      'Stop that program, choose another port, or write `port: 0` for any free one.',
    );
  return new LostPortError(
    'postgres',
    `Other programs took ${tries} ports before the server could, ${port} the last.`,
    'Look for a program on this machine that takes the ports of others.',
  );
}

/** What the log says of a port that is given up for another. */
export function formatNewPort(lost: number, port: number): string {
  return `Another program took port ${lost} before the server could, so the server is started again on port ${port}.`;
}
