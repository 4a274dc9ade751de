import { describe, expect, it } from 'vitest';
import { assertStep, isSettled, ORDER_STATES } from './order-states.ts';

describe('the transitions of an order', () => {
  it('lead from created to completed', () => {
    const way = ['created', 'intent', 'authorized', 'registered', 'provisioned', 'captured', 'completed'] as const;
    for (const [at, state] of way.slice(1).entries()) assertStep(way[at]!, state);
  });

  it('include the wait for the cardholder only before the hold', () => {
    for (const [from, to] of [
      ['intent', 'authenticating'],
      ['authenticating', 'authorized'],
    ] as const)
      assertStep(from, to);
    for (const from of ORDER_STATES)
      if (from !== 'intent') expect(() => assertStep(from, 'authenticating')).toThrow(/does not go/);
  });

  it('allow a release only before the domain is registered', () => {
    for (const state of ['intent', 'authenticating', 'authorized'] as const) assertStep(state, 'releasing');
    for (const state of ['registered', 'provisioned', 'captured', 'completed', 'failed'] as const)
      expect(() => assertStep(state, 'releasing')).toThrow(/does not go/);
  });

  it('lead from every open state to review, and from review neither to captured nor to completed', () => {
    for (const state of ORDER_STATES) if (!isSettled(state)) assertStep(state, 'review');
    expect(() => assertStep('review', 'completed')).toThrow();
    expect(() => assertStep('review', 'captured')).toThrow();
  });

  it('end in completed and failed, which are final', () => {
    for (const to of ORDER_STATES) {
      expect(() => assertStep('completed', to)).toThrow();
      expect(() => assertStep('failed', to)).toThrow();
    }
  });

  it('of a renewal lead from created to completed through renewed, which allows no release', () => {
    const way = ['created', 'intent', 'authorized', 'renewed', 'captured', 'completed'] as const;
    for (const [at, state] of way.slice(1).entries()) assertStep(way[at]!, state);
    expect(() => assertStep('renewed', 'releasing')).toThrow(/does not go/);
  });

  it('allow a capture only after registration and provisioning, or after renewal', () => {
    for (const from of ORDER_STATES)
      if (from !== 'provisioned' && from !== 'renewed') expect(() => assertStep(from, 'captured')).toThrow();
  });
});
