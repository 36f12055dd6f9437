import net from 'node:net';

/** Codes of AuthenticationRequest. https://www.postgresql.org/docs/current/protocol-message-formats.html */
const METHODS: Record<number, string> = { 0: 'trust', 3: 'password', 5: 'md5', 10: 'scram-sha-256' };
const VERSION_3 = 0x0003_0000;
const STARTING_UP = '57P03';

/**
 * What a server on loopback wants of a user who begins a session: a method, or `error CODE`.
 * @returns null while nobody answers, or the server is still starting
 */
export function askForAuthentication(port: number, user: string): Promise<string | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = net.connect(port, '127.0.0.1');
    const end = (answer: string | null) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(5000, () => end(null));
    socket.on('error', () => end(null)).on('close', () => end(null));
    socket.on('connect', () => socket.write(startupMessage(user)));
    socket.on('data', (data) => {
      parts.push(data);
      const answer = readAnswer(Buffer.concat(parts));
      if (answer !== undefined) end(answer === `error ${STARTING_UP}` ? null : answer);
    });
  });
}

function startupMessage(user: string): Buffer {
  const words = Buffer.from(`user\0${user}\0database\0postgres\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(words.length + head.length, 0);
  head.writeInt32BE(VERSION_3, 4);
  return Buffer.concat([head, words]);
}

function readAnswer(bytes: Buffer): string | undefined {
  if (bytes.length < 9 || bytes.length < 1 + bytes.readInt32BE(1)) return undefined;
  if (bytes.toString('latin1', 0, 1) === 'R') return METHODS[bytes.readInt32BE(5)] ?? `method ${bytes.readInt32BE(5)}`;
  return `error ${/\0C(\w{5})\0/.exec(bytes.toString('latin1'))?.[1]}`;
}
