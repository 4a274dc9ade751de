import { domainToASCII } from 'node:url';
import type { TldPrice } from '@onym/core/ports';
import type { z } from 'zod';
import type { NameComClient } from './namecom-client.ts';
import { priceWire, pricesWire } from './namecom-wire.ts';

type Price = z.output<typeof priceWire>;

// Minimum terms that the price list does not return by itself. As of 2026, .ai is the only extension sold here that
// has one.
const MINIMUM_YEARS: Readonly<Record<string, number>> = { ai: 2 };
const MOST_PAGES = 200;

/**
 * Returns the registrar's prices of all extensions on sale (`.com`, in ASCII), in minor units: registration for the minimum term, renewal
 * per year, rounded up. Reads the price list page by page (25 entries each, at most 200 pages), for one year. An entry may come back with
 * its longer minimum term, and extensions with a known minimum term are queried again with it. Entries without a price, and unreadable
 * ones, are left out.
 * @param timeoutMs for each page
 * @throws RegistrarError
 */
export async function listPrices(client: NameComClient, timeoutMs: number): Promise<TldPrice[]> {
  const prices: TldPrice[] = [];
  for (const entry of await readPages(client, 'duration=1', timeoutMs)) {
    const years = MINIMUM_YEARS[tldOf(entry)] ?? entry.duration;
    const atTerm = years === entry.duration ? entry : await priceAt(client, tldOf(entry), years, timeoutMs);
    if (atTerm?.registrationPrice && atTerm.renewalPrice) {
      // Both prices cover the whole term.
      const renewalCostMinor = Math.ceil(atTerm.renewalPrice / years);
      prices.push({
        tld: `.${tldOf(entry)}`,
        registrationCostMinor: atTerm.registrationPrice,
        renewalCostMinor,
        minimumYears: years,
      });
    }
  }
  return prices;
}

async function priceAt(
  client: NameComClient,
  tld: string,
  years: number,
  timeoutMs: number,
): Promise<Price | undefined> {
  const entries = await readPages(client, `tlds=${tld}&duration=${years}`, timeoutMs);
  return entries.find((entry) => tldOf(entry) === tld && entry.duration === years);
}

async function readPages(client: NameComClient, query: string, timeoutMs: number): Promise<Price[]> {
  const entries: Price[] = [];
  for (let page = 1; page <= MOST_PAGES;) {
    const path = `/core/v1/tldpricing?${query}&perPage=25&page=${page}`;
    const answer = await client.sendAndParse(
      { method: 'GET', path, signal: AbortSignal.timeout(timeoutMs), effect: 'read' },
      pricesWire,
    );
    for (const entry of answer.pricing) {
      const parsed = priceWire.safeParse(entry);
      if (parsed.success) entries.push(parsed.data);
    }
    if (!answer.nextPage || answer.nextPage <= page) break;
    page = answer.nextPage;
  }
  return entries;
}

/** Returns the extension without its dot and in ASCII: name.com lists internationalized extensions in Unicode. */
function tldOf(entry: Price): string {
  return domainToASCII(entry.tld.replace(/^\./, ''));
}
