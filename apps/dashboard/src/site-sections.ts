import type { Site } from './generated-queries.ts';
import type { Label } from './words/catalogue.ts';

/** The name of each section of a landing page. */
export const SECTION_NAMES: Record<Site['config']['sections'][number]['type'], Label> = {
  hero: 'sites.hero',
  features: 'sites.features',
  pricing: 'general.pricing',
  testimonials: 'sites.testimonials',
  faq: 'sites.questionsAndAnswers',
  cta: 'sites.callToAction',
  footer: 'sites.footer',
};
