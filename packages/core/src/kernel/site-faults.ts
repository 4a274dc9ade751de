import type { FaultKind } from './fault-kind.ts';

/** Errors of publishing a page at an address. */
export const SITE_FAULTS = {
  site_suspended: {
    status: 403,
    about: 'An operator has suspended the site: nothing is put up at its address or from its page.',
    remedy: 'The owner answers the mail that told of it, or writes to the operator.',
  },
  domain_not_controlled: {
    status: 409,
    about:
      'The account no longer controls the domain that the page stood at: it expired, moved away or lost its DNS proof. Nothing was published.',
    remedy: 'Add the DNS `records` and deploy again, or undeploy the page to publish it without the domain.',
  },
  reserved_name: {
    status: 409,
    about: 'The name is kept for the service itself, or is taken for a well-known mark.',
    remedy: 'Choose another label, one of your own name.',
  },
} as const satisfies Record<string, FaultKind>;
