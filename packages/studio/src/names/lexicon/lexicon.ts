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
/** Words and endings of the hand-written themes, each with the themes that contain it. */
export const themesOfWord = new Map<string, Theme[]>();
type Group = { sources: ThemeSource[]; kind: Theme['kind']; moods: Mood[] };

/** Every group with the usual moods of its trades, for briefs that request none. */
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
/** Hand-written themes by id, which is the id of their trade in packages/studio/src/reading. */
export const themeOf: ReadonlyMap<string, Theme> = new Map(themes.map((theme) => [theme.id, theme]));

for (const theme of themes)
  for (const word of new Set([...theme.words, ...theme.tails]))
    themesOfWord.set(word, [...(themesOfWord.get(word) ?? []), theme]);

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
