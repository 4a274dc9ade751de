import { isConnected } from './domain-states.ts';
import { daysUntil } from './format.ts';
import type { Domain } from './queries.ts';

/** The part of the list that is shown, and its order, as in the URL. */
export interface DomainView {
  /** Part of a name. */
  q?: string;
  show?: Filter;
  sort?: Sort;
}

const SOON_DAYS = 30;

const FILTERS = {
  expiring: (domain, now) =>
    !isConnected(domain) && domain.lifecycle === 'active' && daysUntil(domain.expiresAt, now) < SOON_DAYS,
  expired: ({ lifecycle }) => lifecycle === 'grace' || lifecycle === 'redemption',
  ending: (domain) => !isConnected(domain) && !domain.autoRenew && domain.lifecycle !== 'transferred_out',
  unlocked: (domain) => !isConnected(domain) && !domain.locked && domain.lifecycle === 'active',
  connected: (domain) => isConnected(domain),
} satisfies Record<string, (domain: Domain, now: number) => boolean>;
export type Filter = keyof typeof FILTERS;

const SORTS = {
  name: (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }),
  expires: (a, b) => a.expiresAt.localeCompare(b.expiresAt),
  price: (a, b) => a.renewalPrice - b.renewalPrice,
} satisfies Record<string, (a: Domain, b: Domain) => number>;
type SortField = keyof typeof SORTS;
/** A minus reverses the order; without a sort the newest comes first. */
export type Sort = SortField | `-${SortField}`;

/** Reads the view of the domain list from the URL's search parameters and drops invalid and unknown ones. */
export function readView({ q, show, sort }: Record<string, unknown>): DomainView {
  return {
    ...(typeof q === 'string' && q ? { q: q.slice(0, 253) } : {}),
    ...(typeof show === 'string' && Object.hasOwn(FILTERS, show) ? { show: show as Filter } : {}),
    ...(typeof sort === 'string' && Object.hasOwn(SORTS, sort.replace(/^-/, '')) ? { sort: sort as Sort } : {}),
  };
}

/**
 * Returns the domains that match the view, in its order; domains that are equal in this order keep their order, and so
 * do all without a sort field. `now` is in milliseconds.
 */
export function applyView(domains: readonly Domain[], { q, show, sort }: DomainView, now: number): Domain[] {
  const sought = q?.trim().toLowerCase();
  const found = domains.filter(
    (domain) => (!sought || domain.name.includes(sought)) && (!show || FILTERS[show](domain, now)),
  );
  if (!sort) return found;
  const way = sort.startsWith('-') ? -1 : 1;
  const by = SORTS[sort.replace(/^-/, '') as SortField];
  return found.sort((a, b) => way * by(a, b));
}

/**
 * Returns the domains as a CSV file with a head, for spreadsheets (RFC 4180). Dates have no time; most columns are
 * empty for a domain that is registered elsewhere.
 */
export function toCsv(domains: readonly Domain[]): string {
  const head = ['name', 'status', 'expires', 'auto-renew', 'renewal price USD', 'privacy', 'locked', 'nameservers'];
  const rows = domains.map((domain) =>
    isConnected(domain)
      ? [domain.name, 'connected', '', '', '', '', '', domain.nameservers.join(' ')]
      : [
          domain.name,
          domain.lifecycle,
          domain.expiresAt.slice(0, 10),
          domain.autoRenew ? 'on' : 'off',
          domain.renewalPrice.toFixed(2),
          domain.privacyEnabled ? 'on' : 'off',
          domain.locked ? 'yes' : 'no',
          domain.nameservers.join(' '),
        ],
  );
  return [head, ...rows].map((row) => `${row.map(quoteCsv).join(',')}\r\n`).join('');
}

function quoteCsv(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
