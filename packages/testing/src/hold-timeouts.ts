import { onTestFinished, vi } from 'vitest';

export interface HeldTimeouts {
  /** Fires every held timeout that was started so far, as if its time had passed. */
  pass(): void;
}

/**
 * Holds timeouts of `AbortSignal.timeout`, which vitest's fake timers do not cover, until the test fires them. All
 * others run in real time. Ends with the test.
 * @param isHeld whether a timeout of this many milliseconds is held
 */
export function holdTimeouts(isHeld: (ms: number) => boolean): HeldTimeouts {
  const start = AbortSignal.timeout.bind(AbortSignal);
  const held = new Set<AbortController>();
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (!isHeld(ms)) return start(ms);
    const controller = new AbortController();
    held.add(controller);
    return controller.signal;
  });
  onTestFinished(() => spy.mockRestore());
  return {
    pass() {
      for (const controller of held) controller.abort(new DOMException('The time is over', 'TimeoutError'));
      held.clear();
    },
  };
}
