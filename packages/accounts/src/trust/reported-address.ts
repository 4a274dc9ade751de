const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const NAME = /^([^.]{1,63}\.)+(?=[^.]*[a-z])[^.]{2,63}\.?$/;
const NUMBERS = /^\d{1,3}(\.\d{1,3}){3}$/;

/**
 * Whether an operator can find what a report names: an address of http or https, or a host as people copy it, with or
 * without a path. Nothing that a browser would run, no mailbox, and no word without a dot.
 */
export function isReportedAddress(text: string): boolean {
  const url = URL.parse(SCHEME.test(text) ? text : `http://${text}`);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
  if (SCHEME.test(text)) return true;
  if (url.username) return false;
  // What a browser takes for numbers ("7.5") is an address only where it was written as one.
  return NUMBERS.test(url.hostname) ? text.startsWith(url.hostname) : NAME.test(url.hostname);
}
