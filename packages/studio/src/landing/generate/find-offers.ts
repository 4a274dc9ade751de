import { findSharedActivity } from '@onym/studio/reading';
import { capitaliseFirst } from './fit-text.ts';
import { parseBenefit } from './parse-lead.ts';
import { toGerund, isMakerVerb, isVerb, toBaseForm } from './verbs.ts';
import { isCutOff, completeBeginning } from './complete-beginning.ts';

/** A thing that a business offers or enables, in its own words. */
export interface Offer {
  title: string;
  /** The customer's description of it; absent when they only named it. */
  text?: string;
  /** The sentence that contains it. */
  from?: string;
}

const LONGEST = 46;
const READ = 12;
/** A sentence of this length tells a story; its commas separate thoughts, not list items. */
const LONG_SENTENCE = 180;

interface Source {
  sentences: readonly string[];
  points: readonly string[];
  name: string;
  headline: string | undefined;
}

/**
 * Returns the offers found in a description, with titles of 3 to 46 characters: list items first, then those of the
 * first twelve sentences, then short sentences without a subject. No duplicates, and none that repeats the headline.
 */
export function findOffers({ sentences, points, name, headline }: Source): Offer[] {
  const read = [
    ...points.flatMap(pointOf),
    ...sentences
      .slice(0, READ)
      .flatMap((sentence, i) => sentenceOffers(sentence, name, i === 0).map((offer) => ({ ...offer, from: sentence }))),
    ...fragmentOffers(sentences.slice(1)),
  ];
  const used = new Set(headline ? [headline.toLowerCase()] : []);
  return read.filter(({ title }) => {
    const key = title.toLowerCase();
    if (
      used.has(key) ||
      [...used].some(
        (other) => other !== headline?.toLowerCase() && (other.startsWith(`${key} `) || key.startsWith(`${other} `)),
      )
    )
      return false;
    used.add(key);
    return true;
  });
}

/** Splits a list item with its own text: "Rainwater systems: tanks and pumps". */
function pointOf(point: string): Offer[] {
  const [, title, text] = /^([^:–—]{3,46})(?::|\s[–—-])\s+(\S.{7,})$/.exec(point) ?? [];
  if (title && text) return [{ title: capitaliseFirst(title.trim()), text: capitaliseFirst(text) }];
  return toOffer(point);
}

function sentenceOffers(sentence: string, name: string, isLead: boolean): Offer[] {
  const plain = sentence.replace(/[.!。\s]+$/u, '');
  if (
    plain.endsWith('?') ||
    (!isLead && plain.length > LONG_SENTENCE) ||
    /^\S+ (?:do|does|did|is|are|will|can) ?n[o'’]t\b/i.test(plain)
  )
    return [];
  const helped = parseBenefit(plain);
  if (helped) return severalOffers(activityOffers(helped.what, 'you'), 2);
  // A single activity in the first sentence is already in the headline.
  const least = isLead ? 2 : 1;
  const own = plain.toLowerCase().startsWith(`${name.toLowerCase()} `)
    ? plain.slice(name.length + 1).split(' ')
    : undefined;
  const does = own && toBaseForm(own[0]!);
  if (does)
    return severalOffers(
      activityOffers([does + /[^\p{L}]*$/u.exec(own[0]!)![0], ...own.slice(1)].join(' '), 'it'),
      least,
    );
  const [first = '', second = '', ...rest] = plain.split(' ');
  if (/^(?:we|i)$/i.test(first) && isVerb(second))
    return severalOffers(activityOffers([second, ...rest].join(' '), 'we'), least);
  if (/^you$/i.test(first) && isVerb(second))
    return severalOffers(activityOffers([second, ...rest].join(' '), 'you'), 2);
  if (/^you$/i.test(first) && /^can$/i.test(second)) return severalOffers(activityOffers(rest.join(' '), 'you'), 1);
  if (isVerb(first) && !/^(?:is|are|was|has|have|can|will)$/i.test(second) && !/[^s]s$/i.test(first)) {
    const done = severalOffers(activityOffers(plain, 'you'), 2);
    if (done.length > 0) return done;
  }
  // "A toolkit for theatres: casting, scheduling and budgets".
  const [, listed] = /:\s+(\S.{8,})$/.exec(plain) ?? [];
  const named = listed ? thingOffers(listed, name, 2) : [];
  return named.length > 0 ? named : thingOffers(plain, name, isLead ? 2 : 3);
}

/** A list of activities, each with its object. */
interface Activity {
  verb: string;
  objects: string[];
  whole?: string;
}

/**
 * Activities of the business become nouns ("teaching beginners", "solar panels"); those addressed to the reader stay
 * verbs ("track hours").
 */
function activityOffers(text: string, subject: 'we' | 'it' | 'you'): Offer[] {
  const pieces = listOf(
    text.split(
      subject === 'you'
        ? /\s+[–—-]\s+|;\s+|:\s+|\s+so that\s+|\s+before you\s+|\s+whenever\s+/i
        : /\s+[–—-]\s+|;\s+|:\s+|\s+(?:so that|who|which|that)\s+/i,
    )[0]!,
  );
  const doings: Activity[] = [];
  for (const piece of pieces) {
    const words = piece.split(' ');
    const pronoun = /^(?:you|we|i)$/i.test(words[0]!) ? words.shift()!.toLowerCase() : undefined;
    if (/^(?:can|will|also|even|then)$/i.test(words[0] ?? '')) words.shift();
    const [word = '', ...object] = words;
    const verb =
      subject === 'it' && doings.length > 0 && !pronoun
        ? toBaseForm(word)
        : isVerb(word)
          ? word.toLowerCase()
          : undefined;
    if (pronoun && pronoun !== 'you' && subject === 'you') doings.push({ verb: '', objects: [], whole: piece });
    else if (verb) doings.push({ verb, objects: object.length > 0 ? [object.join(' ')] : [] });
    else if (/^(?:but|not|although|though|if|or|even|only|sometimes|often|mostly|badly)\b/i.test(piece)) continue;
    else doings.at(-1)?.objects.push(piece);
  }
  return doings.flatMap(({ verb, objects, whole }, i) => {
    if (whole) return toOffer(whole);
    const [object = ''] = objects;
    // Words after a preposition belong together: "at dawn and dusk".
    const together =
      objects.length > 1 && /\s(?:for|with|in|at|on|through|from|by|to|of|across|after|between)\s/i.test(object)
        ? `${object} and ${objects.slice(1).join(' and ')}`
        : undefined;
    // "understand, audit and document the models": all three verbs share the object.
    const borrowed =
      object === '' && subject === 'you'
        ? doings
            .slice(i + 1)
            .find(
              (next) =>
                next.objects.length > 0 &&
                doings.slice(i, doings.indexOf(next)).every((one) => one.objects.length === 0),
            )?.objects[0]
        : undefined;
    if (borrowed) return toOffer(`${verb} ${borrowed}`);
    if (subject === 'you')
      return object === '' && doings.length > 1
        ? []
        : toOffer(firstOf(`${verb} ${together ?? objects.join(' and ')}`.trim(), doings.length > 2));
    const nouns = together ? [together] : objects;
    if (
      nouns.length > 1 ||
      (isMakerVerb(verb) &&
        nouns.length === 1 &&
        !/^(?:it|them|this|that|so|you|your|up|out|on|for|with|to)\b/i.test(object))
    )
      return nouns.flatMap((one) => toOffer(firstOf(one.replace(/^(?:an?|the|our)\s+/i, ''), nouns.length > 1)));
    // Time, place and manner alone are not an offer: "baking every night".
    return object === '' ||
      /^(?:every|each|at|on|in|from|until|with|to|for|by|daily|most|some|many|much|more|only|all|there|here|late|early|together|as|like|and|hard|right|since)\b/i.test(
        object,
      )
      ? []
      : toOffer(`${toGerund(verb)} ${nouns.join(' ')}`);
  });
}

/** Removes from the last of several items what applies to all of them: "heat pumps for homeowners in Texas". */
function firstOf(text: string, isOfSeveral: boolean): string {
  const short = isOfSeveral ? text.split(/\s+(?:for|in|across|throughout|without|so that|around|near)\s+/i)[0]! : text;
  return short.split(' ').length > 1 || short === text ? short : text;
}

const CLAUSE = /\s+(?:that|which|who|whose|where|because|so that|while|by|using|through|across|throughout|all over)\s/i;
const HAS_DOER =
  /^(?:we|i|it|this|there|here|our|my|they|he|she|wir|ich|unser\p{L}*|nous|je|notre|nos|noi|io|nosotros|somos|es|il|elle)\b|^(?:\S+ ){1,3}(?:is|are|was|were|has|have|had|can|will|get|gets|ist|sind|backt|backen)\b/iu;

/**
 * "Tide tables and training logs for rowing clubs" -> the two things. A single thing is the subject of the page, not
 * a feature.
 */
function thingOffers(sentence: string, name: string, least: number): Offer[] {
  const own = sentence.toLowerCase().startsWith(`${name.toLowerCase()}: `) ? sentence.slice(name.length + 2) : sentence;
  if (HAS_DOER.test(own) || /^(?:with|for|from|in|at|since|as|by|after)\b[^,]*,/i.test(own)) return [];
  const [core = ''] = own.split(CLAUSE);
  const [named = ''] = core.split(/\s+(?:for|to)\s+/i);
  const plain = named.replace(/^(?:an?|the|our)\s+/i, '');
  const shared = findSharedActivity(plain);
  const found = (shared ? shared.things.map((thing) => `${thing} ${shared.doing}`) : listOf(plain)).filter(
    (one) => one.length >= 3 && one.length <= LONGEST && one.split(' ').length <= 7,
  );
  const isWhole =
    found.length > 1 &&
    found.every(
      (one) => !/^(?:you|we|they|it|he|she|is|are|but|not|if|when|nobody|what|who|how|why|with)\b/i.test(one),
    ) &&
    (least < 3 || found.every((one) => one.split(' ').length <= 5));
  return isWhole && found.length >= least
    ? found.flatMap((one, i) =>
        toOffer(firstOf(one.replace(/^(?:an?|the|our)\s+/i, ''), i === found.length - 1 && found.length > 1)),
      )
    : [];
}

/**
 * Short sentences without a subject, such as "Patient coaches."; a single one is an aside and does not count, unless it
 * begins with "No".
 */
function fragmentOffers(sentences: readonly string[]): Offer[] {
  const short = sentences.flatMap((sentence) => {
    const plain = sentence.replace(/[.!。\s]+$/u, '');
    const words = plain.split(' ');
    if (
      words.length > 5 ||
      plain.length > 40 ||
      /[?,;:]/.test(plain) ||
      HAS_DOER.test(plain) ||
      /^(?:you|that|but|and|so|or|because|then|dogs|works?|every|all)\b/i.test(plain) ||
      isVerb(words[0])
    )
      return [];
    return toOffer(plain);
  });
  return short.length > 1 || short.some(({ title }) => /^no\s/i.test(title)) ? short : [];
}

function severalOffers(offers: Offer[], least: number): Offer[] {
  return offers.length >= least ? offers : [];
}

/** The phrase as a short title without truncation, or nothing. */
function toOffer(phrase: string): Offer[] {
  const title = completeBeginning(phrase.replace(/[.!?,;:\s]+$/u, ''), { least: 3, longest: LONGEST });
  return title &&
    /\p{L}{2}/u.test(title) &&
    !isCutOff(title) &&
    !/^(?:it|them|that|this|so|too|more|much more|etc)$/i.test(title)
    ? [{ title: capitaliseFirst(title) }]
    : [];
}

function listOf(text: string): string[] {
  return text
    .split(/\s*[,;،、，]\s*(?:and\s+|or\s+|plus\s+|und\s+)?|\s+(?:and|plus|&|as well as|und|sowie)\s+/i)
    .map((one) => one.replace(/[.!?:\s]+$/u, ''))
    .filter((one) => one !== '');
}
