import { isClosed } from '@onym/accounts/access';
import { MIN_CHARGE_MINOR, type Scope } from '@onym/platform';
import { waiveOldUsage } from '../bill-carried-usage.ts';
import { findAccountsCarryingAfter } from '../carried-usage.repository.ts';
import type { Compared, Difference, Place } from './difference.ts';

const BATCH = 200;

/**
 * Checks the carried usage of a page of accounts: waives usage that has stayed below the smallest charge for 90 days and that of closed
 * accounts, and reports usage that has reached the smallest charge and is still open. Returns the differences.
 */
export async function compareCarried(scope: Scope, { after }: Place): Promise<Compared> {
  const accounts = await findAccountsCarryingAfter(scope, after, BATCH);
  const differences: Difference[] = [];
  for (const subject of accounts) {
    const { waived, openCalls, openMinor } = await waiveOldUsage(scope, subject, {
      isClosed: await isClosed(scope, subject),
    });
    if (waived.length > 0)
      differences.push({
        kind: 'overage_waived',
        subject,
        summary: 'Usage that stayed below the minimum charge for 90 days was waived.',
        detail: { calls: sum(waived, 'calls'), amountMinor: sum(waived, 'amountMinor') },
        repaired: true,
      });
    if (openMinor >= MIN_CHARGE_MINOR)
      differences.push({
        kind: 'overage_unpaid',
        subject,
        summary: 'Usage without a subscription could not be charged: there is no card, or it was declined.',
        detail: { calls: openCalls, amountMinor: openMinor },
        repaired: false,
      });
  }
  return { differences, next: accounts.length < BATCH ? null : (accounts.at(-1) ?? null) };
}

function sum<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
