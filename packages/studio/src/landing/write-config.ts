import { chooseLanguage } from '@onym/studio/reading';
import {
  capitaliseFirst,
  chooseFitting,
  oneLine,
  toSentence,
  truncateAtClause,
  joinWholeSentences,
} from './generate/fit-text.ts';
import { faqItems, featureItems, withIcons } from './generate/section-items.ts';
import type { Trade } from './generate/phrases.ts';
import { MAX_HEADLINE } from './generate/parse-lead.ts';
import { looksEnglish } from './generate/looks-english.ts';
import { readDescription, type Reading } from './generate/read-description.ts';
import { withTradeLines } from './generate/trade-items.ts';
import { buttonLabelFor, tradeOf } from './generate/trade-of.ts';
import { buildPageSections } from './generate/page-sections.ts';
import { addsToHeadline } from './generate/adds-to-headline.ts';
import { englishPageTexts as texts } from './generate/languages/english.ts';
import { isCutOff, completeBeginning } from './generate/complete-beginning.ts';
import type { LandingPageInput, PageConfig } from './page.ts';
import type { PageWords } from './generate-page-words.ts';
import { writeConfigInLanguage } from './write-config-in-language.ts';

const SUBHEADLINE = 240;
const [TITLE_LEAST, TITLE_MOST] = [30, 60];
const [DESCRIPTION_LEAST, DESCRIPTION_MOST] = [70, 160];

type Input = LandingPageInput & { uniqueValue: string; ctaText: string };

/**
 * Returns the page's texts: headline of at most 70 characters, title of 30 to 60, description for search engines of 70
 * to 160. Statements about the business come from its owner; the rest are phrases of its trade that claim nothing.
 * `words` are a model's checked texts: each replaces the text derived here, but never the button label that the
 * customer gave. The same input gives the same texts.
 */
export function writeConfig(raw: LandingPageInput, words: PageWords = {}): PageConfig {
  const input: Input = {
    ...raw,
    businessName: oneLine(raw.businessName),
    industry: oneLine(raw.industry),
    uniqueValue: nonEmptyLine(raw.uniqueValue),
    ctaText: nonEmptyLine(raw.ctaText),
    ctaUrl: raw.ctaUrl ?? '',
  };
  const chosen = chooseLanguage({ language: input.language, text: input.description });
  if (chosen.language !== 'en' || !chosen.isOwn)
    return writeConfigInLanguage({ ...input, targetAudience: nonEmptyLine(raw.targetAudience) }, chosen, words);
  const reading = readDescription(input);
  const trade = withTradeLines(tradeOf(input), input, 'en');
  const headline = words.headline ?? headlineOf(input, reading, trade);
  const subheadline = words.subheadline ?? subheadlineOf(headline, input, reading, trade);
  const hero = {
    headline,
    subheadline,
    primaryCta: input.ctaText || words.callToAction || buttonLabelFor(input, trade),
    primaryCtaUrl: input.ctaUrl || '#contact',
  };
  const source = { input, reading, trade, hero };
  const features = words.features ? withIcons(words.features, input) : featureItems(source);
  return {
    theme: input.theme,
    language: 'en',
    hero,
    sections: buildPageSections(
      input,
      {
        headline,
        subheadline,
        features,
        faq: () => words.faq ?? faqItems(source),
        about: words.about ?? aboutOf(input, headline, reading),
      },
      trade,
      texts,
    ),
    seo: {
      title: titleOf(input, headline, reading, trade, words.metaTitle),
      description: words.metaDescription ?? metaDescriptionOf(input, reading, trade),
      canonical: '',
    },
  };
}

/** Text for the page's footer, different from the headline. */
function aboutOf({ industry }: Input, headline: string, { opening }: Reading): string {
  const about = truncateAtClause(toSentence(capitaliseFirst(opening || industry)), 140);
  return addsToHeadline(about, headline) ? about : texts.lookAround;
}

/** The text on one line; empty when it contains no words, like "...". */
function nonEmptyLine(text = ''): string {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text) ? oneLine(text) : '';
}

/**
 * Preferably the customer's own first sentence or a complete part of it; then the place, the unique value, and the
 * trade's phrases.
 */
function headlineOf(
  { businessName, industry, uniqueValue }: Input,
  { lead, headline }: Reading,
  { headlines }: Trade,
): string {
  if (headline) return headline;
  const place =
    /\s((?:across|throughout|all over|in and around|around|in|near)\s+(?:the\s+)?\p{Lu}[^,;:.]{2,40})$/u.exec(
      lead,
    )?.[1];
  const placed = place && `${capitaliseFirst(industry)} ${place}`;
  if (placed && placed.length <= MAX_HEADLINE && !isCutOff(placed)) return placed;
  const unique = capitaliseFirst(uniqueValue.replace(/[.\s]+$/, ''));
  if (unique.length >= 8 && unique.length <= MAX_HEADLINE && !isCutOff(unique)) return unique;
  // Scripts without spaces cannot be cut between words, but the customer's text is still better than a phrase.
  if (/\p{L}/u.test(lead) && !/[a-z]/i.test(lead) && lead.length <= MAX_HEADLINE) return lead;
  const clause = !/[a-z]/i.test(lead) && lead.split(/[、，,;；]/)[0]!.trim();
  if (clause && clause.length >= 4 && clause.length <= MAX_HEADLINE) return clause;
  return headlines[businessName.length % headlines.length]!;
}

/** Content that the headline does not contain. */
function subheadlineOf(
  headline: string,
  { businessName, industry, uniqueValue }: Input,
  { sentences: every, opening, lead, headline: own, saidAll, audience }: Reading,
  { lead: ofTrade }: Trade,
): string {
  const sentences = [opening, ...every.filter((one) => one !== opening)];
  const unique =
    uniqueValue && uniqueValue.replace(/[.\s]+$/, '').toLowerCase() !== headline.toLowerCase()
      ? [toSentence(capitaliseFirst(uniqueValue))]
      : [];
  const tail = own === headline && !saidAll ? tailOf(lead, headline) : '';
  const isNearlyAll = own === headline && lead.startsWith(headline) && lead.length - headline.length < 36;
  // A few dropped words do not justify repeating the rest.
  const rest =
    own !== headline
      ? sentences
      : saidAll || (isNearlyAll && sentences.length + unique.length > 1)
        ? sentences.slice(1)
        : tail
          ? [capitaliseFirst(tail), ...sentences.slice(1)]
          : every;
  // The audience, unless headline or rest mention it.
  const isBrief = rest.join(' ').length + unique.join(' ').length < 70;
  const audienceText =
    isBrief &&
    audience &&
    audience.length <= 70 &&
    own === headline &&
    looksEnglish(`${industry} ${audience}`) &&
    !`${headline} ${rest.join(' ')}`.toLowerCase().includes(audience.toLowerCase())
      ? [
          `${/^\p{L}[\p{L} &-]{3,40}$/u.test(industry) ? `${capitaliseFirst(industry)} for` : 'For'} ${toSentence(audience)}`,
        ]
      : [];
  const text = joinWholeSentences(
    [
      ...audienceText,
      ...rest.filter((one) => audienceText.length === 0 || !/^for\b/i.test(one)).map(toSentence),
      ...unique,
    ],
    190,
  );
  const more = text.length >= 28 ? '' : (ofTrade ?? texts.getToKnow(businessName));
  return truncateAtClause(`${text} ${more}`.trim(), SUBHEADLINE);
}

/** The remainder of the headline's sentence, if it is complete by itself: "by people who carry treats". */
function tailOf(lead: string, headline: string): string {
  const tail = lead.startsWith(headline) ? lead.slice(headline.length).replace(/^[\s,;:–—-]+/, '') : '';
  const at = lead.charAt(headline.length) || ' ';
  if (/[:–—]/.test(at + lead.charAt(headline.length + 1)) && tail.length >= 12) return tail;
  // "We roast coffee" "and ship it the same day".
  const [, more] = /^and\s+(\p{Ll}.{7,})$/u.exec(tail) ?? [];
  if (more && headline.startsWith('We ')) return `we ${more}`;
  return /^(?:by|for|from|in|with|without|across|at|on|all|every|für|mit|aus|pour|avec|para|con|per)\s/i.test(tail) &&
    (/^(?:by|for)\b/i.test(tail) || !/\b(?:who|that|which|where)\b/i.test(tail))
    ? tail
    : '';
}

function titleOf(
  { businessName, industry }: Input,
  headline: string,
  { audience }: Reading,
  { offer, closing }: Trade,
  words?: string,
): string {
  const available = TITLE_MOST - businessName.length - 3;
  const name = available < 12 ? businessName : `${businessName} |`;
  const short = headline.length > available ? completeBeginning(headline, { least: 8, longest: available }) : headline;
  const trade = capitaliseFirst(industry);
  const own = [words, short, headline.split(/[,:;]\s/)[0]!].filter((one) => one && !isCutOff(one));
  const candidates = [
    ...own,
    audience && looksEnglish(`${trade} ${audience}`) && `${trade} for ${audience}`,
    trade,
    `${trade} | ${headline}`,
    `${trade} | ${offer[0]}`,
    `${headline} | ${offer[0]}`,
    `${headline} | ${trade} | ${offer[0]}`,
  ];
  return chooseFitting(
    [
      ...candidates.flatMap((one) => (one ? [`${name} ${one}`] : [])),
      businessName,
      `${businessName} | ${closing[0]} ${offer[0]}`,
    ],
    TITLE_LEAST,
    TITLE_MOST,
  );
}

function metaDescriptionOf(
  { businessName, industry, uniqueValue }: Input,
  { sentences, opening, audience }: Reading,
  { offer, closing }: Trade,
): string {
  const own = [opening, ...sentences.filter((one) => one !== opening)].filter((one) => one !== '').map(toSentence);
  const candidates = [
    ...own,
    ...(uniqueValue ? [toSentence(capitaliseFirst(uniqueValue))] : []),
    ...(audience && !own.some((one) => one.toLowerCase().includes(audience.toLowerCase()))
      ? [looksEnglish(audience) ? `For ${toSentence(audience)}` : toSentence(capitaliseFirst(audience))]
      : []),
    offer[1],
    closing[1],
    texts.lookAround,
  ];
  let text = own[0]?.toLowerCase().startsWith(businessName.toLowerCase()) ? '' : `${businessName}:`;
  for (const next of candidates) {
    if (text.length >= 110) break;
    // A sentence that does not fit is cut only when the text would otherwise be too short.
    if (text.length + next.length < DESCRIPTION_MOST) text += ` ${next}`;
    else if (text.length < DESCRIPTION_LEAST) text = truncateAtClause(`${text} ${next}`.trim(), DESCRIPTION_MOST);
  }
  text = text.trim();
  return truncateAtClause(
    text.length >= DESCRIPTION_LEAST ? text : `${text} ${capitaliseFirst(industry)}. ${offer[1]} ${closing[1]}`,
    DESCRIPTION_MOST,
  );
}
