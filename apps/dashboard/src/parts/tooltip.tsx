import { useEffect, useLayoutEffect, useRef } from 'react';
import { requestTooltip, withdrawTooltip, useIsOpenTooltip } from './open-tooltip.ts';

const EDGE = 8;

/**
 * Explains the element before it, beside it and above all others, while that element has the pointer or the focus.
 * The pointer may move onto it, Escape hides it, and only one tooltip is shown at a time.
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
      on(part, 'mouseenter', () => requestTooltip(id, 'pointer'));
      on(part, 'mouseleave', () => withdrawTooltip(id, 'pointer'));
    }
    on(spans[0]!, 'focus', () => requestTooltip(id, 'focus'));
    on(spans[0]!, 'blur', () => withdrawTooltip(id, 'focus'));
    return () => {
      stop.abort();
      withdrawTooltip(id, 'pointer', 'focus');
    };
  }, [id]);
  useLayoutEffect(() => {
    const tip = ref.current!;
    if (!isOpen) return;
    // Above dialogs too, and not clipped by scrolling containers.
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
    // Follows the button when anything moves it, including content that appears above it.
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

/** In a toolbar of several rows a tooltip of an upper row would cover the buttons of the next one. */
function isInUpperRow(button: Element): boolean {
  const bar = button.closest('[role="toolbar"]')?.getBoundingClientRect();
  const { top, bottom } = button.getBoundingClientRect();
  return bar !== undefined && bottom + (bottom - top) / 2 < bar.bottom;
}
