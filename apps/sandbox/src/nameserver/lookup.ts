import type { Answer, SoaAnswer } from 'dns-packet';
import { isWithin, parentOf } from './domain-text.ts';
import type { ServedType } from './record-content.ts';
import type { RRset, Zone } from './zone.ts';

/** A zone's answer to one DNS question. */
export interface LookupResult {
  /** 0 NOERROR, 3 NXDOMAIN (RFC 1035 section 4.1.1). */
  readonly rcode: 0 | 3;
  /** False for a referral to other nameservers. */
  readonly authoritative: boolean;
  readonly answers: readonly Answer[];
  readonly authorities: readonly Answer[];
  readonly additionals: readonly Answer[];
}

/**
 * Looks up a name in one zone by the algorithm of RFC 1034 section 4.3.2: delegation, exact match, wildcard (RFC
 * 4592), CNAME chain within the zone, then NODATA or NXDOMAIN with the SOA (RFC 2308). Answers keep the letter case
 * of `name`.
 */
export function lookUpName(zone: Zone, name: string, type: string): LookupResult {
  const answers: Answer[] = [];
  const visited = new Set<string>();
  for (let currentName = name; ;) {
    const owner = currentName.toLowerCase();
    if (!isWithin(owner, zone.name) || visited.has(owner)) return found(answers);
    visited.add(owner);

    const delegation = findDelegation(zone, owner);
    if (delegation) return referral(zone, delegation, answers);

    const node = zone.existing.has(owner) ? zone.owners.get(owner) : findWildcard(zone, owner);
    const alias = node?.get('CNAME');
    if (alias && type !== 'CNAME' && type !== 'ANY') {
      const [target] = alias.served;
      if (typeof target?.data !== 'string') return negative(zone, answers, 0);
      answers.push(...toAnswers(alias, currentName));
      currentName = target.data;
      continue;
    }
    const matches = [
      ...(owner === zone.name ? apexAnswers(zone, currentName, type) : []),
      ...matching(node, currentName, type),
    ];
    if (matches.length > 0) return found([...answers, ...matches]);
    return negative(zone, answers, node || zone.existing.has(owner) ? 0 : 3);
  }
}

/**
 * Returns the zone's SOA record (RFC 1035 section 3.3.13) with the zone's serial: the stored record, or PowerDNS's
 * default if there is none. `name` is the owner as it appears in the answer.
 */
export function soaOf(zone: Zone, name = zone.name): SoaAnswer {
  const own = zone.owners.get(zone.name)?.get('SOA');
  const [written] = own?.served ?? [];
  if (own && written?.type === 'SOA')
    return { type: 'SOA', name, ttl: own.ttlSeconds, data: { ...written.data, serial: zone.serial } };
  return {
    type: 'SOA',
    name,
    ttl: 3600,
    data: {
      mname: 'a.misconfigured.dns.server.invalid',
      rname: `hostmaster.${zone.name}`,
      serial: zone.serial,
      refresh: 10800,
      retry: 3600,
      expire: 604800,
      minimum: 3600,
    },
  };
}

function found(answers: readonly Answer[]): LookupResult {
  return { rcode: 0, authoritative: true, answers, authorities: [], additionals: [] };
}

function negative(zone: Zone, answers: readonly Answer[], rcode: 0 | 3): LookupResult {
  const soa = soaOf(zone);
  // How long the negative answer may be cached (RFC 2308 section 5).
  const ttl = Math.min(soa.ttl ?? 0, soa.data.minimum ?? 0);
  return { rcode, authoritative: true, answers, authorities: [{ ...soa, ttl }], additionals: [] };
}

/** Returns the topmost NS set between the apex and the name. The apex's own NS set is not a delegation. */
function findDelegation(zone: Zone, owner: string): RRset | undefined {
  let topmost: RRset | undefined;
  for (let at = owner; at !== zone.name; at = parentOf(at)) {
    const cut = zone.owners.get(at)?.get('NS');
    if (cut && cut.served.length > 0) topmost = cut;
  }
  return topmost;
}

function referral(zone: Zone, delegation: RRset, answers: readonly Answer[]): LookupResult {
  const glue = delegation.served.flatMap(({ data }) => {
    const node = typeof data === 'string' ? zone.owners.get(data.toLowerCase()) : undefined;
    return [...matching(node, String(data), 'A'), ...matching(node, String(data), 'AAAA')];
  });
  return {
    rcode: 0,
    authoritative: answers.length > 0,
    answers,
    authorities: toAnswers(delegation, delegation.name),
    additionals: glue,
  };
}

/** Returns the wildcard set at the closest existing name, if there is one. */
function findWildcard(zone: Zone, owner: string): ReadonlyMap<ServedType, RRset> | undefined {
  let encloser = parentOf(owner);
  while (!zone.existing.has(encloser)) encloser = parentOf(encloser);
  return zone.owners.get(`*.${encloser}`);
}

function apexAnswers(zone: Zone, ownerName: string, type: string): Answer[] {
  return type === 'SOA' || type === 'ANY' ? [soaOf(zone, ownerName)] : [];
}

function matching(node: ReadonlyMap<ServedType, RRset> | undefined, ownerName: string, type: string): Answer[] {
  const sets = [...(node?.values() ?? [])].filter((set) => set.type !== 'SOA' && (type === 'ANY' || set.type === type));
  return sets.flatMap((set) => toAnswers(set, ownerName));
}

function toAnswers(set: RRset, owner: string): Answer[] {
  return set.served.map((record) => ({ ...record, name: owner, ttl: set.ttlSeconds }));
}
