import { capital, fitting, oneLine, sentence, shorten } from './generate/fit-text.ts';
import { faqItems, featureItems, pricingItems, testimonialItems } from './generate/section-items.ts';
import type { Trade } from './generate/phrases.ts';
import { readDescription, type Reading } from './generate/read-description.ts';
import { tradeOf } from './generate/trade.ts';
import type { LandingPageInput, PageConfig, PageSection, SectionType } from './page.ts';

const HEADLINE = 70;
const SUBHEADLINE = 240;

/**
 * The page in words: headline at most 70 characters, title 30 to 60, description for search engines 70 to 160. What is said of the
 * business is what its owner said; the rest are phrases of its trade that claim nothing. The same input gives the same words.
 */
export function writeConfig(raw: LandingPageInput): PageConfig {
  const input = { ...raw, businessName: oneLine(raw.businessName), uniqueValue: saying(raw.uniqueValue), ctaText: saying(raw.ctaText), ctaUrl: raw.ctaUrl ?? '' };
  const reading = readDescription(input);
  const trade = tradeOf(input);
  const headline = headlineOf(input, reading, trade);
  const hero = { headline, subheadline: subheadlineOf(headline, input, reading), primaryCta: input.ctaText || trade.cta, primaryCtaUrl: input.ctaUrl || '#contact' };
  const source = { input, reading, trade, hero };
  const features = featureItems(source);
  return {
    theme: input.theme, hero,
    sections: [
      section('hero', headline, hero.subheadline),
      section('features', trade.offer[0], trade.offer[1], features),
      ...(input.includePricing ? [section('pricing', 'Pricing', 'Three ways to begin. Ask us which one fits.', pricingItems(trade), 'Placeholder prices: set your own before you share this page.')] : []),
      ...(input.includeTestimonials ? [section('testimonials', 'What customers say', 'In their own words.', testimonialItems(), 'Placeholder quotes: put in what your customers really said, or leave this section out.')] : []),
      ...(input.includeFAQ ? [section('faq', 'Questions, answered', 'Is yours not among them? Ask us.', faqItems(source))] : []),
      section('cta', trade.closing[0], trade.closing[1], [], input.ctaUrl ? undefined : 'Placeholder: add your e-mail address, phone number or booking link here.'),
      section('footer', input.businessName, shorten(capital(reading.sentences[0] ?? input.industry), 140)),
    ],
    seo: { title: titleOf(input, headline, trade), description: metaDescriptionOf(input, reading, trade), canonical: '' },
  };
}

/** On one line; empty where it says nothing, as "..." does. */
function saying(text = ''): string {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text) ? oneLine(text) : '';
}

function section(type: SectionType, heading: string, intro: string, items: PageSection['items'] = [], note?: string): PageSection {
  const body = [intro, ...items.map(({ title, text }) => `${/[.?!…]$/.test(title) ? title : `${title}:`} ${text}`), note ?? ''].filter((line) => line !== '').join('\n');
  return { type, heading, body, intro, items, ...(note ? { note } : {}) };
}

/** Best is the customer's own first sentence; then the part of it that stands alone; then what they call unique; then the trade's. */
function headlineOf({ businessName, uniqueValue }: { businessName: string; uniqueValue: string }, { lead }: Reading, { headlines }: Trade): string {
  const fits = (text: string): boolean => text.length >= 8 && text.length <= HEADLINE;
  if (fits(lead)) return lead;
  const part = [...lead.matchAll(/,\s|;\s|:\s|\s[–—-]\s|\s(?=(?:that|which|who|so that|while|because|using|with|for|in|from)\s)/gi)].map(({ index }) => lead.slice(0, index).trim()).findLast((text) => text.length >= 20 && fits(text));
  if (part) return part;
  const unique = uniqueValue.replace(/[.\s]+$/, '');
  if (fits(unique)) return capital(unique);
  if (/\p{L}/u.test(lead) && !/[a-z]/i.test(lead)) return shorten(lead, HEADLINE);
  return headlines[businessName.length % headlines.length]!;
}

/** What the headline has not said yet. */
function subheadlineOf(headline: string, { businessName, uniqueValue }: { businessName: string; uniqueValue: string }, { sentences, lead, audience }: Reading): string {
  // A few words that were cut off are no reason to say the rest twice.
  const saidAll = lead.startsWith(headline) && lead.length - headline.length < 36 && sentences.length + (uniqueValue ? 1 : 0) > 1;
  const more = saidAll || headline === lead ? sentences.slice(1) : sentences;
  const parts = [...(uniqueValue && uniqueValue !== headline ? [sentence(capital(uniqueValue))] : []), ...more];
  const text = parts.reduce((said, next) => (said.length > 0 && said.length + next.length > 170 ? said : `${said} ${next}`.trim()), '');
  return shorten(text || `Have a look at what ${businessName} offers${audience ? ` ${audience}` : ''}, and ask whatever is still open.`, SUBHEADLINE);
}

function titleOf({ businessName, industry }: { businessName: string; industry: string }, headline: string, { offer, closing }: Trade): string {
  const short = headline.split(/[,:;]\s/)[0]!;
  return fitting([
    `${businessName} | ${headline}`, `${businessName} | ${short}`, `${businessName} | ${capital(oneLine(industry))}`, `${businessName} | ${shorten(headline, Math.max(57 - businessName.length, 24))}`,
    `${businessName} | ${capital(oneLine(industry))} | ${offer[0]}`, `${businessName} | ${closing[0]} ${offer[0]}`,
  ], 30, 60);
}

function metaDescriptionOf({ businessName, uniqueValue }: { businessName: string; uniqueValue: string }, { sentences, audience }: Reading, { offer, closing }: Trade): string {
  const said = [...sentences.map(sentence), ...(uniqueValue ? [sentence(capital(uniqueValue))] : []), ...(audience && !sentences.some((one) => one.includes(audience)) ? [`For ${sentence(audience)}`] : []), offer[1], closing[1], 'Have a look around, and ask us anything.'];
  let text = `${businessName}:`;
  for (const next of said) {
    if (text.length >= 110) break;
    // A sentence that does not fit is cut only where the text would stay too short without it.
    if (text.length + next.length < 160) text += ` ${next}`;
    else if (text.length < 70) text = shorten(`${text} ${next}`, 160);
  }
  return shorten(text, 160);
}
