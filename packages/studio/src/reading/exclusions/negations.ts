import { excludedByWayOfLife } from './families.ts';

export interface Negations {
  /** The things that the text excludes, in its own words, lower case, in order, without duplicates. */
  not: string[];
  /** The text without its exclusions, which describes what the business is. */
  meant: string;
}

const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’-]*`;
/** Words that may occur in a list of excluded things besides the things. */
const FILLERS = new Set(
  'a an any the of from added real single more at all kind sort type artificial synthetic animal big heavy loud screaming ein eine einen einem der die das dem den un una unos unas el la los las ningún ninguna une des du de le les d l um uma o os as nenhum nenhuma'.split(
    ' ',
  ),
);
/** Words that end a list of excluded things. */
const ENDS = new Set(
  'à au aux près cerca nach vor bis hacia perto às aos nos nas pela pelo unter über for in at on by with that which who where but just only to from near because so made using run is are we it this für in im am mit aus bei sondern aber wir para en con por pero que sino pour dans avec chez mais qui em com mas no na até since when as than during against between'.split(
    ' ',
  ),
);
const AND = new Set('or and nor neither oder und noch weder o y ni e nem ou et u &'.split(' '));
/** Words after which nothing is excluded: "not only", "no matter". */
const NOTHING = new Set(
  'only just matter longer need profit doubt problem one exception exceptions limits limit more worries obligation commitment nur solo sólo seulement apenas só mehr question questions experience but too less strings deposit fees fee'.split(
    ' ',
  ),
);
/** "-free" after a feeling excludes nothing that could appear. */
const FEELINGS = new Set(
  'stress hassle worry care carefree risk duty toll hands tax rent pain fuss error barrier judgement judgment conflict wait wire cordless royalty commission ad trouble drama step scot fancy cost postage interest'.split(
    ' ',
  ),
);
/** Words that open a list of exclusions, by language: "no" excludes in English but means "in the" in Portuguese. */
const OPENERS: Record<string, string> = {
  en: String.raw`we(?: are|['’]re) not|(?:is|are|do|does|was) not|isn['’]t|aren['’]t|don['’]t|doesn['’]t|not|no|never|nothing with|without(?: any)?|free (?:of|from)|instead of|rather than|hates?|hating|dislikes?|avoids?|avoiding|excludes?|excluding|refuses?|allergic to|intolerant to|zero|minus|neither|nor`,
  de: String.raw`ohne|keine?[nrms]?|nicht|frei von|statt|anstatt|niemals|nie|weder`,
  es: String.raw`sin|no|libre de|libres de|ningún|ninguna|nunca|jamás|en vez de|en lugar de|ni`,
  fr: String.raw`sans|pas de|pas d['’]|jamais de|au lieu de|aucune?|ni`,
  pt: String.raw`sem|livre de|livres de|nenhuma?|não|em vez de|nunca|nem`,
};
const LISTS = new Map(
  Object.entries(OPENERS).map(([language, openers]) => [
    language,
    new RegExp(String.raw`(?<![\p{L}\p{N}'’-])(?:${openers})(?![\p{L}\p{N}-])[ ]?`, 'giu'),
  ]),
);
const FREE = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:(\p{L}{3,})[- ]free|non-?[ ]?(\p{L}{4,})|anti-(\p{L}{4,})|(\p{L}{3,})less|(\p{L}{4,})freie?[nsmr]?|(fleisch|zucker|alkohol|papier|bargeld|milch)los(?:e[nsmr]?)?)(?![\p{L}\p{N}])`,
  'giu',
);
const VERBS = new Set(
  'sell sells serve serves use uses offer offers do does make makes kill kills eat eats drink want need take takes work have has verkaufen servieren nutzen vendemos usamos servimos vendons servons utilisons vendemos be being verwenden'.split(
    ' ',
  ),
);
const LESS = new Set(
  'meat leather alcohol paper cash plastic flour egg sugar dairy gas smoke tobacco fur fat wheat motor car screen phone wire'.split(
    ' ',
  ),
);
const MOST = 12;
const MOST_WORDS = 6;

/**
 * Finds at most twelve things that a text excludes: "no nuts, no gluten", "wool-free", "we are not a clinic", "ohne
 * Fleisch", "sin azúcar", "sans cuir", "sem plástico", and what ways of life exclude ("vegan"). `meant` is the text
 * without these phrases, but with the ways of life. Any text is valid; English, German, Spanish, French and Portuguese
 * are supported, and any other language is read as English.
 */
export function readNegations(text: string, language = 'en'): Negations {
  const found: string[] = [];
  const cuts: [from: number, to: number][] = [];
  const add = (word: string): void => {
    if (word !== '' && !found.includes(word) && found.length < MOST) found.push(word);
  };
  for (const match of text.matchAll(FREE)) {
    const [whole, free, non, anti, less, frei, los] = match.map((each) => each?.toLowerCase());
    const thing = free ?? non ?? anti ?? frei ?? los ?? (less && LESS.has(less) ? less : undefined);
    if (
      !thing ||
      FEELINGS.has(thing) ||
      NOTHING.has(thing) ||
      (non && /^(?:profit|stop|fiction|league|toxic)/.test(thing))
    )
      continue;
    if (free && whole!.endsWith(' free') && !KNOWN_FREE.test(thing)) continue;
    add(thing === 'alcoholic' ? 'alcohol' : thing);
    cuts.push([match.index, match.index + whole!.length]);
  }
  for (const match of text.matchAll(LISTS.get(language) ?? LISTS.get('en')!)) {
    const from = match.index + match[0].length;
    const { things, length } = parseListAtStart(text.slice(from));
    if (things.length === 0) continue;
    for (const thing of things) add(thing);
    cuts.push([match.index, from + length]);
  }
  for (const [word] of text.toLowerCase().matchAll(new RegExp(WORD, 'gu')))
    for (const thing of excludedByWayOfLife(word) ?? []) add(thing);
  for (const thing of found) for (const each of excludedByWayOfLife(thing) ?? []) add(each);
  return { not: found, meant: removeSpans(text, cuts) };
}

const KNOWN_FREE =
  /^(?:gluten|dairy|lactose|sugar|nut|nuts|egg|eggs|meat|alcohol|wheat|soy|plastic|allergen|caffeine|cruelty|smoke|leather|chemical|fragrance|latex|car|screen|wool)$/;

/** The list at the beginning of the text and its length: "nuts or almonds for", "clinic: a quiet gym". */
function parseListAtStart(text: string): { things: string[]; length: number } {
  const things: string[] = [];
  let length = 0,
    words: string[] = [],
    isOver = false,
    count = 0;
  const close = (): void => {
    const thing = words.findLast((word) => !FILLERS.has(word));
    if (thing)
      things.push(...(words.length > 1 && words.length < 3 && !FILLERS.has(words[0]!) ? words.slice(-1) : [thing]));
    words = [];
  };
  const tokens = text.matchAll(new RegExp(String.raw`${WORD}|[^\s]`, 'gu'));
  for (const { 0: token, index } of tokens) {
    const word = token.toLowerCase().replace(/^[dl]['’]/, '');
    if (count++ > MOST_WORDS || ENDS.has(word) || /^[^\p{L}\p{N},&]/u.test(token)) break;
    if (things.length === 0 && words.length === 0 && NOTHING.has(word)) return { things: [], length: 0 };
    if (token === ',') {
      // "no nuts, gluten or milk" continues the list; "no nuts, fresh bread" does not.
      if (!/^,\s*[\p{L}'’-]+(?:\s*,\s*[\p{L}'’-]+)*,?\s+(?:or|nor|oder|o|ou|ni|nem)\s/iu.test(text.slice(index))) break;
      close();
      continue;
    }
    if (AND.has(word)) {
      close();
      isOver = !/^(?:or|nor|oder|ou|o|ni|nem|noch)$/.test(word) && /^\S+\s+(?:\S+\s+){2,}/.test(text.slice(index));
      if (isOver) break;
      continue;
    }
    if (VERBS.has(word) && words.length === 0) continue;
    words.push(word);
    length = index + token.length;
  }
  close();
  return { things: [...new Set(things)], length };
}

function removeSpans(text: string, cuts: readonly (readonly [number, number])[]): string {
  let at = 0,
    kept = '';
  for (const [from, to] of cuts.toSorted(([one], [other]) => one - other)) {
    if (from < at) continue;
    kept += `${text.slice(at, from)} `;
    at = to;
  }
  return (kept + text.slice(at))
    .replace(/^[\s,;:.–—-]+/, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:])/g, '$1')
    .trim();
}
