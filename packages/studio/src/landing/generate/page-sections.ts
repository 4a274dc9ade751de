import type { LandingPageInput, PageConfig, SectionItem } from '../page.ts';
import type { Trade } from './phrases.ts';
import { isReachable } from './placeholders.ts';
import { pricingItems, createSection, testimonialItems } from './section-items.ts';
import type { PageTexts } from './languages/page-texts.ts';

/** A page's texts in its language, before they are arranged into sections. */
export interface PageTextsInput {
  headline: string;
  subheadline: string;
  features: SectionItem[];
  faq: () => SectionItem[];
  /** A line about the business for the footer. */
  about: string;
}

/**
 * Arranges a page's texts into sections in their fixed order. Pricing, testimonials and FAQ are included as the input
 * says; prices and quotes are placeholders.
 */
export function buildPageSections(
  input: LandingPageInput,
  { headline, subheadline, features, faq, about }: PageTextsInput,
  trade: Trade,
  texts: PageTexts,
): PageConfig['sections'] {
  const { pricing, testimonials } = texts;
  const [closing, call] = trade.closing;
  const note = input.ctaUrl || isReachable(input.contact) ? undefined : texts.contactNote;
  return [
    createSection('hero', headline, subheadline),
    createSection('features', trade.offer[0], trade.offer[1], features),
    ...(input.includePricing
      ? [createSection('pricing', pricing.heading, pricing.intro, pricingItems(trade, texts), pricing.note)]
      : []),
    ...(input.includeTestimonials
      ? [
          createSection(
            'testimonials',
            testimonials.heading,
            testimonials.intro,
            testimonialItems(texts),
            testimonials.note,
          ),
        ]
      : []),
    ...(input.includeFAQ ? [createSection('faq', texts.faq.heading, texts.faq.intro, faq())] : []),
    createSection('cta', closing, call, [], note),
    createSection('footer', input.businessName, about),
  ];
}
