import pg from 'pg';
import { type Container, docker, startContainer } from './container.ts';

/** What the server's log says when it takes connections. */
export const READY = 'database system is ready to accept connections';

/** `--env NAME=VALUE` for each variable. */
export function toOptions(variables: Record<string, string>): string[] {
  return Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
}

/** A container of an image with password `secret`, its port published, whose server takes connections for the `times`-th time. */
export async function startService(
  image: string,
  options: string[] = [],
  args: string[] = [],
  times = 1,
): Promise<Container> {
  const serviceOptions = ['--env', 'POSTGRES_PASSWORD=secret', '--publish', '127.0.0.1:0:5432'];
  const container = await startContainer(image, [...serviceOptions, ...options], args);
  try {
    await container.waitForLog(READY, times);
    return container;
  } catch (error) {
    await container[Symbol.asyncDispose]();
    throw error;
  }
}

/** What a container that ends by itself said, with its exit code. */
export async function runToEnd(image: string, options: string[], args: string[] = []): Promise<string> {
  const { code, stdout, stderr } = await docker(['run', '--rm', ...options, image, ...args]);
  return `exit code ${code}\n${stdout}${stderr}`;
}

/** The rows of a query, asked over TCP from this machine. @throws Error of the server or the connection */
export async function ask(
  container: Container,
  sql: string,
  who: { user?: string; password?: string; database?: string } = {},
): Promise<Record<string, unknown>[]> {
  const port = Number((await docker(['port', container.id, '5432/tcp'])).stdout.trim().split(':').pop());
  const { user = 'postgres', password = 'secret', database = 'postgres' } = who;
  const client = new pg.Client({ host: '127.0.0.1', port, user, password, database });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
