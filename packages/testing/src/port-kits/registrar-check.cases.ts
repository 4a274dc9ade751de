import type { CheckRow } from '@onym/core/ports';
import { expect } from 'vitest';
import { commandFor, keyFor, registerNewName, type RegistrarCase } from './registrar-world.ts';

const stateOf = (rows: readonly CheckRow[]): string[] => rows.map(({ state }) => state);
const wholeCents = (value: number): boolean => Number.isInteger(value) && value > 0;

/** Cases about the availability and prices of names. */
export const checkCases: readonly RegistrarCase[] = [
  {
    of: 'check',
    title: 'returns one row per name in the requested order, and none for no names',
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
    title: 'is a number of names that one check accepts',
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
    title: 'returns both catalogue prices of a free name in whole cents',
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
    title: 'returns the cost of the whole minimum term when it is longer than a year, and the renewal cost per year',
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
    title: 'marks a premium name and returns its own price',
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
    title: 'returns unpriced with a reason for a name without a price and for one that is not sold here',
    async run(registrar, world) {
      const rows = await registrar.check([world.unpricedName(), world.unsoldName()]);
      expect(stateOf(rows)).toEqual(['unpriced', 'unpriced']);
      for (const row of rows) expect(row).toMatchObject({ reason: expect.stringMatching(/\w/) });
      expect(stateOf(await registrar.check([world.unsoldName()]))).toEqual(['unpriced']);
    },
  },
  {
    of: 'check',
    title: 'returns unpriced rows when the registrar does not answer, and does not cache them',
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
    title: 'returns the rows and prices of the other names when one name breaks its check',
    async run(registrar, world) {
      const poison = world.freeName();
      await world.breakChecksOf(poison);
      const rows = await registrar.check([world.freeName(), poison, world.takenName(), world.freeName()]);
      expect(stateOf(rows)).toEqual(['available', 'unpriced', 'taken', 'available']);
    },
  },
  {
    of: 'check',
    title: 'queries the registry again for a fresh check, whatever it returned before',
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
    title: 'returns a name as taken right after it was registered here, even if the response was lost',
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
    title: 'returns every extension once, with its dot, in ASCII, at prices in whole cents',
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
