import { useEffect, useState, type RefObject } from 'react';

/** Rows beyond the screen that are rendered too: enough for a page down, and for the arrow keys. */
const OVERSCAN = 12;

/**
 * Returns the rows of a long table that are on the screen or near it, from `first` to before `last`. The caller renders
 * only those, with space of the same height for the others. Heights are in pixels.
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  { count, rowHeight }: { count: number; rowHeight: number },
): { first: number; last: number } {
  // At most what fits the screen: a phone renders a third of what a desktop does.
  const [shown, setShown] = useState(() => ({
    first: 0,
    last: Math.min(count, Math.ceil(window.innerHeight / rowHeight)),
  }));
  useEffect(() => {
    let frame = 0;
    const updateWindow = (): void => {
      frame = 0;
      const top = body.current?.getBoundingClientRect().top ?? 0;
      const first = Math.max(0, Math.floor(-top / rowHeight) - OVERSCAN);
      const last = Math.min(count, Math.ceil((window.innerHeight - top) / rowHeight) + OVERSCAN);
      setShown((known) =>
        known.first === first && known.last === last ? known : { first, last: Math.max(first, last) },
      );
    };
    const scheduleUpdate = (): void => {
      frame ||= requestAnimationFrame(updateWindow);
    };
    updateWindow();
    window.addEventListener('scroll', scheduleUpdate, { passive: true });
    window.addEventListener('resize', scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scheduleUpdate);
      window.removeEventListener('resize', scheduleUpdate);
    };
  }, [body, count, rowHeight]);
  return { first: Math.min(shown.first, count), last: Math.min(shown.last, count) };
}
