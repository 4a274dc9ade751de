import { tradeHintsOf, readBrief as understand, wordsOf as readWords, type Exclusions } from '@onym/studio/reading';
import { themesOfText, themesOfTrades, type TradeTheme as Goods } from '@onym/studio/marks';
import { randomFor } from './random-for.ts';
import { generalThemes, themeOf, type Theme } from './lexicon/lexicon.ts';
import { moodTriggers, type Mood } from './lexicon/stock.ts';
import { createSubjectTheme } from './subject-theme.ts';
import { ownWordsOf, type NamingLanguage } from './languages/own-words.ts';

export type CreativityLevel = 'safe' | 'balanced' | 'offbeat';
export type NameBrief = {
  description: string;
  industry?: string | undefined;
  brandPersonality?: string | undefined;
  creativityLevel: CreativityLevel;
  /** A different seed gives a different list for the same brief. */
  seed?: string | undefined;
};
export type ChosenTheme = { theme: Theme; weight: number };
/** The input of the name generator. It contains no letter of the user's own text. */
export type NamesReading = {
  themes: ChosenTheme[];
  moods: Set<Mood>;
  exclusions: Exclusions;
  /** The brief's own language, if it is not English and has words for the first theme. */
  namingLanguage: NamingLanguage | undefined;
  /** The goods sold, in the categories used for marks. */
  goods: ReadonlySet<Goods>;
};

const MAX_CHARACTERS = 2000;
const MAX_THEMES = 4;
const LEAST_WEIGHT = 0.2;
/** Weights of the written themes nearest to a noun without a theme of its own. */
const NEAR = [0.5, 0.3];
/** Replacement themes when a brief excludes everything that its trade is named after: a bar without alcohol. */
const INSTEAD = new Map([['brewing', ['companionship', 'produce']]]);
/** Trades so broad that the object of the business is more informative: a chimney sweep's chimneys. */
const WIDE = new Set(['trades']);
const ITS_THING = 2;
const LEAST_WORDS = 8;
const LEAST_TAILS = 3;

/**
 * Interprets a brief for the name generator: one to four themes (strongest first, with weight 1) and moods. A trade has
 * a theme of the lexicon; another noun gets a theme generated from words that WordNet relates to it, unless `written`
 * is true. A text without a known subject, in any language, gets general themes chosen by its content. Words that the
 * brief excludes are in none of them.
 */
export function readNameBrief(brief: NameBrief, { written = false } = {}): NamesReading {
  const { trades, nouns, exclusions, reading } = understand({
    description: brief.description,
    industry: brief.industry,
  });
  const weights = new Map<Theme, number>();
  const add = (theme: Theme, weight: number): void => {
    const before = weights.get(theme) ?? 0;
    weights.set(theme, Math.max(before, weight) + Math.min(before, weight) * 0.25);
  };
  for (const { id, weight } of trades) add(themeOf.get(id)!, weight);
  const thing = WIDE.has(reading.trade ?? '') ? objectOfOffer(reading.offer ?? '', reading.trade!) : undefined;
  for (const { word, weight } of thing ? [{ word: thing, weight: ITS_THING }, ...nouns] : nouns) {
    const subject = createSubjectTheme(word);
    if (!subject) continue;
    if (!written) add(subject.theme, weight);
    for (const [rank, theme] of subject.near.entries()) add(theme, weight * (NEAR[rank] ?? 0));
  }
  const allowed = new Map(
    [...weights].flatMap(([theme, weight]) => {
      const kept = withoutExcluded(theme, exclusions);
      if (kept) return [[kept, weight] as const];
      return (INSTEAD.get(theme.id) ?? []).flatMap((id, rank) => {
        const other = withoutExcluded(themeOf.get(id)!, exclusions);
        return other ? [[other, weight * (1 - 0.4 * rank)] as const] : [];
      });
    }),
  );
  const strongest = Math.max(0, ...allowed.values());
  const themes = [...allowed]
    .map(([theme, weight]) => ({ theme, weight: weight / strongest }))
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_THEMES);
  const complete = withCompanions(
    themes,
    `${brief.description.slice(0, MAX_CHARACTERS)}${brief.seed ?? ''}`,
    exclusions,
  );
  const requestedMoods = moodsOf(brief.brandPersonality ?? '');
  return {
    themes: complete,
    moods: requestedMoods.size > 0 ? requestedMoods : new Set(complete[0]?.theme.moods),
    exclusions,
    namingLanguage: namingLanguageOf(reading.language, complete[0]?.theme),
    goods: new Set([...themesOfText(`${brief.description} ${brief.industry ?? ''}`), ...themesOfTrades(trades)]),
  };
}

function namingLanguageOf(language: string, first: Theme | undefined): NamingLanguage | undefined {
  if (language !== 'de' && language !== 'es' && language !== 'fr' && language !== 'pt') return undefined;
  return first && ownWordsOf(language).nouns.has(first.id) ? language : undefined;
}

/** The noun before the word that names the trade: the chimney of a sweep, the boiler of boiler repairs. */
function objectOfOffer(offer: string, trade: string): string | undefined {
  return readWords(offer)
    .slice(0, -1)
    .find((word) => tradeHintsOf(word).some((hint) => hint.trade.id === trade && hint.strength === 1));
}

/** The theme without excluded words; undefined when too few are left for names. */
function withoutExcluded(theme: Theme, exclusions: Exclusions): Theme | undefined {
  if (exclusions.isEmpty) return theme;
  // Explanations of names mention the theme's sense.
  if (exclusions.foundIn(theme.sense) !== undefined) return undefined;
  const keep = (word: string): boolean => !exclusions.excludes(word);
  const words = theme.words.filter(keep);
  const tails = theme.tails.filter(keep);
  if (words.length === theme.words.length && tails.length === theme.tails.length) return theme;
  return words.length < LEAST_WORDS || tails.length < LEAST_TAILS
    ? undefined
    : { ...theme, words, tails, roots: theme.roots.filter(({ meaning }) => meaning.split(' ').every(keep)) };
}

/**
 * Adds general themes to the chosen ones: three when nothing was understood; a weak one to a single theme, so that
 * names can join two ideas; two to a generated theme, whose few words would not suffice for fifty names.
 */
function withCompanions(themes: ChosenTheme[], seed: string, exclusions: Exclusions): ChosenTheme[] {
  const first = themes[0]?.theme;
  const isThin = first?.id.startsWith('noun:') ?? false;
  const weights = !first
    ? [1, 0.85, 0.7]
    : isThin
      ? [0.35, 0.3]
      : themes.length > 1
        ? []
        : [first.kind === 'subject' ? 0.4 : 0.6];
  const drawn = generalThemes
    .filter(({ id }) => id !== first?.id)
    .flatMap((theme) => withoutExcluded(theme, exclusions) ?? [])
    .map((theme) => ({ theme, lot: randomFor(`${seed}|${theme.id}`) }))
    .sort((one, other) => one.lot - other.lot);
  return [
    ...themes.slice(0, MAX_THEMES - weights.length),
    ...drawn.slice(0, weights.length).map(({ theme }, rank) => ({ theme, weight: weights[rank] ?? 0 })),
  ];
}

function moodsOf(personality: string): Set<Mood> {
  const moods = new Set<Mood>();
  for (const word of wordsOf(personality)) {
    for (const [mood, stems] of Object.entries(moodTriggers) as [Mood, string][]) {
      if (stems.split(' ').some((stem) => word.startsWith(stem))) moods.add(mood);
    }
  }
  return moods;
}

function wordsOf(text: string): string[] {
  return (
    text
      .slice(0, MAX_CHARACTERS)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]{2,30}/g) ?? []
  );
}
