import type { Random } from '../chaos/random.ts';

const ZALGO = 'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324a\u030a\u0348\u0347lgo';

/** Texts that are known to break programs. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u2028\u2029',
  '\ufeff',
  '\ud800',
  '\u202egnp.exe',
  ZALGO,
  'İstanbul',
  'ß'.repeat(300),
  '𝒏𝒂𝒎𝒆',
  '👩‍👩‍👧‍👦'.repeat(40),
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '999999999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table account; --",
  '" or ""="',
  '$1',
  '%',
  '%00',
  '%c0%ae%c0%ae/',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/dev/null',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '${7*7}',
  '\r\nSet-Cookie: a=b',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'https://user:pw@example.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  'a@b',
  'vera@example.com\nbcc: x@example.com',
  'xn--',
  'xn--a',
  'xn--bcher-kva.com',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(130)}com`,
  '-a.com',
  'a..com',
  '.com',
  'com',
  'localhost',
  'example.com.',
  'EXAMPLE.COM',
  'bücher.de',
  '２０２６-01-01',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'lp_00000000000000000000000000',
  'x'.repeat(10_000),
  'é'.repeat(100_000),
  '['.repeat(5000),
];
const NUMBERS: readonly number[] = [0, -1, 1, 0.1, -0, 1e-7, 1e21, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 99_999_999];

/** A value that the author of an endpoint may not have considered. */
export function hostileValue(random: Random, depth = 0): unknown {
  switch (
    random.weighted({ text: 10, number: 5, odd: 4, list: depth > 2 ? 0 : 2, object: depth > 2 ? 0 : 2, deep: 1 })
  ) {
    case 'text':
      return random.one(TEXTS);
    case 'number':
      return random.one(NUMBERS);
    case 'odd':
      return random.one([null, true, false, [], {}]);
    case 'list':
      return Array.from({ length: random.one([1, 2, 30, 2000]) }, () => random.one(TEXTS).slice(0, 20));
    case 'object':
      return { [random.one(TEXTS).slice(0, 50)]: hostileValue(random, depth + 1), length: 1e9, toJSON: 'x' };
    default:
      return deep(random.one([50, 2000]));
  }
}

/** A hostile text of at most this number of characters. */
export function hostileText(random: Random, most = 2000): string {
  return random.one(TEXTS).slice(0, most);
}

function deep(levels: number): unknown {
  let value: unknown = 'x';
  for (let i = 0; i < levels; i++) value = i % 2 ? [value] : { a: value };
  return value;
}
