import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_NAMES = { system: 'shell.system', light: 'general.light', dark: 'general.dark' } as const;

/** The same key that public/theme.js reads before the first paint. */
const STORED_AS = 'onym-theme';
const changes = new EventTarget();

/**
 * Returns the chosen theme and a function to change it, which applies it at once and stores it in this browser.
 * `system` follows the device.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme), chooseTheme];
}

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(STORED_AS, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is closed.
  }
  changes.dispatchEvent(new Event('theme'));
}

function subscribe(listener: () => void): () => void {
  changes.addEventListener('theme', listener);
  return () => changes.removeEventListener('theme', listener);
}
