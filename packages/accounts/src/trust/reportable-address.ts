const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const NAME = /^([^.]{1,63}\.)+(?=[^.]*[a-z])[^.]{2,63}\.?$/;
const NUMBERS = /^\d{1,3}(\.\d{1,3}){3}$/;

/**
 * Returns whether an operator can find what a report names: any http or https URL, or a host with or without a path. Without a
 * scheme it refuses e-mail addresses, words without a dot, and incomplete IPv4 addresses. Refuses all other schemes, also those
 * that a browser would execute.
 */
export function isReportableAddress(text: string): boolean {
  const url = URL.parse(SCHEME.test(text) ? text : `http://${text}`);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
  if (SCHEME.test(text)) return true;
  if (url.username) return false;
  // A browser reads some numbers ("7.5") as an IP address; they are accepted only if they were written as a full one.
  return NUMBERS.test(url.hostname) ? text.startsWith(url.hostname) : NAME.test(url.hostname);
}
