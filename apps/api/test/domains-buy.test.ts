import { books, call, contact, fault, houseRows, unique } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectSoldOnce, expectUntouched } from './expectations.fixture.ts';
import { buy, check, free, key, listed, useBuyer, user } from './buying.fixture.ts';

useBuyer();

const DAY_MS = 86_400_000;
const dayOf = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / DAY_MS);

describe('POST /domains/buy', () => {
  it('200: the checked price is held, the domain registered, the payment captured, in this order; the ledger agrees', async () => {
    const domain = free();
    const { bestPrice } = await check(domain);
    const bought = expectOk(await buy({ domain, contact: contact() }));
    expect(bought).toEqual({
      success: true,
      domain,
      registrar: 'onym.localhost',
      retailPrice: bestPrice.retailPrice,
      currency: 'usd',
      renewalPrice: 21.84,
      years: 1,
      expiresAt: (await listed(domain))!.expiresAt,
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
    expect((await books(domain)).intents).toMatchObject([
      { id: bought.paymentIntent, orderId: bought.orderId, customerEmail: user.email },
    ]);
  });

  it('200: the domain is listed for one year as ordered, and unavailable to everyone', async () => {
    const domain = free();
    expectOk(await buy({ domain, years: 1, privacy: false, autoRenew: false }));
    const row = await listed(domain);
    expect(row).toMatchObject({ status: 'active', privacyEnabled: false, autoRenew: false, purchasePrice: 16.09 });
    expect(dayOf(row!.expiresAt)).toBe(365);
    expect((await check(domain)).available).toBe(false);
  });

  it('200: privacy and autoRenew are on by default; forwards given at the purchase are listed', async () => {
    const domain = free();
    const { provisioning } = expectOk(
      await buy({
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
    expect(await listed(domain)).toMatchObject({
      privacyEnabled: true,
      autoRenew: true,
      emailForwards: [
        { alias: 'hello', forwardTo: 'vera@example.net', status: 'active' },
        { alias: 'sales', forwardTo: 'sales@example.net', status: 'active' },
      ],
    });
  });

  it('200: a premium name is charged at its retailPrice', async () => {
    const domain = `premium-${unique()}.com`;
    const { bestPrice } = await check(domain);
    expect(expectOk(await buy({ domain })).retailPrice).toBe(bestPrice.retailPrice);
    await expectSoldOnce(domain, Math.round(bestPrice.retailPrice * 100));
  });

  it('200: a price that has risen since the check is charged at the shown amount', async () => {
    const domain = free();
    await check(domain);
    // Simulates that the registrar has raised its price by a dollar in the meantime.
    await houseRows(
      'update shown_price set retail_minor = retail_minor - 100, cost_minor = cost_minor - 100 where domain = $1',
      [domain],
    );
    expect(expectOk(await buy({ domain })).retailPrice).toBe(15.09);
    await expectSoldOnce(domain, 1509);
  });

  it('200: .ai is charged and registered for its two-year minimum', async () => {
    const domain = free('ai');
    expect(expectOk(await buy({ domain })).retailPrice).toBe(185.13);
    await expectSoldOnce(domain, 18_513);
    expect(dayOf((await listed(domain))!.expiresAt)).toBeGreaterThan(728);
  });

  it('200: price, currency, owner and registrar are never read from the body', async () => {
    const domain = free();
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
    expect(expectOk(await buy(body))).toMatchObject({
      retailPrice: 16.09,
      currency: 'usd',
      registrar: 'onym.localhost',
    });
    expect(await listed(domain)).toBeDefined();
  });

  it('200: a registration whose response was lost is found again; charged once', async () => {
    const domain = `lostreg-${unique()}.com`;
    expectOk(await buy({ domain }));
    await expectSoldOnce(domain, 1609);
  });

  it('200: a minor failure after the registration is reported in the steps and does not undo the purchase', async () => {
    const domain = free();
    await fault({ service: 'nameserver', operation: 'zone', kind: 'error_before', times: 1, match: domain });
    const { provisioning } = expectOk(await buy({ domain }));
    expect(provisioning.filter(({ success }) => !success).map(({ step }) => step)).toEqual(['dns_zone']);
    await expectSoldOnce(domain, 1609);
  });

  it('200: dryRun=true does everything but money and registration', async () => {
    const domain = free();
    expect(expectOk(await buy({ domain }, { query: { dryRun: 'true' } }))).toMatchObject({
      success: true,
      domain,
      retailPrice: 16.09,
      paymentIntent: '',
      orderId: null,
      dryRun: true,
    });
    await expectUntouched(domain, user.email);
    expect((await check(domain)).available).toBe(true);
  });
});
