import type { FaultKind } from './fault-kind.ts';

/** Errors of changes to DNS records. */
export const DNS_FAULTS = {
  import_incomplete: {
    status: 409,
    about:
      'Some lines of the zone file cannot be imported with `replace`. Nothing was changed. The body shows what `force` would do.',
    remedy: 'Correct the lines in `skipped`, or send the same request with `force: true` to import the rest.',
  },
  nameserver_unavailable: {
    status: 503,
    about: 'The nameservers are not responding. Nothing was changed. Retry shortly.',
    remedy: 'Retry after `Retry-After` seconds.',
    retryable: true,
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, FaultKind>;
