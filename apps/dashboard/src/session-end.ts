import { useSyncExternalStore } from 'react';

// Whether the session of this page has ended somewhere else. The page stays as it is, with everything that was typed into it, and asks for
// the password over it.

let hasEnded = false;
const listeners = new Set<() => void>();

/** Notes that the session has ended, or that there is one again. */
export function setSessionEnded(ended: boolean): void {
  hasEnded = ended;
  for (const listener of listeners) listener();
}

export function isSessionEnded(): boolean {
  return hasEnded;
}

export function useSessionEnded(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isSessionEnded);
}
