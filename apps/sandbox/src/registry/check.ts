import type { Answer } from '../faults.ts';
import { stringList } from './call.ts';
import type { Call } from './call.ts';
import { offerOf, readName } from './offer.ts';
import type { RegistrableName } from './offer.ts';
import { invalidArgument, Refusal } from './refusal.ts';
import { registeredAmong } from './registration.ts';

/**
 * `POST /domains:checkAvailability` for at most 50 names. Names it cannot sell (unknown TLD, malformed) are left out silently; a name
 * without a quote has no price. Rows come in the requested order, but callers must not rely on it. A name that begins with `slow-` delays
 * the response.
 * @throws Refusal 400 for an empty list or more than 50 names, 422 if no name is left
 */
export async function checkAvailability(call: Call): Promise<Answer> {
  const domainNames = stringList(call.body['domainNames'], 'domainNames');
  if (domainNames.length > 50) throw invalidArgument('A maximum of 50 domains can be specified');
  const names = domainNames.map(readName).filter((name) => name !== undefined);
  if (names.length === 0) throw new Refusal(422, 'No valid domains', 'None of the domains has a supported TLD.');
  if (names.some((name) => name.magic === 'slow')) await call.slowNames();
  const registered = await registeredAmong(
    call.pool,
    names.map((name) => name.domain),
  );
  return { status: 200, body: { results: names.map((name) => toResult(call, name, registered.has(name.domain))) } };
}

/**
 * Returns the requested names of an availability check, separated by spaces; empty when the body has none. A fault's `match` is searched in
 * this text.
 */
export function requestedNames(call: Pick<Call, 'body'>): string {
  const names = call.body['domainNames'];
  return Array.isArray(names) ? names.join(' ') : '';
}

function toResult({ market }: Call, name: RegistrableName, registered: boolean): object {
  const row = { domainName: name.domain, sld: name.label, tld: name.tld.tld };
  const offer = offerOf(name);
  if (registered || offer.state === 'taken') return { ...row, purchasable: false };
  const purchasable = { ...row, purchasable: true, purchaseType: 'registration' };
  if (offer.state === 'unpriced') return { ...purchasable, premium: false };
  return {
    ...purchasable,
    premium: offer.premium,
    purchasePrice: market(name.domain, offer.purchaseMinor) / 100,
    renewalPrice: market(name.domain, offer.renewalMinor) / 100,
  };
}
