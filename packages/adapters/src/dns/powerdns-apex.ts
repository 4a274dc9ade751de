import type { DomainName } from '@onym/core';
import { toAbsoluteHostname } from '@onym/core/ports';

/** The nameservers and the contact that a zone names in its NS and SOA records. */
export interface ZoneAuthority {
  nameservers: readonly string[];
  /** The e-mail address of the operator who is responsible for the zones. */
  contact: string;
}

/** An RRset as the PowerDNS API reads and writes it. */
export interface ApexSet {
  name: string;
  type: string;
  ttl: number;
  records: { content: string; disabled?: boolean }[];
}

const TTL_SECONDS = 3600;
/**
 * Refresh, retry and expire follow RFC 1912 section 2.2. The last number is how long resolvers cache that a name does
 * not exist (RFC 2308 section 5). It is short because a newly written record is queried at once.
 */
const TIMES = '10800 3600 1209600 300';

/**
 * Returns the SOA record set of a zone (RFC 1035 section 3.3.13); the first nameserver of the authority is the primary server. `serial` is
 * the zone's serial number now, 0 for a new zone: PowerDNS increases it with every change of the zone, including this one.
 */
export function buildSoaSet(zone: DomainName, authority: ZoneAuthority, serial = 0): ApexSet {
  const [primary = ''] = authority.nameservers;
  return {
    name: toAbsoluteHostname(zone),
    type: 'SOA',
    ttl: TTL_SECONDS,
    records: [
      {
        content: `${toAbsoluteHostname(primary)} ${mailboxName(authority.contact)} ${serial} ${TIMES}`,
        disabled: false,
      },
    ],
  };
}

/**
 * Returns the SOA and NS record sets that must be written to correct a zone's apex; empty for a correct zone. A missing set counts as
 * wrong. Order, letter case and TTL of the nameservers do not count. Writes nothing, and keeps the serial of the SOA record (0 without
 * one).
 * @param sets all record sets that the zone has now
 */
export function findApexRepairs(zone: DomainName, authority: ZoneAuthority, sets: readonly ApexSet[]): ApexSet[] {
  const at = (type: string) => sets.find((set) => set.type === type && set.name === toAbsoluteHostname(zone));
  const soa = at('SOA');
  const [serial = 0] = (soa?.records[0]?.content.split(/\s+/) ?? []).slice(2, 3).map(Number);
  // Keep the current serial: secondary servers compare serials, so it must never decrease.
  const soaSet = buildSoaSet(zone, authority, serial);
  const servers = authority.nameservers.map(toAbsoluteHostname);
  const currentServers = at('NS')?.records.map(({ content }) => content.toLowerCase()) ?? [];
  const isSoaRight = soa?.ttl === soaSet.ttl && soa.records[0]?.content === soaSet.records[0]!.content;
  const isNsRight = currentServers.toSorted().join(' ') === servers.toSorted().join(' ').toLowerCase();
  return [
    ...(isSoaRight ? [] : [soaSet]),
    ...(isNsRight
      ? []
      : [
          {
            name: toAbsoluteHostname(zone),
            type: 'NS',
            ttl: TTL_SECONDS,
            records: servers.map((content) => ({ content, disabled: false })),
          },
        ]),
  ];
}

/**
 * Converts an e-mail address to a domain name. The local part becomes one label, so its dots are escaped (RFC 1035
 * sections 3.3.13 and 8).
 */
function mailboxName(address: string): string {
  const at = address.lastIndexOf('@');
  return toAbsoluteHostname(`${address.slice(0, at).replaceAll('.', '\\.')}.${address.slice(at + 1)}`);
}
