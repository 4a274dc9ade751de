/**
 * One top-level domain that this registry sells. Prices are US cents per year; a term is never shorter than
 * `minimumYears`.
 */
export interface Tld {
  readonly tld: string;
  readonly registrationMinor: number;
  readonly renewalMinor: number;
  /** 0 if the registry restores only manually. */
  readonly restoreMinor: number;
  readonly minimumYears: number;
  /** Days after expiry in which a regular renewal still works. */
  readonly graceDays: number;
}

/** The whole catalog in alphabetical order, which is also the order of the price list. */
export const catalogue: readonly Tld[] = [
  sold('agency', 1299, 2999),
  sold('ai', 7999, 7999, { minimumYears: 2, restoreMinor: 25000 }),
  sold('app', 1299, 1999),
  sold('art', 599, 1999),
  sold('biz', 1499, 2199),
  sold('blog', 499, 2999),
  sold('cafe', 1299, 4299),
  sold('cc', 899, 1499),
  sold('cloud', 499, 2499),
  sold('club', 699, 1999),
  sold('co', 999, 3299),
  sold('com', 1299, 1799),
  sold('design', 999, 5499),
  sold('dev', 1299, 1799),
  sold('digital', 499, 3999),
  sold('fun', 299, 3499),
  sold('games', 1499, 3499),
  sold('info', 499, 2499),
  sold('ink', 499, 2999),
  sold('io', 3999, 5999, { restoreMinor: 15000 }),
  sold('life', 399, 3499),
  sold('live', 399, 2999),
  sold('me', 899, 1999),
  sold('media', 1299, 3999),
  sold('net', 1499, 1899),
  sold('news', 999, 3299),
  sold('online', 299, 3499),
  sold('org', 999, 1599),
  sold('pro', 499, 2699),
  sold('sh', 3499, 5499, { restoreMinor: 15000 }),
  sold('shop', 299, 3499),
  sold('site', 299, 3499),
  sold('space', 299, 2999),
  sold('store', 299, 4999),
  sold('studio', 1299, 3499),
  sold('tech', 799, 5499),
  sold('tv', 2999, 3999, { restoreMinor: 0 }),
  sold('us', 799, 1199, { graceDays: 36 }),
  sold('work', 399, 1299),
  sold('world', 399, 3999),
  sold('xyz', 299, 1499),
];

const byTld: ReadonlyMap<string, Tld> = new Map(catalogue.map((entry) => [entry.tld, entry]));

/** Returns the catalog entry of a lower-case TLD without its dot ("com"), or undefined if it is not sold here. */
export function findTld(tld: string): Tld | undefined {
  return byTld.get(tld);
}

/** Returns the list price for registering a name for `years`, by default the minimum term, in US cents. */
export function registrationCost(entry: Tld, years = entry.minimumYears): number {
  return entry.registrationMinor * years;
}

function sold(tld: string, registrationMinor: number, renewalMinor: number, differing: Partial<Tld> = {}): Tld {
  return { tld, registrationMinor, renewalMinor, restoreMinor: 9999, minimumYears: 1, graceDays: 30, ...differing };
}
