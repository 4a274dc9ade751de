import { describe, expect, it } from 'vitest';
import { addYears } from './clock.ts';
import { readEmail } from './email.ts';
import { Fault } from './fault.ts';
import { escapeHtml } from './html.ts';
import { ID_PREFIXES, isId, newId } from './ids.ts';
import { toDecimal, toMinor } from './money.ts';

describe('newId', () => {
  it('has its prefix and 26 base32 characters', () => {
    expect(newId('order', new Date(0))).toMatch(/^ord_[0-9a-z]{26}$/);
  });
  it('sorts by time', () => {
    const ids = [1, 2, 1000, 1_700_000_000_000, 1_800_000_000_000].map((at) => newId('key', new Date(at)));
    expect([...ids].sort()).toEqual(ids);
  });
  it('sorts by creation within a millisecond, whatever other kinds and times are created between', () => {
    const now = new Date(1_800_000_000_000);
    const ids = Array.from({ length: 1000 }, (_, index) => {
      newId('order', new Date(index));
      return newId('audit', now);
    });
    expect([...ids].sort()).toEqual(ids);
  });
  it('never repeats in a burst', () => {
    const now = new Date();
    expect(new Set(Array.from({ length: 5000 }, () => newId('event', now))).size).toBe(5000);
  });
  it('is distinguished from other kinds and from noise', () => {
    expect(isId('order', newId('order', new Date()))).toBe(true);
    expect(isId('order', newId('key', new Date()))).toBe(false);
    expect(isId('order', "ord_'; drop table orders;--")).toBe(false);
  });
});

describe('ID_PREFIXES', () => {
  it('are short, and each belongs to one kind', () => {
    const prefixes = Object.values(ID_PREFIXES);
    expect(prefixes.filter((prefix) => !/^[a-z]{2,4}$/.test(prefix))).toEqual([]);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});

describe('escapeHtml', () => {
  it('leaves no character that opens a tag, an entity or ends an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
      '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;amp;&#60;/a&#62;',
    );
  });
  it('leaves all other text as it is', () => {
    expect(escapeHtml('naïve – 50 % / #1; 日本')).toBe('naïve – 50 % / #1; 日本');
  });
});

describe('money', () => {
  it('converts a vendor decimal without float drift', () => {
    for (const decimal of [0.07, 1.005, 12.99, 159.98, 4.35, 2499.99])
      expect(toDecimal(toMinor(decimal))).toBeCloseTo(decimal, 2);
    expect(toMinor(17.99)).toBe(1799);
  });
});

describe('addYears', () => {
  it('keeps the day', () =>
    expect(addYears(new Date('2026-11-21T10:00:00Z'), 1).toISOString()).toBe('2027-11-21T10:00:00.000Z'));
  it('makes 29 February the 28th', () =>
    expect(addYears(new Date('2028-02-29T00:00:00Z'), 1).toISOString()).toBe('2029-02-28T00:00:00.000Z'));
});

describe('readEmail', () => {
  it.each(['vera@example.com', 'v.f+tag@mail.example.co.uk', "o'hara@example.org"])('accepts %s', (raw) =>
    expect(readEmail(raw)).toBe(raw),
  );
  it.each([
    'unknown',
    '@a.com',
    'a@',
    'a@b',
    'a b@c.com',
    'a@b..com',
    'a..b@c.com',
    'a@1.2.3.4',
    `${'a'.repeat(65)}@b.com`,
    'a@b.com\r\nBcc: x@y.com',
  ])('refuses %s', (raw) => expect(readEmail(raw)).toBeUndefined());
});

describe('Fault', () => {
  it('returns message, code and details, and keeps the cause private', () => {
    const fault = new Fault('contact_required', 'A contact is needed', {
      details: { missing: ['phone'], error: 'not this' },
      cause: new Error('secret'),
    });
    expect(fault.toBody()).toEqual({
      error: 'A contact is needed',
      code: 'contact_required',
      retryable: false,
      missing: ['phone'],
    });
    expect(fault.status).toBe(400);
  });
});
