import type { LandingPageInput, PageConfig, SectionItem } from '../page.ts';
import type { Trade } from './phrases.ts';
import { isReachable } from './placeholders.ts';
import { pricingItems, section, testimonialItems } from './section-items.ts';
import type { PageTexts } from './tongues/page-texts.ts';

/** A page's texts in its language, before they are arranged into sections. */
export interface Said {
  headline: string;
  subheadline: string;
  features: SectionItem[];
  faq: () => SectionItem[];
  /** A line about the business for the footer. */
  about: string;
}

/** The sections of a page in the order that its owner chose. */
export function pageSections(
  input: LandingPageInput,
  { headline, subheadline, features, faq, about }: Said,
  trade: Trade,
  texts: PageTexts,
): PageConfig['sections'] {
  const { pricing, testimonials } = texts;
  const [closing, call] = trade.closing;
  const note = input.ctaUrl || isReachable(input.contact) ? undefined : texts.contactNote;
  return [
    section('hero', headline, subheadline),
    section('features', trade.offer[0], trade.offer[1], features),
    ...(input.includePricing
      ? [section('pricing', pricing.heading, pricing.intro, pricingItems(trade, texts), pricing.note)]
      : []),
    ...(input.includeTestimonials
      ? [section('testimonials', testimonials.heading, testimonials.intro, testimonialItems(texts), testimonials.note)]
      : []),
    ...(input.includeFAQ ? [section('faq', texts.faq.heading, texts.faq.intro, faq())] : []),
    section('cta', closing, call, [], note),
    section('footer', input.businessName, about),
  ];
}
