/**
 * One process of several that spend with the same key at once. Prints `ready`; for every message {accountId, keyId,
 * tries, amountMinor} it spends and prints one line {accepted, refused, broken}. Ends with its parent, or on SIGTERM.
 */
import { newId } from '@onym/core';
import { openApp } from '@onym/app';
import { readConfig, transaction } from '@onym/platform';
import { reserveSpending, SpendingRefused } from '@onym/billing/spending';
import type { Race, RaceResult } from './race.ts';

const app = await openApp(readConfig(process.env), 'spender');
process.on('message', (race: Race) => void run(race).then((result) => console.log(JSON.stringify(result))));
process.once('disconnect', () => void app.close());
console.log('ready');

async function run({ tries, ...purchase }: Race): Promise<RaceResult> {
  const outcomes = await Promise.allSettled(Array.from({ length: tries }, () => spend(purchase)));
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const broken = failures.filter((reason) => !(reason instanceof SpendingRefused));
  return {
    accepted: tries - failures.length,
    refused: failures.length - broken.length,
    broken: broken.slice(0, 3).map(String),
  };
}

/** Reserves the amount in a transaction of its own, as placing an order does. @throws SpendingRefused */
function spend({ accountId, keyId, amountMinor }: Omit<Race, 'tries'>): Promise<void> {
  const orderId = newId('order', app.clock.now());
  const purchase = { action: 'buy', domain: 'tiderow.com', premium: false, amountMinor, orderId } as const;
  return transaction(app.scope(), (tx) => reserveSpending(tx, { accountId, keyId, memberId: null }, purchase));
}
