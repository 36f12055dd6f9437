import net, { type AddressInfo } from 'node:net';

/** A port that nobody has now: the jobs of a test run beside whatever else is on this machine. */
export async function findPort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
