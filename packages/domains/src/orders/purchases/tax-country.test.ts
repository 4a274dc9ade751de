import { saveContact } from '@onym/domains';
import { sandboxRecords, contactDetails, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, freeName, queryRows } from '../order.fixture.ts';
import { buyWithWorker, requestFor } from './buy.fixture.ts';
import { buyPreparedWithWorker, preparePayment } from './prepared-payment.fixture.ts';

// Tax depends on the account's country; the registrant of a name may be a customer of the account elsewhere.
let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({ TAX: 'table', TAX_RATES: 'DE:19,FR:20', SELLER_COUNTRY: 'DE' });
});
afterAll(() => scope.close());

const countryOf = async (accountId: string): Promise<string | null> =>
  (await queryRows<{ country: string | null }>(scope, 'select country from account where id = $1', [accountId]))[0]!
    .country;

/** The tax countries of everything that was charged to the account, oldest first; null where an invoice has no tax. */
const taxesOf = async (accountId: string): Promise<(string | null)[]> =>
  (
    await queryRows<{ country: string | null }>(
      scope,
      `select content->'taxes'->0->>'country' as country from document
       where account_id = $1 and kind = 'invoice' order by id`,
      [accountId],
    )
  ).map(({ country }) => country);

describe('the tax country of an account', () => {
  it('is that of the saved contact, whatever registrant a purchase names', async () => {
    const buyer = await makeBuyer(scope);
    await saveContact(scope.fork(), buyer.id, contactDetails({ country: 'DE' }));
    const abroad = contactDetails({ country: 'BR' });
    for (const given of [contactDetails({ country: 'DE' }), abroad, abroad])
      await buyWithWorker(scope, buyer, { ...requestFor(freeName()), contact: given });
    expect(await countryOf(buyer.id)).toBe('DE');
    expect(await taxesOf(buyer.id)).toEqual(['DE', 'DE', 'DE']);
  });

  it('changes with the saved contact', async () => {
    const buyer = await makeBuyer(scope);
    await saveContact(scope.fork(), buyer.id, contactDetails({ country: 'DE' }));
    await saveContact(scope.fork(), buyer.id, contactDetails({ country: 'FR' }));
    await buyWithWorker(scope, buyer, { ...requestFor(freeName()), contact: contactDetails({ country: 'DE' }) });
    expect(await taxesOf(buyer.id)).toEqual(['FR']);
  });

  it('is unknown while the account has saved no contact', async () => {
    const buyer = await makeBuyer(scope);
    await buyWithWorker(scope, buyer, { ...requestFor(freeName()), contact: contactDetails({ country: 'DE' }) });
    expect(await countryOf(buyer.id)).toBeNull();
    // The registrant's address is all that is known of the buyer.
    expect(await taxesOf(buyer.id)).toEqual(['DE']);
  });

  it('is never set by a machine payment, which anyone can make for an address', async () => {
    const prepared = await preparePayment(scope, { rail: scope.ports.rails[0]!, token: 'tok_ok' });
    await buyPreparedWithWorker(scope, prepared);
    expect((await sandboxRecords(prepared.request.name)).intents).toMatchObject([{ status: 'captured' }]);
    const [order] = await queryRows<{ account_id: string }>(
      scope,
      'select account_id from domain_order where domain = $1',
      [prepared.request.name],
    );
    expect(await countryOf(order!.account_id)).toBeNull();
  });
});
