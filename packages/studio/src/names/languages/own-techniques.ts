import { randomFor } from '../random-for.ts';
import { capitalise } from '../capitalise.ts';
import type { NameDraft, NameMaterial, OwnTechnique } from '../name-draft.ts';
import { toDomainLetters, ownWordsOf, type Noun, type NamingLanguage } from './own-words.ts';

/** Other words that a language combines with a noun, by gender if inflected. */
interface LanguageRules {
  language: string;
  and: string;
  /** "Casa Miga", "Die Krume". */
  houses: readonly InflectedWord[];
  /** "Hola Miga", "Liebe Krume". */
  greetings: readonly InflectedWord[];
  /** Endings of a coined word, or last parts of a German compound. */
  endings: readonly string[];
}
type InflectedWord = string | Readonly<Record<'m' | 'f', string> & { n?: string }>;

const MANNERS: Readonly<Record<NamingLanguage, LanguageRules>> = {
  de: {
    language: 'German',
    and: 'und',
    houses: [{ m: 'der', f: 'die', n: 'das' }, 'haus', 'unser'],
    greetings: ['hallo', 'servus', { m: 'lieber', f: 'liebe', n: 'liebes' }, { m: 'herr', f: 'frau' }],
    endings: ['werk', 'haus', 'hof', 'liebe', 'zeit', 'stube', 'gut', 'reich'],
  },
  es: {
    language: 'Spanish',
    and: 'y',
    houses: ['casa', 'villa', { m: 'el', f: 'la' }],
    greetings: ['hola', { m: 'don', f: 'querida' }, { m: 'viva', f: 'viva' }],
    endings: ['era', 'ino', 'elia', 'aria', 'ella'],
  },
  fr: {
    language: 'French',
    and: 'et',
    houses: ['maison', { m: 'le', f: 'la' }, { m: 'mon', f: 'ma' }],
    greetings: ['salut', 'allo', { m: 'cher', f: 'chère' }, { m: 'monsieur', f: 'madame' }],
    endings: ['elle', 'ette', 'ine', 'ea', 'ou'],
  },
  pt: {
    language: 'Portuguese',
    and: 'e',
    houses: ['casa', 'vila', { m: 'meu', f: 'minha' }],
    greetings: ['olá', { m: 'seu', f: 'dona' }, 'viva'],
    endings: ['ela', 'ina', 'eira', 'aria', 'elo'],
  },
};
const VOWEL = /^[aeiouh]/;
const LEAST_STEM = 3;
/** Nouns later in their row are slightly less relevant. */
const SLOPE = 0.03;

interface OwnNoun {
  noun: Noun;
  relevance: number;
}

/**
 * Nouns of the brief's first theme in the brief's own language, with their relevance, which the seed shifts. Empty when
 * that language has no words for the theme.
 */
function ownNouns({ reading: { namingLanguage, themes }, seed }: NameMaterial): OwnNoun[] {
  const [first] = themes;
  const nouns = (namingLanguage && first && ownWordsOf(namingLanguage).nouns.get(first.theme.id)) || [];
  return nouns.map((noun, at) => ({
    noun,
    relevance: Math.min(1, 1 - SLOPE * at + 0.2 * (randomFor(`${seed}${noun.label}`) - 0.5)),
  }));
}

interface DraftParts {
  technique: OwnTechnique;
  words: readonly string[];
  stems: readonly string[];
  relevance: number;
  fit: number;
  isOneWord?: boolean;
  explanation: (language: string) => string;
}

function toDraft(
  material: NameMaterial,
  { technique, words, stems, relevance, fit, isOneWord, explanation }: DraftParts,
): NameDraft {
  const { theme } = material.reading.themes[0]!;
  const { language, and } = MANNERS[material.reading.namingLanguage!];
  return {
    label: words.map(toDomainLetters).join(''),
    name: isOneWord
      ? capitalise(words.join(''))
      : words.map((word) => (word === and ? word : capitalise(word))).join(' '),
    technique,
    stems: [...stems],
    fit,
    relevance,
    coined: false,
    theme,
    explain: () => `${explanation(language)}, from the world of ${theme.sense}.`,
  };
}

/**
 * Yields pairs of two nouns of the trade, or of one with a companion noun, in the language of the brief: Pan y Miga.
 * Nothing for a brief in English.
 */
export function* pairOwnNouns(material: NameMaterial): Generator<NameDraft> {
  const { namingLanguage } = material.reading;
  if (!namingLanguage) return;
  const { and } = MANNERS[namingLanguage];
  const nouns = ownNouns(material);
  for (const first of nouns)
    for (const second of [...nouns.map(({ noun }) => noun), ...ownWordsOf(namingLanguage).companions]) {
      if (second.label === first.noun.label || first.noun.label.length + second.label.length > 10) continue;
      // Spanish uses "e" instead of "y" before an i.
      if (namingLanguage === 'es' && /^h?i/.test(second.label)) continue;
      yield toDraft(material, {
        technique: 'own-pair',
        words: [first.noun.word, and, second.word],
        stems: [first.noun.word, second.word],
        relevance: first.relevance,
        fit: 0.84,
        explanation: (language) => `Joins the ${language} words '${first.noun.word}' and '${second.word}'`,
      });
    }
}

/**
 * Yields nouns of the trade with an adjective that agrees, in the language of the brief: Buena Masa, Mie Claire.
 * Nothing for a brief in English.
 */
export function* addOwnQuality(material: NameMaterial): Generator<NameDraft> {
  const { namingLanguage } = material.reading;
  if (!namingLanguage) return;
  for (const { noun, relevance } of ownNouns(material))
    for (const { of, isBefore } of ownWordsOf(namingLanguage).qualities) {
      const quality = of[noun.gender];
      // "Bel arbre": French has a special form before a vowel.
      if (namingLanguage === 'fr' && isBefore && VOWEL.test(noun.label)) continue;
      yield toDraft(material, {
        technique: 'own-quality',
        words: isBefore ? [quality, noun.word] : [noun.word, quality],
        stems: [noun.word, quality],
        relevance,
        fit: 0.84,
        explanation: (language) => `Describes the ${language} word '${noun.word}' as '${quality}'`,
      });
    }
}

/**
 * Yields nouns of the trade after a word for a house, an article or a possessive, in the language of the brief: Casa
 * Miga, Die Krume. Nothing for a brief in English.
 */
export function* addHouseWord(material: NameMaterial): Generator<NameDraft> {
  yield* combineBeside(material, 'own-house-word', (manner) => manner.houses);
}

/**
 * Yields nouns of the trade after a greeting, in the language of the brief: Hola Miga, Liebe Krume. Nothing for a
 * solemn trade or a brief in English.
 */
export function* addOwnGreeting(material: NameMaterial): Generator<NameDraft> {
  if (material.reading.themes[0]?.theme.solemn) return;
  yield* combineBeside(material, 'own-greeting', (manner) => manner.greetings);
}

function* combineBeside(
  material: NameMaterial,
  technique: OwnTechnique,
  openersOf: (manner: LanguageRules) => readonly InflectedWord[],
): Generator<NameDraft> {
  const { namingLanguage } = material.reading;
  if (!namingLanguage) return;
  for (const { noun, relevance } of ownNouns(material))
    for (const bent of openersOf(MANNERS[namingLanguage])) {
      const opener = typeof bent === 'string' ? bent : (bent[noun.gender] ?? bent.m);
      // French shortens the article before a vowel.
      if (namingLanguage === 'fr' && typeof bent !== 'string' && VOWEL.test(noun.label)) continue;
      yield toDraft(material, {
        technique,
        words: [opener, noun.word],
        stems: [noun.word, opener],
        relevance,
        fit: 0.85,
        explanation: (language) => `Puts '${opener}' before '${noun.word}', both ${language}`,
      });
    }
}

/**
 * Yields words coined from a noun of the trade and an ending, in the language of the brief; in German a compound:
 * Migaria, Kornwerk. Nothing for a brief in English.
 */
export function* addOwnEnding(material: NameMaterial): Generator<NameDraft> {
  const { namingLanguage } = material.reading;
  if (!namingLanguage) return;
  for (const { noun, relevance } of ownNouns(material)) {
    // "Krumewerk" would need an n in between.
    if (namingLanguage === 'de' && noun.label.endsWith('e')) continue;
    const stem = namingLanguage === 'de' ? noun.label : noun.label.replace(/[aeiou]+$/, '');
    if (stem.length < LEAST_STEM) continue;
    for (const ending of MANNERS[namingLanguage].endings) {
      if (stem.at(-1) === ending[0] || stem.endsWith(ending) || ending.startsWith(stem.slice(-2))) continue;
      yield toDraft(material, {
        technique: 'own-ending',
        words: [stem, ending],
        stems: [noun.word, `-${ending}`],
        relevance,
        fit: 0.8,
        isOneWord: true,
        explanation: (language) => `Adds the ending '-${ending}' to the ${language} word '${noun.word}'`,
      });
    }
  }
}

/**
 * Yields a noun of the trade with an unexpected one, in the language of the brief: Miga y Zorro, Krume und Fuchs.
 * Nothing for a solemn trade or a brief in English.
 */
export function* pairOwnOddity(material: NameMaterial): Generator<NameDraft> {
  const { namingLanguage } = material.reading;
  if (!namingLanguage || material.reading.themes[0]?.theme.solemn) return;
  const { and } = MANNERS[namingLanguage];
  for (const { noun, relevance } of ownNouns(material))
    for (const odd of ownWordsOf(namingLanguage).oddities) {
      if (odd.label === noun.label || odd.label.length + noun.label.length > 11) continue;
      if (namingLanguage === 'es' && /^h?i/.test(noun.label)) continue;
      yield toDraft(material, {
        technique: 'own-odd',
        words: [odd.word, and, noun.word],
        stems: [noun.word, odd.word],
        // Varied by seed; otherwise the shortest animal would be in every list.
        relevance: Math.min(1, relevance * (0.7 + 0.6 * randomFor(`${material.seed}|${odd.label}`))),
        fit: 0.84,
        explanation: (language) => `Pairs the ${language} word '${noun.word}' with an unexpected '${odd.word}'`,
      });
    }
}
