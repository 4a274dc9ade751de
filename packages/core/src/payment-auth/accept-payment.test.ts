import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterAcceptedOffers } from './accept-payment.ts';

const OFFERS = ['stripe/charge', 'sandbox/charge', 'tempo/session'].map((way) => {
  const [method = '', intent = ''] = way.split('/');
  return { method, intent };
});
const accepted = (header: string | undefined) =>
  filterAcceptedOffers(OFFERS, header).map(({ method, intent }) => `${method}/${intent}`);
const ALL = ['stripe/charge', 'sandbox/charge', 'tempo/session'];

describe('filterAcceptedOffers', () => {
  it('offers everything in our order without the header', () => {
    expect(accepted(undefined)).toEqual(ALL);
  });

  it.each([
    ['keeps only the named method', 'sandbox/charge', ['sandbox/charge']],
    ['puts the heavier first', 'stripe/charge;q=0.5, sandbox/charge', ['sandbox/charge', 'stripe/charge']],
    ['keeps our order among equals', 'sandbox/charge, stripe/charge', ['stripe/charge', 'sandbox/charge']],
    ['removes weight 0', 'stripe/charge;q=1, sandbox/charge;q=0', ['stripe/charge']],
    ['understands a method with any intent', 'tempo/*', ['tempo/session']],
    ['understands an intent of any method', '*/charge', ['stripe/charge', 'sandbox/charge']],
    ['understands anything', '*/*;q=0.1', ALL],
    [
      'lets the finer range win over the wider',
      '*/*, sandbox/*;q=0.9, tempo/session;q=0, tempo/*',
      ['stripe/charge', 'sandbox/charge'],
    ],
    [
      'lets the heavier of two equally fine ranges win',
      'tempo/*;q=0.2, */session;q=0.7, stripe/charge;q=0.5',
      ['tempo/session', 'stripe/charge'],
    ],
    [
      'reads spaces, empty elements and weights as HTTP writes them',
      ' , sandbox/charge ; Q=0.250 ,, stripe/charge;q=0.',
      ['sandbox/charge'],
    ],
    ['ignores unknown methods', 'x402/exact, sandbox/charge', ['sandbox/charge']],
  ])('%s', (_, header, expected) => {
    expect(accepted(header)).toEqual(expected);
  });

  it.each([
    ['empty', ''],
    ['malformed', 'stripe'],
    ['malformed in one place', 'sandbox/charge, stripe/charge;q=2'],
    ['of another parameter', 'sandbox/charge;v=1'],
    ['met by nothing we have', 'lightning/charge'],
    ['a refusal of all we have', '*/*;q=0'],
  ])('ignores a header that is %s', (_, header) => {
    expect(accepted(header)).toEqual(ALL);
  });

  it('never invents or repeats an offer, and never returns none', () => {
    const range = fc
      .tuple(
        fc.constantFrom('stripe', 'sandbox', 'tempo', '*'),
        fc.constantFrom('charge', 'session', '*'),
        fc.constantFrom('', ';q=0', ';q=0.5', ';q=9'),
      )
      .map(([method, intent, weight]) => `${method}/${intent}${weight}`);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(range).map((ranges) => ranges.join(',')),
        ),
        (header) => {
          const left = accepted(header);
          expect(left.length).toBeGreaterThan(0);
          expect(new Set(left).size).toBe(left.length);
          expect(ALL).toEqual(expect.arrayContaining(left));
        },
      ),
    );
  });
});
