import { useSyncExternalStore } from 'react';

// Whether the session of this page has ended elsewhere. The page stays as it is, with all typed values, and asks for
// the password.

let hasEnded = false;
const listeners = new Set<() => void>();

/** Sets whether the session has ended. */
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
