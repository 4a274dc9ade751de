import { setTimeout as delay } from 'node:timers/promises';
import { uniqueWord } from '@onym/testing';
import { expect } from 'vitest';
import { makeBuyer, type Answer, type KeyBuyer } from './buyer-to-kill.ts';
import type { KillableInstallation } from './killable-installation.ts';

export type CallKind = 'read' | 'check' | 'purchase';

export interface SteadyLoadRun {
  /** Number of answers so far. */
  answered(errand: CallKind): number;
  /** Description of every answer that was not 200. */
  failed: string[];
  /** Callers who bought something. */
  buyers: KeyBuyer[];
  /** Resolves when the last answer has arrived. */
  stop(): Promise<void>;
}

/** Pause between two calls of one caller: a steady load that leaves CPU time to start programs. */
const PAUSE_MS = 200;

/**
 * Callers who read, check and buy through the public address until they are stopped, each with its own connections,
 * so that every failure comes from the service and no rate limit refuses a call. Webhooks of the buyers go to
 * `hookUrl`; `ask` defines how they retry.
 */
export async function startLoad(
  installation: KillableInstallation,
  options: { hookUrl?: string; ask?: (buyer: KeyBuyer) => Promise<Answer> } = {},
): Promise<SteadyLoadRun> {
  const callers = await Promise.all(Array.from({ length: 4 }, () => makeBuyer(installation)));
  await installation.rows(`update account set tier = 'agency'`);
  const counts: Record<CallKind, number> = { read: 0, check: 0, purchase: 0 };
  const load = { failed: [] as string[], buyers: [] as KeyBuyer[] };
  let isOver = false;

  const run = async (errand: CallKind, what: () => Promise<{ status: number; body: unknown }>): Promise<void> => {
    for (; !isOver; await delay(PAUSE_MS)) {
      const { status, body } = await what().catch((error: unknown) => ({ status: 0, body: String(error) }));
      if (status === 200) counts[errand] += 1;
      else load.failed.push(`${errand}: ${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`);
    }
  };
  const get = async (path: string, { authorization }: KeyBuyer): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(`${installation.url}/api/v1${path}`, { headers: { authorization: authorization! } });
    return { status: answer.status, body: await answer.text() };
  };
  const buy = async (): Promise<{ status: number; body: unknown }> => {
    const buyer = await makeBuyer(installation);
    if (options.hookUrl) expect((await buyer.hear(options.hookUrl)).status).toBe(200);
    load.buyers.push(buyer);
    const { status, body } = await (options.ask?.(buyer) ?? buyer.buy());
    return { status, body };
  };
  const running = [
    ...callers.slice(0, 2).map((caller) => run('read', () => get('/orders', caller))),
    ...callers.slice(2).map((caller) => run('check', () => get(`/domains/check?name=${uniqueWord()}.com`, caller))),
    run('purchase', buy),
    run('purchase', buy),
  ];
  return {
    ...load,
    answered: (errand) => counts[errand],
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
