import type { DomainName } from '@onym/core';
import { registrantOf, RegistrarError, type RegistrarDomain, type RegistrarPage } from '@onym/core/ports';
import { expect } from 'vitest';
import { rejectionOf } from './port-case.ts';
import { registerNewName, yearsBetween, type RegistrarCase, type RegistrarWorld } from './registrar-world.ts';

/** Cases about a domain of ours after it was registered. */
export const domainCases: readonly RegistrarCase[] = [
  {
    of: 'get',
    title: 'returns null for a free name and for a name of another registrant',
    async run(registrar, world) {
      const { name, domain } = await registerNewName(registrar, world);
      expect(await registrar.get(world.freeName())).toBeNull();
      expect(await registrar.get(world.takenName())).toBeNull();
      expect(await registrar.get(name)).toEqual(domain);
    },
  },
  ...(['broken', 'lost_before', 'limited'] as const).map((kind): RegistrarCase => ({
    of: 'get',
    title: `throws when the state is unknown (${kind}), instead of returning null`,
    async run(registrar, world) {
      const { name, domain } = await registerNewName(registrar, world);
      await world.failNext('get', name, kind);
      const error = await rejectionOf(registrar.get(name));
      expect(error).toBeInstanceOf(RegistrarError);
      expect(error).toMatchObject({ kind: kind === 'limited' ? 'rate_limited' : 'temporary' });
      expect(await registrar.get(name)).toEqual(domain);
    },
  })),
  {
    of: 'get',
    title: 'returns the cost of another year in whole cents, or null',
    async run(registrar, world) {
      const { name } = await registerNewName(registrar, world);
      const price = (await registrar.tldPrices()).find(({ tld }) => name.endsWith(tld));
      expect([price!.renewalCostMinor, null]).toContain((await registrar.get(name))!.renewalCostMinor);
    },
  },
  {
    of: 'get',
    title: 'returns the registrant of the name, or null',
    async run(registrar, world) {
      const { name, contact } = await registerNewName(registrar, world);
      expect([registrantOf(contact), null]).toContainEqual((await registrar.get(name))!.registrant);
    },
  },
  {
    of: 'list',
    title: 'lists every name of our account as get() returns it, and none of others',
    async run(registrar, world) {
      const ours = [await registerNewName(registrar, world), await registerNewName(registrar, world)];
      const listed = new Map<DomainName, RegistrarDomain>();
      for (let page: number | null = 1; page !== null;) {
        const { domains, nextPage }: RegistrarPage = await registrar.list(page);
        for (const domain of domains) listed.set(domain.name, domain);
        page = nextPage;
      }
      for (const { name, domain } of ours) expect(listed.get(name)).toEqual(domain);
      expect(listed.has(world.takenName())).toBe(false);
      expect((await registrar.list(1_000_000)).domains).toEqual([]);
    },
  },
  {
    of: 'authCode',
    title: 'returns the same code for a name of ours each time, and rejects other names',
    async run(registrar, world) {
      const { name } = await registerNewName(registrar, world);
      const code = await registrar.authCode(name);
      expect(code).toMatch(/^\S{6,}$/);
      expect(await registrar.authCode(name)).toBe(code);
      const other = await registerNewName(registrar, world);
      expect(await registrar.authCode(other.name)).not.toBe(code);
      await expect(registrar.authCode(world.freeName())).rejects.toMatchObject({ kind: 'rejected' });
    },
  },
  {
    of: 'renew',
    title: 'adds the term to the current expiry date, which get() then returns',
    async run(registrar, world) {
      const { name, domain } = await registerNewName(registrar, world);
      const costMinor = (await registrar.tldPrices()).find(({ tld }) => name.endsWith(tld))!.renewalCostMinor;
      const { expiresAt, paidMinor } = await registrar.renew({ name, years: 1, costMinor }, `ord_${name}:renewal`);
      expect(paidMinor).toBe(costMinor);
      expect(yearsBetween(domain.expiresAt, expiresAt)).toBeCloseTo(1, 1);
      expect(await registrar.get(name)).toMatchObject({ expiresAt, createdAt: domain.createdAt });
      const further = await registrar.renew({ name, years: 2, costMinor: 2 * costMinor }, `ord_${name}:renewal:2`);
      expect(yearsBetween(expiresAt, further.expiresAt)).toBeCloseTo(2, 1);
      expect(await world.registrations(name)).toMatchObject([{ expiresAt: further.expiresAt }]);
    },
  },
  {
    of: 'renew',
    title: 'throws price_changed for another price than that of the registrar, and keeps the expiry date',
    async run(registrar, world) {
      const { name, domain } = await registerNewName(registrar, world);
      const costMinor = (await registrar.tldPrices()).find(({ tld }) => name.endsWith(tld))!.renewalCostMinor;
      for (const wrong of [costMinor - 1, costMinor + 1])
        await expect(
          registrar.renew({ name, years: 1, costMinor: wrong }, `ord_${name}:renewal`),
        ).rejects.toMatchObject({ kind: 'price_changed' });
      expect(await registrar.get(name)).toEqual(domain);
    },
  },
  {
    of: 'renew',
    title: 'rejects a name that is not ours',
    async run(registrar, world) {
      const { domain } = await registerNewName(registrar, world);
      for (const name of [world.freeName(), world.takenName()])
        await expect(
          registrar.renew({ name, years: 1, costMinor: domain.renewalCostMinor ?? 1 }, `ord_${name}:renewal`),
        ).rejects.toMatchObject({ name: 'RegistrarError', kind: 'rejected' });
    },
  },
  {
    of: 'restoreCost',
    title: 'returns a price that is higher than that of a renewal',
    async run(registrar, world) {
      const { name, domain } = await registerNewName(registrar, world);
      expect(await registrar.restoreCost(name)).toBeGreaterThan(domain.renewalCostMinor!);
    },
  },
  {
    of: 'restore',
    title: 'restores a name from redemption with one more term at its price, and rejects a name in another state',
    async run(registrar, world) {
      const { name, domain } = await registerNewName(registrar, world);
      const costMinor = (await registrar.restoreCost(name))!;
      const restore = (cost = costMinor) => registrar.restore({ name, costMinor: cost }, `ord_${name}:restore`);
      await expect(restore()).rejects.toMatchObject({ name: 'RegistrarError', kind: 'rejected' });
      expect(await registrar.get(name)).toEqual(domain);
      await world.expireToRedemption(name);
      const { expiresAt: previousExpiry } = (await registrar.get(name))!;
      await expect(restore(costMinor - 1)).rejects.toMatchObject({ kind: 'price_changed' });
      const { expiresAt, paidMinor } = await restore();
      expect(paidMinor).toBe(costMinor);
      expect(yearsBetween(previousExpiry, expiresAt)).toBeCloseTo(1, 1);
      expect(await registrar.get(name)).toMatchObject({ expiresAt });
      await expect(restore()).rejects.toMatchObject({ kind: 'rejected' });
      expect(await registrar.get(name)).toMatchObject({ expiresAt });
    },
  },
  {
    of: 'addGraceMs',
    title: 'returns at least a day, or null where a deletion is rejected and the domain stays',
    async run(registrar, world) {
      const { name, domain } = await registerNewName(registrar, world);
      // The method is synchronous, but an idle adapter returns a rejected promise here.
      const graceMs = await Promise.resolve(registrar.addGraceMs(name));
      if (graceMs !== null) return expect(graceMs).toBeGreaterThanOrEqual(86_400_000);
      await expect(registrar.deleteInGracePeriod(name)).rejects.toMatchObject({ kind: 'rejected' });
      expect(await registrar.get(name)).toEqual(domain);
    },
  },
  {
    of: 'deleteInGracePeriod',
    title: 'deletes a name that was just registered, once, and no other name',
    async run(registrar, world) {
      const { name } = await registerNewName(registrar, world);
      const { name: other, domain } = await registerNewName(registrar, world);
      await registrar.deleteInGracePeriod(name);
      expect(await registrar.get(name)).toBeNull();
      expect(await registrar.get(other)).toEqual(domain);
      await expect(registrar.deleteInGracePeriod(name)).rejects.toMatchObject({
        name: 'RegistrarError',
        kind: 'rejected',
      });
    },
  },
  {
    of: 'get',
    title: 'returns the old expiry date after a renewal that was rate_limited',
    async run(registrar, world) {
      const { name, domain } = await registerNewName(registrar, world);
      const command = { name, years: 1, costMinor: domain.renewalCostMinor ?? 1 };
      await world.failNext('renew', name, 'limited');
      await expect(registrar.renew(command, `ord_${name}:renewal`)).rejects.toMatchObject({ kind: 'rate_limited' });
      expect(await registrar.get(name)).toEqual(domain);
    },
  },
  ...(['broken', 'broken_after', 'lost_before', 'lost_after'] as const).map((kind): RegistrarCase => ({
    of: 'renew',
    title: `throws unknown_outcome when the response is inconclusive (${kind}); get() returns the actual expiry date`,
    async run(registrar, world) {
      const { name, domain } = await registerNewName(registrar, world);
      const costMinor = (await registrar.tldPrices()).find(({ tld }) => name.endsWith(tld))!.renewalCostMinor;
      await world.failNext('renew', name, kind);
      await expect(registrar.renew({ name, years: 1, costMinor }, `ord_${name}:renewal`)).rejects.toMatchObject({
        kind: 'unknown_outcome',
      });
      const found = await registrar.get(name);
      const isDone = kind.endsWith('_after');
      expect(yearsBetween(domain.expiresAt, found!.expiresAt)).toBeCloseTo(isDone ? 1 : 0, 1);
    },
  })),
  {
    of: 'setOptions',
    title: 'changes only the given options, and nothing when none is given',
    async run(registrar, world) {
      const { name, domain } = await registerNewName(registrar, world);
      await registrar.setOptions(name, {});
      expect(await registrar.get(name)).toEqual(domain);
      let expected = { ...domain };
      for (const option of ['privacy', 'locked', 'autoRenew'] as const) {
        for (const value of [!domain[option], domain[option]]) {
          await registrar.setOptions(name, { [option]: value });
          expected = { ...expected, [option]: value };
          expect(await registrar.get(name)).toEqual(expected);
        }
      }
      await registrar.setOptions(name, { privacy: false, locked: false, autoRenew: false });
      expect(await registrar.get(name)).toMatchObject({ privacy: false, locked: false, autoRenew: false });
    },
  },
  {
    of: 'setNameservers',
    title: 'replaces the nameservers',
    async run(registrar, world) {
      const { name, domain } = await registerNewName(registrar, world);
      const nameservers = ['ns3.onym.test', 'ns4.onym.test', 'ns5.onym.test'];
      await registrar.setNameservers(name, nameservers);
      expect(await registrar.get(name)).toEqual({ ...domain, nameservers });
    },
  },
  {
    of: 'setOptions',
    title:
      'rejects a name that is not ours; a change whose response was lost throws unknown_outcome and can be repeated',
    async run(registrar, world) {
      const stranger = world.freeName();
      await expect(registrar.setOptions(stranger, { privacy: true })).rejects.toMatchObject({ kind: 'rejected' });
      await expect(registrar.setNameservers(stranger, ['ns3.onym.test'])).rejects.toMatchObject({ kind: 'rejected' });
      await expect(registrar.setForward(stranger, 'info', 'vera@example.com')).rejects.toMatchObject({
        kind: 'rejected',
      });
      const { name, domain } = await registerNewName(registrar, world);
      await world.failNext('change', name, 'lost_after');
      await expect(registrar.setOptions(name, { privacy: false })).rejects.toMatchObject({ kind: 'unknown_outcome' });
      await registrar.setOptions(name, { privacy: false });
      expect(await registrar.get(name)).toEqual({ ...domain, privacy: false });
    },
  },
  {
    of: 'setForward',
    title: 'creates a forward, and replaces only an earlier one of the same alias',
    async run(registrar, world) {
      const { name } = await registerNewName(registrar, world);
      await registrar.setForward(name, 'info', 'vera@example.com');
      await registrar.setForward(name, 'in+fo.2', 'vera@example.com');
      expect(await forwardsOf(world, name)).toEqual({ info: 'vera@example.com', 'in+fo.2': 'vera@example.com' });
      await registrar.setForward(name, 'info', 'other@example.com');
      expect(await forwardsOf(world, name)).toEqual({ info: 'other@example.com', 'in+fo.2': 'vera@example.com' });
    },
  },
  {
    of: 'removeForward',
    title: 'removes only the forward of the alias, and succeeds when there is none',
    async run(registrar, world) {
      const { name } = await registerNewName(registrar, world);
      for (const alias of ['info', 'in+fo.2']) await registrar.setForward(name, alias, 'vera@example.com');
      await registrar.removeForward(name, 'in+fo.2');
      await registrar.removeForward(name, 'in+fo.2');
      expect(await forwardsOf(world, name)).toEqual({ info: 'vera@example.com' });
    },
  },
  {
    of: 'forwardMx',
    title: 'mail for a forward arrives once the domain has the MX records of forwardMx, and not before',
    async run(registrar, world) {
      const { name } = await registerNewName(registrar, world);
      await registrar.setForward(name, 'info', 'vera@example.com');
      expect(await world.forwards(name)).toMatchObject([{ alias: 'info', arrives: false }]);
      await world.publishMx(name, registrar.forwardMx);
      expect(await world.forwards(name)).toMatchObject([{ alias: 'info', arrives: true }]);
    },
  },
];

async function forwardsOf(world: RegistrarWorld, name: DomainName): Promise<Record<string, string>> {
  return Object.fromEntries((await world.forwards(name)).map(({ alias, forwardTo }) => [alias, forwardTo]));
}
