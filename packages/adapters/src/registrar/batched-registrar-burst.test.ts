import type { CheckRow } from '@onym/core/ports';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { numberedNames, createUpstream } from './batched-registrar.fixture.ts';
import { batchedRegistrar } from './batched-registrar.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('checks that arrive one after another are collected while more keep coming, up to a limit', async () => {
  const { registrar, calls } = createUpstream();
  const batched = batchedRegistrar(registrar, { windowMs: 4, maxWaitMs: 40 });
  const checks: Promise<CheckRow[]>[] = [];
  for (const name of numberedNames(60)) {
    checks.push(batched.check([name]));
    await vi.advanceTimersByTimeAsync(2);
  }
  // The burst lasts 120 ms and each batch waits about 40 ms.
  expect(calls.length).toBeLessThanOrEqual(3);
  await vi.advanceTimersByTimeAsync(4);
  await Promise.all(checks);
  expect(calls.flat()).toEqual(numberedNames(60));
  const last = batched.check(numberedNames(1, 'alone'));
  await vi.advanceTimersByTimeAsync(4);
  expect(calls.at(-1)).toEqual(numberedNames(1, 'alone'));
  await last;
});
