import { blend, latinate, classicalRoot, respelling, invention } from './coined-techniques.ts';
import type { Draft, Material, Technique } from './name-draft.ts';
import { oddPair, greeting, playfulEnding } from './playful-techniques.ts';
import { ownEnding, ownGreeting, ownHouse, ownOdd, ownPair, ownQuality } from './tongues/own-techniques.ts';
import { themeWord, compound, meeting, wordPair, wordEnding } from './word-techniques.ts';

export const techniques: Record<Technique, (material: Material) => Generator<Draft>> = {
  word: themeWord,
  compound,
  meeting,
  'word-pair': wordPair,
  'word-ending': wordEnding,
  blend,
  latinate,
  'classical-root': classicalRoot,
  'odd-pair': oddPair,
  greeting,
  'playful-ending': playfulEnding,
  respelling,
  invention,
  'own-pair': ownPair,
  'own-quality': ownQuality,
  'own-house': ownHouse,
  'own-greeting': ownGreeting,
  'own-ending': ownEnding,
  'own-odd': ownOdd,
};
