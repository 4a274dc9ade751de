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
  /** 0 or absent takes any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly dnsPort?: number;
  readonly smtpPort?: number;
  readonly url?: string;
  readonly eventsUrl?: string;
  readonly webhookSecret?: string;
  /** How long names that begin with `slow-` take: 2 seconds when absent. */
  readonly slowNames?: () => Promise<unknown>;
}

const SLOW_MS = 2000;

export interface RunningSandbox {
  readonly world: World;
  readonly port: number;
  /** Ends every socket and background loop; what was committed stays. */
  close(): Promise<void>;
}

/** Brings the outside world up: database, parts, HTTP. Resolves when everything listens. */
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

/** Callers held by a fault would keep the server open for ever, so connections are cut. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
