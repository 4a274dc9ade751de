/** Maximum number of parts of a reply that are tried as JSON. */
const MOST = 12;

/**
 * Yields the JSON values that a reply may contain, most likely first: the whole text, the content of code fences, and
 * bracketed parts between prose, because models often add text around the requested JSON. Tries at most twelve parts;
 * yields nothing when none is JSON.
 */
export function* parseReply(text: string): Generator<unknown, void, void> {
  let tried = 0;
  for (const part of bracketedParts(text)) {
    if (tried++ >= MOST) return;
    try {
      yield JSON.parse(part);
    } catch {
      // Not JSON: tries the next part.
    }
  }
}

function* bracketedParts(text: string): Generator<string, void, void> {
  yield text;
  for (const [i, fenced] of text.split('```').entries()) if (i % 2 === 1) yield fenced.replace(/^[a-z]+/i, '');
  for (let at = text.search(/[{[]/), seen = 0; at >= 0 && seen < MOST; seen++) {
    const end = findClosingBracket(text, at);
    if (end > at) yield text.slice(at, end + 1);
    const next = text.slice((end > at ? end : at) + 1).search(/[{[]/);
    at = next < 0 ? -1 : (end > at ? end : at) + 1 + next;
  }
}

/** Position of the bracket that closes the one at `start`, ignoring brackets in strings; -1 when there is none. */
function findClosingBracket(text: string, start: number): number {
  let depth = 0;
  for (let at = start, quoted = false; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') depth++;
    else if ((char === '}' || char === ']') && --depth === 0) return at;
  }
  return -1;
}
