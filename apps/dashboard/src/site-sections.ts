import type { Site } from './made.ts';
import type { Label } from './words/catalogue.ts';

/** What each section of a landing page is called. */
export const SECTION_NAMES: Record<Site['config']['sections'][number]['type'], Label> = {
  hero: 'Opening',
  features: 'Features',
  pricing: 'Pricing',
  testimonials: 'Testimonials',
  faq: 'Questions and answers',
  cta: 'Call to action',
  footer: 'Footer',
};
