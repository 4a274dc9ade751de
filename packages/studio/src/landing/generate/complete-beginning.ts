import { isVerb, verbOfGerund } from './verbs.ts';

/** Words that need a continuation. */
const OPEN_ENDED = new Set(
  `a an the this these those my our your their its and or but nor so as than that which who whose whom where what how why when while because if unless until although of to for from with without within by at in on into onto
 under across through between among against during via per is are was were be been am have has had would shall should may must not no very every using including offering helping making und oder aber der die das den dem des ein eine einen einem einer mit
 für von zu zum zur im am bei aus auf nach über unter durch ohne et ou le la les un une des du de au aux avec pour sans dans sur y o el los las con para por sin en del al e il lo gli i di da per tra fra`.split(
    /\s+/,
  ),
);

/** Whether a text is cut off: an ellipsis, a trailing comma, colon, dash or opening bracket, or a word that needs another. */
export function isCutOff(text: string): boolean {
  if (/(?:…|\.\.\.|[,;:([&/–—-])["'”’)]?$/u.test(text)) return true;
  const last = /(?<![\p{L}\p{N}'’-])([\p{L}'’]+)["'”’)]?$/u.exec(text)?.[1];
  // In capitals the word is a name: "all about IT".
  return (
    last !== undefined &&
    !(last.length > 1 && last === last.toUpperCase() && last !== last.toLowerCase()) &&
    OPEN_ENDED.has(last.toLowerCase())
  );
}

/** Positions at which the text to the left may be complete: before these words and after these signs. */
const JOINT =
  /,\s+|\s+and\s+(?=\p{Ll})|;\s+|:\s+|\s+[–—-]\s+|\s+\(|\s+(?=(?:that|which|who|whose|where|so that|so|while|because|using|with|without|by|for|in|from|to|at|on|across|through|via|during|until|when|within|near|throughout|every|each|how|für|mit|aus|nach|pour|avec|para|con|per|you|they|we)\s)/giu;
/** Text after a comma inside a list. */
const LIST_GOES_ON =
  /^(?!(?:(?:and|or|but)\s+)?(?:so that|so|which|who|whose|where|because|while|when|but|with|without|in|at|on|for|by|from|across|after|during|we|you|they|it|i|he|she|nobody|everybody|everyone|somebody|someone|there|then)\s)(?:[^,.;:–—]{1,48},\s+){0,6}?(?:[^,.;:–—]{1,48}?,?\s+)?(?:and|or|plus|und|oder|et|ou|y|o|e|&)\s/iu;

/**
 * Returns the longest beginning of the text that is complete: between `least` and `longest` characters, cut at the end
 * of a clause or phrase, never within a list. Returns the whole text when it is short enough and not cut off; undefined
 * when it has fewer than `least` characters or no such beginning.
 */
export function completeBeginning(
  text: string,
  { least, longest }: { least: number; longest: number },
): string | undefined {
  if (text.length <= longest && !isCutOff(text)) return text.length >= least ? text : undefined;
  const beginnings = [...text.slice(0, longest + 2).matchAll(JOINT)].flatMap(({ index, 0: sign }) => {
    const [left, right] = [text.slice(0, index).trim(), text.slice(index + sign.length)];
    if (left.length < least || left.length > longest || isCutOff(left)) return [];
    const next = right.split(' ')[0]!;
    if (/^\s+and/i.test(sign) && (!isVerb(next) || left.includes(','))) return [];
    // A further activity may be dropped; a list of things must not be cut.
    if (sign.startsWith(',') && LIST_GOES_ON.test(right) && !isVerb(next)) return [];
    return isIncomplete(left, right, /^\s/.test(sign)) ? [] : [left];
  });
  return beginnings.at(-1);
}

/**
 * Whether the left side is incomplete although its last word can end a phrase: "look" before "after", "people" before
 * "who", "based" before "in".
 */
function isIncomplete(left: string, right: string, isWithinClause: boolean): boolean {
  const last = /([\p{L}'’-]+)$/u.exec(left)?.[1] ?? '';
  return (
    /\b(?:either|both|not only|from)\b/i.test(left) ||
    (isWithinClause && /\Sed$/i.test(last)) ||
    /^(?:people|those|anyone|everyone|someone|somebody|one|ones|things?|something|all|much|able|ready|so|wants?|wish|needs?|likes?|loves?|try|aim|hope|going)$/i.test(
      last,
    ) ||
    (isVerb(last) && !/\b(?:you|we|they|i) (?:\S+ )?\S+$/i.test(left)) ||
    verbOfGerund(last) !== undefined ||
    (/\d$/.test(left) && /^to\b/i.test(right)) ||
    /\s(?:and|or|but)\s+(?:nobody|everybody|everyone|somebody|someone|it|they|we|i|you|he|she|there|this|that|then)$/i.test(
      left,
    ) ||
    /[–—:;-]\s\S+(?:\s\S+)?$/.test(left) ||
    (/^(?:you|they|we)\b/i.test(right) &&
      /\b(?:when|if|what|how|once|as|so|because|while|where)\b/i.test(left.split(' ').slice(-2).join(' ')))
  );
}
