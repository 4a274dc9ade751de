import { DnsError, type RRset } from './dns.ts';

const CHUNK_BYTES = 255;

/**
 * Formats one record in presentation format (RFC 1035 section 5.1), as zone files and nameservers use it: hosts with a
 * trailing dot, priority first, text in quoted strings.
 * @throws DnsError rejected when an MX or SRV record has no priority, or the value of an SRV or CAA record has another
 *   form
 */
export function toRecordContent(type: RRset['type'], record: RRset['records'][number]): string {
  const { value } = record;
  switch (type) {
    case 'A':
    case 'AAAA':
      return value;
    case 'CNAME':
    case 'NS':
      return toAbsoluteHostname(value);
    case 'MX':
      return `${priorityOf(type, record)} ${toAbsoluteHostname(value)}`;
    case 'SRV':
      return `${priorityOf(type, record)} ${srvFields(value)}`;
    case 'TXT':
      return quotedText(value);
    case 'CAA':
      return caaContent(value);
  }
}

/** Returns the full name, with its trailing dot, of a host relative to its zone; `@` is the zone itself. */
export function absoluteHost(host: string, zone: string): string {
  return host === '@' ? toAbsoluteHostname(zone) : toAbsoluteHostname(`${host}.${zone}`);
}

/** Adds the trailing dot to a hostname; `.` alone (RFC 7505, RFC 2782) is unchanged. */
export function toAbsoluteHostname(hostname: string): string {
  return hostname.endsWith('.') ? hostname : `${hostname}.`;
}

function priorityOf(type: string, record: RRset['records'][number]): number {
  if (record.priority === null) throw new DnsError('rejected', `${type} needs a priority`);
  return record.priority;
}

function srvFields(value: string): string {
  const [weight, port, target, ...more] = value.trim().split(/\s+/);
  if (!weight || !port || !target || more.length > 0) throw new DnsError('rejected', 'SRV is "weight port target"');
  return `${weight} ${port} ${toAbsoluteHostname(target)}`;
}

function caaContent(value: string): string {
  const parts = /^(\d{1,3})\s+([A-Za-z0-9]+)\s+(.*)$/s.exec(value.trim());
  if (!parts) throw new DnsError('rejected', 'CAA is "flags tag value"');
  const [, flags, tag, rest = ''] = parts;
  return `${flags} ${tag} "${escapeText(Buffer.from(rest.replace(/^"(.*)"$/s, '$1')))}"`;
}

/** Quotes text as strings of at most 255 UTF-8 bytes (RFC 1035 section 3.3.14), counted before escaping. */
function quotedText(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  const strings: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    strings.push(`"${escapeText(bytes.subarray(start, start + CHUNK_BYTES))}"`);
  return strings.join(' ') || '""';
}

function escapeText(bytes: Uint8Array): string {
  let out = '';
  for (const byte of bytes) {
    const char = String.fromCharCode(byte);
    if (char === '"' || char === '\\') out += `\\${char}`;
    else out += byte >= 0x20 && byte < 0x7f ? char : `\\${String(byte).padStart(3, '0')}`;
  }
  return out;
}
