import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { vi } from 'vitest';

/** A PowerDNS Authoritative server with its SQLite back end, as Linux packages install it. */
export interface InstalledPowerDns {
  binary: string;
  /** Path of the SQL file that creates the tables. */
  schema: string;
}

const API_KEY = 'key-of-the-test';
const SCHEMA = [
  'share/pdns-backend-sqlite3/schema/schema.sqlite3.sql',
  'share/doc/pdns-backend-sqlite3/schema.sqlite3.sql',
  'share/doc/pdns/schema.sqlite3.sql',
];

/** Finds `pdns_server` on this machine: on the PATH, or in the `sbin` beside one of its folders. */
export function installedPowerDns(searchPath = process.env['PATH'] ?? ''): InstalledPowerDns | undefined {
  for (const folder of searchPath.split(path.delimiter).filter(Boolean)) {
    const prefix = path.dirname(folder);
    const binary = [path.join(folder, 'pdns_server'), path.join(prefix, 'sbin/pdns_server')].find(existsSync);
    const schema = SCHEMA.map((file) => path.join(prefix, file)).find(existsSync);
    if (binary && schema) return { binary, schema };
  }
  return undefined;
}

/** Starts PowerDNS on free loopback ports with an empty database, which is deleted when the server stops. */
export async function startPowerDns({ binary, schema }: InstalledPowerDns) {
  const dir = await mkdtemp(path.join(tmpdir(), 'onym-pdns-'));
  const database = path.join(dir, 'zones.sqlite3');
  const tables = new DatabaseSync(database);
  tables.exec(readFileSync(schema, 'utf8'));
  tables.close();
  const [dnsPort, apiPort] = [await freePort(), await freePort()];
  const settings = {
    'config-dir': dir,
    'socket-dir': dir,
    daemon: 'no',
    guardian: 'no',
    launch: 'gsqlite3',
    'gsqlite3-database': database,
    'local-address': '127.0.0.1',
    'local-port': String(dnsPort),
    api: 'yes',
    'api-key': API_KEY,
    webserver: 'yes',
    'webserver-address': '127.0.0.1',
    'webserver-port': String(apiPort),
    // No caching: a test reads a record right after it writes it.
    'cache-ttl': '0',
    'query-cache-ttl': '0',
    'negquery-cache-ttl': '0',
    'zone-cache-refresh-interval': '0',
  };
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const server = spawn(binary, options, { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const listens = vi.waitFor(
    async () => {
      const answer = await fetch(`${apiUrl}/api/v1/servers/localhost`, { headers: { 'x-api-key': API_KEY } });
      if (!answer.ok) throw new Error(`${binary} answers ${answer.status}`);
    },
    { timeout: 20_000, interval: 50 },
  );
  const fails = ended.then(([code]) => {
    throw new Error(`${binary} ended with ${String(code)}`);
  });
  await Promise.race([listens, fails]);
  fails.catch(() => undefined);
  return {
    apiUrl,
    dnsPort,
    apiKey: API_KEY,
    async stop() {
      server.kill();
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
