import { DnsError, LanguageError, PaymentsError, RegistrarError, StorageError, type Ports } from '@onym/ports';

/** Operations of a vendor that stop together: when it does not answer one of them, it will not answer the others. */
export interface Breaking {
  port: keyof Ports;
  /** For figures and the log. */
  kind: string;
  operations: readonly string[];
  /** Whether the vendor did not answer, or not as one that is well; a refusal is an answer. */
  isOutage(error: unknown): boolean;
  /** What is thrown in place of a call: surely nothing was sent. */
  refusal(): Error;
}

const LEFT_ALONE = 'it has not answered for a while and is left alone for a moment; nothing was sent';

/**
 * Calls that begin something or may be repeated, each with the refusal that its callers already treat as "not there, try again". Never here: what looks
 * an outcome up, and what ends an act that was begun (confirm, capture, cancel, refund), since somebody's money or name waits for it. Nor calls whose answer strangers decide
 * (resolvers, home pages): who owns a dead host would stop everybody.
 */
export const BREAKING: readonly Breaking[] = [
  {
    port: 'dns',
    kind: 'write',
    operations: ['ensureZone', 'replaceRRsets', 'removeZone'],
    isOutage: (error) => error instanceof DnsError && error.kind === 'temporary',
    refusal: () => new DnsError('temporary', LEFT_ALONE),
  },
  {
    port: 'registrar',
    kind: 'act',
    operations: ['register', 'renew', 'restore', 'deleteNew'],
    isOutage: isRegistrarOutage,
    refusal: () => new RegistrarError('temporary', LEFT_ALONE),
  },
  {
    port: 'registrar',
    kind: 'setting',
    operations: ['setOptions', 'setNameservers', 'setForward', 'removeForward'],
    isOutage: isRegistrarOutage,
    refusal: () => new RegistrarError('temporary', LEFT_ALONE),
  },
  {
    port: 'payments',
    kind: 'beginning',
    operations: ['createCustomer', 'createCardSetup', 'createIntent', 'createCheckout', 'createPortal'],
    isOutage: (error) => error instanceof PaymentsError && error.kind === 'unknown_outcome' && !error.spent,
    refusal: () => new PaymentsError('unknown_outcome', LEFT_ALONE),
  },
  {
    port: 'language',
    kind: 'reply',
    operations: ['reply'],
    isOutage: (error) => error instanceof LanguageError && (error.kind === 'provider' || error.kind === 'timeout'),
    refusal: () => new LanguageError('provider', LEFT_ALONE),
  },
  {
    port: 'mailer',
    kind: 'send',
    operations: ['send'],
    // A relay that says no to a mail has answered (RFC 5321 section 4.2.1).
    isOutage: (error) => !(error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500),
    refusal: () => new Error(`the relay: ${LEFT_ALONE}`),
  },
  {
    port: 'storage',
    kind: 'file',
    operations: ['put', 'get', 'has'],
    isOutage: (error) => error instanceof StorageError,
    refusal: () => new StorageError(LEFT_ALONE),
  },
];

function isRegistrarOutage(error: unknown): boolean {
  return error instanceof RegistrarError && (error.kind === 'temporary' || error.kind === 'unknown_outcome');
}
