import { describe, expect, it } from 'vitest';
import { openMisses, WAIT } from './misses.ts';

function opened() {
  const clock = { ms: 1_000_000 };
  const misses = openMisses(() => clock.ms);
  let looks = 0;
  const ask = (key: string, { there = false, address = '203.0.113.7' } = {}) =>
    misses.find(address, key, async () => {
      looks += 1;
      return there ? 'it' : undefined;
    });
  return { clock, ask, looks: () => looks };
}

describe('what is not there', () => {
  it('is looked for by an address some sixty times at once, and ten times a second from then on', async () => {
    const { clock, ask, looks } = opened();
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, i) => ask(`a${i}`)));
    expect(looks()).toBe(60);
    expect(answers.filter((one) => one === WAIT)).toHaveLength(940);
    clock.ms += 2000;
    for (let i = 0; i < 1000; i++) await ask(`b${i}`);
    expect(looks()).toBe(80);
  });

  it('is known not to be there for half a second, and then seen as soon as it is there', async () => {
    const { clock, ask, looks } = opened();
    for (let i = 0; i < 100; i++) expect(await ask('same')).toBeUndefined();
    expect(looks()).toBe(1);
    clock.ms += 501;
    expect(await ask('same', { there: true })).toBe('it');
  });

  it('makes nobody else wait, and nobody for what is there', async () => {
    const { clock, ask } = opened();
    expect(await ask('site', { there: true })).toBe('it');
    for (let i = 0; i < 1000; i++) await ask(`a${i}`);
    expect(await ask('site', { there: true })).toBe('it');
    expect(await ask('new', { there: true })).toBe(WAIT);
    expect(await ask('new', { there: true, address: '198.51.100.1' })).toBe('it');
    clock.ms += 100;
    expect(await ask('another', { there: true })).toBe('it');
  });

  it('counts a /64 of IPv6 as one address, and what is there as nothing', async () => {
    const { ask, looks } = opened();
    for (let i = 0; i < 100; i++) await ask(`a${i}`, { address: `2001:db8::${i}` });
    expect(looks()).toBe(60);
    for (let i = 0; i < 100; i++) expect(await ask(`b${i}`, { there: true, address: '192.0.2.1' })).toBe('it');
  });

  it('frees its place when the look itself fails, which is told', async () => {
    const misses = openMisses(() => 0);
    for (let i = 0; i < 100; i++)
      await expect(misses.find('192.0.2.9', `k${i}`, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });
});
