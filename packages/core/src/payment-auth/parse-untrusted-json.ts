import type { Json } from './json.ts';

/**
 * Parses untrusted JSON. Returns null for invalid JSON, and for an object that names a member twice, because two
 * parsers may then see two different values (RFC 8259 section 4). Never throws, however deep the nesting. A JSON
 * `null` also reads as null.
 */
export function parseUntrustedJson(text: string): Json {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return null;
  }
  return hasDuplicateMembers(text) ? null : value;
}

const TOKEN = /[{}]|"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Whether valid JSON names a member of one object twice, compared after unescaping. */
function hasDuplicateMembers(text: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, colon] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const name = JSON.parse(token.slice(0, -colon.length)) as string;
      const names = open.at(-1);
      if (names?.has(name)) return true;
      names?.add(name);
    }
  }
  return false;
}
