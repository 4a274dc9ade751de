import { sumPrices } from '@onym/billing';
import { AccountSchema } from '@onym/accounts/access';
import { DAY_MS, Fault, newId } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { priceChanged } from '@onym/domains/orders';
import { transaction, type Principal, type Scope } from '@onym/platform';
import { readBrief } from '@onym/studio/reading';
import { LaunchSchema, type Launch, type LaunchRequest } from './launch.entity.ts';
import { chooseProducts } from './launch-products.ts';
import { offerNames } from './offer-names.ts';
import { taxChoices } from './tax-choices.ts';
import { launchTotal } from './plan-steps.ts';

/** How long a plan can be started, milliseconds. */
const PLAN_MS = DAY_MS;
const CURRENCY = 'usd';

/**
 * Plans a launch from a brief and stores it, to be started within 24 hours: names to choose from at quoted prices,
 * which are stored as shown, every step, and the total. Choices above the requested maximum are left out. Nothing is
 * charged or created before the launch is started. `signal` aborts the wait for a language model.
 * @throws Fault invalid_request (an extension that is not sold, a name from which no domain can be derived),
 *   quote_unavailable (also when no name is available), price_changed where every choice costs more than the requested
 *   maximum
 */
export async function planLaunch(
  scope: Scope,
  principal: Pick<Principal, 'accountId' | 'tier'>,
  request: LaunchRequest,
  signal?: AbortSignal,
): Promise<Launch> {
  const { accountId } = principal;
  const read = readBrief({ description: request.description, name: request.name }).reading;
  const reading = { ...read, language: request.language ?? read.language };
  const [named, products] = await Promise.all([
    offerNames(scope, accountId, request, { signal }),
    chooseProducts(scope, principal, request),
  ]);
  const offered = await taxChoices(scope, named, { accountId, productsMinor: sumPrices(products), currency: CURRENCY });
  const [cheapest] = offered.toSorted((a, b) => a.priceMinor - b.priceMinor);
  if (!cheapest) throw new Fault('quote_unavailable', formatSentence('plans.noAvailableNameFoundTry'));
  const { maxMinor = Infinity } = request;
  const choices = offered.filter((choice) => launchTotal(request, choice, products) <= maxMinor);
  if (choices.length === 0) {
    const price = { ...cheapest, retailMinor: launchTotal(request, cheapest, products), currency: CURRENCY };
    throw priceChanged({ ...price, name: cheapest.domain }, { maxMinor });
  }
  const now = scope.clock.now();
  return transaction(scope, async (tx) => {
    const launch = tx.em.create(LaunchSchema, {
      id: newId('launch', now),
      account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
      state: 'planned',
      request,
      reading,
      choices,
      products,
      currency: CURRENCY,
      result: {},
      createdAt: now,
      expiresAt: new Date(now.getTime() + PLAN_MS),
    });
    await tx.em.flush();
    return launch;
  });
}
