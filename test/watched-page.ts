import { AXE_SOURCE, type AxeResults, type RunOptions } from '@onym/tools/axe-source';
import type { Browser, Page } from '@onym/tools/playwright';

const WCAG: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const CONTRAST: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] };
const TARGET_SIZE: RunOptions['runOnly'] = { type: 'rule', values: ['target-size'] };
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 375, height: 800 };

export interface WatchedPage {
  page: Page;
  /** Console errors, crashes, CSP violations and requests to other origins since the last call. */
  takeTroubles(): string[];
  /** Problems of the page in its current state: WCAG AA in both themes, and the width on a phone. */
  faults(): Promise<string[]>;
}

/**
 * State shared by the parts of the visit in dashboard.browser.test.ts: the page, the user's address, and following
 * the main navigation.
 */
export interface VisitContext {
  visit: () => WatchedPage;
  email: string;
  go: (place: string) => Promise<void>;
}

/** The number of recent events of a page that are stored for a failing test. */
const KEPT_EVENTS = 60;
const watched = new Map<Page, string[]>();

/** The URL, the text and the recent events of each open page, for the report of a failed test. */
export async function describeWatchedPages(): Promise<string> {
  const open = [...watched].filter(([page]) => !page.isClosed());
  const described = open.map(async ([page, events]) => {
    const text = await page.evaluate<string>('document.body.innerText').catch((error: unknown) => String(error));
    return [page.url(), text.slice(0, 3000), ...events].join('\n');
  });
  return (await Promise.all(described)).join('\n\n');
}

/** Records what a page loads, sends and logs. @returns its recent events, oldest first */
function noteEvents(page: Page): string[] {
  const events: string[] = [];
  const note = (event: string): void => {
    events.push(`${new Date().toISOString().slice(14, 23)} ${event.slice(0, 300)}`);
    if (events.length > KEPT_EVENTS) events.shift();
  };
  page.on('framenavigated', (frame) => note(`opened ${frame.url()}`));
  page.on('request', (request) => note(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  page.on('response', (response) => note(`${response.status()} ${response.url()}`));
  page.on('requestfailed', (request) => note(`failed ${request.url()}: ${request.failure()?.errorText}`));
  page.on('console', (message) => note(`console: ${message.text()}`));
  page.on('pageerror', (error) => note(`crash: ${error.message}`));
  return events;
}

/** A fresh browser context whose page is checked for errors that a visitor would not see. */
export async function openWatchedPage(browser: Browser, origin: string): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: WIDE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000); // only ends tests that hang, because a machine may be busy
  watched.set(page, noteEvents(page));
  let troubles: string[] = [];
  const isOurs = (url: string): boolean => url.startsWith(`${origin}/`);

  page.on('console', (message) => {
    if (message.type() === 'error' && isOurs(page.url()))
      troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(`crash: ${error.message}`));
  page.on('request', (request) => {
    // The site in a frame is responsible for what the frame loads.
    if (request.frame() !== page.mainFrame()) return;
    const foreign = !isOurs(request.url()) && !request.url().startsWith('data:');
    if (foreign && !request.isNavigationRequest() && isOurs(page.url()))
      troubles.push(`foreign request: ${request.url()}`);
  });

  return {
    page,
    takeTroubles() {
      const taken = troubles;
      troubles = [];
      return taken;
    },
    async faults() {
      // Half a megabyte, so each document gets it once.
      if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE_SOURCE);
      const found = await violations(page, WCAG);
      // In the dark theme only the colours differ.
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await violations(page, CONTRAST)).map((violation) => `dark: ${violation}`));
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(NARROW);
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      if (overflow > 0) found.push(`narrow: ${overflow} px wider than the screen`);
      // Links that are apart on a wide screen may touch on a narrow one.
      found.push(...(await violations(page, TARGET_SIZE)).map((violation) => `narrow: ${violation}`));
      await page.setViewportSize(WIDE);
      return found;
    },
  };
}

/**
 * The violations of these axe rules in the page. Its frames are left out: they show a customer's site and run no
 * script.
 */
async function violations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false };
  const found = await page.evaluate<AxeResults['violations']>(`(async () => {
    // The browser may give new elements a cached style of the other theme. A new inherited property prevents that.
    document.documentElement.style.setProperty('--judged', String(performance.now()));
    // A changed theme is visible only in the next frame, and colours are final only after their transitions.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // When the transition of an inherited colour ends, the transitions of the children start.
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
    return (await axe.run(document, ${JSON.stringify(options)})).violations;
  })()`);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Signs a user in on the sign-in page. */
export async function signInOnPage(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
}

/** The note under a field, as a screen reader reads it. */
export async function descriptionOf(page: Page, label: string): Promise<string> {
  const id = await page.getByLabel(label, { exact: true }).getAttribute('aria-describedby');
  return id ? page.locator(`[id="${id}"]`).innerText() : '';
}

/** Sends the request of a curl command. */
export async function sendCurlCommand(command: string): Promise<unknown> {
  const [, url] = /curl "([^"]+)"/.exec(command) ?? [];
  const [, name, value] = /-H "([^:]+): ([^"]+)"/.exec(command) ?? [];
  return (await fetch(url!, { headers: { [name!]: value! } })).json();
}
