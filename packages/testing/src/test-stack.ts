import { inject } from 'vitest';

/** One running API with its worker, database and sandbox. */
export interface TestStack {
  /** The root URL of the site, without a trailing slash. */
  siteUrl: string;
  /** The URL of the internal endpoints, for metrics and the proxy's queries. */
  internalUrl: string;
  databaseUrl: string;
  sandboxUrl: string;
  sandboxSmtpUrl: string;
  sandboxDnsPort: number;
}

let ownStack: TestStack | undefined;

/** Makes `stack()` return the stack that runs in this process. */
export function useOwnStack(stack: TestStack): void {
  ownStack = stack;
}

/**
 * Returns the stack that the test calls: in `npm test` one inside each test process, in the other commands the
 * separate processes that all test files share.
 * @throws Error when the shared processes did not start
 */
export function stack(): TestStack {
  if (ownStack) return ownStack;
  const shared = inject('stack');
  if (typeof shared === 'string') throw new Error(`The API of this run did not start. ${shared}`);
  return shared;
}

/** Whether this process already has its own stack. */
export function hasOwnStack(): boolean {
  return ownStack !== undefined;
}
