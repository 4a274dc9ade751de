import { onTestFinished, vi } from 'vitest';

export interface HeldTimeouts {
  /** Ends every held timeout that was started so far, as if its time had passed. */
  pass(): void;
}

/**
 * Holds timeouts made with `AbortSignal.timeout`, which vitest's fake timers do not reach, until the test lets them pass. All others run on
 * real time. Ends with the test.
 * @param isHeld whether a timeout of so many milliseconds is held
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
