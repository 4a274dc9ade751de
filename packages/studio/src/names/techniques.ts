import { blendWords, addLatinEnding, useClassicalRoot, respellWords, inventWords } from './coined-techniques.ts';
import type { NameDraft, NameMaterial, Technique } from './name-draft.ts';
import { pairWithOddity, addGreeting, addPlayfulEnding } from './playful-techniques.ts';
import { ownEnding, ownGreeting, ownHouse, ownOdd, ownPair, ownQuality } from './languages/own-techniques.ts';
import { useThemeWord, joinCompound, joinThemes, pairWords, addWordEnding } from './word-techniques.ts';

export const techniques: Record<Technique, (material: NameMaterial) => Generator<NameDraft>> = {
  word: useThemeWord,
  compound: joinCompound,
  meeting: joinThemes,
  'word-pair': pairWords,
  'word-ending': addWordEnding,
  blend: blendWords,
  latinate: addLatinEnding,
  'classical-root': useClassicalRoot,
  'odd-pair': pairWithOddity,
  greeting: addGreeting,
  'playful-ending': addPlayfulEnding,
  respelling: respellWords,
  invention: inventWords,
  'own-pair': ownPair,
  'own-quality': ownQuality,
  'own-house': ownHouse,
  'own-greeting': ownGreeting,
  'own-ending': ownEnding,
  'own-odd': ownOdd,
};
