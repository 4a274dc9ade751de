import { capitaliseFirst } from './fit-text.ts';
import { isCarrierVerb, isVerb, toBaseForm } from './verbs.ts';
import { completeBeginning } from './complete-beginning.ts';

/** Maximum length of a headline. */
export const MAX_HEADLINE = 70;
const LEAST = 12;

interface Lead {
  lead: string;
  headline: string | undefined;
  saidAll: boolean;
  /** The audience; empty when not stated. */
  who: string;
}

/**
 * "We are a", "It is the", "I'm a": openings that a headline can omit. Only before text that can be a headline by
 * itself.
 */
const OPENING =
  /^(?:(?:we|i)(?:['’](?:re|m)| are| am) (?=an? |the |your )|(?:it|this|here)(?:['’]s| is) (?=an? |the )|(?:we|i) (?:offer|provide|sell|supply|do) (?=\p{L}))/iu;
/** The beginning of a story does not describe the page. */
const STORY =
  /^(?:it (?:all )?(?:started|began|was)|once\b|when (?:i|we|my|our)\b|my\b|our story|(?:many )?years ago|back in\b|after\b|ever since|in \d{4}\b|one (?:day|evening|morning))/i;
const IS_SOFTWARE = /\b(?:apps?|software|saas|platform|tool|api|website|service)\b/i;

/**
 * Parses the first sentence of an English description: the sentence without its opening, the headline in it (undefined
 * when there is none), whether the headline says all of it, and the audience.
 */
export function parseLead(sentence: string, { name, industry }: { name: string; industry: string }): Lead {
  const plain = sentence.replace(/[.!。\s]+$/u, '');
  if (STORY.test(plain)) return { lead: capitaliseFirst(plain), headline: undefined, saidAll: false, who: '' };
  const helped = parseBenefit(plain);
  if (helped) {
    const headline = headlineOf(helped.what);
    if (headline)
      return {
        lead: capitaliseFirst(helped.what),
        headline,
        saidAll: headline.length >= helped.what.length,
        who: helped.who,
      };
  }
  const given = GIVES.exec(plain);
  if (given) {
    const what = toSecondPerson(given[2]!);
    const headline = headlineOf(what);
    if (headline)
      return { lead: capitaliseFirst(what), headline, saidAll: headline.length >= what.length, who: named(given[1]!) };
  }
  const lead = capitaliseFirst(withoutOpening(plain, name, industry));
  const headline = headlineOf(lead);
  return {
    lead,
    headline,
    saidAll: headline !== undefined && lead.length - headline.length < 3,
    who: helped?.who ?? '',
  };
}

function headlineOf(text: string): string | undefined {
  const found = completeBeginning(text, { least: Math.min(LEAST, text.length), longest: MAX_HEADLINE });
  return found && capitaliseFirst(found);
}

/**
 * The sentence without its subject: "Tiderow is a diary" -> "a diary", "GreenGrid installs panels" -> "We install
 * panels".
 */
function withoutOpening(sentence: string, name: string, industry: string): string {
  const own = name.toLowerCase();
  // "With years of experience, Tidal supports ports": the part before the name is dropped.
  const at = sentence.toLowerCase().indexOf(`, ${own} `);
  const plain =
    at > 0 && at < 60 && /^(?:with|for|from|in|at|since|as|by|after)\b/i.test(sentence)
      ? sentence.slice(at + 2)
      : sentence;
  const lowered = plain.toLowerCase();
  if (
    lowered.startsWith(`${own}: `) ||
    lowered.startsWith(`${own} - `) ||
    lowered.startsWith(`${own} – `) ||
    lowered.startsWith(`${own} — `)
  )
    return plain.slice(name.length).replace(/^[\s:–—-]+/, '');
  if (!lowered.startsWith(`${own} `)) return plain.replace(OPENING, '');
  const rest = plain.slice(name.length + 1);
  const [verb = '', ...object] = rest.split(' ');
  if (/^(?:is|are)$/i.test(verb)) return object.join(' ');
  const base = toBaseForm(verb);
  if (!base || object.length === 0) return rest;
  if (isCarrierVerb(base) && !verb.endsWith(',')) return object.join(' ');
  const done = toBaseForms(rest);
  return IS_SOFTWARE.test(`${industry} ${plain.slice(0, 120)}`) && !/^you\b/i.test(object[0]!) ? done : `We ${done}`;
}

/**
 * Converts verbs to the base form: "designs, builds and maintains arms, and tests them" -> "design, build and
 * maintain arms, and test them".
 */
function toBaseForms(rest: string): string {
  const words = rest.split(' ');
  let isHead = true;
  return words
    .map((word, i) => {
      const base = toBaseForm(word);
      const before = words[i - 1] ?? '';
      const joined = i === 0 || before.endsWith(',') || /^(?:and|or)$/i.test(before);
      const isVerbHere =
        base !== undefined &&
        joined &&
        (isHead || /^(?:an?|the|your|their|our|you|every|each|it|them|all|its)$/i.test(words[i + 1] ?? ''));
      isHead = isHead && (isVerbHere || /^(?:and|or)$/i.test(word));
      return isVerbHere ? base + word.replace(/^[\p{L}'’-]+/u, '') : word;
    })
    .join(' ');
}

/** "gives freelancers a clear picture of what they earn" -> a clear picture of what you earn. */
const GIVES = /^(?:\S+ ){0,4}?gives?\s+([^,;:.]{3,50}?)\s+((?:an?|the|more|one|all)\s.+)$/i;
const TEACHES = /\b(?:teach(?:es)?|shows?)\s+([^,;:.]{3,60}?)\s+how to\s+(.+)$/i;
const LETS = /\b(?:helps?|helping|lets?|letting|allows?|allowing|enables?|enabling)\s+(.+)$/i;
const WHERE = /\b(?:where|with which|so that)\s+([^,;:.]{3,60}?)\s+can\s+(.+)$/i;

/**
 * Parses an English sentence such as "X helps freelancers track expenses and prepare their taxes" into the audience
 * and what they do, addressed to them. `who` is empty for people in general; undefined when the sentence has another
 * form.
 */
export function parseBenefit(plain: string): { who: string; what: string } | undefined {
  const [, place, done] = WHERE.exec(plain) ?? [];
  if (place && done && isVerb(done.split(' ')[0])) return { who: named(place), what: toSecondPerson(done) };
  const [, learner, learnt] = TEACHES.exec(plain) ?? [];
  if (learner && learnt && isVerb(learnt.split(' ')[0])) return { who: named(learner), what: toSecondPerson(learnt) };
  const words = LETS.exec(plain)?.[1]?.split(' ') ?? [];
  const at = verbIn(words);
  if (at < 0 || at > 9) return undefined;
  return {
    who: named(
      words
        .slice(0, at)
        .join(' ')
        .replace(/\s+to$/, ''),
    ),
    what: toSecondPerson(words.slice(at).join(' ')),
  };
}

/** Index of the verb, -1 if none. In "design teams ship" the candidate after the plural is the verb, not "design". */
function verbIn(words: readonly string[]): number {
  const verbs = words.flatMap((word, i) => (i <= 9 && isVerb(word) ? [i] : []));
  const after = verbs.find((i) => /(?:[^s]s|people|you|us|everyone|children|women|men|to)$/i.test(words[i - 1] ?? ''));
  return after ?? verbs[0] ?? -1;
}

function named(who: string): string {
  return /^(?:you|people|them|us|everyone|anyone|everybody)$/i.test(who.trim()) ? '' : who.trim();
}

/** Rewrites a text about others to address the reader: "their taxes" becomes "your taxes". */
function toSecondPerson(what: string): string {
  return what
    .replace(/^to\s+/i, '')
    .replace(/\btheir own\b/gi, 'your own')
    .replace(/\btheir\b/gi, 'your')
    .replace(/\bthey are\b/gi, 'you are')
    .replace(/\bthey\b/gi, 'you')
    .replace(/\bthemselves\b/gi, 'yourself');
}
