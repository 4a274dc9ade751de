import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { clusterUrl } from './cluster.ts';
import { inspectProcess } from './process-table.ts';

/** The facts that a server writes into its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  status: string;
}

/**
 * Returns the server that runs on this cluster, which may still be starting; undefined when there is none. A pid file
 * whose process is gone, or is now an unrelated one, does not count.
 */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(data), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const postmaster = { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  return isServerOf(postmaster.pid, data) ? postmaster : undefined;
}

/** Path of a server's pid file (PostgreSQL manual, "Database File Layout"). */
export function pidFile(data: string): string {
  return path.join(data, 'postmaster.pid');
}

/**
 * Whether the process is the server of the cluster in this folder: its command line names the folder. True for any
 * living process where the system does not show command lines.
 */
export function isServerOf(pid: number, data: string): boolean {
  const facts = inspectProcess(pid);
  if (!facts) return false;
  return facts.command === '' || `${facts.command} `.includes(` -D ${data} `);
}

/**
 * Whether the server with this process id has a living guard, which will stop it. True where the system does not show
 * command lines; false when there is no such process.
 */
export function isGuarded(pid: number): boolean {
  const facts = inspectProcess(pid);
  if (!facts) return false;
  if (facts.command === '') return true;
  return inspectProcess(facts.parentPid)?.command.includes('guard.ts') ?? false;
}

/**
 * Connects to the port, for at most 1.5 seconds, and checks that the cluster in the folder `data` answers there.
 * @returns its URL with the password; undefined when it does not answer, or another server does
 * @throws Error when there is no cluster in the folder
 */
export async function urlIfAnswering(data: string, port: number): Promise<string | undefined> {
  const url = await clusterUrl(data, port);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === data ? url : undefined;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
