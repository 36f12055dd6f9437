// Usage: node testcontainers.mjs IMAGE. Starts a container, says when its server has answered, and removes it when the
// input ends.
import { once } from 'node:events';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import pg from 'pg';

const container = await new PostgreSqlContainer(process.argv[2]).start();
const client = new pg.Client({ connectionString: container.getConnectionUri() });
await client.connect();
await client.query('SELECT 1');
console.log('answered');
await client.end();
process.stdin.resume();
await once(process.stdin, 'end');
await container.stop();
process.exit();
