/** The use of a key derived from APP_SECRET, and what happens when the secret is replaced. */
export interface SecretPurpose {
  /**
   * Sealed values can be sealed again with a new secret. Digests and signatures cannot, since their input is not
   * stored.
   */
  readonly use: 'seal' | 'digest' | 'signature';
  /** A description of the protected data, for people. */
  readonly about: string;
  /** What happens to values of an older secret when that secret is removed after `onym admin reseal`. */
  readonly afterwards: string;
}

const KEPT = 'nothing: it was re-encrypted';

/**
 * Every use of APP_SECRET. Other purposes fail the type check, and test/secret-uses.test.ts finds uses that bypass
 * it.
 */
export const SECRET_PURPOSES = {
  'secret-canary': { use: 'seal', about: 'the value by which a start checks its secrets', afterwards: KEPT },
  contact: { use: 'seal', about: 'registrant contacts, of accounts, orders and domains', afterwards: KEPT },
  'pending-purchase': { use: 'seal', about: 'purchases that wait for a card', afterwards: KEPT },
  approval: { use: 'seal', about: 'the requests of approvals', afterwards: KEPT },
  terms: { use: 'seal', about: 'the terms that an order or an approval shows', afterwards: KEPT },
  'webhook-secret': { use: 'seal', about: 'signing secrets of webhook endpoints', afterwards: KEPT },
  session: {
    use: 'seal',
    about: 'second factors and their backup codes; cookies of sessions',
    afterwards:
      'two-factor secrets: nothing, they were re-encrypted; users sign in again as soon as another secret comes first',
  },
  'session-version': { use: 'digest', about: 'how the session library distinguishes secrets', afterwards: 'nothing' },
  'api-key': {
    use: 'digest',
    about: 'API keys',
    afterwards: 'keys that were not used since another secret came first end',
  },
  'digest-mark': { use: 'digest', about: 'which secret an API key was digested with', afterwards: 'nothing' },
  'device-code': {
    use: 'digest',
    about: 'device codes',
    afterwards: 'they become invalid; they are valid for 15 minutes',
  },
  'sign-in': { use: 'digest', about: 'the count of wrong passwords', afterwards: 'the count restarts' },
  'known-browser': {
    use: 'signature',
    about: 'cookies of browsers in which a person has signed in before',
    afterwards: 'the next sign-in in such a browser counts as one in a new browser',
  },
  card: {
    use: 'digest',
    about: 'fingerprints of cards, by which the same card is recognized in several accounts',
    afterwards: 'cards that were seen under it count as new ones, and holds on them end',
  },
  'not-me-link': {
    use: 'signature',
    about: 'the links in security emails by which an owner undoes what they did not do',
    afterwards: 'they end; a new password does the same for the last 30 days',
  },
  'checkout-link': {
    use: 'signature',
    about: 'buy links',
    afterwards: 'they become invalid; a check returns new ones',
  },
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
    about: 'questions that /mcp asks a client',
    afterwards: 'they end; asked again',
  },
} as const satisfies Record<string, SecretPurpose>;

export type SecretPurposeName = keyof typeof SECRET_PURPOSES;
