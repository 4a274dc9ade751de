import { artsAndMedia } from './arts-and-media.ts';
import { bodyAndMind } from './body-and-mind.ts';
import { foodAndDrink } from './food-and-drink.ts';
import { general } from './general.ts';
import { homeAndMaking } from './home-and-making.ts';
import { moneyAndTrade } from './money-and-trade.ts';
import { natureAndAnimals } from './nature-and-animals.ts';
import { pastimes } from './pastimes.ts';
import { peopleAndLearning } from './people-and-learning.ts';
import { shopsAndServices } from './shops-and-services.ts';
import { technology } from './technology.ts';
import type { Mood } from './stock.ts';
import type { ThemeSource } from './theme.ts';
import { traits } from './traits.ts';
import { travelAndMotion } from './travel-and-motion.ts';
import { workAndService } from './work-and-service.ts';

export type Root = { origin: 'Latin' | 'Greek'; stem: string; meaning: string };
export type Theme = {
  id: string;
  sense: string;
  kind: 'subject' | 'trait' | 'general';
  moods: Mood[];
  solemn: boolean;
  words: string[];
  tails: string[];
  roots: Root[];
};
/** What the themes call an idea: the words and tails of the hand-written themes, each with the themes it stands in. */
export const themesOfWord = new Map<string, Theme[]>();
/** A theme that a word of the description points to; `strength` is 1 for a plain trigger, little for a weak hint. */
export type Hint = { theme: Theme; strength: number };

const WEAK = 0.18;
type Group = { sources: ThemeSource[]; kind: Theme['kind']; moods: Mood[] };

/** Every group with the moods its trades usually want, for briefs that ask for none. */
const groups: Group[] = [
  { sources: foodAndDrink, kind: 'subject', moods: ['warm', 'natural'] },
  { sources: moneyAndTrade, kind: 'subject', moods: ['trusted', 'modern'] },
  { sources: workAndService, kind: 'subject', moods: ['modern', 'trusted'] },
  { sources: homeAndMaking, kind: 'subject', moods: ['warm', 'natural'] },
  { sources: bodyAndMind, kind: 'subject', moods: ['calm', 'warm'] },
  { sources: technology, kind: 'subject', moods: ['modern', 'bold'] },
  { sources: natureAndAnimals, kind: 'subject', moods: ['natural', 'warm'] },
  { sources: artsAndMedia, kind: 'subject', moods: ['premium', 'warm'] },
  { sources: travelAndMotion, kind: 'subject', moods: ['bold', 'natural'] },
  { sources: peopleAndLearning, kind: 'subject', moods: ['warm', 'playful'] },
  { sources: pastimes, kind: 'subject', moods: ['bold', 'natural'] },
  { sources: shopsAndServices, kind: 'subject', moods: ['warm', 'trusted'] },
  { sources: traits, kind: 'trait', moods: ['calm', 'premium'] },
  { sources: general, kind: 'general', moods: ['trusted', 'modern'] },
];

export const themes: Theme[] = groups.flatMap((group) => group.sources.map((source) => readTheme(source, group)));
export const generalThemes: Theme[] = themes.filter((theme) => theme.kind === 'general');

// Maps, never plain objects: a description may well contain "constructor".
const exact = new Map<string, Hint[]>();
const prefixes = new Map<string, Hint[]>();
indexTriggers();
for (const theme of themes)
  for (const word of new Set([...theme.words, ...theme.tails]))
    themesOfWord.set(word, [...(themesOfWord.get(word) ?? []), theme]);

/** The themes a lower-case ASCII word points to, through itself, its stem or a known beginning; empty when none. */
export function hintsOf(word: string): Hint[] {
  const hints: Hint[] = [...(exact.get(word) ?? [])];
  for (let length = word.length; length >= 2; length--) hints.push(...(prefixes.get(word.slice(0, length)) ?? []));
  // Only then its stem: "booking" must not be read as "book".
  return hints.length > 0 ? hints : stemsOf(word).flatMap((stem) => exact.get(stem) ?? []);
}

/** The themes that two words written as one point to, as "ice cream" does in "icecream". */
export function pairHintsOf(first: string, second: string): Hint[] {
  return exact.get(first + second) ?? prefixes.get(first + second) ?? [];
}

function stemsOf(word: string): string[] {
  const stems: string[] = [];
  if (word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`);
  for (const ending of ['s', 'es', 'ing', 'ed', 'er', 'ers']) {
    if (!word.endsWith(ending) || word.length - ending.length < (ending === 's' ? 3 : 4)) continue;
    const stem = word.slice(0, -ending.length);
    stems.push(stem);
    if (ending !== 's') stems.push(`${stem}e`);
    if (stem.at(-1) === stem.at(-2)) stems.push(stem.slice(0, -1));
  }
  return stems;
}

function readTheme(source: ThemeSource, { kind, moods }: Group): Theme {
  return {
    id: source.id,
    sense: source.sense,
    kind,
    moods: source.solemn ? ['calm', 'trusted'] : moods,
    solemn: source.solemn ?? false,
    words: [...new Set(source.words.split(' '))],
    tails: source.tails.split(' '),
    roots: (source.roots ?? '')
      .split(' ')
      .filter(Boolean)
      .map((entry) => {
        const [origin, stem = '', meaning = ''] = entry.split('.');
        return { origin: origin === 'g' ? 'Greek' : 'Latin', stem, meaning: meaning.replaceAll('_', ' ') };
      }),
  };
}

function indexTriggers(): void {
  const sources = groups.flatMap((group) => group.sources);
  for (const [position, theme] of themes.entries()) {
    const triggers = (sources[position]?.triggers ?? '').normalize('NFKD').replace(/\p{M}/gu, '').split(' ');
    for (const trigger of new Set(triggers)) {
      const word = trigger.replace(/^~|\*$/g, '');
      const index = trigger.endsWith('*') ? prefixes : exact;
      const hints = index.get(word) ?? [];
      hints.push({ theme, strength: trigger.startsWith('~') ? WEAK : 1 });
      index.set(word, hints);
    }
  }
}
