import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts, openFreshDatabase, startProgram, testEnvironment, type RunningProgram } from '@onym/testing';
import { runInProcess, type Ended } from './run-in-process.fixture.ts';

export interface Answered {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- responses of many entry points, which the tests check
  body: any;
  cookie: string;
  text: string;
}

/** An installation whose secret can change at every start. */
export interface Installation {
  url: string;
  databaseUrl: string;
  /** Stops api and worker and starts them with this secret. */
  restart(secret: string): Promise<void>;
  /** Starts one program that is expected to exit by itself. */
  refused(program: 'api' | 'worker', secret: string): Promise<Ended>;
  /** `onym admin ...` in this process. */
  admin(secret: string, ...args: string[]): Promise<Ended>;
  /** The same as a separate program. */
  adminProgram(secret: string, ...args: string[]): Promise<Ended>;
  /** In this process, with additional variables. */
  adminWith(over: Record<string, string>, ...args: string[]): Promise<Ended>;
  call(method: string, path: string, options?: { cookie?: string; key?: string; json?: unknown }): Promise<Answered>;
  close(): Promise<void>;
}

export async function openInstallationWithSecret(): Promise<Installation> {
  const database = await openFreshDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'onym-secrets-'));
  const [port, internalPort] = await freePorts(2);
  const url = `http://localhost:${port}`;
  const environment = (secret: string): Record<string, string> => ({
    ...testEnvironment(database.url),
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SANDBOX_DATABASE_URL: database.url,
    SHUTDOWN_SECONDS: '2',
    APP_SECRET: secret,
  });
  let running: RunningProgram[] = [];
  const stop = async (): Promise<void> => void (await Promise.all(running.splice(0).map((program) => program.stop())));
  const end = async (file: string, secret: string, args: string[] = []) => {
    const program = startProgram(file, { env: environment(secret), args });
    const { code } = await program.exited;
    return { code, output: program.log() };
  };
  return {
    url,
    databaseUrl: database.url,
    async restart(secret) {
      await stop();
      running = ['api', 'worker'].map((name) => startProgram(`apps/${name}/src/main.ts`, { env: environment(secret) }));
      await running[0]!.ready(`http://127.0.0.1:${port}/readyz`);
    },
    refused: (program, secret) => end(`apps/${program}/src/main.ts`, secret),
    admin: (secret, ...args) => runInProcess(['admin', ...args], environment(secret)),
    adminProgram: (secret, ...args) => end('apps/cli/src/main.ts', secret, ['admin', ...args]),
    adminWith: (over, ...args) => runInProcess(['admin', ...args], { ...environment(''), ...over }),
    async call(method, at, { cookie, key, json } = {}) {
      const answer = await fetch(`http://127.0.0.1:${port}${at}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(cookie && { cookie }),
          ...(key && { authorization: `Bearer ${key}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          origin: url,
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const text = await answer.text();
      let body: unknown;
      try {
        body = JSON.parse(text);
      } catch {
        body = undefined;
      }
      const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
      return { status: answer.status, body, text, cookie: set.join('; ') };
    },
    async close() {
      await stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
