import type { FaultKind } from './fault-kind.ts';

/** Errors of publishing a page at an address. */
export const SITE_FAULTS = {
  site_suspended: {
    status: 403,
    about: 'The operator suspended the site: nothing can be published at its address or from its page.',
    remedy: 'Ask the owner to reply to the notification email or contact the operator.',
  },
  domain_not_controlled: {
    status: 409,
    about:
      'The account no longer controls the domain of the page: it expired, was transferred or lost its DNS verification. Nothing was published.',
    remedy: 'Add the DNS `records` and deploy again, or undeploy the page to publish it without the domain.',
  },
  reserved_name: {
    status: 409,
    about: 'The name is reserved for the service, or could be mistaken for a well-known mark.',
    remedy: 'Choose another label.',
  },
} as const satisfies Record<string, FaultKind>;
