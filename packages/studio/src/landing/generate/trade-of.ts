import type { LandingPageInput } from '../page.ts';
import { englishPageTexts } from './languages/english.ts';
import type { Trade } from './phrases.ts';
import { BODY_TRADES } from './trades-of-body.ts';
import { businessModeThemeOf } from './business-mode.ts';
import { CARE_TRADES } from './trades-of-care.ts';
import { GOODS_TRADES } from './trades-of-goods.ts';
import { isOnlyQualifier, themesOf, interpretInput } from './interpret-input.ts';
import { WORK_TRADES } from './trades-of-work.ts';
import { removeExcludedFromTrade } from './remove-excluded.ts';

const GENERAL = englishPageTexts.general;

const TRADES: readonly Trade[] = [...CARE_TRADES, ...GOODS_TRADES, ...BODY_TRADES, ...WORK_TRADES];

/** The name of an industry says more than the words of its description. Maps it to the first theme of a trade. */
const INDUSTRY_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:software|saas|apps?|platform|api|tech|technology)\b/, 'software'],
  [/kindergarten|nursery school|cr[eè]che|day ?care|preschool|\bkita\b|childcare/, 'children'],
  [/\b(?:funeral|undertak|crematori|bestatt)/, 'remembrance'],
  [/logistic|\bhaulage|\bcourier|\bremovals?\b|\bstorage\b|manufactur/, 'logistics'],
  [/newsletter|magazine|\bblog|podcast|publish|\bmedia\b|journal/, 'anything'],
  [
    /\b(?:restaurant|caf[eé]|bistro|bakery|b[äa]ckerei|brew|roast|cater|meal|food|pizz|patisserie|confection|deli|winer|ice cream|eisdiele|konditorei)/,
    'baking',
  ],
  [
    /consult|\bagency\b|advis|start-?up|venture|accelerator|incubator|recruit|\bit\b|managed|marketing|translation|virtual assist/,
    'consulting',
  ],
  [
    /\b(?:tours?|travel|tourism|hotel|hostel|b&b|guest ?house|lodge|camp ?sites?|retreats?|holiday|charter|hospitality|vacation\p{L}*|ferien\p{L}*|chalets?|cottages?)\b/u,
    'travel',
  ],
  [
    /\b(?:law|legal|lawyers?|attorney|account\p{L}*|tax|insurance|financ\p{L}*|invest\p{L}*|bookkeep\p{L}*|notar\p{L}*|steuer\p{L}*|mortgage)/u,
    'finance',
  ],
  [/dent|physio|therap|health|medic|clinic|zahn|praxis|doctor|nursing|midwi|psych|osteo|chiro/, 'medicine'],
  [/\b(?:hair|beauty|salon|barber|nails?|spa|tattoo|cosmetic|friseur)/, 'beauty'],
  [/\b(?:pets?|dogs?|cats?|vets?|veterinar\p{L}*|groom\p{L}*|farm\p{L}*|kennels?|stables?)\b/u, 'pets'],
  [
    /plumb|electric|roof|clean|paint|carpent|landscap|garden|solar|heating|hvac|construction|renovat|property|real estate|joiner|sanitär|handwerk|interior/,
    'property',
  ],
  [/school|tutor|educat|course|academy|language|nursery|training/, 'education'],
  [
    /\b(?:gym|fitness|yoga\p{L}*|pilates|climb\p{L}*|sports?|surf\p{L}*|martial|outdoors?|swim\p{L}*|dance)\b/u,
    'fitness',
  ],
  [/architect|photograph|fotogra|film|video|music|design|illustrat|\bart|theat|ceramic studio|sound/, 'music'],
  [
    /\b(?:shop|store|boutique|retail|e-?commerce|jewel\p{L}*|florist|fashion|ceramics?|pottery|crafts?|furniture|yarn)\b/u,
    'shopping',
  ],
  [/event|wedding|festival/, 'events'],
  [/community|charit|non-?profit|church|dating|club/, 'community'],
];

/** When the product is an app, that matters more for the page than the app's subject. */
const SOFTWARE = /\b(apps?|software|saas|web ?apps?|apis?|online tool)\b/i;

/**
 * The trade that the description is about, or the general one when it is unclear. Phrases that contain something the
 * description excludes are replaced by general ones.
 */
export function tradeOf(input: Pick<LandingPageInput, 'description' | 'industry'>): Trade {
  return removeExcludedFromTrade(lineOf(input), GENERAL, interpretInput(input).exclusions);
}

function lineOf(input: Pick<LandingPageInput, 'description' | 'industry'>): Trade {
  if (SOFTWARE.test(`${input.description.slice(0, 200)} ${input.industry}`)) return tradeFor('software')!;
  const industry = input.industry.toLowerCase();
  const called = INDUSTRY_NAMES.find(([words]) => words.test(industry));
  if (called) return tradeFor(called[1]) ?? GENERAL;
  const understanding = interpretInput(input);
  const way = businessModeThemeOf(understanding);
  if (way) return tradeFor(way)!;
  for (const id of themesOf(input)) {
    if (isOnlyQualifier(understanding, id)) continue;
    const found = tradeFor(id);
    if (found) return found;
  }
  return GENERAL;
}

function tradeFor(theme: string): Trade | undefined {
  return TRADES.find(({ themes }) => themes.split(' ').includes(theme));
}

const HAS_TABLES =
  /(?<!\p{L})(?:restaurants?|bistro|caf[eé]s?|pizzeria|trattoria|diner|brasserie|tavern|izakaya|pub|bar)(?!\p{L})/iu;

/**
 * The button label for a business that specified none. Booking a table is offered only for businesses with tables.
 */
export function buttonLabelFor(
  { description, industry }: Pick<LandingPageInput, 'description' | 'industry'>,
  trade: Trade,
): string {
  // A business "for restaurants" has no tables of its own.
  const own = description.slice(0, 120).split(/\s(?:for|to)\s/i)[0]!;
  return HAS_TABLES.test(`${industry} ${own}`) && trade.themes.startsWith('baking') ? 'Ask for a table' : trade.cta;
}
