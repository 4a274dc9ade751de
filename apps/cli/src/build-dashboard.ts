import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const BUILD = path.resolve(import.meta.dirname, '../../dashboard/build.ts');

/**
 * Builds the dashboard in a child process unless the build is up to date with the sources. A failure is reported
 * through `print` and not thrown, because the API works without the dashboard.
 */
export async function buildDashboard(print: (line: string) => void): Promise<void> {
  const child = spawn(process.execPath, [BUILD], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => {
    complaint = (complaint + data.toString()).slice(-2000);
  });
  const [code, signal] = (await once(child, 'exit').catch((error: unknown) => [(complaint = String(error))])) as [
    unknown,
    NodeJS.Signals?,
  ];
  // The kernel kills a process with this signal when memory runs out.
  if (signal === 'SIGKILL') complaint = 'killed, probably for lack of memory';
  if (code !== 0) print(`the dashboard could not be built:\n${complaint.trim()}`);
}
