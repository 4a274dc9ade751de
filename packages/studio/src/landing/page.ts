import type { LogoConcept } from '@onym/studio/design';
import type { PublicContact, Tongue } from '@onym/studio/reading';

/** What a caller says of the business; absent is what they did not say. */
export interface LandingPageInput {
  businessName: string;
  industry: string;
  description: string;
  /** BCP 47, as asked for; absent is the description's own. */
  language?: string | undefined;
  targetAudience?: string | undefined;
  uniqueValue?: string | undefined;
  ctaText?: string | undefined;
  /** http(s), mailto, tel, `#anchor` or a path; anything else was refused. */
  ctaUrl?: string | undefined;
  /** How the business is reached; absent is what it did not say. */
  contact?: PublicContact | undefined;
  theme: Theme;
  includePricing: boolean;
  includeTestimonials: boolean;
  includeFAQ: boolean;
  /** The concepts of the brand it belongs to, the leading one first; without them the page finds its own. */
  brand?: readonly LogoConcept[] | undefined;
  /** The legal kit whose texts stand beside it. */
  legalKitId?: string | undefined;
}

export const THEMES = ['default', 'dark', 'minimal'] as const;
export type Theme = (typeof THEMES)[number];

export const SECTION_TYPES = ['hero', 'features', 'pricing', 'testimonials', 'faq', 'cta', 'footer'] as const;
export type SectionType = (typeof SECTION_TYPES)[number];

/** One file of the site's bundle. */
export interface PageFile {
  /** Relative to the site's root, e.g. `index.html`. */
  path: string;
  /** UTF-8. */
  content: string;
}

export interface PageSection {
  type: SectionType;
  heading: string;
  /** All that stands below the heading, as plain text. */
  body: string;
  /** The line under the heading; may be empty. Not on the wire: `body` has it. */
  intro: string;
  /** The parts of the section. Not on the wire: `body` has them. */
  items: SectionItem[];
  /** What the owner has yet to fill in; the page shows it, marked. */
  note?: string;
}

export interface SectionItem {
  title: string;
  text: string;
  /** Of `iconNames()` in packages/studio/src/design; features have one. */
  icon?: string;
}

/** The page in words, in the order in which it is read. */
export interface PageConfig {
  theme: Theme;
  /** Of its words. */
  language: Tongue;
  /** What stands for the industry where that is in another language. */
  label?: string;
  hero: { headline: string; subheadline: string; primaryCta: string; primaryCtaUrl: string };
  sections: PageSection[];
  /** `canonical` is empty until the page has an address. */
  seo: { title: string; description: string; canonical: string };
}
