import { setTimeout as delay } from 'node:timers/promises';
import { uniqueWord } from '../agents/open-site.ts';
import { CALL_KINDS, type Call, type CallKind } from './summarise-calls.ts';
import { sendRequest, type Answer, type Asked } from './send.ts';
import type { Purchase, Shop, Customer } from './shop.ts';

/** Pause between two calls of one caller. The load is steady and leaves CPU time unused. */
const PAUSE_MS: Record<CallKind, number> = { check: 100, list: 100, record: 150, purchase: 400 };
/** How long a caller waits for a response; the service itself waits up to a minute for an order. */
const PATIENCE_MS: Record<CallKind, number> = { check: 30_000, list: 30_000, record: 30_000, purchase: 65_000 };
/** Pause before a buyer retries with the same Idempotency-Key. A buyer retries until the purchase succeeds. */
const RETRY_MS = 250;
const MOST_TRIES = 120;

export interface CallerLoad {
  /** All calls so far, including those without a response. */
  calls: readonly Call[];
  /** Stops after the current calls. A buyer first retries until the purchase succeeds or the tries are used up. */
  stop(): Promise<void>;
}

/** URLs of the entry points by their names in the report. */
export type EntryPoints = Readonly<Record<string, string>>;

/** Starts a caller of each kind at each entry point; they run until stopped. */
export function startCallers(shop: Shop, entryPoints: EntryPoints): CallerLoad {
  const calls: Call[] = [];
  let isOver = false;

  const ask = async (kind: CallKind, entryPoint: string, what: Asked): Promise<Answer> => {
    const beganAt = performance.now();
    const answer = await sendRequest(`${entryPoints[entryPoint]}/api/v1${what.path}`, what, PATIENCE_MS[kind]);
    const { status, code, hasRetryAfter } = answer;
    calls.push({ kind, entryPoint, beganAt, endedAt: performance.now(), status, code, hasRetryAfter });
    return answer;
  };
  const buy = async (entryPoint: string, { headers }: Customer): Promise<void> => {
    const domain = `${uniqueWord()}.com`;
    const what = {
      method: 'POST',
      path: '/domains/buy',
      headers: { ...headers, 'idempotency-key': domain },
      json: { domain },
    };
    const bought: Purchase = { domain, orderId: null, status: 0, tries: 0, answeredAt: 0 };
    shop.purchases.push(bought);
    for (; bought.status !== 200 && bought.tries < MOST_TRIES; await delay(RETRY_MS)) {
      bought.tries += 1;
      const { status, body } = await ask('purchase', entryPoint, what);
      bought.status = status;
      bought.answeredAt = performance.now();
      bought.orderId = (body['orderId'] as string | undefined) ?? bought.orderId;
    }
  };
  const runCall: Record<CallKind, (entryPoint: string, shopper: Customer) => Promise<unknown>> = {
    check: (entryPoint, { headers }) =>
      ask('check', entryPoint, { method: 'GET', path: `/domains/check?name=${uniqueWord()}.com`, headers }),
    list: (entryPoint, { headers }) => ask('list', entryPoint, { method: 'GET', path: '/orders', headers }),
    record: (entryPoint, { headers, domain, recordId }) =>
      ask('record', entryPoint, {
        method: 'PUT',
        path: `/domains/${domain}/dns`,
        headers,
        json: { id: recordId, value: uniqueWord() },
      }),
    purchase: buy,
  };
  let nextShopper = 0;
  const running = Object.keys(entryPoints).flatMap((entryPoint) =>
    CALL_KINDS.map(async (kind) => {
      const shopper = shop.shoppers[nextShopper++ % shop.shoppers.length]!;
      for (; !isOver; await delay(PAUSE_MS[kind])) await runCall[kind](entryPoint, shopper);
    }),
  );
  return {
    calls,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
