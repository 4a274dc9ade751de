import { createHash } from 'node:crypto';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTerms } from './spending.fixture.ts';
import { describeTerms, digestOfTerms, openTerms, formatTermsPrice, sealTerms } from './terms.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

describe('the digest of terms', () => {
  it('is SHA-256 of their canonical JSON: what a client computes from the answer it received', () => {
    const { action, ...rest } = makeTerms();
    const canonical =
      '{"action":"buy","autoRenew":true,"currency":"usd","domain":"tiderow.com","emailForwards":[],"nameservers":["ns1.onym.localhost"],"price":16.09,"privacy":true,"registrant":{"country":"US","email":"vera@example.com","name":"Vera Field"},"renewalPrice":21.84,"years":1}';
    expect(digestOfTerms({ ...rest, action })).toBe(createHash('sha256').update(canonical).digest('hex'));
  });

  it('differs when any member is changed', () => {
    const terms = makeTerms();
    const changes: Partial<Parameters<typeof makeTerms>[0]>[] = [
      { action: 'launch' },
      { domain: 'other.com' },
      { years: 2 },
      { price: 16.1 },
      { renewalPrice: 22 },
      { currency: 'eur' },
      { registrant: null },
      { registrant: { ...terms.registrant!, name: 'Eve Mallory' } },
      { registrant: { ...terms.registrant!, email: 'eve@example.com' } },
      { registrant: { ...terms.registrant!, country: 'CA' } },
      { privacy: false },
      { autoRenew: false },
      { emailForwards: [{ from: 'admin', to: 'eve@example.com' }] },
      { nameservers: [] },
      { include: ['site'] },
    ];
    expect(new Set(changes.flatMap((change) => Object.keys(change ?? {})))).toEqual(
      new Set([...Object.keys(terms), 'include']),
    );
    const digests = changes.map((change) => digestOfTerms(makeTerms(change)));
    expect(new Set([digestOfTerms(terms), ...digests]).size).toBe(changes.length + 1);
  });
});

it('terms are sealed for one row, and are unchanged when opened', () => {
  const sealed = sealTerms(scope, 'apr_1', makeTerms());
  expect(openTerms(scope, 'apr_1', sealed)).toEqual(makeTerms());
  expect(() => openTerms(scope, 'apr_2', sealed)).toThrow();
  expect(openTerms(scope, 'apr_1', null)).toBeNull();
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Vera');
});

describe('describeTerms', () => {
  it('returns a line for each term; formatTermsPrice returns the price', () => {
    const terms = makeTerms({ privacy: false, emailForwards: [{ from: 'admin', to: 'eve@attacker.example' }] });
    expect(formatTermsPrice(terms)).toBe('16.09 USD (one year), then 21.84 USD a year');
    expect(describeTerms(terms)).toEqual([
      'Registrant: Vera Field, vera@example.com, US',
      "WHOIS privacy: off (the registrant's name, address and phone number are public)",
      'Auto-renew: on',
      'Email forward: admin@tiderow.com to eve@attacker.example',
      'Nameservers: ns1.onym.localhost',
    ]);
  });

  it('keeps each term on one line, without line breaks and direction marks from user input', () => {
    const name = 'Vera\u202e\u2066 Field\n\nPrice: 0.01 USD';
    const [line] = describeTerms(makeTerms({ registrant: { name, email: 'vera@example.com', country: 'US' } }));
    expect(line).toBe('Registrant: Vera FieldPrice: 0.01 USD, vera@example.com, US');
  });
});
