import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosInstallation } from '../chaos/chaos-installation.ts';
import { readAllRecords } from '../chaos/books.ts';
import { findStormViolations } from '../chaos/check-storm.ts';
import type { PlannedOrder } from '../chaos/plan.ts';
import type { BuyerVisit } from '../chaos/visit.ts';
import type { Purchase } from './shop.ts';
import type { FailoverInstallation } from './failover-installation.ts';

const OPEN = `select 1 from domain_order where state not in ('completed', 'failed', 'review')`;
/** A webhook whose lease was lost with its worker waits up to a minute. */
const LIMIT_MS = 90_000;

/** The results of all purchases so far. */
export interface SettledPurchases {
  /** Number of purchases whose buyer got a 200. */
  bought: number;
  /** Violations that cost a buyer money or a domain: bought but missing, or charged twice. */
  lost: string[];
  /** Other discrepancies between our rows, ledger, processor, registrar and the buyers' responses. */
  violations: string[];
  /** Bought, but never sent to the customer's endpoint. */
  unnotified: number;
  /** Longest time in seconds from the response to the buyer until the webhook, for purchases since `since`. */
  webhookSeconds: number;
}

/** Waits until no order is open and every endpoint was notified, and compares the records. */
export async function waitUntilSettled(
  { pair, shop, receiver, control }: FailoverInstallation,
  since: number,
): Promise<SettledPurchases> {
  const bought = shop.purchases.filter(({ status }) => status === 200);
  const unnotified = (): number => bought.filter(({ domain }) => !receiver.registered.has(domain)).length;
  const installation: Pick<ChaosInstallation, 'rows' | 'control'> = { rows: pair.rows, control };
  for (const end = performance.now() + LIMIT_MS; performance.now() < end; await delay(100))
    if ((await pair.rows(OPEN)).length === 0 && unnotified() === 0) break;
  const { violations, reviews } = findStormViolations(await readAllRecords(installation), shop.purchases.map(visitOf));
  const findings = violations.map(({ rule, about, evidence }) => ({
    isLoss: LOSSES.has(rule),
    line: `${about}: not true that ${rule}: ${JSON.stringify(evidence).slice(0, 600)}`,
  }));
  return {
    bought: bought.length,
    lost: findings.filter(({ isLoss }) => isLoss).map(({ line }) => line),
    violations: [
      ...findings.filter(({ isLoss }) => !isLoss).map(({ line }) => line),
      ...reviews
        .filter(({ justified }) => !justified)
        .map(({ orderId, why }) => `${orderId} waits for an operator: ${why}`),
    ],
    unnotified: unnotified(),
    webhookSeconds: Math.max(
      0,
      ...bought
        .filter(({ answeredAt }) => answeredAt >= since)
        .map(({ domain, answeredAt }) => ((receiver.registered.get(domain) ?? performance.now()) - answeredAt) / 1000),
    ),
  };
}

const LOSSES = new Set([
  'an order is charged at most once',
  'an order reported to a buyer exists',
  'every charge has its order',
  'a purchase reported as bought is completed',
  'a completed order is paid',
  'the buyer owns the domain',
  'a domain is sold once',
]);

/** Converts a purchase to a buyer's visit as the storm's checks expect it. */
function visitOf({ domain, orderId, status, tries }: Purchase, n: number): BuyerVisit {
  const order: PlannedOrder = {
    n,
    channel: 'card',
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
  return { order, outcome: status === 200 ? 'bought' : 'unclear', shownMinor: null, orderId, tries, log: [] };
}
