/** Parts of a description that can be quoted inside our sentences; absent when they cannot be determined. */
export interface Offer {
  /** The first sentence as written, with a full stop, if it is a complete sentence. */
  sentence?: string;
  /**
   * If the first sentence is only a phrase: that phrase as a predicate after the name, such as "offers tide tables for
   * rowing clubs" or "is a wine bar".
   */
  predicate?: string;
  /** The offer as a plural or mass noun without an article: "tide tables" of "Tide tables for rowing clubs". */
  thing?: string;
  /** The offer as a single thing with its article: "a podcast about forgotten books". */
  one?: string;
  /** The audience: "rowing clubs" in the first example. */
  people?: string;
}

const ENGLISH = new Set(
  'about an and are at by for from of on our that the their to we who with your without make makes help helps where which or into near while using handmade natural light small new old young food services shop school wedding organic lessons classes courses tours trips parts tools repairs rentals supplies goods'.split(
    ' ',
  ),
);
const FOREIGN = new Set(
  'der die das und für mit von den dem ein eine wir ist zu auf le la les des du et pour avec nous une dans el los las para con una y que por nuestro o os da do em com e il lo gli per di het van voor een och för med til'.split(
    ' ',
  ),
);
/** Mass nouns that may be used without an article. */
const MASS =
  /(?:^|[ -])(?:software|advice|care|childcare|equipment|furniture|jewell?ery|food|coffee|tea|wine|beer|cider|whisky|bread|pastry|insurance|clothing|music|help|support|art|fruit|cheese|honey|meat|chocolate|gear|fashion|pottery|bakeware|hosting|storage|energy|water|yarn|paper|photography|therapy|physiotherapy|delivery|repair|research|massage|tuition|translation|accountancy|stationery|soap|linen|law|transport|education|entertainment|analytics|hospitality|security|\w{3,}ing)$/i;
/** Forms of business: a phrase with such a noun names one thing. */
const FORMS = new Set(
  `academy agency app archive assistant association atelier bakery band bank bar barbershop blog bookshop boutique brand brewery butcher cafe café camp centre center charity cinema clinic club collective
 company consultancy cooperative dairy dentist device diner distillery factory farm festival firm florist foundation gallery game garage garden gym hostel hotel kindergarten lab laboratory library magazine maker market marketplace mill museum network
 newsletter nursery orchard orchestra photographer platform podcast practice product project pub publisher restaurant roastery salon school series service shop show site spa startup start-up store studio stand system theatre theater tool vineyard
 wallet website winery workshop yard`.split(/\s+/),
);
/** Verbs followed by what a business makes or does. */
const MAKING =
  'bake|blend|brew|build|craft|create|cook|design|develop|grow|import|install|knit|make|offer|organi[sz]e|paint|plan|plant|print|produce|provide|publish|rent|roast|run|sell|sew|supply|weave|write';
const PERSONS =
  /\b(?:people|families|teams|clubs|compan(?:y|ies)|businesses|firms|schools|hospitals|farms|shops|restaurants|hotels|households|couples|parents|children|kids|adults|women|men|girls|boys|teens|friends|neighbou?rs|communities|cities|towns|offices|start-?ups|agencies|brands|charities|athletes|crews|nurses|guests|freelancers|clients|tenants|architects|colleagues|individuals|pilots|chefs|ladies|seniors|women|learners|teachers|runners|students|patients|drivers|riders|customers|members|users)$/iu;
/** Words for people, recognised by their ending. */
const DOERS = /\p{L}{2,}(?:ers|ors|ists|ians|ants|ents|ees)$/iu;
const NO_PEOPLE =
  /(?:computers|printers|trailers|boilers|containers|elevators|motors|sensors|radiators|papers|covers|corners|waters|events|apartments|documents|garments|plants|restaurants|events|shelters|doors|floors|colou?rs|trees|coffees|elephants|contents|payments|instruments|parents' evenings|dinners|summers|winters|flowers|numbers|letters|posters|stickers|trailers|speakers' corners)$/i;
const OPENERS =
  /^(?:we|i|our|my|it|this|they|you|here|there|who|what|how|so|because|if|when|as|not|yes|no|basically|hello|hi)\b/i;
/** With one of these verbs a phrase is a sentence with a subject. */
const VERBS =
  /\b(?:is|are|was|were|has|have|had|do|does|makes?|offers?|sells?|helps?|provides?|connects?|builds?|gives?|lets?|wants?|brings?|needs?)\b/i;
/** The end of the offer and the beginning of its circumstances. */
const ENDS =
  /(?= (?:for|that|which|who|where|whose|in|on|at|with|without|by|from|near|to|across|around|during|so|made|growing|serving|selling|making|offering|and (?:we|i)|according)\b|[,.;:(]|$)/;
const MAX_SENTENCE = 180;
const MAX_WORDS = 7;

/**
 * Parses the first sentence of an English description of the business with this name into phrases that our sentences
 * can quote; nothing is stored. Any text is valid; a first sentence that is not plain English prose, has a digit or a
 * link, or is longer than 180 characters gives an empty result.
 */
export function readOffer(description: string | undefined, name = ''): Offer {
  const first = (description ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?])\s+(?=[A-Z])/)[0]!
    .replace(/[.!?;:,\s]+$/, '');
  if (
    first.length < 3 ||
    first.length > MAX_SENTENCE ||
    !/^[\p{L}\p{N} ,.;:'’()&/-]+$/u.test(first) ||
    /\d|https?|www\./i.test(first) ||
    !isEnglish(first)
  )
    return {};
  const people = peopleOf(first);
  const made = productsIn(first, name);
  if (made !== undefined || isFirstPerson(first, name))
    return {
      sentence: `${first[0]!.toUpperCase()}${first.slice(1)}.`,
      ...(made ? { thing: made } : {}),
      ...(people ? { people } : {}),
    };
  const phrase = lowerFirstWord(first);
  if (OPENERS.test(first)) return people ? { people } : {};
  const whole = phrase.split(ENDS)[0] ?? '';
  const head = whole.split(/ (?:of|about)\b/)[0]!;
  const kind = classifyPhrase(head);
  if (kind === 'other') return people ? { people } : {};
  const article =
    kind === 'one' && !/^(?:an?|the)\b/.test(phrase)
      ? /^(?:[aeio]|u(?!ni|se|sa|ti))/i.test(phrase) && !/^(?:one|eu)/i.test(phrase)
        ? 'an '
        : 'a '
      : '';
  const offered =
    kind === 'many' ? thingInPhrase(phrase, whole) : SHELVES.test(head) ? goodsInPhrase(phrase) : undefined;
  const one = kind === 'one' && !/^the\b/.test(phrase) && isShort(whole) ? `${article}${whole}` : undefined;
  return {
    predicate: kind === 'one' ? `is ${article}${phrase}.` : `offers ${phrase}.`,
    ...(offered && isShort(offered) ? { thing: offered } : {}),
    ...(one ? { one } : {}),
    ...(people ? { people } : {}),
  };
}

/**
 * Returns whether the text has at least two function words of other languages, and more of them than of English. A
 * short text counts as English.
 */
export function isOtherLanguage(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const foreign = words.filter((word) => FOREIGN.has(word)).length;
  return foreign >= 2 && foreign > words.filter((word) => ENGLISH.has(word)).length;
}

/** Classifies an English noun phrase: `many` is a plural or mass noun, `one` a single thing, `other` unclear. */
export function classifyPhrase(head: string): 'many' | 'one' | 'other' {
  if (/^the\b/i.test(head) || VERBS.test(head)) return 'other';
  if (/^an?\b/i.test(head)) return 'one';
  const last = head.toLowerCase().split(' ').at(-1)!;
  if (FORMS.has(last)) return 'one';
  return MASS.test(head) || (/[^su]s$/i.test(head) && !/^(?:less|more|free|all|some|no)\b/i.test(head))
    ? 'many'
    : 'other';
}

/**
 * Keeps a defining clause ("Software that reconciles invoices") and drops an optional one ("workshops in the old
 * town").
 */
function thingInPhrase(phrase: string, whole: string): string {
  const clause = /^(.+? that .+?)(?= for |[,.;:(]|$)/.exec(phrase)?.[1];
  return clause?.startsWith(`${whole} that `) ? clause : whole;
}

const SHELVES = /(?:shop|workshop|factory|store|market|mill)$/i;

/** The goods of a phrase: "Precision milled parts" of "Machine shop for precision milled parts". */
function goodsInPhrase(phrase: string): string | undefined {
  const goods = / for (.+?)(?= (?:for|that|which|who|in|on|at|with|from|near|made|of)\b|[,.;:(]|$)/.exec(phrase)?.[1];
  return goods && !isPeople(goods) && classifyPhrase(goods) === 'many' ? goods : undefined;
}

function isFirstPerson(first: string, name: string): boolean {
  return /^(?:we|i|our|my)\b/i.test(first) || (name !== '' && first.toLowerCase().startsWith(`${name.toLowerCase()} `));
}

/**
 * The text after "We bake" and the like; empty when it cannot be quoted, undefined when the sentence has no such
 * verb.
 */
function productsIn(first: string, name: string): string | undefined {
  if (!isFirstPerson(first, name)) return undefined;
  const rest = /^(?:we|i)\b/i.test(first) ? first.replace(/^\S+ /, '') : first.slice(name.length + 1);
  const [, object = ''] = new RegExp(`^(?:also |only |hand-?)?(?:${MAKING})e?s? (.+)$`, 'i').exec(rest) ?? [];
  const thing = object.split(ENDS)[0] ?? '';
  return thing !== '' &&
    classifyPhrase(thing) === 'many' &&
    isShort(thing) &&
    !/\b(?:your|our|you|them|it|things?|everything)\b/i.test(thing) &&
    !PERSONS.test(thing)
    ? thing
    : '';
}

function peopleOf(first: string): string | undefined {
  const [, customers = /^(?:we|i) (?:help|teach|train|support|advise) (.+)$/i.exec(first)?.[1]] =
    / for (.+)$/i.exec(first) ?? [];
  if (customers === undefined) return undefined;
  const both = customers.split(
    /(?= (?:that|who|which|to|in|on|at|with|without|from|near|across|around|by|of|run|find|sell|get|build|save)\b|[,.;:(]|$)/,
  )[0]!;
  const people = [both, both.split(/ and\b/)[0]!].find(isPeople);
  return people && lowerFirstWord(people);
}

function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const plain = /^[a-z -]+$/i.test(text) && (MASS.test(text) || FORMS.has(words.at(-1)!));
  return (
    (english > 0 || plain) &&
    english >= words.filter((word) => FOREIGN.has(word)).length + (plain ? 0 : 1) &&
    !/[^\p{Script=Latin}\P{L}]/u.test(text)
  );
}

function isShort(text: string): boolean {
  return text.split(' ').length <= MAX_WORDS;
}

function isPeople(text: string): boolean {
  return (
    !/^(?:an?|the|every|each|your|our|less|more|free|all)\b/i.test(text) &&
    text.split(' ').length <= 4 &&
    text.split(' and ').every((part) => PERSONS.test(part) || DOERS.test(part)) &&
    !NO_PEOPLE.test(text)
  );
}

/** Lower-cases the first word of a sentence, except for acronyms, names and nationalities. */
function lowerFirstWord(text: string): string {
  return /^(?:\p{Lu}\p{Ll}|A )/u.test(text) && !PEOPLES.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
}
const PEOPLES =
  /^(?:Amsterdam|Athens|Barcelona|Berlin|Boston|Brooklyn|Chicago|Cologne|Copenhagen|Dublin|Edinburgh|Geneva|Glasgow|Hamburg|Helsinki|Istanbul|Lisbon|London|Madrid|Manchester|Melbourne|Mexico|Milan|Munich|New York|Oslo|Paris|Porto|Prague|Rome|San Francisco|Seattle|Stockholm|Sydney|Texas|Tokyo|Toronto|Vienna|Warsaw|Zurich|California|England|Scotland|Ireland|America|Africa|Asia|Europe)\b|^(?!Vegetarian|Pedestrian|Guardian|Artisan|Stylish|Fresh|Fish)(?:\p{L}+(?:ish|ian|ese|ean)|French|German|Greek|Dutch|Thai|Swiss|Czech|Nordic|Alpine|African)\b/u;
