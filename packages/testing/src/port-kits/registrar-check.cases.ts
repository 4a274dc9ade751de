import type { CheckRow } from '@onym/core/ports';
import { expect } from 'vitest';
import { commandFor, keyFor, registerNewName, type RegistrarCase } from './registrar-world.ts';

const stateOf = (rows: readonly CheckRow[]): string[] => rows.map(({ state }) => state);
const wholeCents = (value: number): boolean => Number.isInteger(value) && value > 0;

/** Cases about the availability and prices of names. */
export const checkCases: readonly RegistrarCase[] = [
  {
    of: 'check',
    title: 'answers one row per name, in the order asked, and none for no names',
    async run(registrar, world) {
      const names = [world.freeName(), world.takenName(), world.unsoldName(), world.premiumName(), world.freeName()];
      const rows = await registrar.check(names);
      expect(rows.map(({ name }) => name)).toEqual(names);
      expect(stateOf(rows)).toEqual(['available', 'taken', 'unpriced', 'available', 'available']);
      expect((await registrar.check([...names].reverse())).map(({ name }) => name)).toEqual([...names].reverse());
      expect(await registrar.check([])).toEqual([]);
    },
  },
  {
    of: 'checkLimit',
    title: 'is how many names one check carries at least',
    async run(registrar, world) {
      expect(registrar.checkLimit).toBeGreaterThan(0);
      const names = Array.from({ length: Math.min(registrar.checkLimit, 120) }, () => world.freeName());
      const rows = await registrar.check(names);
      expect(rows.map(({ name }) => name)).toEqual(names);
      expect(new Set(stateOf(rows))).toEqual(new Set(['available']));
    },
  },
  {
    of: 'check',
    title: 'a free name has both prices in whole cents, those of the catalogue',
    async run(registrar, world) {
      const name = world.freeName();
      const [row] = await registrar.check([name]);
      const price = (await registrar.tldPrices()).find(({ tld }) => name.endsWith(tld));
      expect(price).toMatchObject({ minimumYears: 1 });
      expect(row).toEqual({
        name,
        state: 'available',
        premium: false,
        costMinor: price!.registrationCostMinor,
        renewalCostMinor: price!.renewalCostMinor,
      });
      expect([price!.registrationCostMinor, price!.renewalCostMinor].every(wholeCents)).toBe(true);
    },
  },
  {
    of: 'check',
    title: 'where the minimum term is longer, the cost is for the whole of it and the renewal per year',
    async run(registrar, world) {
      const { name, years } = world.longTermName();
      const [row] = await registrar.check([name]);
      const price = (await registrar.tldPrices()).find(({ tld }) => name.endsWith(tld));
      expect(price).toMatchObject({ minimumYears: years });
      expect(price!.registrationCostMinor).toBeGreaterThan(price!.renewalCostMinor);
      expect(row).toMatchObject({
        state: 'available',
        costMinor: price!.registrationCostMinor,
        renewalCostMinor: price!.renewalCostMinor,
      });
    },
  },
  {
    of: 'check',
    title: 'a premium name says so and has a price of its own',
    async run(registrar, world) {
      const name = world.premiumName();
      const [row] = await registrar.check([name]);
      const price = (await registrar.tldPrices()).find(({ tld }) => name.endsWith(tld));
      if (row?.state !== 'available') return expect.fail(`${name} is not for sale`);
      expect(row.premium).toBe(true);
      expect(row.costMinor).toBeGreaterThan(price!.registrationCostMinor);
      expect([row.costMinor, row.renewalCostMinor].every(wholeCents)).toBe(true);
    },
  },
  {
    of: 'check',
    title: 'a name whose price cannot be had, or that is not sold here, is unpriced with a reason: not taken, not free',
    async run(registrar, world) {
      const rows = await registrar.check([world.unpricedName(), world.unsoldName()]);
      expect(stateOf(rows)).toEqual(['unpriced', 'unpriced']);
      for (const row of rows) expect(row).toMatchObject({ reason: expect.stringMatching(/\w/) });
      expect(stateOf(await registrar.check([world.unsoldName()]))).toEqual(['unpriced']);
    },
  },
  {
    of: 'check',
    title: 'a check without an answer is unpriced rows: never a throw, never read as taken, and not remembered',
    async run(registrar, world) {
      for (const kind of ['broken', 'lost_before', 'limited'] as const) {
        const name = world.freeName();
        await world.failNext('check', name, kind);
        const [row] = await registrar.check([name]);
        expect(row).toEqual({ name, state: 'unpriced', reason: expect.stringMatching(/\w/) });
        expect(stateOf(await registrar.check([name]))).toEqual(['available']);
      }
    },
  },
  {
    of: 'check',
    title: 'a name that breaks its check costs the others neither their rows nor their prices',
    async run(registrar, world) {
      const poison = world.freeName();
      await world.breakChecksOf(poison);
      const rows = await registrar.check([world.freeName(), poison, world.takenName(), world.freeName()]);
      expect(stateOf(rows)).toEqual(['available', 'unpriced', 'taken', 'available']);
    },
  },
  {
    of: 'check',
    title: 'a fresh check asks the registry again whatever was answered before',
    async run(registrar, world) {
      const name = world.freeName();
      expect(stateOf(await registrar.check([name]))).toEqual(['available']);
      await world.registerElsewhere(name);
      expect(stateOf(await registrar.check([name], { fresh: true }))).toEqual(['taken']);
      expect(stateOf(await registrar.check([name]))).toEqual(['taken']);
    },
  },
  {
    of: 'check',
    title: 'a name that was registered through it is taken to the very next check',
    async run(registrar, world) {
      const { name } = await registerNewName(registrar, world);
      expect(stateOf(await registrar.check([name]))).toEqual(['taken']);
      const lost = world.freeName();
      const command = await commandFor(registrar, lost);
      await world.failNext('register', lost, 'lost_after');
      await registrar.register(command, keyFor(lost)).catch(() => undefined);
      expect(stateOf(await registrar.check([lost]))).toEqual(['taken']);
    },
  },
  {
    of: 'tldPrices',
    title: 'the catalogue has every extension once, with its dot, in ASCII, at prices in whole cents',
    async run(registrar, world) {
      const prices = await registrar.tldPrices();
      const tlds = prices.map(({ tld }) => tld);
      expect(new Set(tlds).size).toBe(tlds.length);
      for (const { tld, registrationCostMinor, renewalCostMinor, minimumYears } of prices) {
        expect(tld).toMatch(/^(\.[a-z0-9-]+)+$/);
        expect([registrationCostMinor, renewalCostMinor, minimumYears].every(wholeCents), tld).toBe(true);
      }
      const sold = [world.freeName(), world.premiumName(), world.longTermName().name];
      for (const name of sold)
        expect(
          tlds.some((tld) => name.endsWith(tld)),
          name,
        ).toBe(true);
      expect(tlds.some((tld) => world.unsoldName().endsWith(tld))).toBe(false);
    },
  },
];
