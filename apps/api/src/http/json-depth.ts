import { Fault } from '@onym/core';

/**
 * Maximum nesting of arrays and objects in a JSON text. No input of ours and no event of the processor comes near it:
 * the limit only stops texts that are crafted to exhaust the stack of code that walks a value recursively.
 */
const MAX_JSON_DEPTH = 32;

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

/**
 * Rejects JSON that is nested deeper than `MAX_JSON_DEPTH` before it is parsed. Reads the bytes once, without
 * recursion; bytes of other UTF-8 characters are never mistaken for the six that count (RFC 3629 section 3). Bytes
 * that are not JSON pass, unless they open more levels than the limit: the parser rejects them.
 * @param bytes JSON in UTF-8
 * @throws Fault invalid_request
 */
export function rejectDeepJson(bytes: Uint8Array): void {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) inText = !inText;
    else if (inText) {
      if (byte === BACKSLASH) at++;
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      if (++depth > MAX_JSON_DEPTH)
        throw new Fault('invalid_request', `The JSON is nested too deeply; ${MAX_JSON_DEPTH} levels are allowed`);
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--;
  }
}
