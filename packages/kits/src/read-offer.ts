/** What a description says in words that can be quoted inside a sentence of ours; absent where that cannot be told. */
export interface Offer {
  /** The first sentence as it was written, with a full stop. */
  sentence?: string;
  /** "tide tables" of "Tide tables for rowing clubs". */
  thing?: string;
  /** "rowing clubs" of the same. */
  people?: string;
}

const ENGLISH = new Set('and are at by for from of on our that the their to we who with your without make makes help helps'.split(' '));
const FOREIGN = new Set('der die das und für mit von den dem ein eine wir ist im zu auf le la les des du et pour avec nous une dans el los las para con una y que en por nuestro o os da do em com e il lo gli per di het van voor een och för med til'.split(' '));
/** Nouns without a plural that may stand without an article. */
const MASS = /(?:software|advice|care|equipment|furniture|jewell?ery|food|coffee|tea|wine|beer|bread|insurance|clothing|music|help|support|art|fruit|cheese|honey|meat|chocolate|gear|fashion|pottery|bakeware|hosting|storage|energy|water|yarn|paper|\w{3,}ing)$/i;
const OPENERS = /^(?:we|i|our|my|it|this|they|you|here|there|who|what|how|a|an|the)\b/i;
const MAX_SENTENCE = 180;

/** Reads an English description. Pure; any text is valid, and one that is not plain English prose gives nothing. */
export function readOffer(description: string | undefined): Offer {
  const first = (description ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().split(/(?<=[.!?])\s+(?=[A-Z])/)[0]!.replace(/[.!?;:,\s]+$/, '');
  if (first.length < 3 || first.length > MAX_SENTENCE || !/^[\p{L}\p{N} ,.;:'’()&/-]+$/u.test(first) || /\d|https?|www\./i.test(first) || !isEnglish(first)) return {};
  const sentence = `${first[0]!.toUpperCase()}${first.slice(1)}.`;
  const [, thing, people] = /^(.+?) for (.+?)(?= (?:that|who|which|to|in|on|at|with|without|from|near|across|around|by|of|and)\b|[,.;:(]|$)/i.exec(first) ?? [];
  return {
    sentence,
    ...(thing && isThing(thing) ? { thing: lowered(thing) } : {}),
    ...(people && isPeople(people) ? { people: lowered(people) } : {}),
  };
}

function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  return english > 0 && english > words.filter((word) => FOREIGN.has(word)).length && !/[^\p{Script=Latin}\P{L}]/u.test(text);
}

function isThing(text: string): boolean {
  return !OPENERS.test(text) && !/[,.;:()]/.test(text) && text.split(' ').length <= 6 && (/[^su]s$/i.test(text) || MASS.test(text));
}

function isPeople(text: string): boolean {
  return !/^(?:a|an|the|every|each|your|our|less|more|free|all)\b/i.test(text) && text.split(' ').length <= 4 && (/[^su]s$/i.test(text) || /\b(?:people|women|men|children)$/i.test(text));
}

/** Lower case where the word opened the sentence; acronyms and names inside stay. */
function lowered(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;
}
