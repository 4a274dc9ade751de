import { describe, expect, it } from 'vitest';
import { FAULTS, type FaultCode, type FaultKind } from './fault-kinds.ts';
import { Fault } from './fault.ts';

const kinds = Object.entries(FAULTS) as [FaultCode, FaultKind][];

describe('an error that says to retry', () => {
  it('shortly, or after Retry-After seconds, always says after how many', () => {
    const asking = kinds.filter(
      ([, { status, about, remedy }]) => status === 503 && /retry (shortly|after)/i.test(`${about} ${remedy}`),
    );
    expect(asking.length).toBeGreaterThan(3);
    for (const [code] of asking) expect(new Fault(code, 'Not now').retryAfterSeconds, code).toBeGreaterThan(0);
  });

  it('can override the default', () => {
    expect(new Fault('quote_unavailable', 'Not now', { retryAfterSeconds: 90 }).retryAfterSeconds).toBe(90);
  });

  it('has no time when waiting does not help', () => {
    expect(new Fault('mpp_unavailable', 'Switched off').retryAfterSeconds).toBeUndefined();
    expect(new Fault('conflict', 'No').retryAfterSeconds).toBeUndefined();
  });
});
