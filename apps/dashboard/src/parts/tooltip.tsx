import { useEffect, useLayoutEffect, useRef } from 'react';
import { askForTooltip, leaveTooltip, useIsOpenTooltip } from './open-tooltip.ts';

const EDGE = 8;

/**
 * What explains the element before it, beside it and above everything while that is pointed at or has the focus. The pointer may go
 * over it, Escape takes it away, and no other is shown at the same time.
 */
export function Tooltip({ id, children }: { id: string; children: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const isOpen = useIsOpenTooltip(id);
  useEffect(() => {
    const tip = ref.current!;
    const spans = [tip.previousElementSibling!, tip];
    const stop = new AbortController();
    const on = (part: Element, type: string, act: () => void) => part.addEventListener(type, act, stop);
    for (const part of spans) {
      on(part, 'mouseenter', () => askForTooltip(id, 'pointer'));
      on(part, 'mouseleave', () => leaveTooltip(id, 'pointer'));
    }
    on(spans[0]!, 'focus', () => askForTooltip(id, 'focus'));
    on(spans[0]!, 'blur', () => leaveTooltip(id, 'focus'));
    return () => {
      stop.abort();
      leaveTooltip(id, 'pointer', 'focus');
    };
  }, [id]);
  useLayoutEffect(() => {
    const tip = ref.current!;
    if (!isOpen) return;
    // Above the windows too, and cut off by nothing that scrolls.
    tip.showPopover();
    const place = (): void => {
      const button = tip.previousElementSibling!;
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const { width, height } = tip.getBoundingClientRect();
      const most = document.documentElement.clientWidth - width - EDGE;
      tip.style.left = `${Math.max(EDGE, Math.min((left + right - width) / 2, most))}px`;
      const fits = { above: top >= height, below: bottom + height <= innerHeight };
      const isBelow = (!isInUpperRow(button) || !fits.above) && fits.below;
      tip.style.top = `${isBelow ? bottom : top - height}px`;
    };
    // Whatever moves the button, also what arrives above it, moves this along.
    let frame = 0;
    const follow = (): void => {
      place();
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      tip.hidePopover();
    };
  }, [isOpen]);
  return (
    <span
      ref={ref}
      id={id}
      role="tooltip"
      popover="manual"
      className="inset-auto m-0 w-max max-w-[min(28rem,calc(100vw-1rem))] overflow-visible border-0 bg-transparent py-1.5 text-left text-[13px] font-normal whitespace-normal"
    >
      <span className="block rounded-lg bg-ink px-3.5 py-2 text-ground shadow-lg">{children}</span>
    </span>
  );
}

/** Of a bar that needs several rows: what explains it would stand on the buttons of the next one. */
function isInUpperRow(button: Element): boolean {
  const bar = button.closest('[role="toolbar"]')?.getBoundingClientRect();
  const { top, bottom } = button.getBoundingClientRect();
  return bar !== undefined && bottom + (bottom - top) / 2 < bar.bottom;
}
