import { localTradeName, applyTypography, type ContentLanguage } from '@onym/studio/reading';
import type { NameCandidate } from './generate-candidates.ts';
import type { Technique } from './name-draft.ts';

/** How the words of a name were combined. */
type Combination =
  | 'taken'
  | 'joined'
  | 'blended'
  | 'ending'
  | 'root'
  | 'respelt'
  | 'invented'
  | 'ownJoined'
  | 'ownEnding';
type Sentences = Record<Combination, (first: string, second: string) => string> & { trade: (name: string) => string };

const MAKING: Record<Technique, Combination> = {
  word: 'taken',
  compound: 'joined',
  meeting: 'joined',
  'word-pair': 'joined',
  'odd-pair': 'joined',
  greeting: 'joined',
  blend: 'blended',
  latinate: 'ending',
  'word-ending': 'ending',
  'playful-ending': 'ending',
  'classical-root': 'root',
  respelling: 'respelt',
  invention: 'invented',
  'own-pair': 'ownJoined',
  'own-quality': 'ownJoined',
  'own-house-word': 'ownJoined',
  'own-greeting': 'ownJoined',
  'own-odd': 'ownJoined',
  'own-ending': 'ownEnding',
};

const SENTENCES: Record<Exclude<ContentLanguage, 'en'>, Sentences> = {
  de: {
    taken: (word) => `Das englische Wort „${word}“, so wie es ist`,
    joined: (first, second) => `Setzt die englischen Wörter „${first}“ und „${second}“ zusammen`,
    blended: (first, second) => `Verschmilzt die englischen Wörter „${first}“ und „${second}“`,
    ending: (word, ending) => `Hängt an das englische Wort „${word}“ die Endung „${ending}“`,
    root: (stem, rest) => `Verbindet den lateinischen oder griechischen Wortstamm „${stem}-“ mit „${rest}“`,
    respelt: (word) => `Schreibt das englische Wort „${word}“ auf neue Art`,
    invented: (word, ending) => `Ein erfundenes Wort: Es beginnt wie das englische „${word}“ und endet auf „${ending}“`,
    ownJoined: (first, second) => `Verbindet „${first}“ und „${second}“`,
    ownEnding: (word, ending) => `Gibt dem Wort „${word}“ die Endung „${ending}“`,
    trade: (name) => `Bereich: ${name}`,
  },
  es: {
    taken: (word) => `La palabra inglesa «${word}», tal cual`,
    joined: (first, second) => `Une las palabras inglesas «${first}» y «${second}»`,
    blended: (first, second) => `Funde las palabras inglesas «${first}» y «${second}»`,
    ending: (word, ending) => `Añade a la palabra inglesa «${word}» la terminación «${ending}»`,
    root: (stem, rest) => `Une la raíz latina o griega «${stem}-» con «${rest}»`,
    respelt: (word) => `Escribe de otra forma la palabra inglesa «${word}»`,
    invented: (word, ending) => `Una palabra inventada: empieza como la inglesa «${word}» y termina en «${ending}»`,
    ownJoined: (first, second) => `Une «${first}» y «${second}»`,
    ownEnding: (word, ending) => `Da a «${word}» la terminación «${ending}»`,
    trade: (name) => `sector: ${name}`,
  },
  fr: {
    taken: (word) => `Le mot anglais « ${word} », tel quel`,
    joined: (first, second) => `Réunit les mots anglais « ${first} » et « ${second} »`,
    blended: (first, second) => `Fond en un seul les mots anglais « ${first} » et « ${second} »`,
    ending: (word, ending) => `Ajoute au mot anglais « ${word} » la terminaison « ${ending} »`,
    root: (stem, rest) => `Associe la racine latine ou grecque « ${stem}- » à « ${rest} »`,
    respelt: (word) => `Écrit autrement le mot anglais « ${word} »`,
    invented: (word, ending) => `Un mot inventé : il commence comme l’anglais « ${word} » et finit par « ${ending} »`,
    ownJoined: (first, second) => `Réunit « ${first} » et « ${second} »`,
    ownEnding: (word, ending) => `Donne à « ${word} » la terminaison « ${ending} »`,
    trade: (name) => `domaine : ${name}`,
  },
  pt: {
    taken: (word) => `A palavra inglesa “${word}”, tal como é`,
    joined: (first, second) => `Junta as palavras inglesas “${first}” e “${second}”`,
    blended: (first, second) => `Funde as palavras inglesas “${first}” e “${second}”`,
    ending: (word, ending) => `Acrescenta à palavra inglesa “${word}” a terminação “${ending}”`,
    root: (stem, rest) => `Une a raiz latina ou grega “${stem}-” a “${rest}”`,
    respelt: (word) => `Escreve de outra forma a palavra inglesa “${word}”`,
    invented: (word, ending) => `Uma palavra inventada: começa como a inglesa “${word}” e termina em “${ending}”`,
    ownJoined: (first, second) => `Junta “${first}” e “${second}”`,
    ownEnding: (word, ending) => `Dá a “${word}” a terminação “${ending}”`,
    trade: (name) => `ramo: ${name}`,
  },
};

/**
 * One sentence in this language about the origin of a generated name: its parts, how they were combined, and their
 * trade. In English it is the candidate's own rationale.
 */
export function writeRationale(
  {
    name,
    technique,
    parts,
    theme,
    rationale,
  }: Pick<NameCandidate, 'name' | 'technique' | 'parts' | 'theme' | 'rationale'>,
  language: ContentLanguage,
): string {
  if (language === 'en') return rationale;
  const { trade: tradeClause, ...makings } = SENTENCES[language];
  const making = MAKING[technique];
  // Words of the reader's own language keep the name's spelling; the word between two of them is lower case.
  const spoken = making === 'ownJoined' ? name.split(' ') : parts;
  const [first = '', second = ''] = [spoken[0], spoken.at(-1)];
  const trade = localTradeName(theme, language);
  const made = makings[making](first, second);
  return applyTypography(`${made}${trade ? `${language === 'fr' ? ' ' : ''}; ${tradeClause(trade)}` : ''}.`, language);
}

/** The explanation for a name from a language model that gave no usable reason. */
export function modelRationale(name: string, language: ContentLanguage): string {
  return THOUGHT[language](name);
}

const THOUGHT: Record<ContentLanguage, (name: string) => string> = {
  en: (name) => `${name} was suggested by a language model for this description.`,
  de: (name) => `${name} hat ein Sprachmodell für diese Beschreibung vorgeschlagen.`,
  es: (name) => `${name} es propuesta de un modelo de lenguaje para esta descripción.`,
  fr: (name) => `${name} a été proposé par un modèle de langage pour cette description.`,
  pt: (name) => `${name} foi proposto por um modelo de linguagem para esta descrição.`,
};
