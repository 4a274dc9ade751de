/**
 * A process that owns an embedded server, for the tests to kill. Arguments: start | supervise, folder. A supervised
 * server is durable, so that a test can check what was committed before a crash. Writes one line of JSON when the
 * server answers, and the supervisor's messages to standard error.
 */
import { once } from 'node:events';
import { startPostgres, supervisePostgres } from './index.ts';

const [how, dir = ''] = process.argv.slice(2);
const server =
  how === 'supervise'
    ? await supervisePostgres({ dir, print: (line) => console.error(line) })
    : await startPostgres({ dir, fast: true });
console.log(JSON.stringify({ url: server.url, adopted: server.adopted, location: server.location }));

process.on('disconnect', () => process.exit(0));
await Promise.race([once(process, 'SIGTERM'), once(process, 'message')]);
await server.stop();
process.exit(0);
