import { describe, expect, it } from 'vitest';
import { toCsv, readView, applyView } from './domain-list.ts';
import type { Domain } from './queries.ts';

const NOW = Date.parse('2026-11-23T00:00:00Z');
const domain = (name: string, over: Partial<Domain> = {}): Domain =>
  ({
    name,
    lifecycle: 'active',
    status: 'active',
    expiresAt: '2027-05-01T00:00:00.000Z',
    autoRenew: true,
    autoRenewLimit: { maxRise: 25 },
    privacyEnabled: true,
    locked: true,
    ownershipType: 'owned',
    renewalPrice: 21.84,
    nameservers: ['ns1.example', 'ns2.example'],
    ...over,
  }) as Domain;
const all = [
  domain('node10.com'),
  domain('node2.com', { expiresAt: '2026-12-01T00:00:00.000Z', autoRenew: false }),
  domain('old.com', { lifecycle: 'grace', expiresAt: '2026-11-01T00:00:00.000Z', renewalPrice: 9 }),
  domain('away.org', { ownershipType: 'connected', expiresAt: '9999-12-31T00:00:00.000Z' }),
];
const names = (view: Parameters<typeof applyView>[1]): string[] => applyView(all, view, NOW).map(({ name }) => name);

describe('a view of the domains', () => {
  it('finds parts of names in any case, and keeps the newest first', () => {
    expect(names({ q: 'NODE' })).toEqual(['node10.com', 'node2.com']);
    expect(names({})).toEqual(all.map(({ name }) => name));
  });

  it('sorts both ways, numbers as numbers', () => {
    expect(names({ sort: 'name' })).toEqual(['away.org', 'node2.com', 'node10.com', 'old.com']);
    expect(names({ sort: '-expires' })[0]).toBe('away.org');
    expect(names({ sort: 'price' })[0]).toBe('old.com');
  });

  it('shows what expires soon, has expired, does not renew, or is registered elsewhere', () => {
    expect(names({ show: 'expiring' })).toEqual(['node2.com']);
    expect(names({ show: 'expired' })).toEqual(['old.com']);
    expect(names({ show: 'ending' })).toEqual(['node2.com']);
    expect(names({ show: 'connected' })).toEqual(['away.org']);
  });

  it('reads only known parameters from the URL', () => {
    expect(readView({ q: 'a', show: 'constructor', sort: '-name', x: 1 })).toEqual({ q: 'a', sort: '-name' });
    expect(readView({ q: 3, show: [], sort: '--name' })).toEqual({});
  });

  it('can be exported as a CSV file for spreadsheets', () => {
    expect(toCsv(all.slice(1, 2))).toBe(
      'name,status,expires,auto-renew,renewal price USD,privacy,locked,nameservers\r\nnode2.com,active,2026-12-01,off,21.84,on,yes,ns1.example ns2.example\r\n',
    );
  });
});
