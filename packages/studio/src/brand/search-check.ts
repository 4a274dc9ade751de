import { readDomainName } from '@onym/core';
import { wordsOf } from '@onym/studio/marks';
import type { Scope } from '@onym/platform';
import type { WebHit } from '@onym/core/ports';
import { runWithDeadline } from './run-with-deadline.ts';
import { failedCheck, skippedCheck, type CheckOutcome } from './evidence-check.ts';
import { cachedLookup } from './cached-lookup.ts';
import { searchSeverity } from './severity.ts';

const DEADLINE_MS = 3000;
const RESULTS = 10;

/**
 * Searches the web, for at most three seconds, for sites that use exactly this name. The result is cached for ten
 * minutes. Returns a skipped check when no web search is set up, and a failed one, without throwing, when the search
 * fails.
 */
export async function checkSearch(scope: Scope, name: string): Promise<CheckOutcome> {
  const { search } = scope.ports.evidence;
  if (!search) return skippedCheck('no web search is set up');
  try {
    const hits = await cachedLookup(scope, `search ${name}`, () =>
      runWithDeadline(DEADLINE_MS, (signal) => search.search(name, RESULTS, signal)),
    );
    const sites = [...exactSites(name, hits)];
    const severity = searchSeverity(sites.length);
    const named = sites
      .slice(0, 5)
      .map(([site, note]) => (note ? `${site} (${note})` : site))
      .join(', ');
    return {
      report: { status: 'ran', source: search.source, coverage: `the first ${RESULTS} results for the exact phrase` },
      findings: severity
        ? [
            {
              type: 'search',
              severity,
              aside: false,
              detail: `${sites.length} of the first ${RESULTS} results ${sites.length === 1 ? 'goes' : 'go'} by exactly this name: ${named}`,
            },
          ]
        : [],
    };
  } catch (error) {
    scope.log.warn({ err: error, source: search.source }, 'web search gave no answer');
    return failedCheck(search.source, 'the web search gave no answer');
  }
}

/**
 * Sites by registrable domain whose title, or a part of it, is exactly the name, or whose URL is a profile of that
 * name.
 */
function exactSites(name: string, hits: readonly WebHit[]): Map<string, string> {
  const joinedName = wordsOf(name).join('');
  const sites = new Map<string, string>();
  for (const { title, url } of hits) {
    if (!URL.canParse(url)) continue;
    const { hostname, pathname } = new URL(url);
    const site = registrableDomain(hostname);
    const handle = decodeUrlPart(pathname)
      .split('/')
      .map((part) =>
        part
          .replace(/^@/, '')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]/gu, ''),
      );
    const isProfile = PROFILES.has(site) && handle.includes(joinedName);
    const isTitled = title
      .slice(0, 300)
      .split(/\s[|–—·•«»-]\s|[|:]\s/)
      .some((part) => wordsOf(part).join('') === joinedName);
    if ((isProfile || isTitled) && !sites.has(site)) sites.set(site, noteOn(hostname, isProfile));
  }
  return sites;
}

const PROFILES = new Set([
  'linkedin.com',
  'x.com',
  'twitter.com',
  'instagram.com',
  'facebook.com',
  'youtube.com',
  'tiktok.com',
  'github.com',
  'crunchbase.com',
  'producthunt.com',
]);

function noteOn(hostname: string, isProfile: boolean): string {
  if (isProfile) return 'a profile';
  if (/(^|\.)wikipedia\.org$/.test(hostname)) return 'an encyclopedia';
  return /^(apps\.apple|play\.google)\.com$/.test(hostname) ? 'an app store' : '';
}

/** The registrable domain of a host: what readDomainName proposes for a subdomain. */
function registrableDomain(hostname: string): string {
  const verdict = readDomainName(hostname);
  return verdict.ok ? verdict.name : (verdict.hint ?? hostname);
}

function decodeUrlPart(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
