import { describe, expect, it } from 'vitest';
import { FAULTS, type FaultCode, type FaultKind } from './fault-kinds.ts';
import { Fault } from './fault.ts';

const kinds = Object.entries(FAULTS) as [FaultCode, FaultKind][];

describe('a refusal that says to retry', () => {
  it('shortly, or after Retry-After seconds, always says in how many', () => {
    const asking = kinds.filter(
      ([, { status, about, remedy }]) => status === 503 && /retry (shortly|after)/i.test(`${about} ${remedy}`),
    );
    expect(asking.length).toBeGreaterThan(3);
    for (const [code] of asking) expect(new Fault(code, 'Not now').retryAfterSeconds, code).toBeGreaterThan(0);
  });

  it('knows better itself, where it does', () => {
    expect(new Fault('quote_unavailable', 'Not now', { retryAfterSeconds: 90 }).retryAfterSeconds).toBe(90);
  });

  it('says nothing where no time makes it better', () => {
    expect(new Fault('mpp_unavailable', 'Switched off').retryAfterSeconds).toBeUndefined();
    expect(new Fault('conflict', 'No').retryAfterSeconds).toBeUndefined();
  });
});
