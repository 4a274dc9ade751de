import { describe, expect, it } from 'vitest';
import { joinValue, splitValue } from './record-shapes.ts';

describe('the value of a record and its inputs', () => {
  it.each([
    ['A', '203.0.113.7', { value: '203.0.113.7' }],
    ['TXT', 'v=spf1 include:example.net -all', { value: 'v=spf1 include:example.net -all' }],
    ['SRV', '5 5060 sip.example.net', { weight: '5', port: '5060', target: 'sip.example.net' }],
    [
      'CAA',
      '128 issuewild "letsencrypt.org; policy=ev"',
      { flags: '128', tag: 'issuewild', issuer: 'letsencrypt.org; policy=ev' },
    ],
    ['CAA', '0 issue ""', { flags: '0', tag: 'issue', issuer: '' }],
  ] as const)('%s %s is split into inputs and joined again unchanged', (type, value, parts) => {
    expect(splitValue(type, value)).toEqual(parts);
    expect(joinValue(type, parts)).toBe(value);
  });

  it('uses the first option where none was chosen', () => {
    expect(joinValue('CAA', { issuer: 'letsencrypt.org' })).toBe('0 issue "letsencrypt.org"');
  });
});
