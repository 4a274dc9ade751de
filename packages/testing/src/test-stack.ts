import { inject } from 'vitest';

/** One running API with its worker, database and sandbox. */
export interface TestStack {
  /** Root of the site, without a trailing slash. */
  siteUrl: string;
  /** Where metrics and the questions of the proxy are served. */
  internalUrl: string;
  databaseUrl: string;
  sandboxUrl: string;
  sandboxSmtpUrl: string;
  sandboxDnsPort: number;
}

let ownStack: TestStack | undefined;

/** Makes `stack()` return the one that runs in this process. */
export function useOwnStack(stack: TestStack): void {
  ownStack = stack;
}

/**
 * The stack that the test calls: in `npm test` one inside each test process, in the other commands the separate processes that all test
 * files share.
 * @throws Error when the shared processes did not start
 */
export function stack(): TestStack {
  if (ownStack) return ownStack;
  const shared = inject('stack');
  if (typeof shared === 'string') throw new Error(`The API of this run did not start. ${shared}`);
  return shared;
}

/** Whether this process has its own stack already. */
export function hasOwnStack(): boolean {
  return ownStack !== undefined;
}
