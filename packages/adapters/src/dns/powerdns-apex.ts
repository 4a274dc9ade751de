import type { DomainName } from '@onym/core';
import { absolute } from '@onym/core/ports';

/** Who a zone says it belongs to. */
export interface ZoneAuthority {
  nameservers: readonly string[];
  /** The e-mail address of whoever answers for the zones. */
  contact: string;
}

/** An RRset as the API gives and takes it. */
export interface ApexSet {
  name: string;
  type: string;
  ttl: number;
  records: { content: string; disabled?: boolean }[];
}

const TTL_SECONDS = 3600;
/**
 * Refresh, retry and expire as RFC 1912 section 2.2 has them; the last is how long resolvers remember that a name is not there (RFC 2308
 * section 5): short, for a record that was just written is asked for at once.
 */
const TIMES = '10800 3600 1209600 300';

/** The zone's own SOA. PowerDNS counts the serial up with every change of the zone, this one too. */
export function soaSet(zone: DomainName, authority: ZoneAuthority, serial = 0): ApexSet {
  const [primary = ''] = authority.nameservers;
  return {
    name: absolute(zone),
    type: 'SOA',
    ttl: TTL_SECONDS,
    records: [
      { content: `${absolute(primary)} ${mailboxName(authority.contact)} ${serial} ${TIMES}`, disabled: false },
    ],
  };
}

/** Which of these sets of a zone's apex have to be put right, as they have to be: nothing for a zone that is in order. */
export function apexRepairs(zone: DomainName, authority: ZoneAuthority, sets: readonly ApexSet[]): ApexSet[] {
  const at = (type: string) => sets.find((set) => set.type === type && set.name === absolute(zone));
  const soa = at('SOA');
  const [serial = 0] = (soa?.records[0]?.content.split(/\s+/) ?? []).slice(2, 3).map(Number);
  // Never back: whoever keeps a copy goes by it.
  const wanted = soaSet(zone, authority, serial);
  const servers = authority.nameservers.map(absolute);
  const told = at('NS')?.records.map(({ content }) => content.toLowerCase()) ?? [];
  const isSoaRight = soa?.ttl === wanted.ttl && soa.records[0]?.content === wanted.records[0]!.content;
  const isNsRight = told.toSorted().join(' ') === servers.toSorted().join(' ').toLowerCase();
  return [
    ...(isSoaRight ? [] : [wanted]),
    ...(isNsRight
      ? []
      : [
          {
            name: absolute(zone),
            type: 'NS',
            ttl: TTL_SECONDS,
            records: servers.map((content) => ({ content, disabled: false })),
          },
        ]),
  ];
}

/** The address as a name: its local part is one label, so a dot in it is escaped (RFC 1035 sections 3.3.13 and 8). */
function mailboxName(address: string): string {
  const at = address.lastIndexOf('@');
  return absolute(`${address.slice(0, at).replaceAll('.', '\\.')}.${address.slice(at + 1)}`);
}
