import { sandboxRecords, type TestScope } from '@onym/testing';
import type { Sale } from './checkout-page.entity.ts';
import { refundDuplicate } from './refund-duplicate.ts';
import { catchUp, fillIn, callProcessor, withPayments, type TestPayer } from './billing.fixture.ts';

/** The checkout session of a page. */
export const sessionOf = (url: string): string => /cs_\w+/.exec(url)![0];

/** The scope with a processor that reports pages as expired without ending them, so that several stay payable. */
export function leavingPagesOpen(scope: TestScope): TestScope {
  return withPayments(scope.fork(), { expireCheckout: async () => 'expired' });
}

/** The states of the payer's pages at the processor, by session. */
export async function pagesOf(scope: TestScope, { customerId }: TestPayer): Promise<Record<string, string>> {
  const { data } = await callProcessor<{ data: { id: string; status: string }[] }>(scope, 'GET', '/checkout/sessions', {
    customer: customerId,
    limit: '100',
  });
  return Object.fromEntries(data.map(({ id, status }) => [id, status]));
}

/** Returns the session ids of the payer's pages that are still payable. */
export async function countPayablePages(scope: TestScope, payer: TestPayer): Promise<string[]> {
  return Object.entries(await pagesOf(scope, payer)).flatMap(([id, status]) => (status === 'open' ? [id] : []));
}

/** The payer's money at the processor, minor units: the amount of each charge, and the total less refunds. */
export async function moneyOf({ accountId }: TestPayer): Promise<{ charged: number[]; kept: number }> {
  const { money } = await sandboxRecords(addressOf(accountId));
  return {
    charged: money.map(({ amountMinor }) => amountMinor),
    kept: money.reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0),
  };
}

/** Mails that were written to the payer, oldest first. */
export function mailsTo(scope: TestScope, { accountId }: TestPayer): Promise<{ subject: string; text: string }[]> {
  return scope.sql.rows(
    'test-two-pages-mails',
    `select subject, text from outgoing_mail where "to" = $1 and subject not like 'Invoice %' order by id`,
    [addressOf(accountId)],
  );
}

const addressOf = (accountId: string): string => `${accountId}@example.com`;

interface Duplicate {
  source: string;
  sells: Sale;
  attempt: number;
  refunded_at: Date | null;
}

/** The payer's duplicate payments. */
export function duplicatesOf(scope: TestScope, { accountId }: TestPayer): Promise<Duplicate[]> {
  return scope.sql.rows(
    'test-duplicates',
    'select source, sells, attempt, refunded_at from duplicate_payment where account_id = $1 order by found_at, source',
    [accountId],
  );
}

/** The sources of the payer's present entitlements. */
export function findEntitlements(
  scope: TestScope,
  { accountId }: TestPayer,
): Promise<{ product: string; source: string }[]> {
  return scope.sql.rows(
    'test-entitled',
    'select product, source from entitlement where account_id = $1 and revoked_at is null order by product, source',
    [accountId],
  );
}

/** How many jobs wait under this key. */
export async function jobsUnder(scope: TestScope, key: string): Promise<number> {
  return (await scope.sql.rows('test-two-pages-jobs', 'select id from graphile_worker.jobs where key = $1', [key]))
    .length;
}

/** Submits the good card on each page; fails when a page does not accept it. */
export async function payAll(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const status = await fillIn(url);
    if (status !== 303) throw new Error(`the page took no card: ${status}`);
  }
}

/** Processes all events, refunds the payer's duplicates, and processes the events of these refunds. */
export async function settleAll(scope: TestScope, payer: TestPayer): Promise<void> {
  await catchUp(scope, payer);
  for (const { source } of await duplicatesOf(scope, payer)) await refundDuplicate(scope.fork(), source);
  await catchUp(scope, payer);
}
