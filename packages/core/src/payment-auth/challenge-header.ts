import type { Challenge } from './challenge.ts';

/** A challenge stays below this many bytes (draft-httpauth-payment section 9.4). */
const CHALLENGE_MAX_BYTES = 8192;

const PARAMETERS = [
  'id',
  'realm',
  'method',
  'intent',
  'request',
  'expires',
  'digest',
  'description',
  'opaque',
] as const;
const REQUIRED = ['id', 'realm', 'method', 'intent', 'request'] as const;

/**
 * Returns the value of a `WWW-Authenticate` header for a challenge; send one header per challenge. All parameters are
 * quoted strings (RFC 9110 section 5.6.4).
 * @throws TypeError for a value outside printable ASCII (it could end the header), RangeError for 8 KB and more
 */
export function serializeChallenge(challenge: Challenge): string {
  const parameters = PARAMETERS.flatMap((name) => {
    const value = challenge[name];
    if (value === undefined) return [];
    if (!/^[ -~]*$/.test(value)) throw new TypeError(`The challenge's ${name} is not printable ASCII`);
    return [`${name}="${value.replace(/["\\]/g, '\\$&')}"`];
  });
  const line = `Payment ${parameters.join(', ')}`;
  if (line.length >= CHALLENGE_MAX_BYTES) throw new RangeError('The challenge does not fit a header of 8 KB');
  return line;
}

/**
 * Parses the Payment challenges of a response's `WWW-Authenticate` values, in order; for clients. Skips other
 * schemes, unknown parameters, and challenges that are incomplete or name a parameter twice (section 5.1).
 */
export function parseChallenges(values: readonly string[]): Challenge[] {
  return values.flatMap(parseSchemes).flatMap(({ scheme, parameters }) => {
    if (scheme !== 'payment' || parameters === null) return [];
    if (REQUIRED.some((name) => !parameters.get(name))) return [];
    const known = PARAMETERS.flatMap((name) => (parameters.has(name) ? [[name, parameters.get(name)]] : []));
    return [Object.fromEntries(known) as Challenge];
  });
}

/** `parameters` is null when one of them occurs twice. */
interface Scheme {
  scheme: string;
  parameters: Map<string, string> | null;
}

// A parameter, or else the name of a scheme (RFC 9110 section 11.6.1).
const PIECE = /[\s,]*(?:([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))|([\w-]+)(?=[\s,]|$))/y;

function parseSchemes(value: string): Scheme[] {
  const found: Scheme[] = [];
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(value); piece; piece = PIECE.exec(value)) {
    const [, name, quoted, token, scheme] = piece;
    const current = found.at(-1);
    if (scheme !== undefined) found.push({ scheme: scheme.toLowerCase(), parameters: new Map() });
    else if (name !== undefined && current?.parameters) {
      if (current.parameters.has(name.toLowerCase())) current.parameters = null;
      else current.parameters.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token ?? '');
    }
  }
  return found;
}
