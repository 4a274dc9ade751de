import { ResolverError, type Resolver } from '@onym/ports';
import { expect } from 'vitest';
import { declareCases, refusalOf, type KitOptions, type PortCase } from './port-case.ts';

export interface ResolverWorld {
  /** A name whose TXT records are these, and one below the same zone that does not exist. */
  published(texts: readonly string[]): Promise<{ name: string; missing: string }>;
  /** In a zone that its servers refuse to answer for. */
  lame(): string;
  /** Such a resolver whose servers never answer. */
  silent: Resolver;
}

/** Every promise of the port `Resolver`. */
export const resolverCases: readonly PortCase<Resolver, ResolverWorld>[] = [
  {
    of: 'txt',
    title: 'answers every TXT record as one text, however it was cut up',
    async run(resolver, world) {
      const texts = ['short', 'say "hi" \\ there', `é ${'x'.repeat(600)}`];
      const { name } = await world.published(texts);
      expect((await resolver.txt(name)).toSorted()).toEqual(texts.toSorted());
    },
  },
  {
    of: 'txt',
    title: 'is empty where there is nothing: no TXT, no such name, servers that refuse',
    async run(resolver, world) {
      const { name, missing } = await world.published(['there']);
      expect(await resolver.txt(name)).toEqual(['there']);
      expect(await resolver.txt(missing)).toEqual([]);
      expect(await resolver.txt(name.slice(name.indexOf('.') + 1))).toEqual([]);
      expect(await resolver.txt(world.lame())).toEqual([]);
    },
  },
  {
    of: 'txt',
    title: 'throws when no resolver answers: nothing is known of the name then',
    async run(resolver, world) {
      const { name } = await world.published(['there']);
      expect(await refusalOf(world.silent.txt(name))).toBeInstanceOf(ResolverError);
      expect(await resolver.txt(name)).toEqual(['there']);
    },
  },
];

/** Declares the promises of the port as tests of one resolver. */
export function resolverKit(options: KitOptions<Resolver, ResolverWorld>): void {
  declareCases('resolver', resolverCases, options);
}
