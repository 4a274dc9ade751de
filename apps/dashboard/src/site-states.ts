import type { Site, SiteVersion } from './made.ts';
import type { Tone } from './parts/badge.tsx';
import type { Label } from './words/catalogue.ts';

/** How a site is shown in a badge. */
export const SITE_STATES: Record<Site['status'], { tone: Tone; name: Label }> = {
  ready: { tone: 'calm', name: 'Draft' },
  deployed: { tone: 'good', name: 'On the web' },
  failed: { tone: 'bad', name: 'Deploy failed' },
};

export const VERSION_STATES: Record<SiteVersion['status'], { tone: Tone; name: Label }> = {
  building: { tone: 'warn', name: 'Building' },
  live: { tone: 'good', name: 'Live' },
  superseded: { tone: 'calm', name: 'Earlier' },
  failed: { tone: 'bad', name: 'Failed' },
};

/** A legal text that lacks facts; the panel of legal texts shows these. */
export type MissingText = Extract<Site['missing'][number], `legal.${string}`>;

export function isMissingText(missing: Site['missing'][number]): missing is MissingText {
  return missing.startsWith('legal.');
}

/** What nobody has said yet, and what to do about it. */
export const MISSING: Record<Exclude<Site['missing'][number], MissingText>, { name: Label; remedy: Label }> = {
  'contact.email': { name: 'Email', remedy: 'Fill it in below, or leave it: the page then shows none.' },
  'contact.phone': { name: 'Phone', remedy: 'Fill it in below, or leave it: the page then shows none.' },
  'contact.address': { name: 'Address', remedy: 'Fill it in below, or leave it: the page then shows none.' },
  pricing: { name: 'Prices', remedy: 'Write your own in the section “pricing”. Until then it stays off the web.' },
  testimonials: {
    name: 'Quotes of customers',
    remedy: 'Write real ones in the section “testimonials”. Until then it stays off the web.',
  },
};
