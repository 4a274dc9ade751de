import { t } from './words/words.ts';

const BROWSERS = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bLinux\b/, 'Linux'],
] as const;

/**
 * Returns browser and system, such as "Firefox on macOS", as far as the user agent states them: without a known browser
 * "a program", or "a program on" the system. The order matters, because each browser also names its predecessors.
 */
export function describeBrowser(userAgent: string | null): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  if (!browser) return system ? t('account.programOnSystem', { system }) : t('account.program');
  return system ? t('account.browserOnSystem', { browser, system }) : browser;
}
