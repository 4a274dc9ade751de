import type { Resolver } from 'node:dns/promises';
import type { DomainName } from '@onym/core';
import { DnsError, type DnsBackend, type RRset } from '@onym/core/ports';
import { expect } from 'vitest';
import { declareCases, rejectionOf, type KitOptions, type PortCase } from './port-case.ts';

/** How the kit observes the zones of a back end from outside. */
export interface DnsWorld {
  /** A zone that has not been created yet. */
  freshZone(): DomainName;
  /** Queries the back end's own nameserver, which does not cache. */
  nameserver: Resolver;
  /** The response code for a zone that the nameserver does not serve. */
  notServed: string;
  /** The same kind of back end at an address without a server. */
  unreachable: DnsBackend;
}

type DnsCase = PortCase<DnsBackend, DnsWorld>;

const plain = (...values: string[]): RRset['records'] => values.map((value) => ({ value, priority: null }));
const a = (host: string, ...values: string[]): RRset => ({
  host,
  type: 'A',
  ttlSeconds: 60,
  records: plain(...values),
});

async function zoneOf(backend: DnsBackend, world: DnsWorld, ...sets: RRset[]): Promise<DomainName> {
  const zone = world.freshZone();
  await backend.ensureZone(zone);
  if (sets.length > 0) await backend.replaceRRsets(zone, sets);
  return zone;
}

/** The contract of the port `DnsBackend`, one case per guarantee. */
export const dnsCases: readonly DnsCase[] = [
  {
    of: 'nameservers',
    title: 'are the NS records of a new zone',
    async run(backend, world) {
      const zone = await zoneOf(backend, world);
      expect(backend.nameservers.length).toBeGreaterThan(0);
      expect((await world.nameserver.resolveNs(zone)).sort()).toEqual([...backend.nameservers].sort());
    },
  },
  {
    of: 'provider',
    title: 'is a short lower-case word for display',
    async run(backend, world) {
      await zoneOf(backend, world, a('www', '192.0.2.1'));
      expect(backend.provider).toMatch(/^[a-z0-9.-]{1,40}$/);
    },
  },
  {
    of: 'ensureZone',
    title: 'creates the zone, and leaves an existing one unchanged',
    async run(backend, world) {
      const zone = world.freshZone();
      await expect(world.nameserver.resolveNs(zone)).rejects.toMatchObject({ code: world.notServed });
      await backend.ensureZone(zone);
      await backend.replaceRRsets(zone, [a('www', '192.0.2.1')]);
      await backend.ensureZone(zone);
      expect(await world.nameserver.resolve4(`www.${zone}`)).toEqual(['192.0.2.1']);
      expect((await world.nameserver.resolveSoa(zone)).serial).toBeGreaterThanOrEqual(0);
    },
  },
  {
    of: 'ensureZone',
    title:
      'creates a SOA with the first nameserver, the contact and a negative TTL of five minutes, whose serial grows only with writes',
    async run(backend, world) {
      const zone = await zoneOf(backend, world);
      const soa = await world.nameserver.resolveSoa(zone);
      expect(soa).toMatchObject({ nsname: backend.nameservers[0], minttl: 300 });
      expect(soa.hostmaster).toMatch(/.\.onym\.test$/);
      expect(soa.refresh).toBeGreaterThan(soa.retry);
      expect(soa.expire).toBeGreaterThan(soa.refresh);
      await backend.replaceRRsets(zone, [a('www', '192.0.2.1')]);
      const written = await world.nameserver.resolveSoa(zone);
      expect(written.serial).toBeGreaterThan(soa.serial);
      await backend.ensureZone(zone);
      expect(await world.nameserver.resolveSoa(zone)).toEqual(written);
    },
  },
  {
    of: 'replaceRRsets',
    title: 'makes the nameserver answer with the written records of all eight types and their TTLs',
    async run(backend, world) {
      const long = `say "hi" \\ é ${'x'.repeat(300)}`;
      const zone = world.freshZone();
      await backend.ensureZone(zone);
      await backend.replaceRRsets(zone, [
        { host: '@', type: 'A', ttlSeconds: 1234, records: plain('192.0.2.1', '192.0.2.2') },
        { host: '@', type: 'AAAA', ttlSeconds: 60, records: plain('2001:db8::1') },
        { host: 'www', type: 'CNAME', ttlSeconds: 60, records: plain(zone) },
        { host: '@', type: 'MX', ttlSeconds: 60, records: [{ value: 'mail.example', priority: 10 }] },
        { host: '@', type: 'TXT', ttlSeconds: 60, records: plain(long) },
        { host: 'sub', type: 'NS', ttlSeconds: 60, records: plain('ns1.example') },
        { host: '_sip._tcp', type: 'SRV', ttlSeconds: 60, records: [{ value: '5 5060 sip.example', priority: 20 }] },
        { host: '@', type: 'CAA', ttlSeconds: 60, records: plain('0 issue "letsencrypt.org"') },
        { host: '*.wild', type: 'A', ttlSeconds: 60, records: plain('192.0.2.9') },
      ]);
      const { nameserver } = world;
      const addresses = (await nameserver.resolve4(zone, { ttl: true })).sort((x, y) =>
        x.address.localeCompare(y.address),
      );
      expect(addresses).toEqual([
        { address: '192.0.2.1', ttl: 1234 },
        { address: '192.0.2.2', ttl: 1234 },
      ]);
      expect(await nameserver.resolve6(zone)).toEqual(['2001:db8::1']);
      expect(await nameserver.resolveCname(`www.${zone}`)).toEqual([zone]);
      expect(await nameserver.resolveMx(zone)).toMatchObject([{ exchange: 'mail.example', priority: 10 }]);
      // Node returns TXT records as bytes, one character each.
      const texts = (await nameserver.resolveTxt(zone)).map((parts) =>
        Buffer.from(parts.join(''), 'latin1').toString(),
      );
      expect(texts).toEqual([long]);
      expect(await nameserver.resolveSrv(`_sip._tcp.${zone}`)).toMatchObject([
        { name: 'sip.example', port: 5060, weight: 5, priority: 20 },
      ]);
      expect(await nameserver.resolveCaa(zone)).toMatchObject([{ critical: 0, issue: 'letsencrypt.org' }]);
      expect(await nameserver.resolve4(`any.wild.${zone}`)).toEqual(['192.0.2.9']);
    },
  },
  {
    of: 'replaceRRsets',
    title: 'replaces the records of the same name and type, and no others',
    async run(backend, world) {
      const note: RRset = { host: 'www', type: 'TXT', ttlSeconds: 60, records: plain('stays') };
      const zone = await zoneOf(backend, world, a('www', '192.0.2.1', '192.0.2.2'), a('api', '192.0.2.3'), note);
      await backend.replaceRRsets(zone, [a('www', '192.0.2.4')]);
      expect(await world.nameserver.resolve4(`www.${zone}`)).toEqual(['192.0.2.4']);
      expect(await world.nameserver.resolve4(`api.${zone}`)).toEqual(['192.0.2.3']);
      expect(await world.nameserver.resolveTxt(`www.${zone}`)).toEqual([['stays']]);
      await backend.replaceRRsets(zone, [a('www', '192.0.2.4')]);
      expect(await world.nameserver.resolve4(`www.${zone}`)).toEqual(['192.0.2.4']);
    },
  },
  {
    of: 'replaceRRsets',
    title: 'removes the records of an empty set, if there are any, and changes nothing without sets',
    async run(backend, world) {
      const zone = await zoneOf(backend, world, a('www', '192.0.2.1'), a('api', '192.0.2.3'));
      await backend.replaceRRsets(zone, []);
      expect(await world.nameserver.resolve4(`www.${zone}`)).toEqual(['192.0.2.1']);
      for (let times = 0; times < 2; times++) await backend.replaceRRsets(zone, [a('www')]);
      await expect(world.nameserver.resolve4(`www.${zone}`)).rejects.toMatchObject({ code: 'ENOTFOUND' });
      expect(await world.nameserver.resolve4(`api.${zone}`)).toEqual(['192.0.2.3']);
    },
  },
  {
    of: 'replaceRRsets',
    title: 'removes a set and writes one that could not exist beside it in one call',
    async run(backend, world) {
      const zone = await zoneOf(backend, world, a('www', '192.0.2.1'));
      const alias: RRset = { host: 'www', type: 'CNAME', ttlSeconds: 60, records: plain('elsewhere.example') };
      await backend.replaceRRsets(zone, [a('www'), alias]);
      expect(await world.nameserver.resolveCname(`www.${zone}`)).toEqual(['elsewhere.example']);
    },
  },
  {
    of: 'replaceRRsets',
    title: 'rejects a call with an invalid set as a whole, and stores nothing of it',
    async run(backend, world) {
      const zone = await zoneOf(backend, world, a('www', '192.0.2.1'));
      const sets = [a('www', '192.0.2.2'), a('new', '192.0.2.3'), a('bad', 'not an address')];
      const error = await rejectionOf(backend.replaceRRsets(zone, sets));
      expect(error).toBeInstanceOf(DnsError);
      expect(error).toMatchObject({ kind: 'rejected' });
      expect(await world.nameserver.resolve4(`www.${zone}`)).toEqual(['192.0.2.1']);
      await expect(world.nameserver.resolve4(`new.${zone}`)).rejects.toMatchObject({ code: 'ENOTFOUND' });
    },
  },
  {
    of: 'replaceRRsets',
    title: 'rejects sets of a zone that does not exist',
    async run(backend, world) {
      const zone = await zoneOf(backend, world);
      await expect(backend.replaceRRsets(world.freshZone(), [a('www', '192.0.2.1')])).rejects.toMatchObject({
        name: 'DnsError',
        kind: 'rejected',
      });
      await backend.replaceRRsets(zone, [a('www', '192.0.2.1')]);
      expect(await world.nameserver.resolve4(`www.${zone}`)).toEqual(['192.0.2.1']);
    },
  },
  {
    of: 'ensureZone',
    title:
      'throws temporary, like every call, when the back end is unreachable; the same calls succeed at a reachable one',
    async run(backend, world) {
      const zone = world.freshZone();
      for (const call of [
        (to: DnsBackend) => to.ensureZone(zone),
        (to: DnsBackend) => to.replaceRRsets(zone, [a('www', '192.0.2.1')]),
        (to: DnsBackend) => to.removeZone(zone),
      ]) {
        await expect(call(world.unreachable)).rejects.toMatchObject({ name: 'DnsError', kind: 'temporary' });
        await call(backend);
      }
      await backend.ensureZone(zone);
      expect((await world.nameserver.resolveNs(zone)).length).toBeGreaterThan(0);
    },
  },
  {
    of: 'removeZone',
    title: 'removes the zone from the nameserver, may be repeated, and leaves an empty zone when it is created again',
    async run(backend, world) {
      const zone = await zoneOf(backend, world, a('www', '192.0.2.1'));
      expect(await world.nameserver.resolve4(`www.${zone}`)).toEqual(['192.0.2.1']);
      await backend.removeZone(zone);
      await backend.removeZone(zone);
      await expect(world.nameserver.resolve4(`www.${zone}`)).rejects.toMatchObject({ code: world.notServed });
      await backend.ensureZone(zone);
      await expect(world.nameserver.resolve4(`www.${zone}`)).rejects.toMatchObject({ code: 'ENOTFOUND' });
    },
  },
];

/** Declares the contract of the port as tests of one back end. */
export function dnsKit(options: KitOptions<DnsBackend, DnsWorld>): void {
  declareCases('dns', dnsCases, options);
}
