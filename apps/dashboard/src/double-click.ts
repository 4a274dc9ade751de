/** Longer than the time between the two clicks of a double click. */
export const DOUBLE_CLICK_MS = 600;

/** The pointer moves by less than this between the two clicks, in pixels of the page. */
const NEARBY_PX = 6;
const CONTROLS = 'a, button, input, label, select, summary, textarea, [role]';
const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Ignores the second click of a double click where the first click's target was replaced, by a closed form or a list
 * that moved up. Otherwise saving a record could open the next one, or delete it. Clicks made by a key are never
 * ignored. Call it once, before the first render.
 */
export function ignoreStrayClicks(): void {
  let last: { control: Element; at: number; x: number; y: number } | undefined;
  const isStray = ({ target, clientX, clientY }: MouseEvent): boolean =>
    last !== undefined &&
    performance.now() - last.at < DOUBLE_CLICK_MS &&
    Math.hypot(clientX - last.x, clientY - last.y) < NEARBY_PX &&
    !last.control.contains(target as Node) &&
    // A click on a label is followed by one on its field.
    (last.control as Partial<HTMLLabelElement>).control !== target;
  const watch = (event: MouseEvent): void => {
    if (event.type === 'click' && event.detail === 0) return; // made by a key
    if (isStray(event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === 'click' && event.target instanceof Element) {
      const control = event.target.closest(CONTROLS) ?? event.target;
      last = { control, at: performance.now(), x: event.clientX, y: event.clientY };
    }
  };
  // Two clicks with typing between them are not a double click.
  const forget = (): void => {
    last = undefined;
  };
  for (const type of EVENTS) window.addEventListener(type, watch, { capture: true });
  for (const type of ['keydown', 'input'] as const) window.addEventListener(type, forget, { capture: true });
}
