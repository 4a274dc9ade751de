import { isIPv4, isIPv6 } from 'node:net';
import type { CaaData, MxData, SoaData, SrvData } from 'dns-packet';
import { fromCanonical } from './domain-text.ts';

/** The record types that this server accepts and serves. */
export const servedTypes = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'SRV', 'CAA', 'SOA'] as const;
export type ServedType = (typeof servedTypes)[number];

/** The data of a record, ready for the wire: a DNS answer without owner and TTL. */
export type RecordData =
  | { readonly type: 'A' | 'AAAA' | 'CNAME' | 'NS'; readonly data: string }
  | { readonly type: 'MX'; readonly data: MxData }
  | { readonly type: 'SRV'; readonly data: SrvData }
  | { readonly type: 'TXT'; readonly data: Buffer[] }
  | { readonly type: 'CAA'; readonly data: CaaData }
  | { readonly type: 'SOA'; readonly data: SoaData };

/**
 * Parses a record in PowerDNS's content format (RFC 1035 master file RDATA).
 * @throws Error with the reason if it is malformed
 */
export function readContent(type: ServedType, content: string): RecordData {
  switch (type) {
    case 'A':
      return { type, data: check(content, isIPv4(content), 'is not an IPv4 address') };
    case 'AAAA':
      return { type, data: check(content, isIPv6(content) && !content.includes('%'), 'is not an IPv6 address') };
    case 'CNAME':
    case 'NS':
      return { type, data: hostName(content) };
    case 'MX': {
      const [preference, exchange] = fields(content, 2);
      return { type, data: { preference: uint(preference, 65535), exchange: hostName(exchange) } };
    }
    case 'SRV': {
      const [priority, weight, port, target] = fields(content, 4);
      const [first, second, third] = [uint(priority, 65535), uint(weight, 65535), uint(port, 65535)];
      return { type, data: { priority: first, weight: second, port: third, target: hostName(target) } };
    }
    case 'TXT':
      return { type, data: characterStrings(content) };
    case 'CAA':
      return { type, data: caa(content) };
    case 'SOA':
      return { type, data: soa(content) };
  }
}

function soa(content: string): SoaData {
  const [mname, rname, ...times] = fields(content, 7);
  const [serial, refresh, retry, expire, minimum] = times.map((text) => uint(text, 2 ** 32 - 1));
  // A dot in the mailbox name is escaped here, because the encoder cannot encode a label that contains a dot.
  return {
    mname: hostName(mname),
    rname: rname!.replace(/\.$/, ''),
    serial: serial!,
    refresh: refresh!,
    retry: retry!,
    expire: expire!,
    minimum: minimum!,
  };
}

function hostName(text: string | undefined): string {
  if (text === '.') return '.';
  const name = fromCanonical(text ?? '');
  if (name === undefined) throw new Error(`'${text}' is not a canonical host name (it must end with a dot)`);
  return name;
}

function caa(content: string): CaaData {
  const [, flags, tag, value] = /^(\d+)\s+([A-Za-z0-9]{1,15})\s+(".*")$/s.exec(content) ?? [];
  const [text, ...more] = value === undefined ? [] : unquote(value);
  if (!tag || !text || more.length > 0) throw new Error('must be flags, a tag and one quoted value');
  // The types of dns-packet list only three tags; its encoder, like PowerDNS, accepts any.
  return { flags: uint(flags, 255), tag: tag.toLowerCase() as 'issue', value: text.toString('utf8') };
}

/** Returns the strings of a TXT record. A string longer than the wire format allows is split at 255 bytes. */
function characterStrings(content: string): Buffer[] {
  return unquote(content).flatMap((text) => {
    if (text.length <= 255) return [text];
    const chunks = Math.ceil(text.length / 255);
    return Array.from({ length: chunks }, (_, index) => text.subarray(index * 255, (index + 1) * 255));
  });
}

/** Decodes `"..." "..."` with the escapes `\"`, `\\` and `\DDD` (RFC 1035 section 5.1) to bytes. */
function unquote(content: string): Buffer[] {
  if (!/^\s*"(?:[^"\\]|\\.)*"(?:\s+"(?:[^"\\]|\\.)*")*\s*$/s.test(content)) throw new Error('must be quoted');
  const strings = content.match(/"(?:[^"\\]|\\.)*"/gs) ?? [];
  return strings.map((quoted) => {
    const pieces = quoted.slice(1, -1).match(/\\\d{3}|\\.|[^\\]+/gs) ?? [];
    return Buffer.concat(pieces.map(decodePiece));
  });
}

function decodePiece(piece: string): Buffer {
  if (!piece.startsWith('\\')) return Buffer.from(piece, 'utf8');
  const escaped = piece.slice(1);
  return /^\d{3}$/.test(escaped) ? Buffer.from([uint(escaped, 255)]) : Buffer.from(escaped, 'utf8');
}

function fields(content: string, count: number): string[] {
  const parts = content.trim().split(/\s+/);
  if (parts.length !== count) throw new Error(`must have ${count} fields`);
  return parts;
}

function uint(text: string | undefined, most: number): number {
  if (text === undefined || !/^\d{1,10}$/.test(text) || Number(text) > most) {
    throw new Error(`'${text}' is not a number from 0 to ${most}`);
  }
  return Number(text);
}

function check(content: string, valid: boolean, complaint: string): string {
  if (!valid) throw new Error(complaint);
  return content;
}
