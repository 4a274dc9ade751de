import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDomainName, readDomainName } from './domain-name.ts';
import { Fault } from './fault.ts';

const accepted: [string, string][] = [
  ['Example.COM', 'example.com'],
  ['example.com.', 'example.com'],
  ['  example.com ', 'example.com'],
  ['BÜCHER.de', 'xn--bcher-kva.de'],
  ['faß.de', 'xn--fa-hia.de'],
  ['example。com', 'example.com'],
  ['foo.co.uk', 'foo.co.uk'],
  ['нет.рф', 'xn--e1apq.xn--p1ai'],
  [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
];
const refused = [
  'www.example.com',
  'a.b.co.uk',
  'foo.github.io',
  'https://example.com/a',
  'example.com/',
  'co.uk',
  'com',
  '.com',
  'xn--a.com',
  'a_b.com',
  '-a.com',
  'a-.com',
  'ab--cd.com',
  `${'a'.repeat(64)}.com`,
  '1.2.3.4',
  'foo.notatld',
  'foo.test',
  'foo..com',
  'foo.com:443',
  'user@foo.com',
  'a‮b.com',
  '☃.com',
  'xn--1ch.com',
  'рaypal.com',
  'a b.com',
  '',
  '   ',
  'nodot',
  `${'abc.'.repeat(70)}com`,
  'a\u0000.com',
  '[::1]',
  'x'.repeat(5000),
];

describe('readDomainName', () => {
  it.each(accepted)('accepts %s as %s', (raw, name) => {
    expect(readDomainName(raw)).toMatchObject({ ok: true, name });
  });
  it.each(refused)('refuses %s', (raw) => {
    expect(readDomainName(raw).ok).toBe(false);
  });
  it.each([undefined, null, 7, {}, ['a.com']])('refuses %s, which is not a string', (raw) => {
    expect(readDomainName(raw).ok).toBe(false);
  });
  it('splits the name into label and extension with its dot', () => {
    expect(readDomainName('acme.co.uk')).toMatchObject({ label: 'acme', tld: '.co.uk' });
  });
  it.each([
    ['https://www.example.com/a?b', 'example.com'],
    ['www.example.com', 'example.com'],
    ['example.com:8080', 'example.com'],
  ])('hints at the name intended by %s', (raw, hint) => {
    expect(readDomainName(raw)).toMatchObject({ ok: false, hint });
  });
});

describe('a text of plain letters, digits, hyphens and dots', () => {
  // UTS #46 removes a soft hyphen, but a text with one does not match the fast path for plain text.
  const theLongWay = (text: string) => readDomainName(`\u00ad${text}`);
  const label = fc.stringMatching(/^[a-zA-Z0-9-]{0,8}$/);
  const ending = fc.constantFrom('.com', '.COM', '.co.uk', '.github.io', '.test', '.', '', '.com.', '..com', '.12');

  it('is parsed in the same way as by UTS #46', () => {
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), ending, (labels, end) => {
        const text = `${labels.join('.')}${end}`;
        fc.pre(text !== '');
        expect(readDomainName(text)).toEqual(theLongWay(text));
      }),
    );
  });

  it.each([
    'xn--bcher-kva.com',
    'a.xn--bcher-kva.com',
    'XN--BCHER-KVA.com',
    'acme.xn--p1ai',
    'xn--zzzzzzzz.com',
    'xnn--a.com',
  ])('%s too', (text) => expect(readDomainName(text)).toEqual(theLongWay(text)));
});

describe('parseDomainName', () => {
  it('throws invalid_domain with the hint in the body', () => {
    expect(() => parseDomainName('https://example.com/')).toThrow(Fault);
    try {
      parseDomainName('www.example.com');
    } catch (fault) {
      expect((fault as Fault).toBody()).toMatchObject({ code: 'invalid_domain', hint: 'did you mean example.com?' });
    }
  });
});
