import {
  createUserKey,
  sandboxRecords,
  createBuyer,
  contactDetails,
  injectFault,
  saveContact,
  signUp,
  stack,
  uniqueWord,
} from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { Onym, OnymError } from './index.ts';

const baseUrl = stack().siteUrl;
let key: string;
beforeAll(async () => {
  ({ key } = await createBuyer());
});
const client = (more: Partial<ConstructorParameters<typeof Onym>[0]> = {}) =>
  new Onym({ apiKey: key, baseUrl, ...more });
const refusal = (call: Promise<unknown>): Promise<OnymError> =>
  call.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => error as OnymError,
  );

/** The real fetch that records the sent headers; `after` may damage the response. */
function watched(after: (answer: Response, nth: number) => Response = (answer) => answer) {
  const sent: Headers[] = [];
  const through: typeof fetch = async (url, init) => {
    sent.push(new Headers(init!.headers));
    const nth = sent.length;
    return after(await fetch(url, init), nth);
  };
  return { sent, fetch: through };
}

describe('calls', () => {
  it('check, buy, read, write DNS and list, as the document says', async () => {
    const onym = client({ baseUrl: `${baseUrl}/` });
    const domain = `${uniqueWord()}.com`;
    const { available, bestPrice } = await onym.domains.check(domain);
    expect(available).toBe(true);
    const bought = await onym.domains.buy({ domain, maxPrice: bestPrice.retailPrice });
    expect(bought).toMatchObject({ success: true, domain, retailPrice: bestPrice.retailPrice });
    expect(await onym.domains.get(domain)).toMatchObject({ name: domain, status: 'active' });
    expect(await onym.orders.get(bought.orderId!)).toMatchObject({ domain, status: 'completed' });
    const { id } = await onym.dns.create(domain, { type: 'A', host: 'www', value: '203.0.113.7' });
    expect((await onym.dns.list(domain)).records).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id })]),
    );
    await onym.dns.delete(domain, id);
    const left = await Array.fromAsync(onym.dns.list(domain));
    expect(left.map((one) => one.id)).not.toContain(id);
    expect((await onym.domains.checkMany([domain])).unavailable).toEqual([domain]);
  });

  it('a list iterates every page, each once', async () => {
    const onym = client();
    const domain = `${uniqueWord()}.com`;
    await onym.domains.buy({ domain, maxPrice: 100 });
    for (const host of ['a', 'b', 'c']) await onym.dns.create(domain, { type: 'TXT', host, value: host });
    const all = await Array.fromAsync(onym.dns.list(domain, { limit: 500 }));
    const { sent, fetch } = watched();
    const paged = await Array.fromAsync(client({ fetch }).dns.list(domain, { limit: 1 }));
    expect(paged).toEqual(all);
    expect(sent.length).toBeGreaterThanOrEqual(3);
  });

  it('an error has its status, code, request and the fields of its code, and the call is sent once', async () => {
    const { sent, fetch } = watched();
    const error = await refusal(client({ fetch }).domains.buy({ domain: `${uniqueWord()}.com`, maxPrice: 0.01 }));
    expect(error).toBeInstanceOf(OnymError);
    expect(error).toMatchObject({ status: 409, code: 'price_changed', retryable: false, moneyMoved: 'no' });
    expect(error.requestId).toMatch(/^req_/);
    expect(error.details).toHaveProperty('error', error.message);
    expect(sent).toHaveLength(1);
  });

  it('a response that is not from Onym and an unreachable site are distinguished', async () => {
    const page = watched(() => new Response('<html>', { status: 404 }));
    expect(await refusal(client({ fetch: page.fetch }).account.get())).toMatchObject({
      status: 404,
      code: 'unexpected_answer',
    });
    const nowhere = client({ baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
    expect(await refusal(nowhere.account.get())).toMatchObject({
      status: 0,
      code: 'connection_failed',
      retryable: true,
    });
    expect(await refusal(client({ timeoutMs: 1, maxRetries: 0 }).account.get())).toMatchObject({ code: 'timed_out' });
  });

  it('refuses an invalid URL, and an empty path part', () => {
    expect(() => client({ baseUrl: 'onym.example' })).toThrow(TypeError);
    return expect(client().orders.get('..')).rejects.toThrow(TypeError);
  });

  it('reads without a key', async () => {
    const onym = new Onym({ baseUrl });
    expect(await onym.open.check(`${uniqueWord()}.com`)).toMatchObject({ available: true });
    expect(await refusal(onym.account.get())).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('an aborted call ends at once', async () => {
    const why = new Error('enough');
    await expect(client().account.get({ signal: AbortSignal.abort(why) })).rejects.toBe(why);
  });
});

describe('retries', () => {
  it('a call with a temporary failure is sent again', async () => {
    const domain = `${uniqueWord()}.com`;
    await client().domains.buy({ domain, maxPrice: 100 });
    await injectFault({ service: 'nameserver', operation: 'rrset', kind: 'error_before', times: 1, match: domain });
    const { sent, fetch } = watched();
    expect(await client({ fetch }).dns.create(domain, { type: 'A', host: 'www', value: '203.0.113.7' })).toMatchObject({
      host: 'www',
    });
    expect(sent).toHaveLength(2);
  });

  it('a purchase whose response was lost is sent again with the same key: bought once, charged once', async () => {
    const domain = `${uniqueWord()}.com`;
    const { sent, fetch } = watched((answer, nth) => {
      if (nth === 1) throw new TypeError('the connection broke');
      return answer;
    });
    expect(await client({ fetch }).domains.buy({ domain, maxPrice: 100 })).toMatchObject({ success: true, domain });
    expect(sent).toHaveLength(2);
    expect(sent[0]!.get('idempotency-key')).toBe(sent[1]!.get('idempotency-key'));
    const { money, registrations } = await sandboxRecords(domain);
    expect({ charged: money.length, registered: registrations.length }).toEqual({ charged: 1, registered: 1 });
  });

  it('after the last retry the error has the key with which the purchase can be identified', async () => {
    const domain = `${uniqueWord()}.com`;
    const lost = watched(() => {
      throw new TypeError('the connection broke');
    });
    const error = await refusal(client({ fetch: lost.fetch, maxRetries: 0 }).domains.buy({ domain, maxPrice: 100 }));
    expect(error).toMatchObject({ code: 'connection_failed', moneyMoved: 'unknown' });
    const replay = await client().domains.buy({ domain, maxPrice: 100 }, { idempotencyKey: error.idempotencyKey! });
    expect(replay).toMatchObject({ success: true });
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
  });

  it('a write that is not idempotent is not repeated when its response is lost', async () => {
    const user = await signUp();
    await saveContact(user, contactDetails());
    const { sent, fetch } = watched(() => {
      throw new TypeError('the connection broke');
    });
    const onym = client({ fetch, apiKey: await createUserKey(user) });
    expect(await refusal(onym.logos.create({ name: 'Tiderow', description: 'Tide tables' }))).toMatchObject({
      code: 'connection_failed',
    });
    expect(sent).toHaveLength(1);
  });

  it('429 is retried after the stated time, unless that is long', async () => {
    const limitedOnce = (seconds: string) =>
      watched((answer, nth) =>
        nth > 1
          ? answer
          : Response.json(
              { error: 'Too many', code: 'rate_limit_exceeded', retryable: true },
              { status: 429, headers: { 'retry-after': seconds } },
            ),
      );
    const soon = limitedOnce('1');
    const from = performance.now();
    await client({ fetch: soon.fetch }).account.get();
    expect(performance.now() - from).toBeGreaterThan(990);
    const late = limitedOnce('3600');
    expect(await refusal(client({ fetch: late.fetch }).account.get())).toMatchObject({
      status: 429,
      code: 'rate_limit_exceeded',
    });
    expect(late.sent).toHaveLength(1);
  });
});
