import { call, createUserKey, stack, type User } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { buyDomain, freeName, key, useBuyer, user } from './buying.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

useBuyer();

interface Document {
  id: string;
  number: string;
  kind: string;
  description: string;
  total: number;
  tax: number;
  currency: string;
  orderId: string | null;
  corrects: string | null;
  url: string;
  pdfUrl: string;
  xmlUrl: string | null;
}

const list = (who: { user?: User; key?: string }, query: Record<string, string> = {}) =>
  call<{ documents: Document[]; nextCursor: string | null }>('GET', '/account/documents', { ...who, query });
const open = (url: string): Promise<Response> => fetch(new URL(new URL(url).pathname, stack().siteUrl));

describe('GET /account/documents', () => {
  it('200: the invoice of each purchase, newest first and by page', async () => {
    const domains = [freeName(), freeName()];
    const orders: (string | null)[] = [];
    for (const domain of domains) orders.push(expectOk(await buyDomain({ domain })).orderId);
    const { documents } = expectOk(await list({ user }));
    expect(documents).toMatchObject(
      [1, 0].map((nth) => ({
        number: expect.stringMatching(/^20\d\d-\d{6}$/),
        kind: 'invoice',
        description: `${domains[nth]}, 1 year`,
        total: 16.09,
        tax: 0,
        currency: 'USD',
        orderId: orders[nth],
        corrects: null,
      })),
    );
    const first = expectOk(await list({ key }, { limit: '1' }));
    expect(first.documents).toEqual(documents.slice(0, 1));
    expect(expectOk(await list({ key }, { limit: '1', cursor: first.nextCursor! })).documents).toEqual(
      documents.slice(1),
    );
  });

  it('403: a key without orders:read', async () => {
    const own = await createUserKey(user, { permissions: ['names:read'] });
    expectRefusal(await list({ key: own }), 403, 'forbidden');
  });

  it.each<Record<string, string>>([{ limit: '0' }, { limit: '101' }, { cursor: 'x'.repeat(65) }])(
    '400: %o',
    async (query) => {
      expectRefusal(await list({ user }, query), 400, 'invalid_request');
    },
  );
});

describe('the files of a document', () => {
  it('have the same bytes each time', async () => {
    expectOk(await buyDomain({ domain: freeName() }));
    const [{ pdfUrl, number } = {} as Document] = expectOk(await list({ user })).documents;
    const read = async (): Promise<string> => Buffer.from(await (await open(pdfUrl)).arrayBuffer()).toString('base64');
    const [first, second] = [await read(), await read()];
    expect(second).toBe(first);
    expect((await open(pdfUrl)).headers.get('content-disposition')).toBe(`inline; filename="invoice-${number}.pdf"`);
  });

  it('404: an electronic invoice of a seller without an address', async () => {
    expectOk(await buyDomain({ domain: freeName() }));
    const [{ url, xmlUrl } = {} as Document] = expectOk(await list({ user })).documents;
    expect(xmlUrl).toBeNull();
    expect((await open(`${url}.xml`)).status).toBe(404);
  });
});
