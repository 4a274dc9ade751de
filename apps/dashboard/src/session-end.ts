import { useSyncExternalStore } from 'react';

// Whether the session of this page has ended elsewhere. The page stays as it is, with all typed values, and asks for
// the password.

let hasEnded = false;
const listeners = new Set<() => void>();

/** Stores whether the session of this page has ended, and renders the components that use it again. Does not end the session. */
export function setSessionEnded(ended: boolean): void {
  hasEnded = ended;
  for (const listener of listeners) listener();
}

/** Whether the session of this page is known to have ended. Sends no request. */
export function isSessionEnded(): boolean {
  return hasEnded;
}

/** Returns whether the session of this page is known to have ended, and renders again when that changes. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isSessionEnded);
}
