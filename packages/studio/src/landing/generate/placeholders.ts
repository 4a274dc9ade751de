import { allPageTexts, pageTextsFor } from './languages/page-texts-for.ts';
import { DOCUMENT_TYPES, unfinishedTypes, type FactToComplete } from '@onym/studio/legal';
import { CONTACT_METHODS, type PublicContact } from '@onym/studio/reading';
import type { LandingPageInput, PageConfig, PageSection, SectionItem } from '../page.ts';

const LEGAL = DOCUMENT_TYPES.map((type) => `legal.${type}` as const);
export const MISSING = [
  'contact.email',
  'contact.phone',
  'contact.address',
  'pricing',
  'testimonials',
  ...LEGAL,
] as const;
export type Missing = (typeof MISSING)[number];

/**
 * The parts that a deploy omits until their owner fills them in, as stable identifiers.
 * @param gaps facts that the page's legal texts still need
 */
export function missingPartsOf(
  { contact }: Pick<LandingPageInput, 'contact'>,
  { sections }: PageConfig,
  gaps: readonly FactToComplete[],
): Missing[] {
  const unfinished = unfinishedTypes(gaps);
  return [
    ...CONTACT_METHODS.filter((way) => !contact?.[way]).map((way) => `contact.${way}` as const),
    ...(['pricing', 'testimonials'] as const).filter((type) =>
      sections.some((section) => section.type === type && isUnfinished(section)),
    ),
    ...DOCUMENT_TYPES.filter((type) => unfinished.includes(type)).map((type) => `legal.${type}` as const),
  ];
}

/** Whether there is an e-mail address or phone number. */
export function isReachable(contact: PublicContact | undefined): boolean {
  return Boolean(contact?.email ?? contact?.phone);
}

/** Whether prices or quotes in the section are still placeholders. */
export function isUnfinished({ type, items }: Pick<PageSection, 'type' | 'items'>): boolean {
  return (type === 'pricing' || type === 'testimonials') && items.some(isPlaceholder);
}

/** Returns whether the item is our own placeholder for a price or a quote, in any language. */
export function isPlaceholder({ title, text }: SectionItem): boolean {
  return allPageTexts.some(
    ({ pricing: { noPrice }, testimonials: { noCustomer } }) =>
      text === noPrice || title === noCustomer || title === `${noCustomer}:`,
  );
}

/**
 * Returns a copy of the config for the public: without sections that have a placeholder which the owner must still
 * replace, and without links and sections that would lead nowhere.
 */
export function withoutPlaceholders(input: Pick<LandingPageInput, 'contact'>, config: PageConfig): PageConfig {
  const { primaryCta, primaryCtaUrl } = config.hero;
  const { faq } = pageTextsFor(config.language);
  const sections = config.sections.filter((section) => !isUnfinished(section)).map(withoutMarks);
  const has = (type: PageSection['type']): boolean => sections.some((section) => section.type === type);
  const contacts = isReachable(input.contact) || Boolean(input.contact?.address);
  const leads = primaryCtaUrl.startsWith('#')
    ? primaryCtaUrl === '#contact'
      ? isReachable(input.contact)
      : has(primaryCtaUrl.slice(1) as PageSection['type']) || /^#(?:top|main)$/.test(primaryCtaUrl)
    : true;
  return {
    ...config,
    hero: { ...config.hero, primaryCtaUrl: leads ? primaryCtaUrl : '' },
    sections: sections
      .filter(({ type }) => type !== 'cta' || leads || contacts)
      .map((section) =>
        section.type === 'faq'
          ? {
              ...section,
              items: section.items
                .filter(({ text }) => leads || text !== faq.howToBegin(primaryCta))
                .map((item) =>
                  item.text === faq.seePrices && !has('pricing') ? { ...item, text: faq.noPrices } : item,
                ),
            }
          : section,
      )
      .filter(({ type, items }) => type !== 'faq' || items.length > 0),
  };
}

function withoutMarks({ type, heading, body, intro, items }: PageSection): PageSection {
  return { type, heading, body, intro, items };
}
