import { parse } from 'tldts';
import { formatSentence } from './sentences/sentences.ts';
import { toASCII, toUnicode } from 'tr46';
import { Fault } from './fault.ts';

declare const brand: unique symbol;
/** A registrable domain name (public suffix + one label) in lower-case ASCII. */
export type DomainName = string & { readonly [brand]: 'DomainName' };

export type DomainNameResult =
  | { ok: true; name: DomainName; label: string; tld: string; unicode: string }
  | { ok: false; reason: string; hint?: string };

// UTS #46 allows symbols that IDNA 2008 forbids; this is the letters-digits-marks rule plus the exceptions of RFC
// 5892.
const IDNA_LABEL = /^[\u200d\u200c\p{L}\p{M}\p{N}·͵׳״・-]+$/u;
// RFC 6761, 6762, 7686, 9476 and ICANN's .internal.
const SPECIAL_USE = new Set(['test', 'example', 'invalid', 'localhost', 'local', 'onion', 'alt', 'internal', 'arpa']);
// Fast path: in such a text UTS #46 changes nothing but capitals, and UTS #46 is most of the cost of parsing a name.
const PLAIN = /^(?!(?:.*\.)?xn--)[a-z0-9.-]+$/i;
const LDH = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Parses a registrable domain name; the one normaliser for all entry points. Lower-cases, maps IDN to ASCII (UTS #46),
 * drops one trailing dot; refuses URLs, ports, subdomains, bare suffixes, IP addresses and suffixes that do not exist,
 * with a hint where the intent is plain. A refusal is returned, never thrown. Never silently turns one name into
 * another. Whether the extension is *sold* is decided by the catalogue, not here.
 */
export function readDomainName(raw: unknown): DomainNameResult {
  if (typeof raw !== 'string') return toInvalidName(formatSentence('names.aDomainNameMustBe'));
  const text = raw.trim();
  if (text === '') return toInvalidName(formatSentence('names.domainNameIsMissing'));
  if (text.length > 1024) return toInvalidName(formatSentence('names.domainNameIsTooLong'));
  if (/[\s@\p{Cc}]/u.test(text)) return toInvalidName(formatSentence('names.itContainsACharacterThat'));
  if (/[/?#\\]/.test(text))
    return toInvalidName(
      formatSentence('names.itIsUrlNotDomain'),
      registrableDomainOf(text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').split(/[/?#\\:]/)[0]!),
    );
  if (text.includes(':'))
    return toInvalidName(formatSentence('names.itContainsAPort'), registrableDomainOf(text.split(':')[0]!));

  const isPlain = PLAIN.test(text);
  const mapped = isPlain ? text.toLowerCase() : mappedToAscii(text);
  if (mapped === null || mapped === '') return toInvalidName(formatSentence('names.itIsNotValidInternationalised'));
  const ascii = mapped.endsWith('.') ? mapped.slice(0, -1) : mapped;
  if (ascii.length > 253) return toInvalidName(formatSentence('names.itIsLongerThanN', { n: 253 }));

  const labels = ascii.split('.');
  if (labels.length < 2) return toInvalidName(formatSentence('names.itHasNoExtension'));
  for (const label of labels) {
    const problem = labelProblem(label);
    if (problem) return toInvalidName(problem);
  }
  const last = labels.at(-1)!;
  if (/^\d+$/.test(last)) return toInvalidName(formatSentence('names.itLooksLikeIpAddress'));
  if (SPECIAL_USE.has(last)) return toInvalidName(formatSentence('names.endingIsReservedForSpecial', { ending: last }));

  const parts = parse(ascii, { allowPrivateDomains: false, validateHostname: false });
  if (!parts.isIcann || !parts.publicSuffix)
    return toInvalidName(formatSentence('names.extensionEndingDoesNotExist', { ending: last }));
  if (!parts.domain || !parts.domainWithoutSuffix)
    return toInvalidName(formatSentence('names.endingIsAnExtensionAdd', { ending: parts.publicSuffix }));
  const onPrivateSuffix = parse(ascii, { allowPrivateDomains: true, validateHostname: false });
  if (parts.subdomain || onPrivateSuffix.isPrivate) {
    return toInvalidName(
      onPrivateSuffix.isPrivate ? formatSentence('names.itIsANameUnder') : formatSentence('names.itIsSubdomain'),
      onPrivateSuffix.isPrivate ? undefined : parts.domain,
    );
  }
  return {
    ok: true,
    name: ascii as DomainName,
    label: parts.domainWithoutSuffix,
    tld: `.${parts.publicSuffix}`,
    unicode: isPlain ? ascii : toUnicode(ascii, { useSTD3ASCIIRules: true }).domain,
  };
}

/**
 * Parses a registrable domain name like readDomainName(), for callers that need a valid one.
 * @throws Fault invalid_domain when it is not a domain name, with a hint ("did you mean example.com?") where there is
 *   one
 */
export function parseDomainName(raw: unknown): Extract<DomainNameResult, { ok: true }> {
  const verdict = readDomainName(raw);
  if (verdict.ok) return verdict;
  const { reason: problem, hint } = verdict;
  throw hint
    ? new Fault('invalid_domain', formatSentence('names.notAValidDomainName', { problem, hint }), {
        details: { hint: `did you mean ${hint}?` },
      })
    : new Fault('invalid_domain', formatSentence('names.notAValidDomainNameProblem', { problem }));
}

/** The extension of a registrable name, with its leading dot: ".co.uk" for "acme.co.uk". */
export function tldOf(name: DomainName): string {
  return name.slice(name.indexOf('.'));
}

/** Returns the label in front of the extension: "acme" for "acme.co.uk". */
export function labelOf(name: DomainName): string {
  return name.slice(0, name.indexOf('.'));
}

/** Whether the name or its extension is internationalised (`xn--`). A registry requires the language of such a name. */
export function isInternationalised(name: DomainName): boolean {
  return name.startsWith('xn--') || name.includes('.xn--');
}

function toInvalidName(reason: string, hint?: string): DomainNameResult {
  return hint ? { ok: false, reason, hint } : { ok: false, reason };
}

/**
 * The registrable domain of a host, by the public suffix list; undefined for a host that is not on the public internet,
 * for an IP address or a bare suffix, and for a text that is not a host, such as a URL or a host with a port.
 */
export function registrableDomainOf(host: string): string | undefined {
  const verdict = /[\s@/?#:]/.test(host) ? undefined : parse(host, { allowPrivateDomains: false });
  return verdict?.isIcann && verdict.domain ? verdict.domain : undefined;
}

function mappedToAscii(text: string): string | null {
  return toASCII(text, {
    useSTD3ASCIIRules: true,
    checkBidi: true,
    checkJoiners: true,
    checkHyphens: false,
    verifyDNSLength: false,
    transitionalProcessing: false,
  });
}

function labelProblem(label: string): string | undefined {
  if (label === '') return formatSentence('names.itHasEmptyLabelTwo');
  if (label.length > 63) return formatSentence('names.labelIsLongerThanN', { n: 63 });
  if (!LDH.test(label)) return formatSentence('names.labelsMustBeLettersDigits');
  if (label.slice(2, 4) !== '--') return undefined;
  if (!label.startsWith('xn--')) return formatSentence('names.hyphensInThirdAndFourth');
  const { domain: unicode, error } = toUnicode(label, { useSTD3ASCIIRules: true, checkBidi: true, checkJoiners: true });
  if (error || unicode === label || !IDNA_LABEL.test(unicode))
    return formatSentence('names.itIsNotValidInternationalisedName');
  return /\p{Script=Latin}/u.test(unicode) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(unicode)
    ? formatSentence('names.itMixesScriptsThatLook')
    : undefined;
}
