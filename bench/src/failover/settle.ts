import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosHouse } from '../chaos/open-house.ts';
import { readBooks } from '../chaos/books.ts';
import { judge } from '../chaos/judge-storm.ts';
import type { PlannedOrder } from '../chaos/plan.ts';
import type { Visit } from '../chaos/visit.ts';
import type { Purchase } from './shop.ts';
import type { Stage } from './stage.ts';

const OPEN = `select 1 from domain_order where state not in ('completed', 'failed', 'review')`;
/** A webhook whose turn was lost with its worker waits for up to a minute. */
const LIMIT_MS = 90_000;

/** How the purchases of all that was so far have ended. */
export interface Settled {
  /** Answered as completed. */
  bought: number;
  /** Answered as completed and not there, or charged twice. */
  lost: string[];
  /** What else does not add up between house, ledger, processor, registrar and what buyers were told. */
  violations: string[];
  /** Bought, and never told to the customer's endpoint. */
  untold: number;
  /** Seconds from an answer to its webhook, at most, of what was bought since then. */
  webhookSeconds: number;
}

/** Waits until no order is open and every endpoint was told, and lays the books side by side. */
export async function settle({ pair, shop, hears, control }: Stage, since: number): Promise<Settled> {
  const bought = shop.purchases.filter(({ status }) => status === 200);
  const untold = (): number => bought.filter(({ domain }) => !hears.registered.has(domain)).length;
  const house: Pick<ChaosHouse, 'rows' | 'control'> = { rows: pair.rows, control };
  for (const end = performance.now() + LIMIT_MS; performance.now() < end; await delay(100))
    if ((await pair.rows(OPEN)).length === 0 && untold() === 0) break;
  const { violations, reviews } = judge(await readBooks(house), shop.purchases.map(visitOf));
  const told = violations.map(({ rule, about, evidence }) => ({
    isLoss: LOSSES.has(rule),
    line: `${about}: not true that ${rule}: ${JSON.stringify(evidence).slice(0, 600)}`,
  }));
  return {
    bought: bought.length,
    lost: told.filter(({ isLoss }) => isLoss).map(({ line }) => line),
    violations: [
      ...told.filter(({ isLoss }) => !isLoss).map(({ line }) => line),
      ...reviews
        .filter(({ justified }) => !justified)
        .map(({ orderId, why }) => `${orderId} waits for a person: ${why}`),
    ],
    untold: untold(),
    webhookSeconds: Math.max(
      0,
      ...bought
        .filter(({ answeredAt }) => answeredAt >= since)
        .map(({ domain, answeredAt }) => ((hears.registered.get(domain) ?? performance.now()) - answeredAt) / 1000),
    ),
  };
}

const LOSSES = new Set([
  'an order is charged at most once',
  'an order that a buyer was told of exists',
  'every charge has its order',
  'who was told "bought" has it',
  'a completed order is paid',
  'who paid owns the domain',
  'a domain is sold once',
]);

/** As the judge of storms knows a buyer. */
function visitOf({ domain, orderId, status, tries }: Purchase, n: number): Visit {
  const order: PlannedOrder = {
    n,
    door: 'card',
    tag: domain,
    domain,
    isRival: false,
    of: null,
    account: 0,
    pays: 'good',
    asksPriceFirst: false,
    insists: true,
    doubles: false,
    hangsUpAfterMs: null,
    faults: [],
  };
  return { order, told: status === 200 ? 'bought' : 'unclear', shownMinor: null, orderId, tries, log: [] };
}
