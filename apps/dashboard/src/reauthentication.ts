import { useSyncExternalStore } from 'react';

// A call that the server refuses because its user has not confirmed recently who they are waits for the dialog, and is
// sent again afterwards. Calls that are refused meanwhile wait for the same dialog.

/** A dialog that waits for the user. */
export interface OpenReauthentication {
  /** How the user can confirm who they are: `password`, with a code if `totp` is listed too, or `passkey`. */
  methods: readonly string[];
  /** Closes the dialog. `isConfirmed`: the server has accepted the confirmation, so that the calls are sent again. */
  close: (isConfirmed: boolean) => void;
}

let current: (OpenReauthentication & { result: Promise<boolean> }) | undefined;
const listeners = new Set<() => void>();

function show(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the dialog in which the user confirms who they are, or waits for the one that is open. Returns whether they
 * did; false when they closed it.
 */
export function requestReauthentication(methods: readonly string[]): Promise<boolean> {
  if (current) return current.result;
  const { promise: result, resolve } = Promise.withResolvers<boolean>();
  show({
    methods,
    result,
    close: (isConfirmed) => {
      show(undefined);
      resolve(isConfirmed);
    },
  });
  return result;
}

/** Returns the dialog that waits for the user, if any, and renders again when that changes. */
export function useReauthentication(): OpenReauthentication | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/**
 * Returns how the user can confirm who they are, from the body of an error that requires it; undefined for any other error. The
 * session library writes codes in capitals.
 */
export function methodsInError(body: unknown): readonly string[] | undefined {
  const { code, methods } = (body ?? {}) as { code?: unknown; methods?: unknown };
  const isRequired = typeof code === 'string' && code.toLowerCase() === 'reauthentication_required';
  return isRequired && Array.isArray(methods) ? methods.map(String) : undefined;
}
