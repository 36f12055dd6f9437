import { createServer, type Socket } from 'node:net';

/** What somebody who took a server's port first may answer to a client of it. */
export type Trick =
  | 'cleartext'
  | 'md5'
  | 'nothing asked'
  | 'a false proof'
  | 'no proof'
  | 'no proof, at once'
  | 'a proof of nothing'
  | 'SCRAM, then cleartext';

export interface Impostor {
  port: number;
  /** All bytes that clients sent, in the order in which they came. */
  received(): Buffer;
  /** Clients that came. */
  visits(): number;
  close(): Promise<void>;
}

/** A program on a port of loopback that speaks PostgreSQL's protocol and knows no password. @param port 0: any */
export async function startImpostor(trick: Trick, port = 0): Promise<Impostor> {
  const chunks: Buffer[] = [];
  const sockets = new Set<Socket>();
  let visits = 0;
  const server = createServer((socket) => {
    visits++;
    sockets.add(socket);
    socket.on('error', () => undefined);
    let sent = 0;
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const answer = SCRIPTS[trick](sent++, chunk);
      if (answer !== null) socket.write(answer);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return {
    port: address.port,
    received: () => Buffer.concat(chunks),
    visits: () => visits,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function message(type: string, ...parts: (number | string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part !== 'number') return Buffer.from(part);
      const number = Buffer.alloc(4);
      number.writeInt32BE(part);
      return number;
    }),
  );
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const OK = Buffer.concat([message('R', 0), message('K', 1, 2), message('Z', 'I')]);
const CLEARTEXT = message('R', 3);
const MD5 = message('R', 5, 'salt');
const SASL = message('R', 10, 'SCRAM-SHA-256\0\0');

/** The server's first message of SCRAM to the client's. */
function goOn(first: Buffer): Buffer {
  const nonce = /r=([^,]+)$/.exec(first.toString('latin1'))?.[1] ?? '';
  return message('R', 11, `r=${nonce}impostor,s=${Buffer.from('a salt').toString('base64')},i=4096`);
}

const FALSE_PROOF = message('R', 12, `v=${Buffer.alloc(32, 7).toString('base64')}`);

/** The answer to the so-many-th packet of a client. */
const SCRIPTS: Record<Trick, (sent: number, packet: Buffer) => Buffer | null> = {
  cleartext: (sent) => (sent === 0 ? CLEARTEXT : OK),
  md5: (sent) => (sent === 0 ? MD5 : OK),
  'nothing asked': () => OK,
  'a false proof': (sent, packet) => [SASL, goOn(packet), Buffer.concat([FALSE_PROOF, OK])][sent] ?? null,
  'no proof': (sent, packet) => [SASL, goOn(packet), OK][sent] ?? null,
  'no proof, at once': (sent, packet) => [SASL, Buffer.concat([goOn(packet), OK])][sent] ?? null,
  'a proof of nothing': () => Buffer.concat([FALSE_PROOF, OK]),
  'SCRAM, then cleartext': (sent, packet) => [SASL, Buffer.concat([goOn(packet), CLEARTEXT])][sent] ?? OK,
};
