import { blendWords, addLatinEnding, combineClassicalRoots, respellWords, inventWords } from './coined-techniques.ts';
import type { NameDraft, NameMaterial, Technique } from './name-draft.ts';
import { pairWithOddity, addGreeting, addPlayfulEnding } from './playful-techniques.ts';
import {
  addOwnEnding,
  addOwnGreeting,
  addHouseWord,
  pairOwnOddity,
  pairOwnNouns,
  addOwnQuality,
} from './languages/own-techniques.ts';
import { pickThemeWords, joinCompound, joinThemes, pairWords, addWordEnding } from './word-techniques.ts';

export const techniques: Record<Technique, (material: NameMaterial) => Generator<NameDraft>> = {
  word: pickThemeWords,
  compound: joinCompound,
  meeting: joinThemes,
  'word-pair': pairWords,
  'word-ending': addWordEnding,
  blend: blendWords,
  latinate: addLatinEnding,
  'classical-root': combineClassicalRoots,
  'odd-pair': pairWithOddity,
  greeting: addGreeting,
  'playful-ending': addPlayfulEnding,
  respelling: respellWords,
  invention: inventWords,
  'own-pair': pairOwnNouns,
  'own-quality': addOwnQuality,
  'own-house-word': addHouseWord,
  'own-greeting': addOwnGreeting,
  'own-ending': addOwnEnding,
  'own-odd': pairOwnOddity,
};
