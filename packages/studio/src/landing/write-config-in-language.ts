import {
  isActivityWord,
  MIN_CONFIDENCE,
  localTradeName,
  applyTypographyToAll,
  type ChosenLanguage,
  type ContentLanguage,
  type Understanding,
} from '@onym/studio/reading';
import {
  capitaliseFirst,
  chooseFitting,
  oneLine,
  toSentence,
  truncateAtClause,
  joinWholeSentences,
} from './generate/fit-text.ts';
import { NO_WORDS, parseOwnWords, type OwnWords } from './generate/parse-own-words.ts';
import { buildPageSections } from './generate/page-sections.ts';
import type { Trade } from './generate/phrases.ts';
import { addsToHeadline } from './generate/adds-to-headline.ts';
import { withIcons } from './generate/section-items.ts';
import { businessModeThemeOf } from './generate/business-mode.ts';
import { isEnglish, isOnlyQualifier, interpretInput } from './generate/interpret-input.ts';
import { approachWithoutLead, withTradeLines } from './generate/trade-items.ts';
import { tradeOf } from './generate/trade-of.ts';
import type { PageTexts } from './generate/languages/page-texts.ts';
import { pageTextsFor } from './generate/languages/page-texts-for.ts';
import { isCutOff, completeBeginning } from './generate/complete-beginning.ts';
import { removeExcludedFromTrade } from './generate/remove-excluded.ts';
import type { LandingPageInput, PageConfig, SectionItem } from './page.ts';
import type { PageWords } from './generate-page-words.ts';

const [TITLE_LEAST, TITLE_MOST] = [30, 60];
const [DESCRIPTION_LEAST, DESCRIPTION_MOST] = [70, 160];
const SUBHEADLINE = 190;
const LEAST_FEATURES = 3;

/** Everything from which a page is written. */
interface Source {
  input: LandingPageInput & { uniqueValue: string; targetAudience: string; ctaText: string };
  texts: PageTexts;
  trade: Trade;
  own: OwnWords;
  /** A name for the business in place of its industry. */
  label: string;
}

/**
 * Returns the texts of a page that is not in English, or whose description is not, entirely in the chosen language.
 * The customer's sentences are used unchanged when they are in that language (`isOwn`) and omitted otherwise; `words`
 * are a model's checked texts.
 */
export function writeConfigInLanguage(
  input: Source['input'],
  { language, isOwn }: ChosenLanguage,
  words: PageWords,
): PageConfig {
  const understanding = interpretInput(input);
  const texts = pageTextsFor(language);
  const label = labelOf(input, language, isOwn, understanding, texts);
  const kept = isOwn ? input : { ...input, uniqueValue: '', targetAudience: '' };
  const own = isOwn && language !== 'en' ? parseOwnWords(input, language, understanding) : NO_WORDS;
  const source = {
    input: kept,
    texts,
    own,
    label,
    trade: withTradeLines(tradeIn(input, language, texts, understanding), input, language),
  };
  const { trade } = source;
  const headline =
    words.headline ?? own.headline ?? trade.headlines[input.businessName.length % trade.headlines.length]!;
  const hero = {
    headline,
    subheadline: words.subheadline ?? subheadlineOf(source),
    primaryCta: input.ctaText || words.callToAction || trade.cta,
    primaryCtaUrl: input.ctaUrl || '#contact',
  };
  const features = withIcons(words.features ?? featuresOf(source, hero.subheadline), input);
  const about = truncateAtClause(toSentence(own.sentences[0] ?? trade.offer[1]), 140);
  const page: PageConfig = {
    theme: input.theme,
    language,
    ...(label === input.industry ? {} : { label }),
    hero,
    sections: buildPageSections(
      input,
      {
        headline,
        subheadline: hero.subheadline,
        features,
        faq: () => words.faq ?? questionsOf(source, hero),
        about: words.about ?? (addsToHeadline(about, headline) ? about : texts.lookAround),
      },
      trade,
      texts,
    ),
    seo: {
      title: titleOf(source, headline, words.metaTitle),
      description: words.metaDescription ?? metaDescriptionOf(source),
      canonical: '',
    },
  };
  return applyTypographyToAll(page, language);
}

function tradeIn(
  input: LandingPageInput,
  language: ContentLanguage,
  texts: PageTexts,
  understanding: Understanding,
): Trade {
  const { general, trades } = texts;
  const { trade, confidence } = understanding.reading;
  const { exclusions } = understanding;
  if (language === 'en')
    return confidence >= MIN_CONFIDENCE || isEnglish(input.industry)
      ? tradeOf(input)
      : removeExcludedFromTrade(general, general, exclusions);
  const theme = businessModeThemeOf(understanding) ?? trade;
  const found =
    theme !== null && confidence >= MIN_CONFIDENCE && !isOnlyQualifier(understanding, theme)
      ? trades.find(({ themes }) => themes.split(' ').includes(theme))
      : undefined;
  return removeExcludedFromTrade({ ...general, ...found }, general, exclusions);
}

/** The industry as entered, if in the page's language; otherwise the subject in own words or the trade's name. */
function labelOf(
  { industry, description }: LandingPageInput,
  language: ContentLanguage,
  isOwn: boolean,
  { reading: { trade, subject, confidence } }: Understanding,
  texts: PageTexts,
): string {
  if (
    language === 'en'
      ? isEnglish(industry)
      : isOwn && !isEnglish(industry) && !(language === 'de' && DOES_IN_GERMAN.test(industry))
  )
    return industry;
  const known = confidence >= MIN_CONFIDENCE ? trade : null;
  if (isOwn && subject && !isActivityWord(subject, description)) return capitaliseFirst(subject);
  return (language === 'en' ? known && capitaliseFirst(known) : localTradeName(known, language)) ?? texts.business;
}

/** "Reparieren alte Uhren" describes an activity, not what the business is. */
const DOES_IN_GERMAN = /^(?:\p{Ll}+en\s|\p{L}+en\s\p{Ll})/u;

function subheadlineOf({ input, own, trade, texts }: Source): string {
  const ownText = joinWholeSentences(
    [...own.rest, ...(input.uniqueValue ? [toSentence(capitaliseFirst(input.uniqueValue))] : [])],
    SUBHEADLINE,
  );
  const { lead = '' } = trade;
  const text = ownText || lead || (own.headline ? trade.offer[1] : '');
  if (text.length >= 28) return text;
  return `${text} ${(ownText && lead) || texts.getToKnow(input.businessName)}`.trim();
}

/**
 * Three or six features: the customer's offers, the unique value and the audience, then general ones of the trade.
 */
function featuresOf({ input, own, trade, texts }: Source, subheadline: string): SectionItem[] {
  const { different, goodToKnow, audience: audienceTitle, where } = texts.features;
  const items: SectionItem[] = own.offers.map(({ title, text }, i) => ({
    title,
    text: text ? toSentence(text) : trade.details[i % trade.details.length]!,
  }));
  if (input.uniqueValue && !subheadline.includes(capitaliseFirst(input.uniqueValue)))
    items.push({ title: different, text: toSentence(capitaliseFirst(input.uniqueValue)), icon: 'sparkles' });
  const untold = own.sentences
    .slice(1)
    .map(toSentence)
    .filter((one) => !subheadline.includes(one) && one.length >= 24);
  const aside = joinWholeSentences(untold, 170);
  if (aside) items.push({ title: goodToKnow, text: aside, icon: 'lightbulb' });
  const audience = audienceOf(input, own, texts);
  if (audience) items.push({ title: audienceTitle, text: audience, icon: 'users' });
  if (own.place && items.length < LEAST_FEATURES)
    items.push({ title: where, text: toSentence(capitaliseFirst(own.place)), icon: 'map-pin' });
  const approach = approachWithoutLead(trade, subheadline).map(([title, text, icon]) => ({ title, text, icon }));
  return [...items, ...approach].slice(0, items.length >= LEAST_FEATURES ? 6 : LEAST_FEATURES);
}

/** An audience entered separately is used as a separate sentence, because its grammatical case is unknown. */
function audienceOf({ targetAudience }: Source['input'], { audience }: OwnWords, texts: PageTexts): string {
  return targetAudience ? toSentence(capitaliseFirst(targetAudience)) : audience && texts.forWhom(audience);
}

function questionsOf(
  { input, own, trade, texts, label }: Source,
  { headline, primaryCta }: PageConfig['hero'],
): SectionItem[] {
  const { faq } = texts;
  const audience = audienceOf(input, own, texts);
  const what =
    joinWholeSentences(own.sentences.map(toSentence), 320) ||
    (label === texts.business ? '' : `${toSentence(label)} ${trade.closing[1]}`);
  return [
    ...(what && addsToHeadline(what, headline) ? [{ title: faq.what(input.businessName), text: what }] : []),
    ...(audience ? [{ title: faq.audience, text: audience }] : []),
    ...trade.faq.map(([title, text]) => ({ title, text })),
    { title: faq.cost, text: input.includePricing ? faq.seePrices : faq.noPrices },
    { title: faq.begin, text: faq.howToBegin(primaryCta) },
  ];
}

function titleOf({ input: { businessName }, trade, label }: Source, headline: string, words?: string): string {
  const available = TITLE_MOST - businessName.length - 3;
  const name = available < 12 ? businessName : `${businessName} |`;
  const short = headline.length > available ? completeBeginning(headline, { least: 8, longest: available }) : headline;
  const own = [
    words,
    short,
    label,
    ...(trade.lead ? [`${label} | ${trade.lead.replace(/[.\s]+$/u, '')}`] : []),
    `${label} | ${headline}`,
    `${label} | ${trade.offer[0]}`,
    `${headline} | ${trade.offer[0]}`,
  ];
  return chooseFitting(
    [
      ...own.flatMap((one) => (one && !isCutOff(one) ? [`${name} ${one}`] : [])),
      businessName,
      `${businessName} | ${trade.closing[0]} ${trade.offer[0]}`,
    ],
    TITLE_LEAST,
    TITLE_MOST,
  );
}

function metaDescriptionOf({ input, own, trade, texts, label }: Source): string {
  const name = oneLine(input.businessName);
  const candidates = [
    ...(own.sentences.length > 0 || label === texts.business ? own.sentences.map(toSentence) : [toSentence(label)]),
    ...(input.uniqueValue ? [toSentence(capitaliseFirst(input.uniqueValue))] : []),
    trade.offer[1],
    trade.closing[1],
    texts.lookAround,
  ];
  let text = own.sentences[0]?.toLowerCase().startsWith(name.toLowerCase()) ? '' : `${name}:`;
  for (const next of candidates) {
    if (text.length >= 110) break;
    if (text.length + next.length < DESCRIPTION_MOST) text += ` ${next}`;
    else if (text.length < DESCRIPTION_LEAST) text = truncateAtClause(`${text} ${next}`.trim(), DESCRIPTION_MOST);
  }
  return truncateAtClause(text.trim(), DESCRIPTION_MOST);
}
