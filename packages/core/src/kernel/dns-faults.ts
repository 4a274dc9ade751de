import type { FaultKind } from './fault-kind.ts';

/** Errors of changes to DNS records. */
export const DNS_FAULTS = {
  import_incomplete: {
    status: 409,
    about:
      'With `replace`, lines of the zone file cannot be imported. Nothing was changed; the body has what `force` would do.',
    remedy: 'Correct the lines in `skipped`, or send the same call with `force: true` to import the rest.',
  },
  nameserver_unavailable: {
    status: 503,
    about: 'DNS does not answer right now. Nothing was changed; retry shortly.',
    remedy: 'Retry after `Retry-After` seconds.',
    retryable: true,
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, FaultKind>;
