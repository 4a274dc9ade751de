import type { DomainName } from '@onym/kernel';
import type { RegisterCommand } from '@onym/ports';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { setFault, uniqueLabel } from '../sandbox-control.fixture.ts';
import { nameComRegistrar, NAMECOM_TIMEOUTS } from './namecom.ts';

const settings = { kind: 'namecom', baseUrl: inject('sandboxUrl'), username: 'onym', token: 'secret' } as const;
const registrar = nameComRegistrar(settings);
afterAll(() => registrar.close());

const nameOf = (prefix?: string, tld = 'com') => `${uniqueLabel(prefix)}.${tld}` as DomainName;
const order = (name: DomainName, more: Partial<RegisterCommand> = {}): RegisterCommand => ({
  name,
  privacy: true,
  nameservers: ['ns1.onym.test', 'ns2.onym.test'],
  costMinor: 1299,
  premium: false,
  years: 1,
  contact: {
    firstName: 'Vera',
    lastName: 'Fox',
    email: 'vera@example.com',
    phone: '+85221234567',
    address1: '1 Road',
    city: 'Hong Kong',
    state: '',
    zip: '',
    country: 'HK',
  },
  ...more,
});

describe('check', () => {
  it('tells free, taken, premium, unpriced and unsold names apart', async () => {
    const names = [nameOf(), nameOf('taken'), nameOf('premium'), nameOf('noquote'), nameOf('unsold', 'museum')];
    const rows = await registrar.check(names);
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(rows).toMatchObject([
      { state: 'available', premium: false, costMinor: 1299, renewalCostMinor: 1799 },
      { state: 'taken' },
      { state: 'available', premium: true },
      { state: 'unpriced' },
      { state: 'unpriced' },
    ]);
  });

  it('prices .ai for its two years', async () => {
    const ai = (await registrar.tldPrices()).find(({ tld }) => tld === '.ai');
    const [row] = await registrar.check([nameOf(undefined, 'ai')]);
    expect(ai).toMatchObject({ minimumYears: 2 });
    expect(row).toMatchObject({
      state: 'available',
      costMinor: ai?.registrationCostMinor,
      renewalCostMinor: ai?.renewalCostMinor,
    });
  });

  it('prices the other names of a batch when one of them breaks it', async () => {
    const poison = nameOf('poison');
    await setFault({ service: 'registry', operation: 'check', kind: 'error_before', match: poison });
    const rows = await registrar.check([...Array.from({ length: 49 }, () => nameOf()), poison]);
    expect(rows.filter(({ state }) => state !== 'available').map(({ name }) => name)).toEqual([poison]);
  });
});

describe('tldPrices', () => {
  it('reads every page', async () => {
    const tlds = (await registrar.tldPrices()).map(({ tld }) => tld);
    expect(tlds.length).toBeGreaterThan(25);
    expect(tlds).toEqual(expect.arrayContaining(['.com', '.xyz']));
  });
});

describe('register', () => {
  it('registers, reads back, and answers the same under the same key', async () => {
    const name = nameOf();
    const first = await registrar.register(order(name), `ord_${name}`);
    expect(first).toMatchObject({
      name,
      autoRenew: false,
      privacy: true,
      nameservers: ['ns1.onym.test', 'ns2.onym.test'],
    });
    expect(await registrar.get(name)).toEqual(first);
    expect(await registrar.register(order(name), `ord_${name}`)).toEqual(first);
  });

  it('takes .ai for two years', async () => {
    const name = nameOf(undefined, 'ai');
    const { createdAt, expiresAt } = await registrar.register(
      order(name, { years: 2, costMinor: 15_998 }),
      `ord_${name}`,
    );
    expect(expiresAt.getUTCFullYear() - createdAt.getUTCFullYear()).toBe(2);
  });

  it('a premium name needs its own price', async () => {
    const name = nameOf('premium');
    const [row] = await registrar.check([name]);
    if (row?.state !== 'available') throw new Error('not for sale');
    await expect(registrar.register(order(name, { premium: true }), `ord_${name}`)).rejects.toMatchObject({
      kind: 'price_changed',
    });
    await expect(
      registrar.register(order(name, { premium: true, costMinor: row.costMinor }), `ord2_${name}`),
    ).resolves.toMatchObject({ name });
  });

  it('a name of somebody else is unavailable', async () => {
    const name = nameOf('taken');
    await expect(registrar.register(order(name), `ord_${name}`)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await registrar.get(name)).toBeNull();
  });

  it('a refusing registry is rejected', async () => {
    const name = nameOf('failreg');
    await expect(registrar.register(order(name), `ord_${name}`)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('a contact without its phone is invalid_contact', async () => {
    const name = nameOf();
    const command = order(name);
    await expect(
      registrar.register({ ...command, contact: { ...command.contact, phone: '123' } }, `ord_${name}`),
    ).rejects.toMatchObject({ kind: 'invalid_contact' });
  });

  it('the key of another order is unknown_outcome', async () => {
    const [first, second] = [nameOf(), nameOf()];
    await registrar.register(order(first), `ord_${first}`);
    await expect(registrar.register(order(second), `ord_${first}`)).rejects.toMatchObject({ kind: 'unknown_outcome' });
  });

  it('a lost answer is unknown_outcome, and get() knows', async () => {
    const name = nameOf('lostreg');
    await expect(registrar.register(order(name), `ord_${name}`)).rejects.toMatchObject({ kind: 'unknown_outcome' });
    expect(await registrar.get(name)).toMatchObject({ name });
  });

  it.each([
    ['error_before', false],
    ['error_after', true],
    ['drop_before', false],
    ['drop_after', true],
  ] as const)('%s is unknown_outcome', async (kind, registered) => {
    const name = nameOf();
    await setFault({ service: 'registry', operation: 'create', kind, times: 1, match: name });
    await expect(registrar.register(order(name), `ord_${name}`)).rejects.toMatchObject({ kind: 'unknown_outcome' });
    expect((await registrar.get(name)) !== null).toBe(registered);
  });

  it('silence is unknown_outcome', async () => {
    const hasty = nameComRegistrar(settings, undefined, { ...NAMECOM_TIMEOUTS, createMs: 500 });
    const name = nameOf();
    await setFault({ service: 'registry', operation: 'create', kind: 'timeout_after', times: 1, match: name });
    await expect(hasty.register(order(name), `ord_${name}`)).rejects.toMatchObject({ kind: 'unknown_outcome' });
    await hasty.close();
  });
});

describe('a registered domain', () => {
  it('is renewed, set, delegated and forwarded', async () => {
    const name = nameOf();
    const first = await registrar.register(order(name), `ord_${name}`);
    const renewed = await registrar.renew(
      { name, years: 1, costMinor: first.renewalCostMinor! },
      `ord_${name}:renewal`,
    );
    expect(renewed.expiresAt.getUTCFullYear()).toBe(first.expiresAt.getUTCFullYear() + 1);
    await registrar.setOptions(name, { privacy: false, locked: false });
    await registrar.setNameservers(name, ['ns3.onym.test', 'ns4.onym.test']);
    expect(await registrar.get(name)).toMatchObject({
      privacy: false,
      locked: false,
      autoRenew: false,
      nameservers: ['ns3.onym.test', 'ns4.onym.test'],
      expiresAt: renewed.expiresAt,
    });
    await registrar.setForward(name, 'info', 'vera@example.com');
    await registrar.setForward(name, 'info', 'other@example.com');
    await registrar.removeForward(name, 'info');
    await expect(registrar.removeForward(name, 'info')).resolves.toBeUndefined();
  });

  it('is not said to be missing when the registrar is broken', async () => {
    const name = nameOf();
    await setFault({ service: 'registry', operation: 'get', kind: 'error_before', times: 1, match: name });
    await expect(registrar.get(name)).rejects.toMatchObject({ kind: 'temporary' });
    expect(await registrar.get(name)).toBeNull();
  });
});
