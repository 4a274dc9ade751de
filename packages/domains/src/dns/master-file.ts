import { RECORD_TYPES } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { splitEntries, type Entry, type Token } from './master-entries.ts';

/** A record as the master file states it, before validation: full names with their trailing dot, text decoded. */
export interface FileRecord {
  line: number;
  /** Full name with its trailing dot. */
  name: string;
  type: string;
  /** Undefined where neither the line nor any line before it states one. */
  ttlSeconds: number | undefined;
  priority: number | undefined;
  value: string;
}

/** An entry that is not a supported record, and the records that it may mean. */
export interface UnreadEntry {
  line: number;
  reason: string;
  /** `name` is a full name with its trailing dot. Without a `type`, every record of that name may be meant. */
  meant: 'nothing' | 'anything' | { name: string; type: string | undefined };
}

type UnreadRecords = Omit<UnreadEntry, 'line'>;

const CLASSES = ['IN', 'CH', 'HS', 'CS', 'ANY'];
const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const TTL = /^(\d{1,9}[smhdw])*\d{0,10}$/i;
const HAS_PRIORITY = ['MX', 'SRV'];
const SERVED: readonly string[] = RECORD_TYPES;
/** Types of the IANA registry that are not supported. A word outside this list is a misspelt type. */
const UNSERVED = new Set(
  `WKS AFSDB APL CDNSKEY CDS CERT CSYNC DHCID DLV DNAME DNSKEY DS EUI48 EUI64 HINFO HIP HTTPS IPSECKEY KEY KX L32 L64 LOC LP NAPTR NID
   NSEC NSEC3 NSEC3PARAM OPENPGPKEY PTR RP RRSIG SIG SMIMEA SPF SSHFP SVCB TA TKEY TLSA TSIG URI X25 ZONEMD`.split(
    /\s+/,
  ),
);
/** Number of words after the type of a SOA record (RFC 1035 section 3.3.13). */
const SOA_WORDS = 7;

/** The parser's state between two entries. */
interface ParserState {
  /** Undefined after an $ORIGIN that cannot be read. */
  origin: string | undefined;
  owner: string | undefined;
  defaultTtl: number | undefined;
  lastTtl: number | undefined;
}

/**
 * Parses a master file (RFC 1035 section 5, RFC 2308 section 4 for $TTL). Names without a trailing dot are relative
 * to $ORIGIN, which is `zone` at first. Entries that are not supported records are in `unread`, with the records that
 * they may mean.
 * @throws UnclosedEntry when a parenthesis or a quoted string never ends
 */
export function parseMasterFile(text: string, zone: string): { records: FileRecord[]; unread: UnreadEntry[] } {
  const place: ParserState = { origin: `${zone}.`, owner: undefined, defaultTtl: undefined, lastTtl: undefined };
  const records: FileRecord[] = [];
  const unread: UnreadEntry[] = [];
  for (const entry of splitEntries(text)) {
    const { line } = entry;
    const read = parseEntry(entry, place);
    if (!read) continue;
    if ('value' in read) records.push({ line, ...read });
    // An entry of several lines may contain separate records that a misplaced parenthesis joined.
    else
      unread.push({ line, ...read, ...(isSeveralLines(entry) && read.meant !== 'nothing' && { meant: 'anything' }) });
  }
  return { records, unread };
}

function isSeveralLines({ line, lastLine }: Entry): boolean {
  return lastLine > line;
}

function parseEntry(entry: Entry, place: ParserState): Omit<FileRecord, 'line'> | UnreadRecords | undefined {
  const tokens = [...entry.tokens];
  if (tokens.some(({ raw }) => raw.includes('\n'))) {
    place.owner = undefined;
    return unread(formatSentence('zones.aQuotedStringIsNot'), 'anything');
  }
  if (!entry.indented && tokens[0]?.raw.startsWith('$') && !tokens[0].quoted) return parseDirective(tokens, place);
  if (!entry.indented) {
    const owner = nameOf(tokens.shift()!, place.origin);
    place.owner = owner;
    if (owner === undefined) return unread(formatSentence('zones.theNameCannotBeRead'), 'anything');
  }
  if (place.owner === undefined) return unread(formatSentence('zones.itHasNoName'), 'anything');
  const name = place.owner;
  const prefix = parseTtlAndClass(tokens, place);
  const type = tokens.shift()?.raw.toUpperCase();
  const anyType = { name, type: undefined };
  if (type === undefined) return unread(formatSentence('zones.itHasNoType'), anyType);
  const meant = SERVED.includes(type) || UNSERVED.has(type) ? { name, type } : anyType;
  if (prefix.className !== 'IN')
    return unread(formatSentence('zones.classNameIsNotSupported', { name: prefix.className }), meant);
  if (type === 'SOA')
    return unread(
      formatSentence('zones.soaTheNameserverCreatesIts'),
      tokens.length > SOA_WORDS ? 'anything' : 'nothing',
    );
  if (!SERVED.includes(type))
    return unread(formatSentence('zones.typeNameIsNotSupported', { name: type.slice(0, 20) }), meant);
  const ttlSeconds = prefix.ttlSeconds ?? place.defaultTtl ?? place.lastTtl;
  const priority = HAS_PRIORITY.includes(type)
    ? Number(/^\d{1,5}$/.exec(tokens.shift()?.raw ?? '')?.[0] ?? Number.NaN)
    : undefined;
  if (priority !== undefined && Number.isNaN(priority))
    return unread(formatSentence('zones.typePriorityIsNotNumber', { type }), meant);
  const value = valueOf(type, tokens, place.origin);
  return value === undefined
    ? unread(formatSentence('zones.typeValueCannotBeRead', { type }), meant)
    : { name, type, ttlSeconds, priority, value };
}

function unread(reason: string, meant: UnreadRecords['meant']): UnreadRecords {
  return { reason, meant };
}

function parseDirective([directive, argument]: Token[], place: ParserState): UnreadRecords | undefined {
  const word = directive!.raw.toUpperCase();
  if (word === '$ORIGIN') {
    // With the previous origin, the names that follow would be resolved to other hosts.
    place.origin = argument && nameOf(argument, place.origin);
    return place.origin === undefined ? unread(formatSentence('zones.originMustBeFollowedBy'), 'anything') : undefined;
  }
  if (word === '$TTL') {
    const ttl = argument && ttlOf(argument);
    if (ttl === undefined) return unread(formatSentence('zones.ttlMustBeFollowedBy'), 'anything');
    place.defaultTtl = ttl;
    return undefined;
  }
  return unread(formatSentence('zones.wordIsNotUnderstood', { word: word.slice(0, 20) }), 'anything');
}

/** TTL and class, in either order and both optional (RFC 1035 section 5.1). */
function parseTtlAndClass(tokens: Token[], place: ParserState): { ttlSeconds: number | undefined; className: string } {
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

/**
 * The full name with its trailing dot. Undefined for a name with escapes, which no supported record has, and for a
 * relative name without an origin.
 */
function nameOf({ raw, quoted }: Token, origin: string | undefined): string | undefined {
  if (quoted || raw === '' || raw.includes('\\')) return undefined;
  if (raw === '@') return origin;
  if (raw.endsWith('.')) return raw;
  if (origin === undefined) return undefined;
  return origin === '.' ? `${raw}.` : `${raw}.${origin}`;
}

function valueOf(type: string, tokens: readonly Token[], origin: string | undefined): string | undefined {
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

/** Adjacent strings form one text. \DDD is a byte of its UTF-8, \X is the character X. */
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
