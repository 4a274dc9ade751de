import { useEffect, useState, type ComponentType } from 'react';

/** Nothing was requested because there is no network. */
class Offline extends Error {
  override readonly name = 'Offline';
}

/**
 * Imports a file, or rejects without trying when there is no network: browsers cache a failed import for the lifetime
 * of the document, so only a reload would repair it.
 */
export function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  return navigator.onLine ? load() : Promise.reject(new Offline());
}

/** A component whose file could not be loaded when it was first needed. */
export interface UnloadedComponent<P> {
  load: () => Promise<ComponentType<P>>;
  /** Set once it has been loaded after all, for later uses. */
  loaded?: ComponentType<P>;
  /** The browser has requested the file without success, and caches that result. */
  hasFailed: boolean;
}

/**
 * Creates the record of a component whose file could not be loaded, for `useUnloadedComponent`. Without a network
 * (`error` from `whenOnline`) the import was not tried yet.
 */
export function toUnloadedComponent<P>(load: () => Promise<ComponentType<P>>, error: unknown): UnloadedComponent<P> {
  return { load, hasFailed: !(error instanceof Offline) };
}

/**
 * Returns the component once it is loaded, undefined before. Loading starts at once if it was not tried yet, when the
 * network comes back, and by `retry`.
 */
export function useUnloadedComponent<P>(source: UnloadedComponent<P>): {
  Part: ComponentType<P> | undefined;
  retry: () => void;
} {
  const [Part, setPart] = useState(() => source.loaded);
  useEffect(() => {
    const retry = (): void => loadComponent(source, setPart);
    // The network may have come back before this was rendered.
    if (!source.loaded && !source.hasFailed) retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [source]);
  return { Part, retry: () => loadComponent(source, setPart) };
}

function loadComponent<P>(source: UnloadedComponent<P>, set: (update: () => ComponentType<P>) => void): void {
  whenOnline(source.load).then(
    (loaded) => {
      source.loaded = loaded;
      set(() => loaded);
    },
    (error: unknown) => {
      source.hasFailed ||= !(error instanceof Offline);
    },
  );
}
