import { findLink, mintLinks, parseContact, quoteName } from '@onym/domains';
import { HOUR_MS, parseDomainName, type DomainName } from '@onym/core';
import {
  CARDS,
  contactDetails,
  createTestAccount,
  openTestScope,
  submitCard,
  uniqueWord,
  type TestScope,
} from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCardPage, buyFromLink, buyWithNewCard, LinkPriceChanged } from './buy-from-link.ts';
import { openSignedLink, renewLink, standingOf } from './buy-link.ts';
import { readOrder } from '../engine/order-lease.ts';
import { freeName, makeBuyer, queryRows, settleOrder, findViolations, type Buyer } from '../order.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const request = { contact: parseContact(contactDetails()), autoRenew: true };
const person = ({ id, email }: Buyer) => ({ id, email, name: 'Vera Field' });

/** Creates a link that an agent of another account made. */
async function makeLink(domain = freeName()): Promise<{ token: string; domain: string }> {
  const { id } = await createTestAccount(scope);
  const quote = await quoteName(scope.fork(), domain as DomainName, { fresh: true });
  return {
    domain,
    token: (await mintLinks(scope.fork(), { accountId: id, agent: 'Scout' }, [quote])).get(domain)!.token!,
  };
}
const setLink = (token: string, values: string) =>
  queryRows(scope, `update proposal set ${values} where token = $1`, [token]);
const standing = async (token: string) => standingOf(scope.fork(), await findLink(scope.fork(), token));
const ordersOf = (domain: string) =>
  queryRows<{ id: string }>(scope, 'select id from domain_order where domain = $1', [domain]);

/** Enters a card as a buyer without an account does, and returns the session of the card page. */
async function typeCard(token: string, email: string, card: string = CARDS.good): Promise<string> {
  const { url } = await startCardPage(scope.fork(), token, { email }, request);
  const done = await submitCard(url, card);
  return new URL(done.headers.get('location')!).searchParams.get('session')!;
}

describe('a buy link', () => {
  it('sells once at its price to a saved card, and stores its order', async () => {
    const { token, domain } = await makeLink();
    const orderId = await buyFromLink(scope.fork(), token, person(await makeBuyer(scope)), request);
    expect(await settleOrder(scope, orderId)).toMatchObject({
      state: 'completed',
      door: 'link',
      proposalToken: token,
      agent: 'Scout',
      domain,
      retailMinor: 1609,
    });
    expect(await findViolations(scope, orderId)).toEqual([]);
    expect(await queryRows(scope, 'select used_order_id from proposal where token = $1', [token])).toEqual([
      { used_order_id: orderId },
    ]);
    expect(await standing(token)).toBe('used');
    await expect(buyFromLink(scope.fork(), token, person(await makeBuyer(scope)), request)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('places one order when it is submitted several times at once', async () => {
    const { token, domain } = await makeLink();
    const buyer = person(await makeBuyer(scope));
    const ids = await Promise.all([1, 2, 3].map(() => buyFromLink(scope.fork(), token, buyer, request)));
    expect(new Set(ids).size).toBe(1);
    expect(await ordersOf(domain)).toHaveLength(1);
  });

  it('is refused to a second buyer while an order for the name is in progress, and open again when that fails', async () => {
    const { token } = await makeLink();
    const orderId = await buyFromLink(
      scope.fork(),
      token,
      person(await makeBuyer(scope, 'pm_card_chargeCustomerFail')),
      request,
    );
    const second = person(await makeBuyer(scope));
    await expect(buyFromLink(scope.fork(), token, second, request)).rejects.toMatchObject({
      code: 'domain_unavailable',
    });
    expect(await standing(token)).toBe('buying');
    const failed = await settleOrder(scope, orderId);
    expect(failed.fault?.code).toBe('payment_declined');
    expect(
      await queryRows(scope, 'select text from outgoing_mail where subject = $1', [
        `${failed.domain} was not registered`,
      ]),
    ).toMatchObject([{ text: expect.stringContaining('Nothing was charged') }]);
    expect(await standing(token)).toBe('open');
    expect((await settleOrder(scope, await buyFromLink(scope.fork(), token, second, request))).state).toBe('completed');
  });

  it('keeps its price while our cost has risen by two dollars at most', async () => {
    const { token } = await makeLink();
    await setLink(token, 'retail_minor = retail_minor - 200, cost_minor = cost_minor - 200');
    expect(
      (await readOrder(scope, await buyFromLink(scope.fork(), token, person(await makeBuyer(scope)), request)))
        .retailMinor,
    ).toBe(1409);
  });

  it('sells nothing when the price has risen further, and returns a new link of the same agent', async () => {
    const { token, domain } = await makeLink();
    await setLink(token, 'retail_minor = retail_minor - 201, cost_minor = cost_minor - 201');
    const buyer = person(await makeBuyer(scope));
    const refusal = await buyFromLink(scope.fork(), token, buyer, request).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(LinkPriceChanged);
    expect(await ordersOf(domain)).toEqual([]);
    expect(await findLink(scope.fork(), (refusal as LinkPriceChanged).token)).toMatchObject({
      domain,
      agent: 'Scout',
      retailMinor: 1609,
    });
    await expect(buyFromLink(scope.fork(), (refusal as LinkPriceChanged).token, buyer, request)).resolves.toMatch(
      /^ord_/,
    );
  });

  it('sells nothing after it has expired', async () => {
    const { token } = await makeLink();
    await setLink(token, `expires_at = created_at - interval '1 second'`);
    expect(await standing(token)).toBe('expired');
    await expect(buyFromLink(scope.fork(), token, person(await makeBuyer(scope)), request)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(startCardPage(scope.fork(), token, { email: 'v@example.com' }, request)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is created without an agent from a signed URL, and not from an invalid signature', async () => {
    const domain = freeName();
    const sig = scope.secrets.mac('checkout-link', domain).toString('base64url').slice(0, 32);
    const link = await findLink(scope.fork(), await openSignedLink(scope.fork(), domain, sig));
    expect(link).toMatchObject({ domain, agent: 'link', account: null });
    expect(
      (await settleOrder(scope, await buyFromLink(scope.fork(), link.token, person(await makeBuyer(scope)), request)))
        .state,
    ).toBe('completed');
    await expect(openSignedLink(scope.fork(), freeName(), sig)).rejects.toMatchObject({ code: 'not_found' });
    await expect(openSignedLink(scope.fork(), domain, '')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('invalid_domain for an internationalised name: a signed URL creates no link, and an existing link sells nothing', async () => {
    const domain = parseDomainName(`bücher${uniqueWord()}.com`).name;
    const sig = scope.secrets.mac('checkout-link', domain).toString('base64url').slice(0, 32);
    const refused = { code: 'invalid_domain', message: expect.stringContaining('not sold yet') };
    await expect(openSignedLink(scope.fork(), domain, sig)).rejects.toMatchObject(refused);
    const { token } = await makeLink();
    await setLink(token, `domain = '${domain}'`);
    await expect(standing(token)).rejects.toMatchObject(refused);
    await expect(startCardPage(scope.fork(), token, { email: 'vera@example.com' }, request)).rejects.toMatchObject(
      refused,
    );
    const buyer = person(await makeBuyer(scope));
    await expect(buyFromLink(scope.fork(), token, buyer, request)).rejects.toMatchObject(refused);
    await expect(renewLink(scope.fork(), await findLink(scope.fork(), token))).rejects.toMatchObject(refused);
    expect(await ordersOf(domain)).toEqual([]);
  });
});

describe('a stranger with a new card', () => {
  it('gets the domain and the mail to claim it, and one order however often the card page returns', async () => {
    const { token, domain } = await makeLink();
    const email = `${uniqueWord()}@example.com`;
    const session = await typeCard(token, email);
    const orderId = await buyWithNewCard(scope.fork(), token, session);
    expect(await buyWithNewCard(scope.fork(), token, session)).toBe(orderId);
    expect((await settleOrder(scope, orderId)).state).toBe('completed');
    expect(await findViolations(scope, orderId)).toEqual([]);
    expect(await buyWithNewCard(scope.fork(), token, session)).toBe(orderId);
    const mails = await queryRows<{ subject: string; text: string }>(
      scope,
      'select subject, text from outgoing_mail where "to" = $1',
      [email],
    );
    expect(mails).toMatchObject([
      { subject: `${domain} is yours: claim your account`, text: expect.stringContaining('/claim/') },
    ]);
  });

  it('places one order when the card page returns twice at once', async () => {
    const { token, domain } = await makeLink();
    const session = await typeCard(token, `${uniqueWord()}@example.com`);
    const ids = await Promise.all([1, 2].map(() => buyWithNewCard(scope.fork(), token, session)));
    expect(new Set(ids).size).toBe(1);
    expect(await ordersOf(domain)).toHaveLength(1);
  });

  it('neither pays with the card of an account nor replaces it by entering its address', async () => {
    const victim = await makeBuyer(scope);
    const { token } = await makeLink();
    const order = await readOrder(
      scope,
      await buyWithNewCard(scope.fork(), token, await typeCard(token, victim.email)),
    );
    expect(order.account.id).toBe(victim.id);
    expect(order.payment.customerId).not.toBe(victim.customerId);
    expect(
      await queryRows(scope, 'select customer_id, payment_method_id from billing_customer where account_id = $1', [
        victim.id,
      ]),
    ).toEqual([{ customer_id: victim.customerId, payment_method_id: victim.paymentMethodId }]);
  });

  it('cannot return without a card, with an invented session, or to another link', async () => {
    const [one, other] = [await makeLink(), await makeLink()];
    await startCardPage(scope.fork(), one.token, { email: `${uniqueWord()}@example.com` }, request);
    const [{ session_id: open }] = (await queryRows<{ session_id: string }>(
      scope,
      'select session_id from pending_purchase where proposal_token = $1',
      [one.token],
    )) as [{ session_id: string }];
    await expect(buyWithNewCard(scope.fork(), one.token, open)).rejects.toMatchObject({ code: 'not_found' });
    await expect(buyWithNewCard(scope.fork(), one.token, 'cs_test_made_up')).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      buyWithNewCard(scope.fork(), other.token, await typeCard(one.token, `${uniqueWord()}@example.com`)),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('gets the price that expired while they entered their card', async () => {
    const { token } = await makeLink();
    const session = await typeCard(token, `${uniqueWord()}@example.com`);
    scope.clock.advanceMs(25 * HOUR_MS);
    expect(await standing(token)).toBe('expired');
    await expect(buyWithNewCard(scope.fork(), token, session)).resolves.toMatch(/^ord_/);
  });

  it('stores none of the entered values in plain text', async () => {
    const { token } = await makeLink();
    await startCardPage(scope.fork(), token, { email: 'secret-vera@example.com' }, request);
    const kept = JSON.stringify(
      await queryRows(scope, 'select * from pending_purchase where proposal_token = $1', [token]),
    );
    for (const secret of ['secret-vera', 'Harbour', '4155552671']) expect(kept).not.toContain(secret);
  });
});
