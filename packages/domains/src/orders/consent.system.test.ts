import { checkName, listDomains } from '@onym/domains';
import { DAY_MS, Fault } from '@onym/core';
import { sandboxRecords, contactDetails, injectFault, openTestScope, type TestScope } from '@onym/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeName, makeBuyer, withWorker, type Buyer } from './order.fixture.ts';
import { buyDomain } from './purchases/buy-domain.ts';
import { renewDomain } from './renewals/renew-domain.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** An action of a careless client with one name; `key` is the Idempotency-Key, if any. */
type Step =
  | { do: 'check' }
  | { do: 'list' }
  | { do: 'move'; factor: number }
  | { do: 'wait'; days: number }
  | { do: 'buy' | 'renew'; key: string | undefined; maxMinor: number | undefined };

const key = fc.constantFrom(undefined, undefined, 'first', 'second');
const maxMinor = fc.constantFrom(undefined, undefined, 1000, 2500, 100_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('check' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('list' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), factor: fc.constantFrom(0.5, 1.1, 3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(0.5, 2, 8) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('buy' as const), key, maxMinor }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('renew' as const), key, maxMinor }) },
);

const buy: Step = { do: 'buy', key: undefined, maxMinor: undefined };
const renew: Step = { do: 'renew', key: undefined, maxMinor: undefined };
const dearer: Step = { do: 'move', factor: 3 };
/** Sequences that overcharged a customer in the past. */
const KNOWN: Step[][] = [
  [{ do: 'check' }, dearer, buy, buy],
  [{ do: 'check' }, dearer, { ...buy, maxMinor: 2500 }, { do: 'wait', days: 8 }, buy],
  [buy, dearer, renew, renew, { do: 'list' }, renew],
  [buy, renew, renew, { ...renew, key: 'first' }, { ...renew, key: 'first' }],
  [{ ...buy, key: 'first' }, { ...buy, key: 'first' }, buy, { ...buy, key: 'second' }],
  // The response to the first renewal shows the price that the second one may charge.
  [buy, { do: 'move', factor: 1.1 }, renew, { ...renew, key: 'first' }, { do: 'list' }, renew],
];

it('charges no more than was agreed, and once per request, for any order of checks, price changes, purchases, renewals and retries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const client = await careless();
      for (const one of steps) await client.take(one);
      expect(await client.regrets()).toEqual([]);
    }),
    { numRuns: 12 + KNOWN.length, examples: KNOWN.map((steps) => [steps]) },
  );
});

interface Charge {
  minor: number;
  /** The most that the client had agreed to at the request; null: no price was shown, and no maximum was given. */
  agreedMinor: number | null;
  request: string;
}

/** A client that ignores errors, with records of what it agreed to. */
async function careless() {
  const buyer: Buyer = await makeBuyer(scope);
  const requester = { accountId: buyer.id, tier: 'explorer' as const, key: null };
  const domain = freeName();
  const charges: Charge[] = [];
  let shown: { minor: number; at: number } | null = null;
  let renewalShown: number | null = null;
  let isMoved = false;
  let lastRenewal = -Infinity;
  const now = () => scope.clock.now().getTime();

  return { take, regrets };

  async function take(one: Step): Promise<void> {
    if (one.do === 'wait') scope.clock.advanceMs(one.days * DAY_MS);
    // The sandbox applies only the oldest price change of a name, so each name gets one.
    else if (one.do === 'move') {
      if (!isMoved)
        await injectFault({
          service: 'registry',
          operation: 'prices',
          kind: 'price_factor',
          factor: one.factor,
          match: domain,
        });
      isMoved = true;
    } else if (one.do === 'check') {
      const { quote } = await checkName(scope.fork(), { accountId: buyer.id, agent: 'Scout' }, domain).catch(sold);
      if (quote?.available) shown = { minor: quote.retailMinor, at: now() };
    } else if (one.do === 'list') {
      const { domains } = await listDomains(scope.fork(), buyer.id, { limit: 10 });
      renewalShown = domains.find(({ name }) => name === domain)?.renewal_price_minor ?? null;
    } else await (one.do === 'buy' ? buy(one) : renew(one)).catch(refused);
  }

  async function buy({ key: idempotencyKey, maxMinor: most }: Extract<Step, { do: 'buy' | 'renew' }>): Promise<void> {
    const agreedMinor = most ?? (shown && now() - shown.at < 7 * DAY_MS ? shown.minor : null);
    const request = { domain, contact: contactDetails(), privacy: true, autoRenew: true, emailForwards: [] };
    const purchase = await withWorker(scope, domain, () =>
      buyDomain(scope.fork(), requester, request, {
        idempotencyKey: idempotencyKey && `buy-${domain}-${idempotencyKey}`,
        maxMinor: most,
      }),
    );
    if (purchase.replayed) return;
    renewalShown = purchase.renewalMinor;
    charges.push({ minor: purchase.retailMinor, agreedMinor, request: 'buy' });
  }

  async function renew({ key: given, maxMinor: most }: Extract<Step, { do: 'buy' | 'renew' }>): Promise<void> {
    const idempotencyKey = given && `renew-${domain}-${given}`;
    const agreedMinor = most ?? renewalShown;
    const renewal = await withWorker(scope, domain, () =>
      renewDomain(scope.fork(), requester, { domain }, { idempotencyKey, maxMinor: most }),
    );
    if (renewal.replayed) return;
    // Without an Idempotency-Key, a renewal counts as a new request only after a day.
    const isNew = idempotencyKey !== undefined || now() - lastRenewal >= DAY_MS;
    lastRenewal = now();
    renewalShown = renewal.renewalMinor;
    charges.push({ minor: renewal.retailMinor, agreedMinor, request: isNew ? `${renewal.orderId}` : 'renewed twice' });
  }

  /** Returns a description of each charge that the client did not agree to. */
  async function regrets(): Promise<string[]> {
    const { intents, registrations } = await sandboxRecords(domain);
    const taken = intents.filter(({ status }) => status === 'captured').map(({ amountMinor }) => amountMinor);
    const reported = charges.map(({ minor }) => minor);
    return [
      ...charges.flatMap(({ minor, agreedMinor, request }) =>
        agreedMinor !== null && minor > agreedMinor ? [`${request}: ${minor} taken, ${agreedMinor} agreed`] : [],
      ),
      ...(charges.filter(({ request }) => request === 'buy').length > 1 ? ['bought twice'] : []),
      ...(charges.some(({ request }) => request === 'renewed twice') ? ['renewed twice by a retry'] : []),
      ...(taken.toSorted().join() === reported.toSorted().join()
        ? []
        : [`taken ${taken.join()}, reported ${reported.join()}`]),
      ...(intents.some(({ status }) => status === 'held') ? ['a hold is left'] : []),
      ...(registrations.length > 0 === charges.some(({ request }) => request === 'buy')
        ? []
        : ['a name without a charge']),
    ];
  }
}

/** Passes a refusal, which must have charged nothing (checked from the books later). Any other error is a bug. */
function refused(error: unknown): void {
  if (!(error instanceof Fault) || error.status >= 500) throw error;
}

function sold(error: unknown): { quote: null } {
  if (!(error instanceof Fault)) throw error;
  return { quote: null };
}
