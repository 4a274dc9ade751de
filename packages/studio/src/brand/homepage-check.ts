import { findOwners } from '@onym/domains';
import { readDomainName } from '@onym/core';
import { areRelated, themesOfText, wordsOf, type TradeTheme } from '@onym/studio/marks';
import type { Scope } from '@onym/platform';
import type { Homepages } from '@onym/core/ports';
import { runWithDeadline } from './run-with-deadline.ts';
import { failedCheck, skippedCheck, type CheckOutcome } from './evidence-check.ts';
import { fetchHomepage, type Homepage } from './fetch-homepage.ts';
import { cachedLookup } from './cached-lookup.ts';
import { homepageSeverity, type Finding } from './severity.ts';

const EXTENSIONS = ['com', 'io', 'ai', 'app', 'co'] as const;
/** Extensions under which the name is looked up among the domains registered through this service. */
const HELD_EXTENSIONS = [...EXTENSIONS, 'net', 'org', 'dev', 'xyz', 'shop', 'store', 'tech', 'me', 'us', 'co.uk', 'de'];
/**
 * Deadline for all hosts together. Each host has a little less, so that one that hangs does not discard the others'
 * results.
 */
const DEADLINE_MS = 3500;
const HOST_DEADLINE_MS = 3000;

/**
 * Checks the homepages of the name under five extensions, cached for ten minutes, and the domains registered through
 * this service with this label. Domains of the account itself are excluded. Returns a skipped check when this service
 * makes no outgoing calls or the name makes no domain; a failed one, and never throws, when no homepage answers in time
 * or the lookup fails.
 */
export async function checkHomepages(
  scope: Scope,
  accountId: string,
  name: string,
  themes: ReadonlySet<TradeTheme>,
): Promise<CheckOutcome> {
  const { homepages } = scope.ports.evidence;
  if (!homepages) return skippedCheck('this service does not call the internet');
  const label = labelFor(name);
  if (!label) return skippedCheck('the name makes no domain name');
  try {
    const [looked, held] = await runWithDeadline(DEADLINE_MS, () =>
      Promise.all([fetchHomepages(scope, homepages, label), findRegisteredDomains(scope, label)]),
    );
    const own = new Set(held.filter((one) => one.accountId === accountId).map((one) => one.name));
    const theirs = looked.filter(({ host }) => !own.has(host));
    const silent = theirs.filter(({ kind }) => kind === 'unknown');
    if (silent.length === looked.length)
      return failedCheck(homepages.source, `none of ${label}.${EXTENSIONS.join(`, .`)} gave an answer in time`);
    const findings = [
      ...theirs.flatMap((one) => findingOf(one, name, themes)),
      ...registeredDomainFindings(held, accountId, theirs),
    ];
    return { findings, report: { status: 'ran', source: homepages.source, coverage: coverageOf(label, theirs, own) } };
  } catch (error) {
    scope.log.warn({ err: error }, 'homepages gave no answer');
    return failedCheck(homepages.source, 'the homepages of the name could not be looked at');
  }
}

/** The domain label for a name: its letters and digits without diacritics, or its own script. */
function labelFor(name: string): string | undefined {
  const joined = wordsOf(name).join('');
  const ascii = joined.replace(/[^a-z0-9]/g, '');
  const verdict = readDomainName(`${ascii.length >= joined.length / 2 ? ascii : joined}.com`);
  return verdict.ok ? verdict.label : undefined;
}

function fetchHomepages(scope: Scope, homepages: Homepages, label: string): Promise<Homepage[]> {
  const look = (host: string): Promise<Homepage> =>
    runWithDeadline(HOST_DEADLINE_MS, (signal) => fetchHomepage(scope, homepages, host, signal)).catch(() => ({
      host,
      kind: 'unknown' as const,
    }));
  return Promise.all(
    EXTENSIONS.map(async (extension) => {
      const host = `${label}.${extension}`;
      // A missing response is not cached: the next attempt may succeed.
      return cachedLookup(scope, `homepage ${host}`, async () => {
        const found = await look(host);
        if (found.kind === 'unknown') throw new Error('no answer');
        return found;
      }).catch(() => ({ host, kind: 'unknown' as const }));
    }),
  );
}

interface RegisteredDomain {
  name: string;
  accountId: string;
}

function findRegisteredDomains(scope: Scope, label: string): Promise<RegisteredDomain[]> {
  const names = HELD_EXTENSIONS.map((extension) => `${label}.${extension}`);
  return findOwners(scope, names);
}

function findingOf({ host, kind, page }: Homepage, name: string, themes: ReadonlySet<TradeTheme>): Finding[] {
  if (kind === 'none' || kind === 'unknown') return [];
  const extension = host.slice(host.indexOf('.') + 1);
  const live = kind === 'live';
  const names = page !== undefined && wordsOf(page.title).join('').includes(wordsOf(name).join(''));
  const severity = homepageSeverity({
    extension,
    live,
    related: names && areRelated(themes, themesOfText(`${page.title} ${page.text}`)),
  });
  const detail = live
    ? `${host} is a live website${page?.title ? ` titled "${page.title.slice(0, 80)}"` : ''}`
    : kind === 'parked'
      ? `${host} is registered and parked`
      : `${host} leads to another website`;
  return [{ type: 'homepage', severity, aside: severity === 'low', detail }];
}

/** Reports that a domain is registered, which is public, but not by which customer. */
function registeredDomainFindings(
  held: readonly RegisteredDomain[],
  accountId: string,
  looked: readonly Homepage[],
): Finding[] {
  const reportedHosts = new Set(
    looked.filter(({ kind }) => kind !== 'none' && kind !== 'unknown').map(({ host }) => host),
  );
  return held
    .filter((one) => one.accountId !== accountId && !reportedHosts.has(one.name))
    .map(({ name }) => ({ type: 'homepage', severity: 'low', aside: true, detail: `${name} is registered` }));
}

function coverageOf(label: string, looked: readonly Homepage[], own: ReadonlySet<string>): string {
  const named = (hosts: readonly Homepage[]): string => hosts.map(({ host }) => host).join(', ');
  const silent = looked.filter(({ kind }) => kind === 'unknown');
  const parts = [`the homepages of ${named(looked.filter(({ kind }) => kind !== 'unknown'))}`];
  if (silent.length > 0) parts.push(`no answer from ${named(silent)}`);
  if (own.size > 0) parts.push(`your own ${[...own].join(', ')} left out`);
  return `${parts.join('; ')}. Other sites of the name ${label} were not looked for`;
}
