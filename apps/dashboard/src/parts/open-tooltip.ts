import { useSyncExternalStore } from 'react';

// Pointer and focus may be at different buttons. The tooltip requested last is shown; when it is left, the one before
// it is shown if it still has the pointer or the focus.

type TooltipTrigger = 'pointer' | 'focus';
let requests: readonly string[] = [];
const listeners = new Set<() => void>();

/**
 * Requests that a tooltip is shown, because the pointer or the focus (`by`) is on its element. The latest request is
 * the one that is shown.
 */
export function requestTooltip(id: string, by: TooltipTrigger): void {
  setRequests([...requests.filter((one) => one !== `${by} ${id}`), `${by} ${id}`]);
}

/** Withdraws the requests for a tooltip by the pointer or the focus. */
export function withdrawTooltip(id: string, ...by: TooltipTrigger[]): void {
  const left = by.map((one) => `${one} ${id}`);
  setRequests(requests.filter((one) => !left.includes(one)));
}

/** Returns whether this tooltip is the one that is shown, and renders again when that changes. */
export function useIsOpenTooltip(id: string): boolean {
  return useSyncExternalStore(subscribe, () => requests.at(-1)?.endsWith(` ${id}`) ?? false);
}

function setRequests(now: readonly string[]): void {
  if (now.length > 0 && requests.length === 0) addEventListener('keydown', dismiss, true);
  if (now.length === 0) removeEventListener('keydown', dismiss, true);
  requests = now;
  for (const listener of listeners) listener();
}

/** Escape hides the tooltip and does nothing else: a dialog around its button stays open. */
function dismiss(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  setRequests([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
