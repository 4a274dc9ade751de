import { createHash } from 'node:crypto';
import {
  DnsError,
  LanguageError,
  PaymentsError,
  RegistrarError,
  StorageError,
  type LanguageTurn,
  type Mail,
  type Ports,
} from '@onym/core/ports';

/** Operations of a vendor that stop together: when it does not answer one of them, it will not answer the others. */
export interface Breaking {
  port: keyof Ports;
  /** For figures and the log. */
  kind: string;
  operations: readonly string[];
  /** Whether the vendor did not answer, or not as one that is well; a refusal is an answer. */
  isOutage(error: unknown): boolean;
  /** What the call is about: several about one may fail by that one, and count once. */
  subject(args: readonly unknown[]): string;
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
    subject: nameOf,
    isOutage: (error) => error instanceof DnsError && error.kind === 'temporary',
    refusal: () => new DnsError('temporary', LEFT_ALONE),
  },
  {
    port: 'registrar',
    kind: 'act',
    operations: ['register', 'renew', 'restore', 'deleteNew'],
    subject: nameOf,
    isOutage: isRegistrarOutage,
    refusal: () => new RegistrarError('temporary', LEFT_ALONE),
  },
  {
    port: 'registrar',
    kind: 'setting',
    operations: ['setOptions', 'setNameservers', 'setForward', 'removeForward'],
    subject: nameOf,
    isOutage: isRegistrarOutage,
    refusal: () => new RegistrarError('temporary', LEFT_ALONE),
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
    refusal: () => new PaymentsError('unknown_outcome', LEFT_ALONE),
  },
  {
    port: 'language',
    kind: 'reply',
    operations: ['reply'],
    subject: ([turn]) => (turn as LanguageTurn).prompt,
    isOutage: (error) => error instanceof LanguageError && (error.kind === 'provider' || error.kind === 'timeout'),
    refusal: () => new LanguageError('provider', LEFT_ALONE),
  },
  {
    port: 'mailer',
    kind: 'send',
    operations: ['send'],
    subject: ([mail]) => (mail as Mail).to,
    // A relay that says no to a mail has answered (RFC 5321 section 4.2.1).
    isOutage: (error) => !(error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500),
    refusal: () => new Error(`the relay: ${LEFT_ALONE}`),
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
    refusal: () => new StorageError(LEFT_ALONE),
  },
];

/** A domain, alone or in a command. */
function nameOf([first]: readonly unknown[]): string {
  return typeof first === 'string' ? first : (first as { name: string }).name;
}

function isRegistrarOutage(error: unknown): boolean {
  return error instanceof RegistrarError && (error.kind === 'temporary' || error.kind === 'unknown_outcome');
}
