import { sandboxRecords, type TestScope } from '@onym/testing';
import type { Sale } from './checkout-page.entity.ts';
import { refundDuplicate } from './refund-duplicate.ts';
import { catchUp, fillIn, callProcessor, withPayments, type TestPayer } from './billing.fixture.ts';

/** The checkout session of a page. */
export const sessionOf = (url: string): string => /cs_\w+/.exec(url)![0];

/** A processor that says of pages that they have ended, and does not end them: two stay payable. */
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

/** How many of the payer's pages accept a card. */
export async function countPayablePages(scope: TestScope, payer: TestPayer): Promise<string[]> {
  return Object.entries(await pagesOf(scope, payer)).flatMap(([id, status]) => (status === 'open' ? [id] : []));
}

/** The payer's money at the processor, minor units: each charge, and what of it is left. */
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
    `select subject, text from outgoing_mail where "to" = $1 and subject not like 'Receipt %' order by id`,
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

/** The payer's payments that gave nothing. */
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

/** Sends the form of each page, with the good card; fails when one of them takes none. */
export async function payAll(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const status = await fillIn(url);
    if (status !== 303) throw new Error(`the page took no card: ${status}`);
  }
}

/** Processes all events, and those that refunds lead to, until none is left. */
export async function settleAll(scope: TestScope, payer: TestPayer): Promise<void> {
  await catchUp(scope, payer);
  for (const { source } of await duplicatesOf(scope, payer)) await refundDuplicate(scope.fork(), source);
  await catchUp(scope, payer);
}
