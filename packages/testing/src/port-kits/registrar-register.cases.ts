import { expect } from 'vitest';
import { commandFor, keyFor, registerNewName, yearsBetween, type RegistrarCase } from './registrar-world.ts';

/**
 * Cases about a registration that succeeds once, fails for certain, or has an unknown outcome; the outcomes must not
 * be confused.
 */
export const registerCases: readonly RegistrarCase[] = [
  {
    of: 'register',
    title: 'returns the domain as get() does afterwards: for the term, private, without auto-renewal at the registrar',
    async run(registrar, world) {
      const name = world.freeName();
      const before = Date.now();
      const command = await commandFor(registrar, name);
      const { paidMinor, ...domain } = await registrar.register(command, keyFor(name));
      expect(paidMinor).toBe(command.costMinor);
      expect(domain).toMatchObject({
        name,
        autoRenew: false,
        privacy: true,
        nameservers: ['ns1.onym.test', 'ns2.onym.test'],
      });
      expect(yearsBetween(domain.createdAt, domain.expiresAt)).toBeCloseTo(1, 1);
      // Modules recognize their own registration by its creation time, which may differ from ours by ten minutes.
      expect(Math.abs(domain.createdAt.getTime() - before)).toBeLessThan(600_000);
      expect(await registrar.get(name)).toEqual(domain);
      expect(await world.registrations(name)).toEqual([{ expiresAt: domain.expiresAt, autoRenew: false }]);
    },
  },
  {
    of: 'register',
    title: 'registers without privacy when the command has none',
    async run(registrar, world) {
      const name = world.freeName();
      const command = await commandFor(registrar, name, { privacy: false });
      expect(await registrar.register(command, keyFor(name))).toMatchObject({ name, privacy: false });
      expect(await registrar.get(name)).toMatchObject({ name, privacy: false });
    },
  },
  {
    of: 'register',
    title: 'registers for the term of the command when the minimum is longer than a year',
    async run(registrar, world) {
      const { name, years } = world.longTermName();
      const { createdAt, expiresAt } = await registrar.register(
        await commandFor(registrar, name, { years }),
        keyFor(name),
      );
      expect(yearsBetween(createdAt, expiresAt)).toBeCloseTo(years, 1);
    },
  },
  {
    of: 'register',
    title: 'registers a name once under one key however often it is called, and returns the same result',
    async run(registrar, world) {
      const name = world.freeName();
      const command = await commandFor(registrar, name);
      const first = await registrar.register(command, keyFor(name));
      expect(first).toMatchObject({ name });
      expect(await registrar.register(command, keyFor(name))).toEqual(first);
      expect(await world.registrations(name)).toHaveLength(1);
    },
  },
  {
    of: 'register',
    title: 'registers once for two concurrent calls under one key, and neither fails with unavailable',
    async run(registrar, world) {
      const name = world.freeName();
      const command = await commandFor(registrar, name);
      const calls = await Promise.allSettled([1, 2].map(() => registrar.register(command, keyFor(name))));
      expect(await world.registrations(name)).toHaveLength(1);
      const answered = calls.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : []));
      expect(answered.length).toBeGreaterThan(0);
      for (const domain of answered) expect(domain).toMatchObject({ name });
      for (const call of calls)
        if (call.status === 'rejected') expect(call.reason).toMatchObject({ kind: 'unknown_outcome' });
    },
  },
  {
    of: 'register',
    title: 'throws unknown_outcome for a different command under a key that registered a name, and changes nothing',
    async run(registrar, world) {
      const second = world.freeName();
      const command = await commandFor(registrar, second);
      const { name: first, domain } = await registerNewName(registrar, world);
      for (const name of [second, first])
        await expect(registrar.register({ ...command, name, privacy: false }, keyFor(first))).rejects.toMatchObject({
          name: 'RegistrarError',
          kind: 'unknown_outcome',
        });
      expect(await registrar.get(second)).toBeNull();
      expect(await registrar.get(first)).toEqual(domain);
    },
  },
  {
    of: 'register',
    title: 'throws unavailable for a registered name, even if we registered it under another key',
    async run(registrar, world) {
      const { name: ours, domain } = await registerNewName(registrar, world);
      const lost = world.freeName();
      const command = await commandFor(registrar, lost);
      await world.registerElsewhere(lost);
      await expect(registrar.register(command, keyFor(lost))).rejects.toMatchObject({ kind: 'unavailable' });
      const taken = world.takenName();
      await expect(registrar.register({ ...command, name: taken }, keyFor(taken))).rejects.toMatchObject({
        kind: 'unavailable',
      });
      expect(await registrar.get(taken)).toBeNull();
      await expect(registrar.register({ ...command, name: ours }, `${keyFor(ours)}:2`)).rejects.toMatchObject({
        kind: 'unavailable',
      });
      expect(await registrar.get(ours)).toEqual(domain);
    },
  },
  {
    of: 'register',
    title: 'throws price_changed for a lower or higher price than that of the registrar, and registers nothing',
    async run(registrar, world) {
      const name = world.freeName();
      const command = await commandFor(registrar, name);
      for (const costMinor of [command.costMinor - 1, command.costMinor + 1]) {
        await expect(registrar.register({ ...command, costMinor }, keyFor(name))).rejects.toMatchObject({
          kind: 'price_changed',
        });
      }
      expect(await registrar.get(name)).toBeNull();
      expect(await registrar.register(command, keyFor(name))).toMatchObject({ name });
    },
  },
  {
    of: 'register',
    title: 'registers a premium name at its own price only',
    async run(registrar, world) {
      const name = world.premiumName();
      const command = await commandFor(registrar, name);
      const plain = await commandFor(registrar, world.freeName());
      await expect(registrar.register({ ...command, costMinor: plain.costMinor }, keyFor(name))).rejects.toMatchObject({
        kind: 'price_changed',
      });
      expect(await registrar.get(name)).toBeNull();
      expect(await registrar.register(command, keyFor(name))).toMatchObject({ name });
    },
  },
  {
    of: 'register',
    title: 'throws invalid_contact for a contact that the registry refuses; the same key registers with a valid one',
    async run(registrar, world) {
      const name = world.freeName();
      const command = await commandFor(registrar, name);
      const contact = { ...command.contact, phone: '123' };
      await expect(registrar.register({ ...command, contact }, keyFor(name))).rejects.toMatchObject({
        kind: 'invalid_contact',
      });
      expect(await registrar.get(name)).toBeNull();
      expect(await registrar.register(command, keyFor(name))).toMatchObject({ name });
    },
  },
  {
    of: 'register',
    title: 'throws rejected when the registry refuses the name, and registers nothing',
    async run(registrar, world) {
      const name = world.refusedName();
      await expect(registrar.register(await commandFor(registrar, name), keyFor(name))).rejects.toMatchObject({
        name: 'RegistrarError',
        kind: 'rejected',
      });
      expect(await registrar.get(name)).toBeNull();
      expect(await world.registrations(name)).toEqual([]);
    },
  },
  {
    of: 'register',
    title: 'throws rate_limited for too many calls, and registers nothing; the same key registers later',
    async run(registrar, world) {
      const name = world.freeName();
      const command = await commandFor(registrar, name);
      await world.failNext('register', name, 'limited');
      await expect(registrar.register(command, keyFor(name))).rejects.toMatchObject({ kind: 'rate_limited' });
      expect(await registrar.get(name)).toBeNull();
      expect(await registrar.register(command, keyFor(name))).toMatchObject({ name });
    },
  },
  ...(['broken', 'lost_before'] as const).map((kind): RegistrarCase => ({
    of: 'register',
    title: `throws unknown_outcome when nothing was registered and the response is inconclusive (${kind}); get() returns null, and the same key registers`,
    async run(registrar, world) {
      const name = world.freeName();
      const command = await commandFor(registrar, name);
      await world.failNext('register', name, kind);
      await expect(registrar.register(command, keyFor(name))).rejects.toMatchObject({ kind: 'unknown_outcome' });
      expect(await registrar.get(name)).toBeNull();
      expect(await registrar.register(command, keyFor(name))).toMatchObject({ name });
    },
  })),
  ...(['broken_after', 'lost_after'] as const).map((kind): RegistrarCase => ({
    of: 'register',
    title: `throws unknown_outcome when the name was registered and the response is inconclusive (${kind}); get() and the same key return it`,
    async run(registrar, world) {
      const name = world.freeName();
      const command = await commandFor(registrar, name);
      await world.failNext('register', name, kind);
      await expect(registrar.register(command, keyFor(name))).rejects.toMatchObject({ kind: 'unknown_outcome' });
      const found = await registrar.get(name);
      expect(found).toMatchObject({ name });
      expect(await registrar.register(command, keyFor(name))).toEqual({ ...found, paidMinor: command.costMinor });
      expect(await world.registrations(name)).toHaveLength(1);
    },
  })),
];
