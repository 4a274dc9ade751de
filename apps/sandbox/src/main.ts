import { flushCompileCache } from 'node:module';
import { parts } from './parts.ts';
import { startSandbox } from './sandbox.ts';

const env = process.env;
if (env['NODE_ENV'] === 'production') {
  console.error('The sandbox plays the outside world and never starts with NODE_ENV=production.');
  process.exit(1);
}

const databaseUrl = env['SANDBOX_DATABASE_URL'];
if (!databaseUrl) {
  console.error(
    'SANDBOX_DATABASE_URL is missing: the PostgreSQL address of the database the sandbox keeps its books in.',
  );
  process.exit(1);
}

const port = portFrom('SANDBOX_PORT', 3001);
const sandbox = await startSandbox({
  databaseUrl,
  parts,
  port,
  host: env['HOST'] || '127.0.0.1',
  dnsPort: portFrom('DNS_PORT', 3002),
  smtpPort: portFrom('SMTP_PORT', 3003),
  ...(env['SANDBOX_URL'] && { url: env['SANDBOX_URL'].replace(/\/+$/, '') }),
  ...(env['SANDBOX_EVENTS_URL'] && { eventsUrl: env['SANDBOX_EVENTS_URL'] }),
  ...(env['STRIPE_WEBHOOK_SECRET'] && { webhookSecret: env['STRIPE_WEBHOOK_SECRET'] }),
});

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stop);
// The launcher may have exited during startup, and then sends no further notification.
if (process.connected === false) stop();

const { url, dnsPort, smtpPort } = sandbox.world.settings;
console.log(JSON.stringify({ ready: true, url, port: sandbox.port, dnsPort, smtpPort }));
flushCompileCache(); // Node writes the cache by itself only at a clean exit, and this program may be killed.

/** Stops the program once. If the launcher exits, its IPC channel closes, which stops us as a signal would. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  void sandbox.close().finally(() => {
    if (process.connected) process.disconnect();
  });
}

function portFrom(name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  console.error(`${name} must be a port number, not "${text}".`);
  process.exit(1);
}
