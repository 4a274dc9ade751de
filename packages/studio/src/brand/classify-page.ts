/** A web page, as far as its bytes show. */
export interface Page {
  status: number;
  title: string;
  /** The visible text and the description, without markup. */
  text: string;
}

const PARKING_HOSTS =
  /(^|\.)(sedoparking|sedo|parkingcrew|bodis|afternic|dan|hugedomains|above|parklogic|domaincontrol-parking|uniregistry|undeveloped)\.(com|net)$/;
const PARKING_TEXT =
  /buy this domain|domain (name )?(is|may be) for sale|this domain is available|inquire about this domain|parked free|domain parking|sponsored listings|get this domain|make an offer on this domain/i;
const PARKING_PATH = /^\/(lander|parking|park|sale|domain-?for-?sale)\b/;

/** A page with fewer characters than this has no content for a visitor. */
const TINY = 200;

/** Whether nameservers belong to a domain marketplace or parking service. */
export function isParkingService(nameservers: readonly string[]): boolean {
  return nameservers.some((name) => PARKING_HOSTS.test(name.replace(/\.$/, '')));
}

/** Whether a redirect leads to a page that offers the domain for sale. */
export function isParkingUrl(target: URL): boolean {
  return PARKING_PATH.test(target.pathname) || PARKING_HOSTS.test(target.hostname);
}

/** Whether the title or text of a page says that the domain is parked or for sale. */
export function isParkedPage(page: Page): boolean {
  return PARKING_TEXT.test(`${page.title} ${page.text}`);
}

/**
 * Whether a page is so short that it may be parked or new. The caller can tell them apart with a second request: a
 * parked site returns the same page for any path.
 */
export function isTinyPage(page: Page): boolean {
  return page.text.length < TINY;
}

/** Longer text is not a usable title. */
const LONGEST_TITLE = 300;

/** Elements whose content is not visible. */
const UNSEEN = ['script', 'style', 'noscript', 'template', 'svg', 'head'] as const;

/**
 * Reads title (at most 300 characters), description and visible text from HTML without running any of it; missing parts
 * are empty. Runs in linear time because the input is untrusted.
 */
export function readPage(status: number, html: string): Page {
  const lower = html.toLowerCase();
  const [titleTag, titleEnd] = [lower.indexOf('<title'), lower.indexOf('</title')];
  const title = titleTag >= 0 && titleEnd > titleTag ? html.slice(html.indexOf('>', titleTag) + 1, titleEnd) : '';
  return {
    status,
    title: decodeEntities(title.slice(0, LONGEST_TITLE)),
    text: `${descriptionOf(html, lower)} ${decodeEntities(visibleText(html, lower))}`.trim(),
  };
}

function descriptionOf(html: string, lower: string): string {
  for (let at = lower.indexOf('<meta'); at >= 0; at = lower.indexOf('<meta', at + 5)) {
    const tag = html.slice(at, Math.min(endOfTag(html, at), at + 2000));
    if (/name=["']description["']/i.test(tag))
      return decodeEntities(/content=(?:"([^"]*)"|'([^']*)')/i.exec(tag)?.slice(1).join('') ?? '');
  }
  return '';
}

function visibleText(html: string, lower: string): string {
  const parts: string[] = [];
  const closed = new Set<string>();
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    if (open < 0) return [...parts, html.slice(at)].join(' ');
    parts.push(html.slice(at, open));
    const unseen = UNSEEN.find(
      (name) => lower.startsWith(name, open + 1) && !/[a-z\d-]/.test(lower[open + 1 + name.length] ?? ''),
    );
    // An element that is never closed is searched for only once.
    const close = unseen && !closed.has(unseen) ? lower.indexOf(`</${unseen}`, open) : -1;
    if (unseen && close < 0) closed.add(unseen);
    at = endOfTag(html, close < 0 ? open : close);
  }
  return parts.join(' ');
}

/** The position after the end of the tag that starts here; the end of the text when the tag is cut off. */
function endOfTag(html: string, from: number): number {
  const end = html.indexOf('>', from);
  return end < 0 ? html.length : end + 1;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text
    .replace(/&(\w{2,6});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
