import { setTimeout as delay } from 'node:timers/promises';
import { readinessStatus } from '@onym/testing/balancer';
import { makeBuyer, type Answer, type KeyBuyer } from './buyer-to-kill.ts';
import { pollUntil, type KillableInstallation } from './killable-installation.ts';
import type { ManagedProcess } from './process-cluster.ts';
import type { CallKind, SteadyLoadRun } from './steady-load.ts';

/** Normal duration is about three seconds; the limit only detects a process that hangs until it is killed. */
export const SHUTDOWN_LIMIT_MS = 15_000;

/** Waits until each kind of call has succeeded this many more times. */
export async function waitUntilServed(load: SteadyLoadRun, more: Record<CallKind, number>): Promise<void> {
  const targets = (Object.keys(more) as CallKind[]).map((errand) => ({
    errand,
    at: load.answered(errand) + more[errand],
  }));
  await pollUntil('the load continues', async () => targets.every(({ errand, at }) => load.answered(errand) >= at));
}

/** Sends SIGTERM; returns how long the process took to end and what its /readyz answered until the port closed. */
export async function terminateProcess({
  kind,
  port,
  program,
}: ManagedProcess): Promise<{ code: number | null; ms: number; statuses: number[] }> {
  const terminatedAt = performance.now();
  program.child.kill('SIGTERM');
  const statuses: number[] = [];
  if (kind === 'api')
    for (let status = await readinessStatus(port); status !== undefined; status = await readinessStatus(port)) {
      statuses.push(status);
      await delay(10);
    }
  const { code } = await program.exited;
  return { code, ms: performance.now() - terminatedAt, statuses };
}

/**
 * Three purchases, at any apis and workers, that occupy the registrar for this long; by default longer than a process
 * takes to notice a signal.
 */
export async function startSlowPurchases(
  installation: KillableInstallation,
  busyMs: readonly number[] = [700, 700, 700],
  ask = (buyer: KeyBuyer): Promise<Answer> => buyer.buy(),
): Promise<{ buyers: KeyBuyer[]; answers: Promise<Answer[]> }> {
  const buyers = await Promise.all(busyMs.map(() => makeBuyer(installation)));
  for (const [n, { domain: match }] of buyers.entries())
    await installation.fault({
      service: 'registry',
      operation: 'create',
      kind: 'latency',
      ms: busyMs[n]!,
      times: 1,
      match,
    });
  const answers = Promise.all(buyers.map(ask));
  await pollUntil('the registrar is called', async () => {
    const pending = await installation.pendingFaults();
    return buyers.every(({ domain }) => !pending.has(domain));
  });
  return { buyers, answers };
}
