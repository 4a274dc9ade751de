import { useSyncExternalStore } from 'react';

/** An available name, at the shown price. */
export interface PricedName {
  domain: string;
  /** For all of `years`. */
  price: number;
  /** Per year. */
  renewalPrice: number;
  years: number;
  currency: string;
}

const STORED_AS = 'shortlist';
const changes = new EventTarget();
let cached: { text: string; names: PricedName[] } = { text: '[]', names: [] };

/**
 * Returns the names that the user has put on the shortlist in this browser, oldest first, and a function that adds a
 * name, or removes it if it is there. The list is stored in this browser; unreadable entries are left out.
 */
export function useShortlist(): { names: PricedName[]; toggle: (name: PricedName) => void } {
  const names = useSyncExternalStore(subscribe, read);
  return { names, toggle };
}

function toggle(name: PricedName): void {
  const names = read();
  const others = names.filter(({ domain }) => domain !== name.domain);
  const text = JSON.stringify(others.length < names.length ? others : [...others, name]);
  try {
    localStorage.setItem(STORED_AS, text);
  } catch {
    // Storage may be forbidden; the list then lasts until the page is closed.
    cached = { text: cached.text, names: JSON.parse(text) as PricedName[] };
  }
  changes.dispatchEvent(new Event('change'));
}

function read(): PricedName[] {
  let text = cached.text;
  try {
    text = localStorage.getItem(STORED_AS) ?? '[]';
  } catch {
    // As above.
  }
  if (text !== cached.text) cached = { text, names: parse(text) };
  return cached.names;
}

function parse(text: string): PricedName[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isPricedName) : [];
  } catch {
    return [];
  }
}

function isPricedName(value: unknown): value is PricedName {
  const name = value as PricedName | null;
  return (
    typeof name?.domain === 'string' &&
    typeof name.currency === 'string' &&
    [name.price, name.renewalPrice, name.years].every((number) => typeof number === 'number')
  );
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    changes.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}
