import { createHash } from 'node:crypto';
import {
  DnsError,
  LanguageError,
  PaymentsError,
  RegistrarError,
  StorageError,
  type LanguageRequest,
  type Mail,
  type Ports,
} from '@onym/core/ports';

/** Operations of a vendor that stop together: when it does not answer one of them, it will not answer the others. */
export interface BreakerGroup {
  port: keyof Ports;
  /** Name in metrics and the log. */
  kind: string;
  operations: readonly string[];
  /** Whether the error means that the vendor did not answer, or is not working; a refusal is an answer. */
  isOutage(error: unknown): boolean;
  /**
   * A domain, customer, prompt, recipient or file. Failures with one subject count once, since it may be their cause.
   */
  subject(args: readonly unknown[]): string;
  /** The error thrown instead of a call: nothing was sent. */
  refusal(): Error;
}

const OPEN_MESSAGE = 'it has not answered for a while and is left alone for a moment; nothing was sent';

/**
 * Calls that begin something or may be repeated, each with the error that its callers already treat as "unavailable,
 * try again". Never included: lookups of an outcome, and calls that end something (confirm, capture, cancel, refund),
 * because a customer's money or name depends on them. Nor calls whose answer third parties control (resolvers, home
 * pages): the owner of a dead host could block everyone.
 */
export const BREAKER_GROUPS: readonly BreakerGroup[] = [
  {
    port: 'dns',
    kind: 'write',
    operations: ['ensureZone', 'replaceRRsets', 'removeZone'],
    subject: nameOf,
    isOutage: (error) => error instanceof DnsError && error.kind === 'temporary',
    refusal: () => new DnsError('temporary', OPEN_MESSAGE),
  },
  {
    port: 'registrar',
    kind: 'act',
    operations: ['register', 'renew', 'restore', 'deleteInGracePeriod'],
    subject: nameOf,
    isOutage: isRegistrarOutage,
    refusal: () => new RegistrarError('temporary', OPEN_MESSAGE),
  },
  {
    port: 'registrar',
    kind: 'setting',
    operations: ['setOptions', 'setNameservers', 'setForward', 'removeForward'],
    subject: nameOf,
    isOutage: isRegistrarOutage,
    refusal: () => new RegistrarError('temporary', OPEN_MESSAGE),
  },
  {
    port: 'payments',
    kind: 'beginning',
    operations: ['createCustomer', 'createCardSetup', 'createIntent', 'createCheckout', 'createPortal'],
    subject: ([command]) => {
      const { customerId, accountId } = command as { customerId?: string; accountId?: string };
      return customerId ?? accountId ?? '';
    },
    isOutage: (error) => error instanceof PaymentsError && error.kind === 'unknown_outcome' && !error.spent,
    refusal: () => new PaymentsError('unknown_outcome', OPEN_MESSAGE),
  },
  {
    port: 'language',
    kind: 'reply',
    operations: ['reply'],
    subject: ([turn]) => (turn as LanguageRequest).prompt,
    isOutage: (error) => error instanceof LanguageError && (error.kind === 'provider' || error.kind === 'timeout'),
    refusal: () => new LanguageError('provider', OPEN_MESSAGE),
  },
  {
    port: 'mailer',
    kind: 'send',
    operations: ['send'],
    subject: ([mail]) => (mail as Mail).to,
    // A relay that refuses a mail has answered (RFC 5321 section 4.2.1).
    isOutage: (error) => !(error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500),
    refusal: () => new Error(`the relay: ${OPEN_MESSAGE}`),
  },
  {
    port: 'storage',
    kind: 'file',
    operations: ['put', 'get', 'has'],
    subject: ([file]) =>
      typeof file === 'string'
        ? file
        : createHash('sha256')
            .update(file as Uint8Array)
            .digest('hex'),
    isOutage: (error) => error instanceof StorageError,
    refusal: () => new StorageError(OPEN_MESSAGE),
  },
];

/** Returns the domain: the first argument itself, or the `name` in a command. */
function nameOf([first]: readonly unknown[]): string {
  return typeof first === 'string' ? first : (first as { name: string }).name;
}

function isRegistrarOutage(error: unknown): boolean {
  return error instanceof RegistrarError && (error.kind === 'temporary' || error.kind === 'unknown_outcome');
}
