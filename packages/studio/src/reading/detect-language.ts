import { spellingUnlikeness } from './spelling-unlikeness.ts';
import { foldText, languageOfTradeWord } from './trades/trades.ts';

/** Words that are typical of one language; words with the same spelling in two are listed in both. */
const SMALL_WORDS: Record<string, string> = {
  en: 'a an and any are at be by can every for from has have how if in into is it of on or our that the their they this to we what who will with without your you not no near after before under about',
  de: 'aber alle am an auf aus bei bis das dem den der des die dir ein eine einem einen einer eines es für ihr im in ist kein keine keinen mit nach nicht nur oder ohne sie sind statt über um und unser unsere unter vom von vor wir wie zu zum zur',
  es: 'a al con de del desde el ella en entre es esta este hacia la las lo los más mi no nuestra nuestro o para pero por que se sin sobre somos su sus también un una unas unos y',
  fr: 'au aux avec ce ces chez dans de des du elle en entre est et il la le les leur leurs mais nos notre nous ou où par pas plus pour près qui sans se ses son sont sur un une vos votre vous sous',
  pt: 'a ao aos as até com da das de do dos e ela em entre é mais mas na nas no nos não nossa nosso o os ou para pela pelo por que se sem seu seus sob sobre somos sua um uma uns',
  it: 'che chi con da dal dei del della delle di e gli ha il in la le lo nel nella non per più senza si sono su tra un una uno',
  nl: 'aan bij dat de een en het in is met naar niet of om onze op te tot uit van voor wij zijn zonder',
  sv: 'att av den det en ett för från i inte med och om på som till utan vi är',
  pl: 'bez dla do i jest na nie o od oraz po się w we z za',
  tr: 'bir bu da de için ile olan ve',
};

const SHAPES: readonly (readonly [language: string, shape: RegExp, weight: number])[] = [
  ['de', /[ßäöü]/, 1],
  [
    'de',
    /(?:ung|keit|heit|schaft|erei|bäckerei|laden|werkstatt|schule|praxis|verleih|händler|bauer|macher|meister|dienst|verein|betrieb|handwerk|stube|haus|hof|berater|beraterin|pfleger|züchter|schneider)(?:en|in|s)?$/,
    2,
  ],
  ['de', /sch|pf|chtl/, 0.5],
  ['es', /ñ|(?:ión|ería|erías|ción|ciones|idad|illo|illa|ñas|dores|dora)$/, 2],
  ['es', /ll|[áéíóú]/, 0.5],
  ['fr', /(?:erie|eries|eur|eurs|euse|eux|aux|ois|oise|elle|ique|ets?|ée|ées|aire)$|œ|[àèêëîôûç]/, 1.2],
  ['fr', /(?:iers?|iens?|iennes?|ation|ières?|ents?|ants?)$|é/, 0.8],
  ['fr', /^(?:l|d|qu|n|s|j|c)['’]/, 2],
  ['pt', /ã|õ|(?:ção|ções|aria|arias|eiro|eira|agem|agens|ório|inha|inho|ária|ário|ância|ência)$|lh|nh/, 1.6],
  ['pt', /[áéíóúâêôç]/, 0.5],
  ['en', /(?:ing|tion|ness|ship|shop|ers|ies|ly)$|^(?:wh|th)|sh$/, 0.8],
  ['sv', /å/, 1.5],
  ['pl', /[ąćęłńśźż]/, 2],
  ['tr', /[ığş]/, 2],
];

const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['fa', /[پچژگ]/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
];
const SMALL = new Map(Object.entries(SMALL_WORDS).map(([language, words]) => [language, new Set(words.split(' '))]));
/** Weight and limit of evidence from letters, compared with words: never more than one or two function words. */
const [LETTERS, MOST_OF_LETTERS] = [0.2, 3];
/** Preference for a language with letter statistics when two have the same function words. */
const OF_OURS = 0.5;
/** Weight of a word that names a trade in only one language. */
const OF_A_TRADE = 1.2;
const READ = 400;
const MOST_WORDS = 60;
/** Letters between digits are not a word: "b2de" is not Spanish. */
const WORD = /(?<![\p{L}\p{N}])[\p{L}'’]+(?![\p{L}\p{N}])/gu;

/**
 * The language of a text, as BCP 47 ("de", "ja"), determined from its first 400 characters by script, function words
 * and words of trades, the endings and letters of words, and German capitals; "en" when nothing indicates another, "und" for a text without
 * letters. Reliable for a sentence in en, de, es, fr or pt; a guess for two words.
 */
export function detectLanguage(text: string): string {
  const read = text.slice(0, READ).normalize('NFC');
  const letters = read.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'und';
  for (const [language, script] of SCRIPTS) {
    const found = read.match(script)?.length ?? 0;
    if (found > letters * (['ja', 'uk', 'fa'].includes(language) ? 0.03 : 0.4)) return language;
  }
  const scores = new Map<string, number>([['en', 1]]);
  const add = (language: string, weight: number): void => {
    scores.set(language, (scores.get(language) ?? 0) + weight);
  };
  for (const [index, written] of (read.match(WORD) ?? []).slice(0, MOST_WORDS).entries()) {
    const word = written.toLowerCase();
    for (const [language, words] of SMALL) if (words.has(word)) add(language, 1.5);
    // A capitalised word within a text may be a name from any language.
    const share = index > 0 && word !== written ? 0.4 : 1;
    for (const [language, shape, weight] of SHAPES) if (shape.test(word)) add(language, share * weight);
    const naming = languageOfTradeWord(foldText(word));
    if (naming) add(naming, share * OF_A_TRADE);
  }
  for (const [language, unlike] of spellingUnlikeness((read.toLowerCase().match(WORD) ?? []).slice(0, MOST_WORDS)))
    add(language, OF_OURS - Math.min(MOST_OF_LETTERS, unlike * LETTERS));
  // German capitalises nouns within a sentence; other languages only have an occasional place name.
  const capitals = read.match(/(?<=\p{Ll}[,]? )\p{Lu}\p{Ll}{2,}/gu)?.length ?? 0;
  if ((scores.get('de') ?? 0) > 0) add('de', Math.min(2, 0.4 * Math.max(0, capitals - 1)));
  return [...scores].toSorted(([, one], [, other]) => other - one)[0]![0];
}
