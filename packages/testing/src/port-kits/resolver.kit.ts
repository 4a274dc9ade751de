import { ResolverError, type Resolver, type RRset } from '@onym/core/ports';
import { expect } from 'vitest';
import { declareCases, rejectionOf, type KitOptions, type PortCase } from './port-case.ts';

export interface ResolverWorld {
  /** Publishes TXT records under a name; returns that name and one in the same zone that does not exist. */
  published(texts: readonly string[]): Promise<{ name: string; missing: string }>;
  /** Publishes a record set and returns its full name. */
  served(set: RRset): Promise<string>;
  /** Returns a name in a zone that its servers refuse to answer for. */
  lame(): string;
  /** The same kind of resolver with servers that never answer. */
  silent: Resolver;
}

/** One record set of every type, as the product stores it. */
const SETS: readonly [RRset['type'], host: string, ...records: RRset['records']][] = [
  ['A', 'www', { value: '203.0.113.7', priority: null }, { value: '203.0.113.8', priority: null }],
  ['AAAA', 'www', { value: '2001:db8::7', priority: null }],
  ['CNAME', 'shop', { value: 'shops.example.net', priority: null }],
  ['MX', 'post', { value: 'mail.example.net', priority: 10 }],
  ['MX', 'silent', { value: '.', priority: 0 }],
  ['TXT', '@', { value: 'say "hi" é', priority: null }],
  ['NS', '@', { value: 'ns1.example.net', priority: null }],
  ['SRV', '_sip._tcp', { value: '5 5060 sip.example.net', priority: 10 }],
  ['CAA', '@', { value: '128 issue "letsencrypt.org"', priority: null }],
];

/** The contract of the port `Resolver`, one case per guarantee. */
export const resolverCases: readonly PortCase<Resolver, ResolverWorld>[] = [
  {
    of: 'txt',
    title: 'returns every TXT record as one text, however it was split',
    async run(resolver, world) {
      const texts = ['short', 'say "hi" \\ there', `é ${'x'.repeat(600)}`];
      const { name } = await world.published(texts);
      expect((await resolver.txt(name)).toSorted()).toEqual(texts.toSorted());
    },
  },
  {
    of: 'txt',
    title: 'returns an empty list without TXT records, for a missing name, and when the servers refuse',
    async run(resolver, world) {
      const { name, missing } = await world.published(['there']);
      expect(await resolver.txt(name)).toEqual(['there']);
      expect(await resolver.txt(missing)).toEqual([]);
      expect(await resolver.txt(name.slice(name.indexOf('.') + 1))).toEqual([]);
      expect(await resolver.txt(world.lame())).toEqual([]);
    },
  },
  ...SETS.map(([type, host, ...records]): PortCase<Resolver, ResolverWorld> => ({
    of: 'records',
    title: `returns the records of type ${type} of ${host} as they were stored`,
    async run(resolver, world) {
      const name = await world.served({ host, type, ttlSeconds: 300, records });
      const seen = await resolver.records(name, type);
      expect(seen.map(({ value, priority }) => ({ value, priority })).toSorted(byValue)).toEqual(
        records.toSorted(byValue),
      );
      for (const { ttlSeconds } of seen) expect([300, null]).toContain(ttlSeconds);
    },
  })),
  {
    of: 'records',
    title: 'returns an empty list where there are no records, and throws when no resolver answers',
    async run(resolver, world) {
      const { name, missing } = await world.published(['there']);
      expect(await resolver.records(name, 'TXT')).toHaveLength(1);
      expect(await resolver.records(name, 'A')).toEqual([]);
      expect(await resolver.records(missing, 'TXT')).toEqual([]);
      expect(await resolver.records(world.lame(), 'MX')).toEqual([]);
      expect(await rejectionOf(world.silent.records(name, 'A'))).toBeInstanceOf(ResolverError);
    },
  },
  {
    of: 'txt',
    title: 'throws when no resolver answers, instead of returning an empty list',
    async run(resolver, world) {
      const { name } = await world.published(['there']);
      expect(await resolver.txt(name)).toEqual(['there']);
      expect(await rejectionOf(world.silent.txt(name))).toBeInstanceOf(ResolverError);
    },
  },
];

const byValue = (a: { value: string }, b: { value: string }): number => a.value.localeCompare(b.value, 'en');

/** Declares the contract of the port as tests of one resolver. */
export function resolverKit(options: KitOptions<Resolver, ResolverWorld>): void {
  declareCases('resolver', resolverCases, options);
}
