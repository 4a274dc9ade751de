import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { clockSchema, SandboxClock } from './clock.ts';
import { applySchema, openDatabase } from './database.ts';
import { Faults, faultsSchema } from './faults.ts';
import { createApp } from './server.ts';
import type { Settings } from './settings.ts';
import type { Part, World } from './world.ts';

export interface SandboxOptions {
  readonly databaseUrl: string;
  readonly parts: readonly Part[];
  /** 0 or absent uses any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly dnsPort?: number;
  readonly smtpPort?: number;
  readonly url?: string;
  readonly eventsUrl?: string;
  readonly webhookSecret?: string;
  /** How long calls about names that begin with `slow-` take; by default 2 seconds. */
  readonly slowNames?: () => Promise<unknown>;
}

const SLOW_MS = 2000;

export interface RunningSandbox {
  readonly world: World;
  readonly port: number;
  /** Closes all sockets and stops background work. Committed data remains. */
  close(): Promise<void>;
}

/**
 * Starts the sandbox: database (created if missing), schema, HTTP, parts. Resolves when all sockets listen. Port 0, the default, picks a
 * free port; `port` is the real one of HTTP, `world.settings` has the others.
 * @throws the error of the database or of a socket, after closing what was opened
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const settings: Settings = {
    url: options.url ?? '',
    eventsUrl: options.eventsUrl,
    webhookSecret: options.webhookSecret ?? 'whsec_sandbox',
    slowNames: options.slowNames ?? (() => wait(SLOW_MS)),
    host: options.host ?? '127.0.0.1',
    dnsPort: options.dnsPort ?? 0,
    smtpPort: options.smtpPort ?? 0,
  };
  const pool = await openDatabase(options.databaseUrl);
  const closers: (() => Promise<void>)[] = [() => pool.end()];
  const close = async (): Promise<void> => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    await applySchema(pool, [clockSchema, faultsSchema, ...options.parts.map((part) => part.schema)].join('\n'));
    const world: World = { pool, clock: await SandboxClock.load(pool), faults: await Faults.load(pool), settings };

    const server = createApp(world, options.parts).listen(options.port ?? 0, settings.host);
    await listening(server);
    closers.push(() => closeServer(server));
    const { port } = server.address() as AddressInfo;
    settings.url ||= `http://localhost:${port}`;

    for (const part of options.parts) {
      const end = await part.listen?.(world);
      if (end) closers.push(end);
    }
    return { world, port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('listening', resolve).once('error', reject);
  });
}

/** Calls that a fault never answers would keep the server open forever, so connections are cut. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
