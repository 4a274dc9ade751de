import { randomUUID } from 'node:crypto';
import { wordsOf } from '@onym/studio/marks';
import type { Scope } from '@onym/platform';
import type { Homepages } from '@onym/core/ports';
import { isParkingService, isTinyPage, isParkingUrl, isParkedPage, readPage, type Page } from './classify-page.ts';

/**
 * none: no site, or only errors · parked: for sale or empty · redirect: leads to another site · live · unknown: no
 * response in time.
 */
type HomepageKind = 'none' | 'parked' | 'redirect' | 'live' | 'unknown';

export interface Homepage {
  host: string;
  kind: HomepageKind;
  /** Only for a live homepage. */
  page?: Page;
}

/** Maximum number of redirects within the same site, such as to www. or /en. */
const MOST_HOPS = 3;
const GONE = new Set([
  'ENOTFOUND',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPROTO',
  'UND_ERR_SOCKET',
]);

/**
 * Looks up the nameservers of a host and fetches its homepage, with up to three redirects within the site, through the
 * guard for untrusted addresses. `none` means that the domain has no nameservers, or that the site cannot be reached or
 * answers only with errors. Never throws: an unclear result is `unknown`.
 */
export async function fetchHomepage(
  scope: Scope,
  homepages: Homepages,
  host: string,
  signal: AbortSignal,
): Promise<Homepage> {
  const [nameservers, kindOrPage] = await Promise.all([
    homepages.nameservers(host, signal).catch(() => undefined),
    followRedirects(scope, homepages, host, signal),
  ]);
  if (nameservers === null) return { host, kind: 'none' };
  if (nameservers && isParkingService(nameservers)) return { host, kind: 'parked' };
  return typeof kindOrPage === 'string' ? { host, kind: kindOrPage } : { host, kind: 'live', page: kindOrPage };
}

async function followRedirects(
  scope: Scope,
  homepages: Homepages,
  host: string,
  signal: AbortSignal,
): Promise<Page | Exclude<HomepageKind, 'live'>> {
  let url = new URL(`https://${host}/`);
  try {
    for (let hop = 0; hop <= MOST_HOPS; hop++) {
      const answer = await fetchPage(scope, homepages, url, signal);
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers['location'] : undefined;
      if (location === undefined)
        return await classifyHomepage(scope, homepages, url, readPage(answer.status, answer.body), signal);
      if (!URL.canParse(location, url.href)) return 'none';
      const target = new URL(location, url);
      if (isParkingUrl(target)) return 'parked';
      if (target.hostname !== host && !target.hostname.endsWith(`.${host}`)) return 'redirect';
      url = target;
    }
    return 'redirect';
  } catch (error) {
    return fetchErrorReason(error);
  }
}

async function classifyHomepage(
  scope: Scope,
  homepages: Homepages,
  url: URL,
  page: Page,
  signal: AbortSignal,
): Promise<Page | 'parked' | 'none'> {
  if (isParkedPage(page)) return 'parked';
  // 401, 403 and 429 come from a live site that refuses automated requests.
  if (page.status >= 400 && ![401, 403, 429].includes(page.status)) return 'none';
  if (page.status >= 400 || !isTinyPage(page) || titleContainsName(page.title, url.hostname)) return page;
  const anywhere = await fetchPage(scope, homepages, new URL(`/${randomUUID()}`, url), signal);
  return anywhere.status === page.status && readPage(anywhere.status, anywhere.body).text === page.text
    ? 'parked'
    : page;
}

function fetchPage(scope: Scope, homepages: Homepages, url: URL, signal: AbortSignal) {
  const headers = { accept: 'text/html', 'user-agent': `OnymBrandCheck/1.0 (+${scope.settings.publicUrl})` };
  return scope.outbound.send(homepages.address(url.hostname, `${url.pathname}${url.search}`), {
    method: 'GET',
    headers,
    signal,
  });
}

function titleContainsName(title: string, hostname: string): boolean {
  return wordsOf(title)
    .join('')
    .includes(
      hostname
        .replace(/^www\./, '')
        .split('.')[0]!
        .replaceAll('-', ''),
    );
}

function fetchErrorReason(error: unknown): 'none' | 'unknown' {
  const { code, name } = (error ?? {}) as { code?: string; name?: string };
  return name === 'BlockedAddress' ||
    GONE.has(code ?? '') ||
    /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED)/.test(code ?? '')
    ? 'none'
    : 'unknown';
}
