import { findIcons, iconsForThemes, isIcon } from '@onym/studio/design';
import type { LandingPageInput, PageConfig, PageSection, SectionItem, SectionType } from '../page.ts';
import { looksEnglish } from './looks-english.ts';
import { findFeatureLine as lineOf } from './feature-lines.ts';
import { capitaliseFirst, lowerFirst, oneLine, toSentence, joinWholeSentences } from './fit-text.ts';
import type { Trade } from './phrases.ts';
import { englishPageTexts } from './languages/english.ts';
import type { PageTexts } from './languages/page-texts.ts';
import type { Reading } from './read-description.ts';
import { themesOf, interpretInput } from './interpret-input.ts';
import { addsToHeadline } from './adds-to-headline.ts';
import { approachWithoutLead } from './trade-items.ts';
import { excludedIcons } from '@onym/studio/logos';

interface Source {
  input: LandingPageInput & { uniqueValue: string };
  reading: Reading;
  trade: Trade;
  hero: PageConfig['hero'];
}

const SHORT_AUDIENCE = 36;

/**
 * Returns three or six features of an English page, with icons: the customer's offers, the unique value and the
 * audience, then general ones of the trade.
 */
export function featureItems({ input, reading: { offers, audience, sentences }, trade, hero }: Source): SectionItem[] {
  const { exclusions } = interpretInput(input);
  const lineFor = (title: string): ReturnType<typeof lineOf> => {
    const found = lineOf(title);
    return found && exclusions.foundIn(found.line) === undefined ? found : undefined;
  };
  const details = trade.details.filter((line) => !offers.some(({ title }) => lineFor(title)?.line === line));
  let plain = 0;
  const items: SectionItem[] = offers.map(({ title, text }) => ({
    title,
    text: text ? toSentence(text) : (lineFor(title)?.line ?? details[plain++ % details.length]!),
  }));
  const repeated = new Set<string>();
  for (const item of items) {
    if (repeated.has(item.text)) item.text = details[plain++ % details.length]!;
    repeated.add(item.text);
  }
  if (input.uniqueValue && !hero.headline.toLowerCase().includes(input.uniqueValue.toLowerCase()))
    items.push({
      title: 'What makes it different',
      text: toSentence(capitaliseFirst(input.uniqueValue)),
      icon: 'sparkles',
    });
  const untold = sentences
    .slice(1)
    .filter(
      (one) =>
        !hero.subheadline.includes(one) &&
        !offers.some(({ from }) => from === one) &&
        one.length >= 24 &&
        !ASIDE.test(one),
    );
  const aside = joinWholeSentences(untold.map(toSentence), 170);
  if (items.length > 0 && aside) items.push({ title: 'Good to know', text: aside, icon: 'lightbulb' });
  if (audience)
    items.push(
      audience.length <= SHORT_AUDIENCE && looksEnglish(audience)
        ? { title: `Made for ${audience}`, text: addressReader(audience, input.businessName), icon: 'users' }
        : { title: 'Who it is for', text: toSentence(capitaliseFirst(audience)), icon: 'users' },
    );
  const itemCount = items.length > 3 ? 6 : 3;
  const all = [
    ...items,
    ...approachWithoutLead(trade, hero.subheadline).map(([title, text, icon]) => ({ title, text, icon })),
  ].slice(0, itemCount);
  return withIcons(all, input);
}

/** A sentence that continues the one before, or tells a story from the past. */
const ASIDE =
  /^(?:then|so|but|and|or|it|that|this|these|those|he|she|they|also|however|because|if)\b|\b(?:was|were|came|said|had|did|began|started|used to)\b|\?$/i;
/** Animals are not addressed as readers. */
const ANIMALS =
  /(?:dogs?|cats?|horses?|ponies|pony|birds?|owls?|hens?|greyhounds?|pupp(?:y|ies)|kittens?|rabbits?|pets?|animals?|cattle|sheep)$/i;
function addressReader(audience: string, name: string): string {
  return ANIMALS.test(audience) ? 'Tell us about yours.' : FOR_YOU[name.length % FOR_YOU.length]!;
}
const FOR_YOU = [
  "Is that you? Then you're in the right place.",
  'If that sounds like you, say hello.',
  'If you see yourself in that, this page is for you.',
];

/**
 * Returns copies of the items, each with its own icon: its predefined one, one that matches its title, one of the
 * subject, or `sparkle` when none is left. None shows a thing that the description excludes.
 */
export function withIcons(
  items: readonly SectionItem[],
  input: Pick<LandingPageInput, 'description' | 'industry'>,
): SectionItem[] {
  // Icons of excluded things count as used from the start.
  const taken = new Set(excludedIcons(interpretInput(input).exclusions));
  const free = (names: readonly string[] | undefined): string | undefined =>
    names?.find((name) => isIcon(name) && !taken.has(name));
  const themes = iconsForThemes(themesOf(input), 12);
  // Items whose titles match an icon choose first; items that fit any icon take the rest.
  const chosen = items.map(({ icon, title }) => {
    const found =
      (icon ? free([icon]) : undefined) ??
      free(lineOf(title)?.icons) ??
      free(findIcons(title, 4).filter((name) => !NOT_PICTURES.has(name)));
    if (found) taken.add(found);
    return found;
  });
  return items.map((item, i) => {
    const icon = chosen[i] ?? free(themes) ?? free(SPARE) ?? 'sparkle';
    taken.add(icon);
    return { ...item, icon };
  });
}
const NOT_PICTURES = new Set([
  'link',
  'menu',
  'minus',
  'plus',
  'check',
  'x',
  'send',
  'wrench',
  'user',
  'building-complex',
  'audio-lines',
  'drum',
  'shapes',
  'box',
  'hexagon',
  'asterisk',
  'quote',
  'ghost',
  'skull',
  'cross',
]);
const SPARE = ['star', 'compass', 'circle-check', 'heart', 'badge-check', 'leaf'];

/** Returns three price tiers of the trade, all with a placeholder or an invitation to ask in place of the price. */
export function pricingItems({ tiers }: Trade, { pricing: { noPrice, ask } }: PageTexts): SectionItem[] {
  return [
    { title: tiers[0], text: noPrice },
    { title: tiers[1], text: noPrice },
    { title: tiers[2], text: ask },
  ];
}

/** Returns placeholders for customer quotes, to be replaced by the owner. */
export function testimonialItems({ testimonials: { noCustomer, quotes } }: PageTexts): SectionItem[] {
  return quotes.map((text) => ({ title: noCustomer, text }));
}

/**
 * Returns the questions and answers of an English page: about the business in its own words, those of its trade, the
 * price, and how to begin.
 */
export function faqItems({ input, reading: { sentences, opening, audience }, trade, hero }: Source): SectionItem[] {
  const name = input.businessName;
  const pricing = input.includePricing ? englishPageTexts.faq.seePrices : englishPageTexts.faq.noPrices;
  const what =
    joinWholeSentences(
      [opening, ...sentences.filter((one) => one !== opening)].filter((one) => one !== '').map(toSentence),
      320,
    ) || toSentence(capitaliseFirst(oneLine(input.industry)));
  return [
    ...(addsToHeadline(what, hero.headline) ? [{ title: `What is ${name}?`, text: what }] : []),
    ...(audience
      ? [
          {
            title: 'Who is it for?',
            text: looksEnglish(audience)
              ? `It is made for ${toSentence(lowerFirst(audience))} If you are not sure whether that means you, ask.`
              : toSentence(capitaliseFirst(audience)),
          },
        ]
      : []),
    ...trade.faq.map(([title, text]) => ({ title, text })),
    { title: 'What does it cost?', text: pricing },
    { title: 'How do I get started?', text: englishPageTexts.faq.howToBegin(hero.primaryCta) },
  ];
}

/**
 * Creates a section; its `body` has introduction, items (`title: text`, without the colon after a title that ends in . ? ! or …) and note as
 * plain text, one per line, without empty lines. `note` says what the owner still has to fill in; the draft shows it. It does not affect
 * isUnfinished().
 */
export function createSection(
  type: SectionType,
  heading: string,
  intro: string,
  items: PageSection['items'] = [],
  note?: string,
): PageSection {
  const body = [
    intro,
    ...items.map(({ title, text }) => `${/[.?!…]$/.test(title) ? title : `${title}:`} ${text}`),
    note ?? '',
  ]
    .filter((line) => line !== '')
    .join('\n');
  return { type, heading, body, intro, items, ...(note ? { note } : {}) };
}
