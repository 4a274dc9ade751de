import {
  createUserKey,
  sandboxRecords,
  call,
  CARDS,
  queryStack,
  mailTo,
  stack,
  submitCard,
  type User,
} from '@onym/testing';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { buyDomain, freeName, key, useBuyer, user } from './buying.fixture.ts';
import { waitUntil, openPage } from './checkout.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

useBuyer();

interface Charge {
  id: string;
  at: string;
  kind: string;
  amount: number;
  currency: string;
  description: string;
  orderId: string | null;
  keyId: string | null;
  receiptNumber: string | null;
  receiptUrl: string | null;
}

const chargesOf = (who: { user?: User; key?: string }, query: Record<string, string> = {}) =>
  call<{ charges: Charge[]; nextCursor: string | null }>('GET', '/account/charges', { ...who, query });
const charges = async (query: Record<string, string> = {}) => expectOk(await chargesOf({ user }, query));
/** The service returns URLs with its configured origin; the test reaches it at another one. */
const open = (url: string): Promise<Response> => fetch(new URL(new URL(url).pathname, stack().siteUrl));

/** This user's balance at the processor by the ledger. Minor units. */
async function ledgerOf({ email }: User): Promise<number> {
  const [row] = await queryStack<{ minor: number }>(
    `select coalesce(sum(e.amount_minor), 0)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     join account a on a.id = t.account_id where e.account = 'processor' and a.email = $1`,
    [email],
  );
  return row!.minor;
}

async function processorOf({ email }: User): Promise<number> {
  return (await sandboxRecords(email)).intents
    .filter(({ status }) => status === 'captured')
    .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0);
}

describe('GET /account/charges', () => {
  it('200: a domain, a product and a plan, newest first and by page, each with its receipt', async () => {
    const domain = freeName();
    const { orderId } = expectOk(await buyDomain({ domain }));
    for (const request of [{ productType: 'LOGO_PACK' }, { planId: 'founder_monthly' }]) {
      const before = (await charges()).charges.length;
      await submitCard(await openPage(user, request), CARDS.good);
      await waitUntil(async () => expect((await charges()).charges).toHaveLength(before + 1));
    }
    const { charges: all } = await charges();
    // Newest first; the processor reports the time of a plan's payment in whole seconds.
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(all).toHaveLength(3);
    expect(new Map(all.map((charge) => [charge.description, charge]))).toEqual(
      new Map([
        ['Onym Founder, monthly', expect.objectContaining({ kind: 'charge', amount: 19, orderId: null, keyId: null })],
        ['Logo Pack', expect.objectContaining({ kind: 'charge', amount: 19.99, orderId: null, keyId: null })],
        [
          `${domain}, 1 year`,
          expect.objectContaining({
            kind: 'charge',
            amount: 16.09,
            currency: 'USD',
            orderId,
            keyId: expect.stringMatching(/^key_/),
          }),
        ],
      ]),
    );
    for (const { receiptNumber, receiptUrl } of all) {
      expect(receiptNumber).toMatch(/^20\d\d-\d{6}$/);
      expect(new URL(receiptUrl!).pathname).toMatch(/^\/receipts\/[\w-]{32}$/);
    }
    expect(await ledgerOf(user)).toBe(await processorOf(user));

    const first = await charges({ limit: '2' });
    expect(first.charges).toEqual(all.slice(0, 2));
    expect((await charges({ limit: '2', cursor: first.nextCursor! })).charges).toEqual(all.slice(2));
    expect(expectOk(await chargesOf({ key })).charges).toEqual(all);
  });

  it('403: a key without orders:read', async () => {
    expectRefusal(
      await chargesOf({ key: await createUserKey(user, { permissions: ['names:read'] }) }),
      403,
      'forbidden',
    );
  });

  it('400: an invalid page size', async () => {
    expectRefusal(await chargesOf({ user }, { limit: '0' }), 400, 'invalid_request');
  });
});

describe('an invoice', () => {
  const bought = async (): Promise<{ domain: string; charge: Charge }> => {
    const domain = freeName();
    expectOk(await buyDomain({ domain }));
    return { domain, charge: (await charges()).charges[0]! };
  };

  it('is mailed, opens as a page and as a PDF, and names seller, buyer, item and amount', async () => {
    const { domain, charge } = await bought();
    await waitUntil(async () => {
      const mails = await mailTo(user.email);
      expect(mails.some(({ text }) => text.includes(`Invoice ${charge.receiptNumber}: ${charge.receiptUrl}`))).toBe(
        true,
      );
    });
    const page = await open(charge.receiptUrl!);
    expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('cache-control')]).toEqual([
      200,
      'noindex',
      'no-store',
    ]);
    const paper = await open(`${charge.receiptUrl!}.pdf`);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = await getDocumentProxy(new Uint8Array(await paper.arrayBuffer()));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const printed = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    for (const text of [await page.text(), printed])
      for (const part of [
        `Invoice ${charge.receiptNumber}`,
        `${domain}, 1 year`,
        '16.09 USD',
        user.email,
        'onym.localhost',
      ])
        expect(text).toContain(part);
  });

  it('404: a URL that was never issued', async () => {
    for (const path of ['/receipts/unknown', '/receipts/unknown.pdf'])
      expect((await fetch(`${stack().siteUrl}${path}`)).status).toBe(404);
  });
});
