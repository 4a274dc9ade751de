export { chromium, type Browser, type LaunchOptions, type Locator, type Page, type Route } from 'playwright-core';

/** The npm package that brings a Chromium for Linux x64. */
export const CHROMIUM_PACKAGE = '@sparticuz/chromium';

/** URL of the entry file of that package, wherever it is installed. */
export const chromiumEntry: string = import.meta.resolve(CHROMIUM_PACKAGE);
