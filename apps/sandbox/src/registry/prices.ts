import type { Answer } from '../faults.ts';
import type { Call } from './call.ts';
import { catalogue, findTld, registrationCost } from './catalogue.ts';
import type { Tld } from './catalogue.ts';
import type { PriceAdjustment } from './price-adjustment.ts';
import { pageFacts, readPage } from './paging.ts';
import { invalidArgument, notFound } from './refusal.ts';

/**
 * `GET /tldpricing`: list prices for `duration` years (default 1) in alphabetical order, by default 25 rows per page. `tlds` limits them;
 * unknown ones are left out. A TLD with a longer minimum term returns the prices of that term and states it in its own `duration`.
 * @throws Refusal 400 for a duration outside 1 to 10, more than 25 TLDs, only unknown ones, or an invalid page
 */
export async function tldPricing({ query, market }: Call): Promise<Answer> {
  const durationText = query.get('duration') ?? '1';
  if (!/^([1-9]|10)$/.test(durationText)) throw invalidArgument('duration must be an integer from 1 to 10');
  const entries = chosen(query);
  const request = readPage(query, 25);
  const start = (request.page - 1) * request.perPage;
  const pricing = entries
    .slice(start, start + request.perPage)
    .map((entry) => toRow(entry, Math.max(Number(durationText), entry.minimumYears), market));
  return { status: 200, body: { ...pageFacts(request, entries.length), pricing } };
}

/** `GET /domaininfo/requirements/{tld}`: the allowed terms of a TLD. None here requires further data. @throws Refusal 404 for an unknown TLD */
export async function tldRequirements({ params }: Call): Promise<Answer> {
  const entry = findTld((params['tld'] ?? '').toLowerCase());
  if (!entry) throw notFound('The requested TLD does not exist.');
  const tenYears = Array.from({ length: 10 }, (_, index) => index + 1);
  const tldInfo = {
    tld: entry.tld,
    ccTld: entry.tld.length === 2,
    supportsTransferLock: true,
    supportsDnssec: true,
    supportsPremium: true,
    supportsPrivacy: true,
    requiresPreDelegation: false,
    expirationGracePeriod: entry.graceDays,
    allowedRegistrationYears: tenYears.filter((years) => years >= entry.minimumYears),
    idnLanguages: {},
    hsts: entry.tld === 'app' || entry.tld === 'dev',
    minDomainLength: 1,
    minIdnDomainLength: null,
  };
  return { status: 200, body: { tldInfo, requirements: {} } };
}

/** Returns the requested TLDs (`tlds=com&tlds=net` or comma-separated), or all of them. */
function chosen(query: URLSearchParams): readonly Tld[] {
  const requestedTlds = query.getAll('tlds').flatMap((value) => value.split(','));
  if (requestedTlds.length === 0) return catalogue;
  if (requestedTlds.length > 25) throw invalidArgument('A maximum of 25 TLDs can be requested');
  const tlds = new Set(requestedTlds.map((tld) => tld.trim().toLowerCase()));
  const entries = catalogue.filter((entry) => tlds.has(entry.tld));
  if (entries.length === 0) throw invalidArgument('None of the TLDs is supported');
  return entries;
}

function toRow(entry: Tld, years: number, market: PriceAdjustment): object {
  const today = (listMinor: number): number => market(`.${entry.tld}`, listMinor) / 100;
  const registrationPrice = today(registrationCost(entry, years));
  return {
    tld: entry.tld,
    duration: years,
    registrationPrice,
    registrationOriginalPrice: registrationPrice,
    renewalPrice: today(entry.renewalMinor * years),
    domainRestorationPrice: entry.restoreMinor === 0 ? 0 : today(entry.restoreMinor),
    transferInPrice: today(entry.renewalMinor),
  };
}
