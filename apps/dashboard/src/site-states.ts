import type { Site, SiteVersion } from './generated-queries.ts';
import type { Tone } from './parts/badge.tsx';
import type { Label } from './words/catalogue.ts';

/** Tone and name of each state of a site, for a badge. */
export const SITE_STATES: Record<Site['status'], { tone: Tone; name: Label }> = {
  ready: { tone: 'calm', name: 'sites.draft' },
  deployed: { tone: 'good', name: 'sites.live' },
  failed: { tone: 'bad', name: 'sites.deployFailed' },
};

export const VERSION_STATES: Record<SiteVersion['status'], { tone: Tone; name: Label }> = {
  building: { tone: 'warn', name: 'sites.building' },
  live: { tone: 'good', name: 'general.live' },
  superseded: { tone: 'calm', name: 'sites.earlier' },
  failed: { tone: 'bad', name: 'general.failed' },
};

/** A legal text with missing facts; the panel of legal texts shows these. */
export type MissingText = Extract<Site['missing'][number], `legal.${string}`>;

/** Whether a missing part of a site is a legal text. */
export function isMissingText(missing: Site['missing'][number]): missing is MissingText {
  return missing.startsWith('legal.');
}

/** Other missing details, and how to provide them. */
export const MISSING_DETAILS: Record<Exclude<Site['missing'][number], MissingText>, { name: Label; remedy: Label }> = {
  'contact.email': { name: 'general.email', remedy: 'sites.addItBelowOtherwiseThe' },
  'contact.phone': { name: 'general.phone', remedy: 'sites.addItBelowOtherwiseThe' },
  'contact.address': { name: 'general.address', remedy: 'sites.addItBelowOtherwiseThe' },
  pricing: { name: 'sites.prices', remedy: 'sites.addYourPricesInThe' },
  testimonials: { name: 'sites.customerQuotes', remedy: 'sites.addRealQuotesInThe' },
};
