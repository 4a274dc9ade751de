import { expect, it } from 'vitest';
import { readContent } from './record-content.ts';
import type { ServedType } from './record-content.ts';

it.each<[ServedType, string, unknown]>([
  ['A', '192.0.2.1', '192.0.2.1'],
  ['AAAA', '2001:db8::1', '2001:db8::1'],
  ['CNAME', 'target.example.', 'target.example'],
  ['NS', 'ns1.example.', 'ns1.example'],
  ['MX', '10 mail.example.', { preference: 10, exchange: 'mail.example' }],
  ['MX', '0 .', { preference: 0, exchange: '.' }],
  ['SRV', '10 5 5060 sip.example.', { priority: 10, weight: 5, port: 5060, target: 'sip.example' }],
  ['CAA', '128 issue "ca.example; a=b"', { flags: 128, tag: 'issue', value: 'ca.example; a=b' }],
  ['CAA', '0 contactemail "a@b.example"', { flags: 0, tag: 'contactemail', value: 'a@b.example' }],
])('%s %s is parsed', (type, content, data) => {
  expect(readContent(type, content)).toEqual({ type, data });
});

it.each<[ServedType, string]>([
  ['A', '192.0.2.256'],
  ['A', '::1'],
  ['AAAA', '192.0.2.1'],
  ['AAAA', 'fe80::1%eth0'],
  ['CNAME', 'target.example'],
  ['MX', 'mail.example.'],
  ['MX', '65536 mail.example.'],
  ['SRV', '5 5060 sip.example.'],
  ['TXT', 'unquoted'],
  ['TXT', '"open'],
  ['TXT', '"a" b'],
  ['TXT', '"\\300"'],
  ['CAA', '0 issue ca.example'],
  ['CAA', '256 issue "ca.example"'],
])('%s %s is refused', (type, content) => {
  expect(() => readContent(type, content)).toThrow();
});

it('the strings of a TXT record are raw bytes without escapes', () => {
  const { data } = readContent('TXT', '"a \\"b\\" \\\\ \\195\\188" "grün"');
  expect(data).toEqual([Buffer.from('a "b" \\ ü'), Buffer.from('grün')]);
});

it('a TXT string longer than 255 bytes is split as PowerDNS does', () => {
  const { data } = readContent('TXT', `"${'x'.repeat(600)}"`);
  expect((data as Buffer[]).map((chunk) => chunk.length)).toEqual([255, 255, 90]);
});
