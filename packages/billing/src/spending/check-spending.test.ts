import { DEFAULT_CONTROL, DEFAULT_SPENDING, type KeyBounds, type KeyControl } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { checkSpending, type AccountBounds, type Spending, type Spent } from './check-spending.ts';
import { periodsAt } from './period.ts';

const periods = periodsAt(new Date('2026-11-22T15:00:00Z'));
const FREE: KeyBounds = { ...DEFAULT_SPENDING, perPurchaseMinor: null, perMonthMinor: null, premium: true };
const request: Spending = { action: 'buy', domain: 'tiderow.com', premium: false, amountMinor: 1609 };

function check(
  over: Partial<Spending>,
  key: Partial<KeyBounds> | null,
  {
    account = {},
    spent = {},
    control = {},
  }: { account?: Partial<AccountBounds>; spent?: { key?: Spent; account?: Spent }; control?: Partial<KeyControl> } = {},
) {
  const none = { dayMinor: 0, monthMinor: 0 };
  return checkSpending(
    { ...request, ...over },
    {
      own: key && { ...FREE, ...key },
      control: key && { ...DEFAULT_CONTROL, ...control },
      account: { perDayMinor: null, perMonthMinor: null, ...account },
    },
    { own: spent.key ?? none, account: spent.account ?? none },
    periods,
  );
}

describe('the purchases that a key may make', () => {
  it.each<[string, Partial<Spending>, Partial<KeyBounds>]>([
    ['domains', {}, { domains: ['other.com'] }],
    ['domains', { action: 'renew' }, { domains: ['other.com'] }],
    ['renewals', { action: 'renew' }, { renewals: false }],
    ['tlds', {}, { tlds: ['.io'] }],
    ['premium', { premium: true }, { premium: false }],
  ])('%s: %j is refused by %j', (rule, over, key) => {
    expect(check(over, key)).toEqual({ code: 'spending_not_allowed', rule });
  });

  it.each<[Partial<Spending>, Partial<KeyBounds>]>([
    [{}, { domains: ['tiderow.com'], tlds: ['.com'] }],
    [{ action: 'renew' }, { tlds: ['.io'] }],
    [{ premium: true }, { premium: true }],
    [{ action: 'renew' }, { renewals: true }],
  ])('%j is allowed by %j', (over, key) => {
    expect(check(over, key)).toBeNull();
  });

  it('is checked before the amount: a premium name over every limit is not_allowed', () => {
    const key = { premium: false, perPurchaseMinor: 1, approvalAboveMinor: 0 };
    expect(check({ premium: true }, key)).toMatchObject({ rule: 'premium' });
  });
});

describe('the limits of a key and an account', () => {
  const spent = { key: { dayMinor: 500, monthMinor: 900 }, account: { dayMinor: 700, monthMinor: 1000 } };

  it.each<[string, Partial<KeyBounds>, Partial<AccountBounds>, number, Date | null]>([
    ['perPurchase', { perPurchaseMinor: 1608 }, {}, 0, null],
    ['perDay', { perDayMinor: 2108 }, {}, 500, periods.dayEndsAt],
    ['perMonth', { perMonthMinor: 2508 }, {}, 900, periods.monthEndsAt],
    ['account.perDay', {}, { perDayMinor: 2308 }, 700, periods.dayEndsAt],
    ['account.perMonth', {}, { perMonthMinor: 2608 }, 1000, periods.monthEndsAt],
  ])(
    '%s refuses a purchase one cent above it and allows one exactly at it',
    (limit, key, account, before, resetsAt) => {
      expect(check({}, key, { account, spent })).toMatchObject({
        code: 'spend_limit_exceeded',
        limit,
        spentMinor: before,
        resetsAt,
      });
      const more = <T extends object>(bounds: T): T =>
        Object.fromEntries(Object.entries(bounds).map(([name, minor]) => [name, minor + 1])) as T;
      expect(check({}, more(key), { account: more(account), spent })).toBeNull();
    },
  );

  it('the key is checked before the account, the purchase before the day, the day before the month', () => {
    const all = { perPurchaseMinor: 1, perDayMinor: 1, perMonthMinor: 1 };
    const account = { perDayMinor: 1, perMonthMinor: 1 };
    const limits = [all, { ...all, perPurchaseMinor: null }, { perMonthMinor: 1 }, {}].map((key) =>
      check({}, key, { account }),
    );
    expect(limits.map((refusal) => (refusal as { limit: string }).limit)).toEqual([
      'perPurchase',
      'perDay',
      'perMonth',
      'account.perDay',
    ]);
  });

  it('a session has the bounds of the account only', () => {
    expect(check({ premium: true, amountMinor: 1_000_000 }, null)).toBeNull();
    expect(check({}, null, { account: { perDayMinor: 1 } })).toMatchObject({ limit: 'account.perDay' });
  });
});

describe('the approval by the owner', () => {
  it('is required above the configured amount and not at it', () => {
    expect(check({}, { approvalAboveMinor: 1608 })).toEqual({ code: 'approval_required', because: 'price' });
    expect(check({}, { approvalAboveMinor: 1609 })).toBeNull();
  });

  it('is required for another registrant at any price, unless the owner has lifted every limit of the key', () => {
    const lifted = {
      approvalAboveMinor: null,
      perPurchaseMinor: null,
      perDayMinor: null,
      perMonthMinor: null,
      premium: true,
    };
    const refusal = { code: 'approval_required', because: 'registrant' };
    expect(check({ acts: ['registrant'] }, lifted)).toBeNull();
    for (const one of [
      { approvalAboveMinor: 100_000 },
      { perPurchaseMinor: 100_000 },
      { perDayMinor: 100_000 },
      { perMonthMinor: 100_000 },
      { premium: false },
    ])
      expect(check({ acts: ['registrant'], amountMinor: 0 }, { ...lifted, ...one })).toEqual(refusal);
    // Confirming the price to the client is not enough: the owner must approve.
    expect(check({ acts: ['registrant'], unconfirmed: true }, { ...lifted, premium: false })).toEqual(refusal);
    expect(check({ acts: ['registrant'] }, { perDayMinor: 1 })).toMatchObject({ limit: 'perDay' });
    expect(check({ acts: ['registrant'] }, null)).toBeNull();
  });

  it('is required for forwards, mail records and auto-renew off where their control is ask; WHOIS privacy is a term', () => {
    const control = { forwards: 'ask', mailAndCertificates: 'ask', autoRenewOff: 'ask', privacyOff: 'ask' } as const;
    for (const act of ['forwards', 'mailAndCertificates', 'autoRenewOff'] as const) {
      expect(check({ acts: [act] }, {}, { control })).toEqual({ code: 'approval_required', because: 'control' });
      expect(check({ acts: [act] }, {})).toBeNull();
    }
    expect(check({ acts: ['privacyOff'] }, {}, { control })).toBeNull();
  });

  it('is checked last: a limit that is reached is reported first', () => {
    expect(check({}, { approvalAboveMinor: 0, perDayMinor: 1 })).toMatchObject({ limit: 'perDay' });
    expect(check({}, { approvalAboveMinor: 0 }, { account: { perMonthMinor: 1 } })).toMatchObject({
      limit: 'account.perMonth',
    });
  });
});

describe('the confirmation of a charge', () => {
  it('is required for a key without a price up to which no approval is needed', () => {
    expect(check({ unconfirmed: true }, { approvalAboveMinor: null })).toEqual({ code: 'confirmation_required' });
    expect(check({ unconfirmed: false }, { approvalAboveMinor: null })).toBeNull();
  });

  it('is not required up to that price; above it only the approval of the owner counts', () => {
    expect(check({ unconfirmed: true }, { approvalAboveMinor: 1609 })).toBeNull();
    expect(check({ unconfirmed: true }, { approvalAboveMinor: 1608 })).toEqual({
      code: 'approval_required',
      because: 'price',
    });
  });

  it('is checked last, after the limits; a session needs none', () => {
    expect(check({ unconfirmed: true }, { perPurchaseMinor: 1 })).toMatchObject({ limit: 'perPurchase' });
    expect(check({ unconfirmed: true }, null)).toBeNull();
  });
});

describe('periodsAt', () => {
  it('is UTC, and ends at midnight and on the first, over the end of a year too', () => {
    expect(periodsAt(new Date('2026-12-31T23:59:59.999Z'))).toEqual({
      day: '2026-12-31',
      month: '2026-12',
      dayEndsAt: new Date('2027-01-01T00:00:00Z'),
      monthEndsAt: new Date('2027-01-01T00:00:00Z'),
    });
  });
});
