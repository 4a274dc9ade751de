import { AUTHORITATIVE_ANSWER, DNSSEC_OK, RECURSION_DESIRED, TRUNCATED_RESPONSE, decode, encode } from 'dns-packet';
import type { DecodedPacket, OptAnswer, Packet, Question } from 'dns-packet';
import { parentOf } from './domain-text.ts';
import { lookUpName } from './lookup.ts';
import type { Zone } from './zone.ts';

export type Transport = 'udp' | 'tcp';

/**
 * Returns the response to one DNS message, or undefined if it gets none (too short, or itself a response). Never throws: a malformed query
 * gets FORMERR, a name in none of the zones REFUSED. A UDP response that is too large for the client is empty with TC set (RFC 2181 section
 * 9).
 */
export function respondToQuery(
  message: Buffer,
  zones: ReadonlyMap<string, Zone>,
  transport: Transport,
): Buffer | undefined {
  if (message.length < headerBytes || (message[2] ?? 0) & responseBit) return undefined;
  try {
    const query = decode(message);
    const opt = query.additionals?.find((record) => record.type === 'OPT');
    return fit(answer(query, opt, zones), limitOf(opt, transport));
  } catch {
    return headerOnlyResponse(message, rcodes.formatError);
  }
}

const headerBytes = 12;
const responseBit = 0x80;
/** The largest size that no network path fragments (dnsflagday.net/2020). */
const largestUdpBytes = 1232;
const rcodes = { formatError: 1, serverFailure: 2, notImplemented: 4, refused: 5 } as const;
/** BADVERS is 16: its upper eight bits are in the OPT record (RFC 6891 section 6.1.3). */
const badVersionUpperBits = 1;

function answer(query: DecodedPacket, opt: OptAnswer | undefined, zones: ReadonlyMap<string, Zone>): Packet {
  const [question, ...further] = query.questions ?? [];
  const flags = (query.flags ?? 0) & (RECURSION_DESIRED | opcodeMask);
  const reply: Packet = {
    type: 'response',
    id: query.id ?? 0,
    flags,
    questions: query.questions ?? [],
    answers: [],
    authorities: [],
    additionals: opt ? [replyOpt(opt)] : [],
  };
  const refuse = (rcode: number): Packet => ({ ...reply, flags: flags | rcode });
  if ((flags & opcodeMask) !== 0) return refuse(rcodes.notImplemented);
  if (!question || further.length > 0) return refuse(rcodes.formatError);
  if (opt && opt.ednsVersion > 0) return reply;
  const zone = isServable(question) ? findZone(zones, question.name.toLowerCase()) : undefined;
  if (!zone) return refuse(rcodes.refused);

  const finding = lookUpName(zone, question.name, question.type);
  return {
    ...reply,
    flags: flags | (finding.authoritative ? AUTHORITATIVE_ANSWER : 0) | finding.rcode,
    answers: [...finding.answers],
    authorities: [...finding.authorities],
    additionals: [...finding.additionals, ...(reply.additionals ?? [])],
  };
}

const opcodeMask = 0x7800;

/** Returns whether we answer a question: class IN, a name in printable ASCII, and no zone transfer. */
function isServable({ class: questionClass = 'IN', type, name }: Question): boolean {
  return questionClass === 'IN' && type !== 'AXFR' && type !== 'IXFR' && /^[!-~]+$/.test(name);
}

/** Returns the zone with the longest name that contains the question's name. */
function findZone(zones: ReadonlyMap<string, Zone>, name: string): Zone | undefined {
  for (let at = name; at !== ''; at = parentOf(at)) {
    const zone = zones.get(at);
    if (zone) return zone;
  }
  return undefined;
}

function replyOpt(queryOpt: OptAnswer): OptAnswer {
  return {
    type: 'OPT',
    name: '.',
    udpPayloadSize: largestUdpBytes,
    extendedRcode: queryOpt.ednsVersion > 0 ? badVersionUpperBits : 0,
    ednsVersion: 0,
    flags: queryOpt.flags & DNSSEC_OK,
    flag_do: queryOpt.flag_do,
    options: [],
  };
}

function limitOf(opt: OptAnswer | undefined, transport: Transport): number {
  if (transport === 'tcp') return 65535;
  return Math.min(Math.max(opt?.udpPayloadSize ?? 512, 512), largestUdpBytes);
}

function fit(reply: Packet, limitBytes: number): Buffer {
  const whole = encode(reply);
  if (whole.length <= limitBytes) return whole;
  const additionals = (reply.additionals ?? []).filter((record) => record.type === 'OPT');
  const flags = (reply.flags ?? 0) | TRUNCATED_RESPONSE;
  return encode({ ...reply, flags, answers: [], authorities: [], additionals });
}

/** Builds a response from the query's header only, for messages whose other parts may be corrupt. */
function headerOnlyResponse(message: Buffer, rcode: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  message.copy(header, 0, 0, 4);
  header.writeUInt16BE((responseBit << 8) | (message.readUInt16BE(2) & (opcodeMask | RECURSION_DESIRED)) | rcode, 2);
  return header;
}
