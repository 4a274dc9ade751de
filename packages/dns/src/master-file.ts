import { entriesOf, type Entry, type Token } from './master-entries.ts';

/** A record as a master file says it: names in full with their trailing dot, text decoded, nothing judged yet. */
export interface FileRecord {
  line: number;
  /** In full, with its trailing dot. */
  name: string;
  type: string;
  /** Undefined where neither the line nor anything before it says one. */
  ttlSeconds: number | undefined;
  priority: number | undefined;
  value: string;
}

export interface SkippedLine {
  line: number;
  reason: string;
}

const CLASSES = ['IN', 'CH', 'HS', 'CS', 'ANY'];
const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const TTL = /^(\d{1,9}[smhdw])*\d{0,10}$/i;
const HAS_PRIORITY = ['MX', 'SRV'];
const KNOWN = ['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'NS', 'SRV', 'CAA'];

/** Where the reading of a file stands. */
interface Place {
  origin: string;
  owner: string | undefined;
  defaultTtl: number | undefined;
  lastTtl: number | undefined;
}

/**
 * Reads a master file (RFC 1035 section 5, RFC 2308 section 4 for $TTL). Names without a dot at their end are relative to
 * $ORIGIN, at first `zone`. A line that is no record of ours is told in `skipped`.
 * @throws UnclosedEntry when a parenthesis or a quoted string never ends
 */
export function readMasterFile(text: string, zone: string): { records: FileRecord[]; skipped: SkippedLine[] } {
  const place: Place = { origin: `${zone}.`, owner: undefined, defaultTtl: undefined, lastTtl: undefined };
  const records: FileRecord[] = [];
  const skipped: SkippedLine[] = [];
  for (const entry of entriesOf(text)) {
    const read = readEntry(entry, place);
    if (typeof read === 'string') skipped.push({ line: entry.line, reason: read });
    else if (read) records.push({ line: entry.line, ...read });
  }
  return { records, skipped };
}

function readEntry(entry: Entry, place: Place): Omit<FileRecord, 'line'> | string | undefined {
  const tokens = [...entry.tokens];
  if (!entry.indented && tokens[0]?.raw.startsWith('$') && !tokens[0].quoted) return readDirective(tokens, place);
  if (!entry.indented) {
    const owner = nameOf(tokens.shift()!, place.origin);
    place.owner = owner;
    if (owner === undefined) return 'the name is not one that can be read';
  }
  if (place.owner === undefined) return 'there is no name before it';
  const name = place.owner;
  const prefix = readTtlAndClass(tokens, place);
  const type = tokens.shift()?.raw.toUpperCase();
  if (type === undefined) return 'there is no type';
  if (prefix.className !== 'IN') return `class ${prefix.className} is not served`;
  if (type === 'SOA') return 'SOA: the nameserver makes its own';
  if (!KNOWN.includes(type)) return `type ${type.slice(0, 20)} is not served`;
  const ttlSeconds = prefix.ttlSeconds ?? place.defaultTtl ?? place.lastTtl;
  const priority = HAS_PRIORITY.includes(type)
    ? Number(/^\d{1,5}$/.exec(tokens.shift()?.raw ?? '')?.[0] ?? Number.NaN)
    : undefined;
  if (priority !== undefined && Number.isNaN(priority)) return `${type}: the priority is not a number`;
  const value = valueOf(type, tokens, place.origin);
  return value === undefined ? `${type}: the value cannot be read` : { name, type, ttlSeconds, priority, value };
}

function readDirective([directive, argument]: Token[], place: Place): string | undefined {
  const word = directive!.raw.toUpperCase();
  if (word === '$ORIGIN') {
    const origin = argument && nameOf(argument, place.origin);
    if (!origin) return '$ORIGIN is followed by a name';
    place.origin = origin;
    return undefined;
  }
  if (word === '$TTL') {
    const ttl = argument && ttlOf(argument);
    if (ttl === undefined) return '$TTL is followed by a time';
    place.defaultTtl = ttl;
    return undefined;
  }
  return `${word.slice(0, 20)} is not understood`;
}

/** TTL and class, in either order and both optional (RFC 1035 section 5.1). */
function readTtlAndClass(tokens: Token[], place: Place): { ttlSeconds: number | undefined; className: string } {
  let ttlSeconds: number | undefined;
  let className: string | undefined;
  for (;;) {
    const next = tokens[0];
    if (!next || next.quoted) break;
    const word = next.raw.toUpperCase();
    const ttl = ttlSeconds === undefined ? ttlOf(next) : undefined;
    if (ttl !== undefined) place.lastTtl = ttlSeconds = ttl;
    else if (className === undefined && CLASSES.includes(word)) className = word;
    else break;
    tokens.shift();
  }
  return { ttlSeconds, className: className ?? 'IN' };
}

function ttlOf({ raw, quoted }: Token): number | undefined {
  if (quoted || raw === '' || raw.length > 30 || !TTL.test(raw)) return undefined;
  return [...raw.matchAll(/(\d+)([smhdw]?)/gi)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * UNIT_SECONDS[unit?.toLowerCase() || 's']!,
    0,
  );
}

/** In full with its dot; undefined for a name with escapes, which none of ours has. */
function nameOf({ raw, quoted }: Token, origin: string): string | undefined {
  if (quoted || raw === '' || raw.includes('\\')) return undefined;
  if (raw === '@') return origin;
  if (raw.endsWith('.')) return raw;
  return origin === '.' ? `${raw}.` : `${raw}.${origin}`;
}

function valueOf(type: string, tokens: readonly Token[], origin: string): string | undefined {
  const [first, second, third] = tokens;
  if (!first) return undefined;
  if (type === 'TXT') return textOf(tokens);
  if (type === 'CAA') {
    const value = third && tokens.length === 3 ? textOf([third]) : undefined;
    return value === undefined ? undefined : `${first.raw} ${second!.raw} "${value}"`;
  }
  if (type === 'SRV') {
    const target = third && tokens.length === 3 ? nameOf(third, origin) : undefined;
    return target === undefined ? undefined : `${first.raw} ${second!.raw} ${target}`;
  }
  if (tokens.length > 1) return undefined;
  return type === 'A' || type === 'AAAA' ? first.raw : nameOf(first, origin);
}

/** Strings in a row are one text; \DDD is a byte of its UTF-8, \X the character X. */
function textOf(tokens: readonly Token[]): string | undefined {
  const bytes = Buffer.concat(tokens.map(({ raw }) => bytesOf(raw)));
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? text : undefined;
}

function bytesOf(raw: string): Buffer {
  const parts = raw.matchAll(/\\(\d{3})|\\(.)|([^\\]+)/gsu);
  return Buffer.concat(
    [...parts].map(([, decimal, escaped, plain]) =>
      decimal ? Buffer.from([Number(decimal) & 255]) : Buffer.from(escaped ?? plain ?? '', 'utf8'),
    ),
  );
}
