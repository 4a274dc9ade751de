import { describe, expect, it } from 'vitest';
import { assertStep, isSettled, ORDER_STATES } from './order-states.ts';

describe('the way of an order', () => {
  it('leads from created to completed', () => {
    const way = ['created', 'intent', 'authorized', 'registered', 'provisioned', 'captured', 'completed'] as const;
    for (const [at, state] of way.slice(1).entries()) assertStep(way[at]!, state);
  });

  it('may wait for the cardholder before the hold, and nowhere else', () => {
    for (const [from, to] of [
      ['intent', 'authenticating'],
      ['authenticating', 'authorized'],
    ] as const)
      assertStep(from, to);
    for (const from of ORDER_STATES)
      if (from !== 'intent') expect(() => assertStep(from, 'authenticating')).toThrow(/does not go/);
  });

  it('leads back to nothing only before the domain is registered', () => {
    for (const state of ['intent', 'authenticating', 'authorized'] as const) assertStep(state, 'releasing');
    for (const state of ['registered', 'provisioned', 'captured', 'completed', 'failed'] as const)
      expect(() => assertStep(state, 'releasing')).toThrow(/does not go/);
  });

  it('leaves every open state for review and no way from there past the registration', () => {
    for (const state of ORDER_STATES) if (!isSettled(state)) assertStep(state, 'review');
    expect(() => assertStep('review', 'completed')).toThrow();
    expect(() => assertStep('review', 'captured')).toThrow();
  });

  it('ends in completed and failed for good', () => {
    for (const to of ORDER_STATES) {
      expect(() => assertStep('completed', to)).toThrow();
      expect(() => assertStep('failed', to)).toThrow();
    }
  });

  it('of a renewal leads from created to completed past the renewal alone', () => {
    const way = ['created', 'intent', 'authorized', 'renewed', 'captured', 'completed'] as const;
    for (const [at, state] of way.slice(1).entries()) assertStep(way[at]!, state);
    expect(() => assertStep('renewed', 'releasing')).toThrow(/does not go/);
  });

  it('captures nothing that was not registered and provisioned, or renewed', () => {
    for (const from of ORDER_STATES)
      if (from !== 'provisioned' && from !== 'renewed') expect(() => assertStep(from, 'captured')).toThrow();
  });
});
