import { saveContact } from '@onym/domains';
import { contactDetails, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeName, makeBuyer, queryRows, type Buyer } from '../order.fixture.ts';
import { asBuyer, buyWithWorker, requestFor } from './buy.fixture.ts';
import { buyDomain, type BuyRequest } from './buy-domain.ts';

let scope: TestScope;
let buyer: Buyer;
beforeAll(async () => {
  scope = await openTestScope();
  buyer = await makeBuyer(scope);
});
afterAll(() => scope.close());

const buy = (request: BuyRequest, by: Buyer = buyer) => buyDomain(scope.fork(), asBuyer(by), request);
const ordersOf = ({ domain }: BuyRequest) => queryRows(scope, 'select 1 from domain_order where domain = $1', [domain]);
const forwards = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ from: `box${i}`, to: 'vera@example.net' }));

describe('buying is refused before anything is recorded', () => {
  it.each<[string, string, Record<string, unknown>, () => Partial<BuyRequest>]>([
    ['no domain name', 'invalid_domain', {}, () => ({ domain: 'not a name' })],
    ['an extension that is not sold', 'invalid_domain', {}, () => ({ domain: 'example.invalid' })],
    ['an internationalised name', 'invalid_domain', {}, () => ({ domain: 'bücher-vera-field.com' })],
    ['two years', 'years_unsupported', {}, () => ({ years: 2 })],
    ['no years', 'years_unsupported', {}, () => ({ years: 0 })],
    [
      'a forward of another domain',
      'invalid_request',
      { fieldErrors: expect.anything() },
      () => ({ emailForwards: [{ from: 'me@example.org', to: 'vera@example.net' }] }),
    ],
    ['more forwards than the account may have', 'entitlement_required', {}, () => ({ emailForwards: forwards(6) })],
    ['no contact', 'contact_required', {}, () => ({ contact: undefined })],
    [
      'half a contact',
      'contact_required',
      { missing: ['city'] },
      () => ({ contact: { ...contactDetails(), city: undefined } }),
    ],
    [
      'a contact that cannot be',
      'invalid_contact',
      { fieldErrors: { phone: expect.any(String) } },
      () => ({ contact: { ...contactDetails(), phone: 'none' } }),
    ],
    ['a name without a price', 'quote_unavailable', {}, () => ({ domain: freeName('noquote-') })],
    ['a name that is taken', 'domain_unavailable', {}, () => ({ domain: freeName('taken-') })],
  ])('%s: %s', async (_what, code, details, over) => {
    const request = { ...requestFor(freeName()), ...over() };
    await expect(buy(request)).rejects.toMatchObject({ code, details });
    expect(await ordersOf(request)).toEqual([]);
  });

  it('no saved card: payment_method_required', async () => {
    const bare = await makeBuyer(scope);
    await queryRows(scope, 'update billing_customer set payment_method_id = null where account_id = $1', [bare.id]);
    const request = requestFor(freeName());
    await expect(buy(request, bare)).rejects.toMatchObject({ code: 'payment_method_required' });
    expect(await ordersOf(request)).toEqual([]);
  });
});

describe('a purchase', () => {
  it('has the requested contact, privacy, renewal and forwards', async () => {
    const request = {
      ...requestFor(freeName()),
      privacy: false,
      autoRenew: false,
      years: 1,
      emailForwards: forwards(5),
    };
    const { orderId } = await buyWithWorker(scope, buyer, request);
    expect(
      await queryRows(
        scope,
        'select door, funding, kind from domain_order join order_payment on order_id = id where id = $1',
        [orderId],
      ),
    ).toEqual([{ door: 'card', funding: 'card_hold', kind: 'purchase' }]);
    expect(
      await queryRows(
        scope,
        `select d.privacy_enabled, d.auto_renew, (select count(*)::int from email_forward f where f.domain_id = d.id and f.status = 'active') as forwards from domain d where d.name = $1`,
        [request.domain],
      ),
    ).toEqual([{ privacy_enabled: false, auto_renew: false, forwards: 5 }]);
  });

  it('uses the saved contact when none is sent', async () => {
    const saving = await makeBuyer(scope);
    await saveContact(scope.fork(), saving.id, contactDetails());
    const request = { ...requestFor(freeName()), contact: undefined };
    expect((await buyWithWorker(scope, saving, request)).domain).toBe(request.domain);
  });

  it('with a declined card has no provisioning steps', async () => {
    const refused = buyWithWorker(scope, await makeBuyer(scope, 'pm_card_chargeCustomerFail'), requestFor(freeName()));
    await expect(refused).rejects.toMatchObject({ code: 'payment_declined', replayed: false });
    expect(await refused.catch((error: { details: object }) => Object.keys(error.details))).toEqual(['orderId']);
  });
});
