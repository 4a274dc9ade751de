/** What a key made from APP_SECRET is for, and what becomes of it. */
export interface SecretPurpose {
  /** Sealed things can be sealed anew; nothing else can, since what it was made from is not kept. */
  readonly use: 'seal' | 'digest' | 'signature';
  /** What is under it, for people. */
  readonly about: string;
  /** What happens to what an older secret made when that secret is dropped after `onym admin reseal`. */
  readonly afterwards: string;
}

const KEPT = 'nothing: it was sealed anew';

/** Every use of APP_SECRET. What stands not here does not type-check, and test/secret-uses.test.ts finds the ways around that. */
export const SECRET_PURPOSES = {
  'secret-canary': { use: 'seal', about: 'what a start proves its secrets with', afterwards: KEPT },
  contact: { use: 'seal', about: 'registrant contacts, of accounts, orders and domains', afterwards: KEPT },
  'pending-purchase': { use: 'seal', about: 'purchases that wait for a card', afterwards: KEPT },
  approval: { use: 'seal', about: 'what an approval was asked for', afterwards: KEPT },
  terms: { use: 'seal', about: 'the terms that an order or an approval shows', afterwards: KEPT },
  'webhook-secret': { use: 'seal', about: 'signing secrets of webhook endpoints', afterwards: KEPT },
  session: {
    use: 'seal',
    about: 'second factors and their backup codes; cookies of sessions',
    afterwards: 'factors: nothing, they were sealed anew; people sign in again as soon as another secret comes first',
  },
  'session-version': { use: 'digest', about: 'how the session library tells secrets apart', afterwards: 'nothing' },
  'api-key': {
    use: 'digest',
    about: 'API keys',
    afterwards: 'keys that were not used since another secret came first end',
  },
  'digest-mark': { use: 'digest', about: 'which secret an API key is digested with', afterwards: 'nothing' },
  'device-code': { use: 'digest', about: 'device codes', afterwards: 'they end; they live for 15 minutes' },
  'sign-in': { use: 'digest', about: 'the count of wrong passwords', afterwards: 'the count begins anew' },
  'known-browser': {
    use: 'signature',
    about: 'cookies of browsers in which a person has signed in before',
    afterwards: 'the next sign-in in such a browser counts as one in a new browser',
  },
  'checkout-link': { use: 'signature', about: 'buy links', afterwards: 'they end; a check gives out another' },
  'order-status': {
    use: 'signature',
    about: 'addresses of orders and receipts that open without signing in',
    afterwards: 'they end; what they show stays in the account',
  },
  'machine-payment': {
    use: 'signature',
    about: 'payment challenges, unless MPP_SECRETS names others',
    afterwards: 'they end; they live for minutes',
  },
  'mcp-request-state': {
    use: 'signature',
    about: 'questions of /mcp to a client',
    afterwards: 'they end; asked again',
  },
} as const satisfies Record<string, SecretPurpose>;

export type SecretPurposeName = keyof typeof SECRET_PURPOSES;
