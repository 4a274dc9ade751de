/** So many readings of one reply are tried at most. */
const MOST = 12;

/**
 * The JSON values a reply may mean, likeliest first: the whole of it, what stands in code fences, and whatever brackets
 * hold between prose. Models wrap what they were asked for in politeness.
 */
export function* readReply(text: string): Generator<unknown, void, void> {
  let tried = 0;
  for (const part of parts(text)) {
    if (tried++ >= MOST) return;
    try {
      yield JSON.parse(part);
    } catch {
      // not JSON: the next part
    }
  }
}

function* parts(text: string): Generator<string, void, void> {
  yield text;
  for (const [i, fenced] of text.split('```').entries()) if (i % 2 === 1) yield fenced.replace(/^[a-z]+/i, '');
  for (let at = text.search(/[{[]/), seen = 0; at >= 0 && seen < MOST; seen++) {
    const end = closing(text, at);
    if (end > at) yield text.slice(at, end + 1);
    const next = text.slice((end > at ? end : at) + 1).search(/[{[]/);
    at = next < 0 ? -1 : (end > at ? end : at) + 1 + next;
  }
}

/** Where the bracket at `start` is closed, brackets inside strings left aside; -1 when it never is. */
function closing(text: string, start: number): number {
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
