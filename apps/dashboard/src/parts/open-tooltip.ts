import { useSyncExternalStore } from 'react';

// Pointer and focus may each be at another button. Of all that are asked for the last one is shown; once that is left, the one
// before it, which is still pointed at or has the focus.

type By = 'pointer' | 'focus';
let asked: readonly string[] = [];
const listeners = new Set<() => void>();

/** From now on the pointer, or the focus, is at what this tooltip explains. */
export function askForTooltip(id: string, by: By): void {
  change([...asked.filter((one) => one !== `${by} ${id}`), `${by} ${id}`]);
}

/** It is there no more. */
export function leaveTooltip(id: string, ...by: By[]): void {
  const left = by.map((one) => `${one} ${id}`);
  change(asked.filter((one) => !left.includes(one)));
}

/** Whether this is the one tooltip that is shown. */
export function useIsOpenTooltip(id: string): boolean {
  return useSyncExternalStore(subscribe, () => asked.at(-1)?.endsWith(` ${id}`) ?? false);
}

function change(now: readonly string[]): void {
  if (now.length > 0 && asked.length === 0) addEventListener('keydown', dismiss, true);
  if (now.length === 0) removeEventListener('keydown', dismiss, true);
  asked = now;
  for (const listener of listeners) listener();
}

/** Escape takes the tooltip away and does nothing else yet: a window around its button stays. */
function dismiss(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  change([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
