import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { printPhase } from './print-phase.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('logs a phase that takes over a second, and no other', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await printPhase('starting something quick', () => Promise.resolve('quick'))).toBe('quick');
  const slow = Promise.withResolvers<string>();
  const result = printPhase('starting something slow', () => slow.promise);
  vi.advanceTimersByTime(5000);
  slow.resolve('slow');
  expect(await result).toBe('slow');
  vi.advanceTimersByTime(5000);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^test: starting something slow \(\d+ s\)$/)]]);
});
