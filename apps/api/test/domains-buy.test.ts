import { sandboxRecords, call, contactDetails, injectFault, queryStack, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectSoldOnce, expectUntouched } from './expectations.fixture.ts';
import { buyDomain, checkName, freeName, key, findListed, useBuyer, user } from './buying.fixture.ts';

useBuyer();

const DAY_MS = 86_400_000;
const dayOf = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / DAY_MS);

describe('POST /domains/buy', () => {
  it('200: the checked price is held, the domain registered, the payment captured, in this order; the ledger agrees', async () => {
    const domain = freeName();
    const { bestPrice } = await checkName(domain);
    const bought = expectOk(await buyDomain({ domain, contact: contactDetails() }));
    expect(bought).toEqual({
      success: true,
      domain,
      registrar: 'onym.localhost',
      retailPrice: bestPrice.retailPrice,
      currency: 'usd',
      renewalPrice: 21.84,
      years: 1,
      expiresAt: (await findListed(domain))!.expiresAt,
      paymentIntent: expect.stringMatching(/^pi_/),
      elapsedMs: expect.any(Number),
      orderId: expect.stringMatching(/^ord_[0-9a-z]{26}$/),
      statusUrl: expect.stringContaining('/order/ord_'),
      provisioning: [
        'authorize_payment',
        'register_domain',
        'whois_privacy',
        'dns_zone',
        'nameservers',
        'capture_payment',
      ].map((step) => ({ step, success: true, message: expect.stringMatching(/\S/) })),
    });
    await expectSoldOnce(domain, 1609);
    expect((await sandboxRecords(domain)).intents).toMatchObject([
      { id: bought.paymentIntent, orderId: bought.orderId, customerEmail: user.email },
    ]);
  });

  it('200: the domain is listed for one year as ordered, and unavailable to everyone', async () => {
    const domain = freeName();
    expectOk(await buyDomain({ domain, years: 1, privacy: false, autoRenew: false }));
    const row = await findListed(domain);
    expect(row).toMatchObject({ status: 'active', privacyEnabled: false, autoRenew: false, purchasePrice: 16.09 });
    expect(dayOf(row!.expiresAt)).toBe(365);
    expect((await checkName(domain)).available).toBe(false);
  });

  it('200: privacy and autoRenew are on by default; forwards given at the purchase are listed', async () => {
    const domain = freeName();
    const { provisioning } = expectOk(
      await buyDomain({
        domain,
        emailForwards: [
          { from: 'hello', to: 'vera@example.net' },
          { from: `Sales@${domain}`, to: 'sales@example.net' },
        ],
      }),
    );
    expect(provisioning.find(({ step }) => step === 'email_forwards')).toMatchObject({ success: true });
    await expect
      .poll(async () => expectOk(await call<{ records: object[] }>('GET', `/domains/${domain}/dns`, { key })).records)
      .toContainEqual(expect.objectContaining({ type: 'MX', host: '@', managed: true }));
    expect(await findListed(domain)).toMatchObject({
      privacyEnabled: true,
      autoRenew: true,
      emailForwards: [
        { alias: 'hello', forwardTo: 'vera@example.net', status: 'active' },
        { alias: 'sales', forwardTo: 'sales@example.net', status: 'active' },
      ],
    });
  });

  it('200: a premium name is charged at its retailPrice', async () => {
    const domain = `premium-${uniqueWord()}.com`;
    const { bestPrice } = await checkName(domain);
    expect(expectOk(await buyDomain({ domain })).retailPrice).toBe(bestPrice.retailPrice);
    await expectSoldOnce(domain, Math.round(bestPrice.retailPrice * 100));
  });

  it('200: a price that has risen since the check is charged at the shown amount', async () => {
    const domain = freeName();
    await checkName(domain);
    // Simulates that the registrar has raised its price by a dollar in the meantime.
    await queryStack(
      'update shown_price set retail_minor = retail_minor - 100, cost_minor = cost_minor - 100 where domain = $1',
      [domain],
    );
    expect(expectOk(await buyDomain({ domain })).retailPrice).toBe(15.09);
    await expectSoldOnce(domain, 1509);
  });

  it('200: .ai is charged and registered for its two-year minimum', async () => {
    const domain = freeName('ai');
    expect(expectOk(await buyDomain({ domain })).retailPrice).toBe(185.13);
    await expectSoldOnce(domain, 18_513);
    expect(dayOf((await findListed(domain))!.expiresAt)).toBeGreaterThan(728);
  });

  it('200: price, currency, owner and registrar are never read from the body', async () => {
    const domain = freeName();
    const body = {
      domain,
      price: 0.01,
      retailPrice: 0.01,
      amount: 1,
      currency: 'jpy',
      userId: 'usr_other',
      accountId: 'usr_other',
      registrar: 'other',
      tier: 'agency',
      state: 'completed',
    };
    expect(expectOk(await buyDomain(body))).toMatchObject({
      retailPrice: 16.09,
      currency: 'usd',
      registrar: 'onym.localhost',
    });
    expect(await findListed(domain)).toBeDefined();
  });

  it('200: a registration whose response was lost is found again; charged once', async () => {
    const domain = `lostreg-${uniqueWord()}.com`;
    expectOk(await buyDomain({ domain }));
    await expectSoldOnce(domain, 1609);
  });

  it('200: a minor failure after the registration is reported in the steps and does not undo the purchase', async () => {
    const domain = freeName();
    await injectFault({ service: 'nameserver', operation: 'zone', kind: 'error_before', times: 1, match: domain });
    const { provisioning } = expectOk(await buyDomain({ domain }));
    expect(provisioning.filter(({ success }) => !success).map(({ step }) => step)).toEqual(['dns_zone']);
    await expectSoldOnce(domain, 1609);
  });

  it('200: dryRun=true does everything but money and registration', async () => {
    const domain = freeName();
    expect(expectOk(await buyDomain({ domain }, { query: { dryRun: 'true' } }))).toMatchObject({
      success: true,
      domain,
      retailPrice: 16.09,
      paymentIntent: '',
      orderId: null,
      dryRun: true,
    });
    await expectUntouched(domain, user.email);
    expect((await checkName(domain)).available).toBe(true);
  });
});
