import type { LogoConcept } from '@onym/studio/design';
import type { PublicContact, ContentLanguage } from '@onym/studio/reading';

/** The caller's input for a page; absent fields were not specified. */
export interface LandingPageInput {
  businessName: string;
  industry: string;
  description: string;
  /** Requested language, BCP 47; absent: the language of the description. */
  language?: string | undefined;
  targetAudience?: string | undefined;
  uniqueValue?: string | undefined;
  ctaText?: string | undefined;
  /** http(s), mailto, tel, `#anchor` or a path; other values are rejected. */
  ctaUrl?: string | undefined;
  /** Contact data of the business; absent fields were not specified. */
  contact?: PublicContact | undefined;
  theme: Theme;
  includePricing: boolean;
  includeTestimonials: boolean;
  includeFAQ: boolean;
  /** The logo concepts of the page's brand, the leading one first; without them the page designs its own. */
  brand?: readonly LogoConcept[] | undefined;
  /** The legal kit whose texts are published beside the page. */
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
  /** All content below the heading, as plain text. */
  body: string;
  /** The line below the heading; may be empty. Not in the API: `body` contains it. */
  intro: string;
  /** The items of the section. Not in the API: `body` contains them. */
  items: SectionItem[];
  /** What the owner still has to fill in; the draft shows it, marked. */
  note?: string;
}

export interface SectionItem {
  title: string;
  text: string;
  /** One of `iconNames()` in packages/studio/src/design; features have one. */
  icon?: string;
}

/** The texts of the page in reading order. */
export interface PageConfig {
  theme: Theme;
  /** Language of the texts. */
  language: ContentLanguage;
  /** Replaces the industry when it is in another language. */
  label?: string;
  hero: { headline: string; subheadline: string; primaryCta: string; primaryCtaUrl: string };
  sections: PageSection[];
  /** `canonical` is empty until the page has a URL. */
  seo: { title: string; description: string; canonical: string };
}
