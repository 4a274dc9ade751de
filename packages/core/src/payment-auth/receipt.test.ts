import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueReceipt, parseReceipt, serializeReceipt } from './receipt.ts';
import { anyCodeUnit } from './text.fixture.ts';

const PAID_AT = new Date('2026-03-01T12:01:00.000Z');
const PAYMENT = { method: 'sandbox', reference: 'pi_1', paidAt: PAID_AT };

describe('receipt', () => {
  it('contains success, method, time and reference, and the members of the method', () => {
    const header = serializeReceipt(issueReceipt(PAYMENT, { externalId: 'ord_1' }));
    expect(header).toMatch(/^[\w-]+$/);
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      status: 'success',
      method: 'sandbox',
      timestamp: '2026-03-01T12:01:00.000Z',
      reference: 'pi_1',
      externalId: 'ord_1',
    });
  });

  it('lets no added member replace the four', () => {
    expect(issueReceipt(PAYMENT, { status: 'failed', reference: 'pi_2' })).toMatchObject({
      status: 'success',
      reference: 'pi_1',
    });
  });

  it('survives a round trip, whatever text a payer put into it', () => {
    const dates = fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') });
    const words = fc.string({ unit: anyCodeUnit });
    fc.assert(
      fc.property(words, words, dates, words, (method, reference, paidAt, externalId) => {
        const receipt = issueReceipt({ method, reference, paidAt }, { externalId });
        expect(parseReceipt(serializeReceipt(receipt))).toEqual(receipt);
      }),
    );
  });

  it('accepts nothing else as a receipt', () => {
    const wire = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const header of [
      '',
      '!!!',
      'e30',
      wire([]),
      wire(null),
      wire({ ...issueReceipt(PAYMENT), status: 'failed' }),
      wire({ status: 'success', method: 'x' }),
    ]) {
      expect(parseReceipt(header)).toBeNull();
    }
  });
});
