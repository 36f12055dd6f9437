import { Writable } from 'node:stream';

/** A stand-in for stderr that keeps what is written. */
export function createStream(isTTY: boolean): { stream: NodeJS.WriteStream; text: () => string } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY, columns: 20 }) as unknown as NodeJS.WriteStream, text: () => text };
}
