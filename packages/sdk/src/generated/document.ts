// Written by scripts/sdk-types.ts from the API document. Do not edit: change the API and run the script.

/** What the API speaks of, by the names of its document. */
export interface Schemas {
  Account: {
    id: string;
    email: string;
    /** Until the email is confirmed the account is read-only */
    emailVerified: boolean;
    name: string;
    tier: 'explorer' | 'founder' | 'agency';
    entitlements: Array<'LAUNCH_STACK' | 'LOGO_PACK' | 'BRAND_KIT' | 'LEGAL_KIT' | 'SOCIAL_MEDIA_KIT' | 'SITE_BUILDER' | 'EMAIL_FORWARDING_SLOT'>;
    limits: {
      perMinute: number;
      perDay: number;
    };
    usage: {
      usedToday: number;
      overageThisMonth: number;
    };
    card: {
      brand: string;
      last4: string;
    } | null;
    subscription: {
      planId: string;
      /** active, trialing, past_due, unpaid or paused */
      status: string;
      currentPeriodEnd: string;
      /** Ends with the current period */
      cancelAtPeriodEnd: boolean;
    } | null;
    livemode: boolean;
    /** Role of the signed-in user in this account; absent for an API key */
    role?: 'owner' | 'buyer' | 'dns' | 'viewer';
    /** Present for a signed-in operator of this service */
    operator?: true;
    createdAt: string;
  };
  AccountLosses: {
    /** They end immediately. */
    plans: Array<{
      planId: string;
      name: string;
      paidUntil: string;
      /** It would not renew anyway. */
      endsWithPeriod: boolean;
      /** Part of the price for the rest of the paid period; not refunded. Null when not known. */
      unusedAmount: number | null;
      currency: string;
    }>;
    products: Array<{
      productType: string;
      name: string;
    }>;
    /** In progress: the account cannot be deleted before they end. */
    orders: Array<{
      orderId: string;
      domain: string;
      kind: string;
      status: string;
    }>;
    /** Registered ones need `domains: "abandon"`. */
    domains: Array<{
      domain: string;
      expiresAt: string;
      autoRenew: boolean;
      /** expires: it stops working immediately, does not renew and expires on that date; disconnected: it is registered elsewhere and only leaves this service. */
      consequence: 'expires' | 'disconnected';
    }>;
    kits: number;
    logos: number;
    legalKits: number;
    sites: number;
    unpaidOverage: {
      calls: number;
      amount: number;
      currency: string;
    };
    /** Under way; they continue. The amount is null for all that is left of the payment. */
    refunds: Array<{
      paymentIntent: string;
      amount: number | null;
      decidedAt: string;
    }>;
  };
  AccountSpending: {
    perDay: number | null;
    perMonth: number | null;
    /** Limit for calls beyond the daily quota per UTC calendar month, USD */
    overagePerMonth: number | null;
    spent: Schemas['Spent'];
  };
  ApiKey: {
    id: string;
    name: string;
    /** First characters of the key, to recognize it */
    keyPrefix: string;
    permissions: Array<'names:read' | 'domains:read' | 'domains:write' | 'dns:write' | 'sites:write' | 'webhooks:write' | 'orders:read' | '*'>;
    /** Requests per minute */
    rateLimit: number;
    spending: Schemas['Spending'];
    spent: Schemas['Spent'];
    control: Schemas['Control'];
    lastUsedAt: string | null;
    expiresAt: string | null;
    isActive: boolean;
    createdAt: string;
  };
  ApiKeyWithSecret: {
    id: string;
    name: string;
    /** First characters of the key, to recognize it */
    keyPrefix: string;
    permissions: Array<'names:read' | 'domains:read' | 'domains:write' | 'dns:write' | 'sites:write' | 'webhooks:write' | 'orders:read' | '*'>;
    /** Requests per minute */
    rateLimit: number;
    spending: Schemas['Spending'];
    spent: Schemas['Spent'];
    control: Schemas['Control'];
    lastUsedAt: string | null;
    expiresAt: string | null;
    isActive: boolean;
    createdAt: string;
    /** The full key; returned only once */
    key: string;
  };
  Approval: {
    id: string;
    status: 'pending' | 'approved' | 'declined' | 'expired' | 'failed';
    action: 'buy' | 'renew' | 'restore' | 'launch' | 'settings' | 'nameservers' | 'zone' | 'contact' | 'forwards' | 'logo' | 'kit' | 'legal' | 'site';
    /** The id of the asset for logo, kit, legal and site */
    domain: string;
    /** Maximum charge after approval */
    amount: number;
    /** Price per year after the first term */
    renewalPrice: number;
    currency: string;
    /** 0 for a change that costs nothing */
    years: number;
    /** The limit that applied */
    reason: string;
    /** The key that asks; null for an automatic renewal */
    keyId: string | null;
    keyName: string | null;
    createdAt: string;
    expiresAt: string;
    decidedAt: string | null;
    orderId: string | null;
    error: {
      code: string;
      error: string;
    } | null;
    /** The agreed terms; null after they are erased, 30 days after the end */
    terms: Schemas['Terms'] | null;
    /** SHA-256 of the canonical JSON (RFC 8785) of `terms`, in hexadecimal */
    termsDigest: string | null;
  };
  ApprovalRequested: {
    approvalId: string;
    userId: string;
    action: string;
    domain: string;
    amount: number;
    currency: string;
    renewalPrice: number;
    years: number;
    reason: string;
    keyId: string | null;
    keyName: string | null;
    expiresAt: string;
    approvalUrl: string;
  };
  AuditEntry: {
    id: string;
    at: string;
    actor: {
      kind: 'session' | 'key' | 'operator' | 'system';
      /** ID of the key or account; `operator`; or the automatic process. */
      id: string;
      /** Name of the key at that time; for a session, the email of the owner or member. */
      name: string | null;
    };
    /** `thing.done` */
    action: string;
    /** The ID of the changed object. */
    subject: string;
    /** The address it came from. */
    from: string | null;
    /** X-Request-Id of the call. */
    requestId: string | null;
    /** `before` and `after` for a change. */
    details: Record<string, unknown>;
  };
  /** What an automatic renewal may cost without the owner's approval: at most maxRise percent more than the renewal that was paid last, or than the renewal price shown with the purchase (default 25), or at most maxPrice USD for the whole term */
  AutoRenewLimit: {
    maxRise?: number;
    maxPrice?: number;
  };
  AutoRenewLimitInput: {
    /** The most percent above the price that was agreed to last */
    maxRise?: number;
    /** The most that one renewal may cost, USD, for the whole term */
    maxPrice?: number;
  };
  BestPrice: {
    registrar: string;
    /** Charged for the first term, without a tax that is added to it */
    retailPrice: number;
    tax?: Schemas['ShownTax'];
    /** What is charged, with the tax */
    total?: number;
    /** Per year */
    retailRenewal: number;
    currency: string;
  };
  BrandCheck: {
    status: 'ran' | 'skipped' | 'failed';
    /** The source that was queried; `none` if none was */
    source: string;
    /** What the check covers and does not cover, or why it did not run */
    coverage: string;
  };
  BrandConflictResult: {
    name: string;
    status: 'clear' | 'warning' | 'conflict';
    /** The most severe of the conflicts */
    severity: 'clear' | 'low' | 'medium' | 'high';
    conflicts: Array<{
      type: string;
      detail: string;
      severity: 'high' | 'medium' | 'low';
      /** Severity of the conflict; low is below 0.5, medium below 0.8, high from there */
      score: number;
      /** Advice in one sentence */
      advice: string;
    }>;
    /** The checks that ran; `clear` refers only to these */
    checks: {
      trademark: Schemas['BrandCheck'];
      homepage: Schemas['BrandCheck'];
      search: Schemas['BrandCheck'];
    };
  };
  BrandKitExportResult: {
    format: string;
    url: string;
    sha256: string;
    mime: string;
    bytes: number;
    filename: string;
    fromCache: boolean;
  };
  BrandKitOutput: {
    id: string;
    createdAt: string;
    /** llm: a language model wrote the prose, as far as it passed; look, colours and typefaces are always ours */
    engine: 'offline' | 'llm';
    /** Only with llm */
    model?: string;
    /** Why the configured language model was not used; absent if none is configured */
    fallbackReason?: 'auth' | 'provider' | 'timeout' | 'cancelled' | 'invalid_output' | 'budget';
    meta: {
      /** Absent in older kits */
      reading?: Schemas['Reading'];
    };
    /** Language of the generated text */
    language: 'en' | 'de' | 'es' | 'fr' | 'pt';
    /** Why the text is not in the requested language, or omits your own sentences */
    engineNote?: string;
    contact: {
      email?: string;
      phone?: string;
      address?: string;
    };
    essentials: {
      name: string;
      tagline: string;
      missionStatement: string;
      valueProposition: string;
    };
    audience: {
      primarySegment: string;
      painPoints: Array<string>;
      jobsToBeDone: Array<string>;
    };
    personality: {
      archetype: string;
      traits: Array<string>;
      voiceTone: string;
    };
    visualIdentity: {
      colorPalette: {
        primary: string;
        secondary: string;
        accent: string;
        neutral: Array<string>;
      };
      typography: {
        headingFont: string;
        bodyFont: string;
        scale: string;
      };
      logoGuidelines: {
        clearSpace: string;
        minSize: string;
      };
    };
    voiceTone: {
      voicePrinciples: Array<string>;
      doSay: Array<string>;
      dontSay: Array<string>;
    };
    imagery: {
      style: string;
      moodKeywords: Array<string>;
    };
    applications: {
      website: string;
      socialMedia: string;
      email: string;
    };
    dosDonts: {
      dos: Array<string>;
      donts: Array<string>;
    };
    visualAssets: Schemas['VisualAssets'] | null;
    /** Only of deleted ones; they can be restored for 30 days */
    deletedAt?: string;
  };
  Charge: {
    id: string;
    at: string;
    /** charge: you were charged; refund: refunded to you; dispute: charged back by your bank. */
    kind: 'charge' | 'refund' | 'dispute';
    /** Always positive; `kind` gives the direction. */
    amount: number;
    currency: string;
    description: string;
    orderId: string | null;
    /** The key that requested it; null for a person and for automatic renewals. */
    keyId: string | null;
    /** The number of its invoice, or of its credit note. */
    receiptNumber: string | null;
    /** Public to anyone with the address; append `.pdf` for the PDF. */
    receiptUrl: string | null;
  };
  ChargeDisputed: {
    paymentIntentId: string;
    userId: string;
    orderId: string | null;
    domain: string | null;
    description: string;
    status: 'open' | 'won' | 'lost';
    amount: number;
    currency: string;
    changedAt: string;
  };
  CheckoutCompleted: {
    checkoutSessionId: string;
    userId: string;
    productType: 'LAUNCH_STACK' | 'LOGO_PACK' | 'BRAND_KIT' | 'LEGAL_KIT' | 'SOCIAL_MEDIA_KIT' | 'SITE_BUILDER' | 'EMAIL_FORWARDING_SLOT';
    amount: number;
    currency?: string;
    paymentIntentId?: string;
    completedAt?: string;
  };
  ContactInput: {
    /** Given name of the registrant */
    firstName?: string;
    /** Family name of the registrant */
    lastName?: string;
    /** The registrar writes to this address */
    email?: string;
    /** With the country code, such as +1 415 555 0100 */
    phone?: string;
    /** Street and number */
    address1?: string;
    /** Apartment, suite or floor */
    address2?: string;
    /** City */
    city?: string;
    /** State, province or region; empty where the country has none */
    state?: string;
    /** Postal code; empty where the country has none */
    zip?: string;
    /** ISO 3166-1 alpha-2 code, such as US */
    country?: string;
    /** Company, if the registrant is one */
    organization?: string;
  };
  /** How much a key or member may do alone. allow: done; notify: done, and the owner is notified; ask: the owner must approve (approval_required), for a member refused; deny: refused (control_not_allowed) */
  Control: {
    /** Register or transfer to a registrant other than the account's saved contact */
    registrant: 'allow' | 'notify' | 'ask' | 'deny';
    /** Turn WHOIS privacy off */
    privacyOff: 'allow' | 'notify' | 'ask' | 'deny';
    /** Turn auto-renew off, or raise the price limit of auto-renewal (the owner is always notified of that) */
    autoRenewOff: 'allow' | 'notify' | 'ask' | 'deny';
    /** Create or delete email forwards */
    forwards: 'allow' | 'notify' | 'ask' | 'deny';
    /** Change MX, CAA, TXT at the root, and records at _dmarc, _domainkey, _acme-challenge and _mta-sts */
    mailAndCertificates: 'allow' | 'notify' | 'ask' | 'deny';
    /** Change the nameservers */
    nameservers: 'allow' | 'notify' | 'ask' | 'deny';
    /** Replace all DNS records by an import or by restoring a version, or undo such a change */
    zoneReplace: 'allow' | 'notify' | 'ask' | 'deny';
    /** Delete logos, kits, sites and legal texts, or unpublish a site */
    deleteAssets: 'allow' | 'notify' | 'ask' | 'deny';
  };
  ControlInput: {
    /** Register or transfer to a registrant other than the account's saved contact */
    registrant?: 'allow' | 'notify' | 'ask' | 'deny';
    /** Turn WHOIS privacy off */
    privacyOff?: 'allow' | 'notify' | 'ask' | 'deny';
    /** Turn auto-renew off, or raise the price limit of auto-renewal (the owner is always notified of that) */
    autoRenewOff?: 'allow' | 'notify' | 'ask' | 'deny';
    /** Create or delete email forwards */
    forwards?: 'allow' | 'notify' | 'ask' | 'deny';
    /** Change MX, CAA, TXT at the root, and records at _dmarc, _domainkey, _acme-challenge and _mta-sts */
    mailAndCertificates?: 'allow' | 'notify' | 'ask' | 'deny';
    /** Change the nameservers */
    nameservers?: 'allow' | 'notify' | 'ask' | 'deny';
    /** Replace all DNS records by an import or by restoring a version, or undo such a change */
    zoneReplace?: 'allow' | 'notify' | 'ask' | 'deny';
    /** Delete logos, kits, sites and legal texts, or unpublish a site */
    deleteAssets?: 'allow' | 'notify' | 'ask' | 'deny';
  };
  CurrentKey: {
    id: string;
    name: string;
    permissions: Array<'names:read' | 'domains:read' | 'domains:write' | 'dns:write' | 'sites:write' | 'webhooks:write' | 'orders:read' | '*'>;
    spending: Schemas['CurrentSpending'];
    control: Schemas['Control'];
    /** The only domains this key can change; null: any */
    domains: Array<string> | null;
    expiresAt: string | null;
  };
  CurrentSpending: {
    perPurchase: number | null;
    perDay: number | null;
    perMonth: number | null;
    approvalAbove: number | null;
    premium: boolean;
    renewals: boolean;
    tlds: Array<string> | null;
    domains: Array<string> | null;
    spent: Schemas['Spent'];
    /** USD that each limit leaves now; null: no limit */
    remaining: {
      perPurchase: number | null;
      perDay: number | null;
      perMonth: number | null;
      /** Of the limits of the account */
      account: {
        perDay: number | null;
        perMonth: number | null;
      };
    };
  };
  Deployed: {
    id: string;
    status: 'deployed' | 'failed';
    subdomain: string;
    deploymentUrl: string;
    error?: string;
    version: number;
    /** What the page lacks and this version omits */
    missing?: Array<'contact.email' | 'contact.phone' | 'contact.address' | 'pricing' | 'testimonials' | 'legal.terms' | 'legal.privacy' | 'legal.cookie' | 'legal.refund' | 'legal.aup' | 'legal.dmca'>;
    /** Facts still missing from its legal documents. Create a kit that has them and select it with `legalKitId` */
    gaps?: Array<Schemas['FactToComplete']>;
    customDomain?: {
      host: string;
      status: 'active' | 'pending';
      url: string;
      /** DNS records to create where we cannot create them */
      records: Array<{
        type: string;
        host: string;
        value: string;
      }>;
    };
  };
  Deployment: {
    version: number;
    status: 'building' | 'live' | 'superseded' | 'failed';
    subdomain: string;
    customDomain: string | null;
    error: string | null;
    createdAt: string;
  };
  DeviceGrant: {
    userCode: string;
    /** Name chosen by the program; not verified */
    name: string;
    permissions: Array<'names:read' | 'domains:read' | 'domains:write' | 'dns:write' | 'sites:write' | 'webhooks:write' | 'orders:read' | '*'>;
    spending: Schemas['Spending'];
    control: Schemas['Control'];
    /** What exceeds the defaults of a new key; it is granted only if the approval names it */
    above: Array<{
      /** `permissions`, or the path of a limit or control */
      field: string;
      /** null: no limit */
      value: string | number | boolean | null;
      /** Of a new key; null for a permission that it lacks */
      default: string | number | boolean | null;
    }>;
    /** IP address that the request came from; it does not show who sent it */
    requestedFrom: string | null;
    status: 'pending' | 'approved' | 'denied' | 'taken';
    createdAt: string;
    expiresAt: string;
  };
  DnsRecord: {
    id: string;
    /** Record type */
    type: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT' | 'NS' | 'SRV' | 'CAA';
    host: string;
    value: string;
    ttl: number;
    priority: number | null;
    /** Present on the MX records for email forwarding: they are added with the first forward, removed with the last, replaced by your own MX records at @, and cannot be edited */
    managed?: true;
  };
  DnsTemplate: {
    id: string;
    name: string;
    kind: 'mail' | 'sending' | 'site';
    /** Documentation of the provider */
    source: string;
    values: Array<{
      name: string;
      about: string;
      pattern: string;
      example: string;
      required: boolean;
    }>;
    /** With {name} where a value comes; {domain} is the domain itself */
    records: Array<{
      /** Record type */
      type: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT' | 'NS' | 'SRV' | 'CAA';
      host: string;
      value: string;
      priority: number | null;
    }>;
  };
  DnsVersion: {
    id: string;
    at: string;
    /** Email of the person or name of the key that made the change; `onym` for automatic changes; null for a deleted person */
    by: string | null;
    /** Id of that key; null for a person and for `onym` */
    keyId: string | null;
    /** Number of records */
    added: number;
    changed: number;
    removed: number;
  };
  Document: {
    id: string;
    /** Without gaps in a year: `2026-000001` for invoices, `C2026-000001` for credit notes. */
    number: string;
    /** invoice: you were charged; credit_note: money was returned to you. */
    kind: 'invoice' | 'credit_note';
    issuedAt: string;
    description: string;
    /** With tax. Always positive; `kind` gives the direction. */
    total: number;
    /** The tax in `total`. */
    tax: number;
    currency: string;
    orderId: string | null;
    /** The number of the document that this one corrects. */
    corrects: string | null;
    /** Public to anyone with the address. */
    url: string;
    pdfUrl: string;
    /** Electronic invoice (EN 16931, UN/CEFACT CII); null where seller or buyer are not known completely. */
    xmlUrl: string | null;
  };
  Domain: {
    id: string;
    name: string;
    status: 'active' | 'expired' | 'pending';
    /** Lifecycle state. grace: expired, can be renewed. redemption: can only be restored. transferred_out: at another registrar, not renewed or charged here */
    lifecycle: 'active' | 'grace' | 'redemption' | 'lost' | 'transferred_out';
    /** Whether a transfer to another registrar is refused */
    locked: boolean;
    /** Of a connected domain, which is registered and renewed elsewhere: 9999-12-31T00:00:00.000Z */
    expiresAt: string;
    autoRenew: boolean;
    autoRenewLimit: Schemas['AutoRenewLimit'];
    privacyEnabled: boolean;
    ownershipType: 'owned' | 'connected' | 'transferred';
    purchasePrice: number;
    renewalPrice: number;
    /** Current nameservers; for a connected domain, those to set at its registrar */
    nameservers: Array<string>;
    dnsProvider: string;
    dnsRecords: Array<{
      type: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT' | 'NS' | 'SRV' | 'CAA';
      host: string;
      value: string;
      ttl: number;
    }>;
    emailForwards: Array<{
      alias: string;
      forwardTo: string;
      status: string;
    }>;
  };
  DomainCheckResult: {
    domain: string;
    available: boolean;
    isPremium?: boolean;
    bestPrice: Schemas['BestPrice'];
    buyUrl: string | null;
    proposalToken?: string;
    expiresAt?: string;
    /** Present if the minimum term is longer than one year; retailPrice is for that term */
    minimumYears?: number;
  };
  DomainExpired: {
    domainId: string;
    domain: string;
    userId: string;
    expiredAt: string;
    gracePeriodEnds?: string;
  };
  DomainExpiring: {
    domainId: string;
    domain: string;
    userId: string;
    expiresAt: string;
    daysUntilExpiry: 30 | 7 | 1;
    autoRenew?: boolean;
    renewalPrice?: number;
    currency?: string;
  };
  DomainProof: {
    domain: string;
    status: 'pending';
    /** Publish it at the domain's current DNS provider */
    record: {
      type: 'TXT';
      /** Relative to the domain */
      host: string;
      value: string;
      ttl: number;
    };
    /** The host in full */
    name: string;
    /** Set these at the registrar afterwards to manage the records here */
    nameservers: Array<string>;
    /** Verification is possible until then */
    expiresAt: string;
  };
  DomainRegistered: {
    domainId: string;
    domain: string;
    userId: string;
    registrar: string;
    registeredAt?: string;
    expiresAt: string;
    years?: number;
    retailPrice?: number;
    currency?: string;
    autoRenew?: boolean;
    privacyEnabled?: boolean;
    nameservers?: Array<string>;
  };
  DomainRenewed: {
    domainId: string;
    domain: string;
    userId: string;
    orderId: string;
    renewedAt: string;
    expiresAt: string;
    years: number;
    amount: number;
    currency: string;
    renewalPrice: number;
    autoRenew: boolean;
  };
  DomainTransferredOut: {
    domainId: string;
    domain: string;
    userId: string;
    noticedAt: string;
  };
  EmailForward: {
    id: string;
    /** The part before the @ */
    alias: string;
    forwardTo: string;
    /** active once the registrar forwards it; paused while the account exceeds its limit */
    status: 'pending' | 'active' | 'paused';
    createdAt: string;
    /** managed: the required MX records are published. yours: the domain has its own MX records at @, which are not changed; email is delivered there and not forwarded */
    mx: 'managed' | 'yours';
  };
  ExportFormat: {
    id: string;
    label: string;
    category: string;
    description: string;
    status: 'stable' | 'beta' | 'stub';
    destinations: Array<string>;
    latest: {
      url: string;
      sha256: string;
      bytes: number;
      createdAt: string;
    } | null;
    /** JSON Schema of `opts`; no option is required */
    options: Record<string, unknown>;
  };
  FactToComplete: {
    /** The input field for the fact */
    field: string;
    about: string;
    documents: Array<'terms' | 'privacy' | 'cookie' | 'refund' | 'aup' | 'dmca'>;
  };
  Invitation: {
    accountId: string;
    ownerEmail: string;
    ownerName: string;
    role: 'buyer' | 'dns' | 'viewer';
    expiresAt: string;
  };
  KeyAct: {
    id: string;
    /** The key; null for a member */
    keyId: string | null;
    keyName: string | null;
    /** The member; null for a key */
    memberEmail: string | null;
    act: 'registrant' | 'privacyOff' | 'autoRenewOff' | 'forwards' | 'mailAndCertificates' | 'nameservers' | 'zoneReplace' | 'deleteAssets';
    /** ID of the domain or asset */
    subjectId: string;
    /** Name of the domain or asset */
    name: string;
    /** The first 50 changes; null where nothing was, or is */
    changes: Array<{
      what: string;
      from: string | null;
      to: string | null;
    }>;
    /** Number of further changes */
    moreChanges: number;
    status: 'undoable' | 'undone' | 'expired';
    actedAt: string;
    undoUntil: string;
    undoneAt: string | null;
  };
  KeyActed: {
    actId: string;
    userId: string;
    keyId: string | null;
    keyName: string | null;
    memberEmail: string | null;
    act: 'registrant' | 'privacyOff' | 'autoRenewOff' | 'forwards' | 'mailAndCertificates' | 'nameservers' | 'zoneReplace' | 'deleteAssets';
    subjectId: string;
    name: string;
    changes: Array<{
      what: string;
      from: string | null;
      to: string | null;
    }>;
    actedAt: string;
    undoUntil: string;
    undoUrl: string;
  };
  KeyCreated: {
    keyId: string;
    userId: string;
    name: string;
    keyPrefix: string;
    permissions: Array<'names:read' | 'domains:read' | 'domains:write' | 'dns:write' | 'sites:write' | 'webhooks:write' | 'orders:read' | '*'>;
    expiresAt: string | null;
    createdAt: string;
  };
  LandingPageOnWeb: {
    id: string;
    status: 'ready' | 'deployed' | 'failed';
    name: string;
    industry: string;
    /** Language of the generated text */
    language: 'en' | 'de' | 'es' | 'fr' | 'pt';
    /** Why the text is not in the requested language, or omits your own sentences */
    engineNote?: string;
    config: {
      theme: 'default' | 'dark' | 'minimal';
      hero: {
        headline: string;
        subheadline: string;
        primaryCta: string;
        primaryCtaUrl: string;
      };
      sections: Array<{
        type: 'hero' | 'features' | 'pricing' | 'testimonials' | 'faq' | 'cta' | 'footer';
        heading: string;
        body: string;
      }>;
      seo: {
        title: string;
        description: string;
        /** Empty until the page is deployed */
        canonical: string;
      };
    };
    contact: {
      email?: string;
      phone?: string;
      address?: string;
    };
    /** The legal kit; its finished documents are published with the page */
    legalKitId: string | null;
    /** Parts that still need words or facts of yours: marked in the draft, left out of the public page. `legal.*` is a legal text that lacks facts */
    missing: Array<'contact.email' | 'contact.phone' | 'contact.address' | 'pricing' | 'testimonials' | 'legal.terms' | 'legal.privacy' | 'legal.cookie' | 'legal.refund' | 'legal.aup' | 'legal.dmca'>;
    /** Facts still missing from its legal documents. Create a kit that has them and select it with `legalKitId` */
    gaps: Array<Schemas['FactToComplete']>;
    /** Opens without a key; cannot be guessed */
    preview: string;
    deployUrl: string;
    /** llm: a language model wrote words; what you gave stands as you gave it, and the page is always ours */
    engine: 'offline' | 'llm';
    /** Only with llm */
    model?: string;
    /** Why the configured language model was not used; absent if none is configured */
    fallbackReason?: 'auth' | 'provider' | 'timeout' | 'cancelled' | 'invalid_output' | 'budget';
    meta: {
      /** Absent in older pages */
      reading?: Schemas['Reading'];
    };
    createdAt: string;
    /** Only of deleted ones; they can be restored for 30 days */
    deletedAt?: string;
    files: Array<{
      path: string;
      content: string;
    }>;
    /** Absent while the page is not published */
    deploymentUrl?: string;
    customDomain?: {
      host: string;
      status: 'active' | 'pending';
      url: string;
      /** DNS records to create where we cannot create them */
      records: Array<{
        type: string;
        host: string;
        value: string;
      }>;
    };
  };
  LandingPageOutput: {
    id: string;
    status: 'ready' | 'deployed' | 'failed';
    name: string;
    industry: string;
    /** Language of the generated text */
    language: 'en' | 'de' | 'es' | 'fr' | 'pt';
    /** Why the text is not in the requested language, or omits your own sentences */
    engineNote?: string;
    config: {
      theme: 'default' | 'dark' | 'minimal';
      hero: {
        headline: string;
        subheadline: string;
        primaryCta: string;
        primaryCtaUrl: string;
      };
      sections: Array<{
        type: 'hero' | 'features' | 'pricing' | 'testimonials' | 'faq' | 'cta' | 'footer';
        heading: string;
        body: string;
      }>;
      seo: {
        title: string;
        description: string;
        /** Empty until the page is deployed */
        canonical: string;
      };
    };
    contact: {
      email?: string;
      phone?: string;
      address?: string;
    };
    /** The legal kit; its finished documents are published with the page */
    legalKitId: string | null;
    /** Parts that still need words or facts of yours: marked in the draft, left out of the public page. `legal.*` is a legal text that lacks facts */
    missing: Array<'contact.email' | 'contact.phone' | 'contact.address' | 'pricing' | 'testimonials' | 'legal.terms' | 'legal.privacy' | 'legal.cookie' | 'legal.refund' | 'legal.aup' | 'legal.dmca'>;
    /** Facts still missing from its legal documents. Create a kit that has them and select it with `legalKitId` */
    gaps: Array<Schemas['FactToComplete']>;
    /** Opens without a key; cannot be guessed */
    preview: string;
    deployUrl: string;
    /** llm: a language model wrote words; what you gave stands as you gave it, and the page is always ours */
    engine: 'offline' | 'llm';
    /** Only with llm */
    model?: string;
    /** Why the configured language model was not used; absent if none is configured */
    fallbackReason?: 'auth' | 'provider' | 'timeout' | 'cancelled' | 'invalid_output' | 'budget';
    meta: {
      /** Absent in older pages */
      reading?: Schemas['Reading'];
    };
    createdAt: string;
    /** Only of deleted ones; they can be restored for 30 days */
    deletedAt?: string;
    files: Array<{
      path: string;
      content: string;
    }>;
  };
  LandingPageSummary: {
    id: string;
    status: 'ready' | 'deployed' | 'failed';
    name: string;
    industry: string;
    /** Language of the generated text */
    language: 'en' | 'de' | 'es' | 'fr' | 'pt';
    /** Why the text is not in the requested language, or omits your own sentences */
    engineNote?: string;
    config: {
      theme: 'default' | 'dark' | 'minimal';
      hero: {
        headline: string;
        subheadline: string;
        primaryCta: string;
        primaryCtaUrl: string;
      };
      sections: Array<{
        type: 'hero' | 'features' | 'pricing' | 'testimonials' | 'faq' | 'cta' | 'footer';
        heading: string;
        body: string;
      }>;
      seo: {
        title: string;
        description: string;
        /** Empty until the page is deployed */
        canonical: string;
      };
    };
    contact: {
      email?: string;
      phone?: string;
      address?: string;
    };
    /** The legal kit; its finished documents are published with the page */
    legalKitId: string | null;
    /** Parts that still need words or facts of yours: marked in the draft, left out of the public page. `legal.*` is a legal text that lacks facts */
    missing: Array<'contact.email' | 'contact.phone' | 'contact.address' | 'pricing' | 'testimonials' | 'legal.terms' | 'legal.privacy' | 'legal.cookie' | 'legal.refund' | 'legal.aup' | 'legal.dmca'>;
    /** Facts still missing from its legal documents. Create a kit that has them and select it with `legalKitId` */
    gaps: Array<Schemas['FactToComplete']>;
    /** Opens without a key; cannot be guessed */
    preview: string;
    deployUrl: string;
    /** llm: a language model wrote words; what you gave stands as you gave it, and the page is always ours */
    engine: 'offline' | 'llm';
    /** Only with llm */
    model?: string;
    /** Why the configured language model was not used; absent if none is configured */
    fallbackReason?: 'auth' | 'provider' | 'timeout' | 'cancelled' | 'invalid_output' | 'budget';
    meta: {
      /** Absent in older pages */
      reading?: Schemas['Reading'];
    };
    createdAt: string;
    /** Only of deleted ones; they can be restored for 30 days */
    deletedAt?: string;
  };
  Launch: {
    id: string;
    status: 'planned' | 'waiting' | 'running' | 'done' | 'failed' | 'canceled';
    description: string;
    reading: Schemas['Reading'];
    choices: {
      names: Array<{
        name: string;
        domain: string;
        /** Held price; 0 for a domain you already own */
        price: number;
        /** Price per year after the first term */
        renewalPrice: number;
        rationale: string;
      }>;
    };
    /** For the chosen name, or the first choice */
    plan: Array<{
      step: 'domain' | 'kit' | 'logos' | 'legal' | 'site' | 'mail';
      detail: string;
      price: number;
      /** Price per year after the first term */
      renewalPrice: number;
    }>;
    /** Maximum total for that name, with its tax */
    total: number;
    tax?: Schemas['ShownTax'];
    currency: string;
    /** The chosen name */
    name: string | null;
    waiting: {
      for: 'approval' | 'payment' | 'name';
      message: string;
      approvalId?: string;
      approvalUrl?: string;
    } | null;
    steps: Array<{
      step: 'payment' | 'domain' | 'kit' | 'logos' | 'legal' | 'site' | 'mail' | 'site_domain' | 'charge';
      status: 'pending' | 'running' | 'done' | 'failed' | 'canceled';
      message: string;
      error: {
        code: string;
        error: string;
      } | null;
      startedAt: string | null;
      endedAt: string | null;
    }>;
    /** Results so far; parts included in the launch unlock when it is paid for */
    result: {
      domain: string | null;
      orderId: string | null;
      kitId: string | null;
      logoIds: Array<string>;
      legalId: string | null;
      landingPageId: string | null;
      siteUrl: string | null;
      forwards: Array<{
        alias: string;
        forwardTo: string;
      }>;
      /** Parts that still need words or facts of yours: marked in the draft, left out of the public page. `legal.*` is a legal text that lacks facts */
      missing: Array<'contact.email' | 'contact.phone' | 'contact.address' | 'pricing' | 'testimonials' | 'legal.terms' | 'legal.privacy' | 'legal.cookie' | 'legal.refund' | 'legal.aup' | 'legal.dmca'>;
      /** Facts still missing from its legal documents. Create a kit that has them and select it with `legalKitId` */
      gaps: Array<Schemas['FactToComplete']>;
    };
    error: {
      code: string;
      error: string;
    } | null;
    createdAt: string;
    /** The plan can be started until then */
    expiresAt: string;
  };
  LaunchCompleted: {
    launchId: string;
    userId: string;
    name: string;
    domain: string | null;
    orderId: string | null;
    siteUrl: string | null;
    completedAt: string;
  };
  LaunchFailed: {
    launchId: string;
    userId: string;
    name: string;
    code: string;
    message: string;
    failedSteps: Array<string>;
    failedAt: string;
  };
  LaunchSummary: {
    id: string;
    status: 'planned' | 'waiting' | 'running' | 'done' | 'failed' | 'canceled';
    description: string;
    /** The chosen name */
    name: string | null;
    /** Maximum total for that name, with its tax */
    total: number;
    tax?: Schemas['ShownTax'];
    currency: string;
    createdAt: string;
    /** The plan can be started until then */
    expiresAt: string;
  };
  LegalDocument: {
    type: 'terms' | 'privacy' | 'cookie' | 'refund' | 'aup' | 'dmca';
    title: string;
    /** Markdown */
    content: string;
    /** ISO date */
    lastUpdated: string;
    wordCount: number;
  };
  LegalKitOutput: {
    id: string;
    createdAt: string;
    documents: Array<Schemas['LegalDocument']>;
    /** The input it was written from: send it again with the missing facts. Absent in older kits */
    input?: Record<string, unknown>;
    metadata: {
      businessName: string;
      businessType: string;
      regions: Array<'gdpr' | 'ccpa' | 'lgpd'>;
      engine: string;
      /** What the engine could not do, such as a language */
      engineNote?: string;
      /** Of every document; absent in older kits */
      language?: string;
      /** The law with clauses of its own: DE, FR, GB, US-CA, BR; null for none, absent in older kits */
      law?: string | null;
      /** Of the description, else of businessType; absent in older kits */
      reading?: Schemas['Reading'];
      /** Facts still missing from the documents; a document with a missing fact is never published */
      toComplete: Array<Schemas['FactToComplete']>;
    };
  };
  LoggedRequest: {
    /** X-Request-Id of the response. */
    id: string;
    at: string;
    method: string;
    /** Without its query. */
    path: string;
    /** 499 if the client closed the connection before the response. */
    status: number;
    /** Code of the error. */
    code: string | null;
    /** Null for a session. */
    keyId: string | null;
    durationMs: number;
  };
  LogoIdea: {
    id: string;
    name: string;
    description: string;
    /** Empty if none was given */
    slogan: string;
    icon: string;
    palette: {
      primary: string;
      secondary: string;
      background: string;
      text: string;
    };
    typography: {
      fontFamily: string;
      weight: string;
      style: string;
    };
    layout: 'icon-left' | 'icon-top' | 'icon-right' | 'minimal' | 'icon-bg-shape' | 'badge' | 'stacked-centered';
    /** Public. ?variant= color, light, dark, transparent, mono-black, mono-white, icon or wordmark */
    svgUrl: string;
    /** The same as PNG; ?width= 16 to 2048 pixels */
    pngUrl: string;
    createdAt: string;
    /** Only of deleted ones; they can be restored for 30 days */
    deletedAt?: string;
  };
  LogoSocialPictures: {
    /** Public and permanent */
    url: string;
    sha256: string;
    mime: string;
    bytes: number;
    filename: string;
    fromCache: boolean;
  };
  Member: {
    /** ID of the seat; the ID of the account for the owner. */
    id: string;
    email: string;
    /** Null before the invitation is accepted. */
    name: string | null;
    role: 'owner' | 'buyer' | 'dns' | 'viewer';
    /** expired: an invitation that was not accepted in time. */
    status: 'active' | 'invited' | 'expired';
    /** The ID used in orders and the audit log; null before the invitation is accepted. */
    userId: string | null;
    invitedAt: string | null;
    /** Expiry of the invitation; it uses a seat until then. */
    expiresAt: string | null;
    joinedAt: string | null;
    /** Spending limits; null for the owner, who has only the account's limits. */
    spending: Schemas['MemberSpending'] | null;
    /** How much the member may do alone; null for the owner. */
    control: Schemas['Control'] | null;
    /** Amounts spent for the account; null for the owner. */
    spent: Schemas['Spent'] | null;
  };
  MemberSpending: {
    perPurchase: number | null;
    perDay: number | null;
    perMonth: number | null;
    premium: boolean;
    renewals: boolean;
    tlds: Array<string> | null;
  };
  MemberSpendingInput: {
    /** Limit per purchase or renewal, USD; null: no limit */
    perPurchase?: number | null;
    /** Limit per UTC day, USD; null: no limit */
    perDay?: number | null;
    /** Limit per UTC calendar month, USD; null: no limit */
    perMonth?: number | null;
    /** Whether premium names can be bought */
    premium?: boolean;
    /** Whether domains can be renewed */
    renewals?: boolean;
    /** Allowed extensions; null: any */
    tlds?: Array<string> | null;
  };
  Members: {
    /** The owner is first. */
    members: Array<Schemas['Member']>;
    seats: {
      /** Maximum number of members besides the owner; 0 without the Agency plan. */
      total: number;
      /** Used by members and open invitations. */
      taken: number;
    };
  };
  NameResult: {
    name: string;
    domains: Array<{
      tld: string;
      available: boolean;
      /** For all of `years` */
      price: number;
      /** Per year */
      renewalPrice: number;
      years: number;
      currency: string;
    }>;
    rationale: string;
  };
  Need: {
    /** redemption: restore it. expired: renew it. expiring: expires within 30 days without auto-renew. price: renews within 30 days at a higher price than announced. no_card: auto-renew without a saved card. approval: a key requests approval. bank: your bank requires confirmation. review: an order is under review. webhook: an endpoint fails */
    kind: 'redemption' | 'expired' | 'bank' | 'approval' | 'no_card' | 'expiring' | 'price' | 'review' | 'webhook';
    /** The name of a domain, the address of an endpoint, or the id of an asset that a key wants to delete */
    subject: string;
    /** ID of the approval, order or endpoint */
    id: string | null;
    /** When it ends, or when it began */
    at: string | null;
    /** Cost of resolving it, or amount concerned, USD */
    amount: number | null;
    /** Number of domains concerned; subject is the first */
    count: number;
  };
  OfferedOwnershipTransfer: {
    accountId: string;
    memberId: string;
    /** Of the proposed owner. */
    email: string;
    name: string;
    /** Of the present owner after the transfer. */
    role: 'buyer' | 'dns' | 'viewer' | 'none';
    proposedAt: string;
    /** From then on the proposed owner can confirm. */
    confirmableAt: string;
    expiresAt: string;
    /** Of the present owner. */
    ownerEmail: string;
  };
  Offers: {
    plans: Array<{
      planId: 'founder_monthly' | 'founder_yearly' | 'agency_monthly' | 'agency_yearly';
      name: string;
      tier: 'explorer' | 'founder' | 'agency';
      interval: 'month' | 'year';
      /** USD per interval */
      price: number;
    }>;
    /** Most expensive first */
    products: Array<{
      productType: 'LAUNCH_STACK' | 'LOGO_PACK' | 'BRAND_KIT' | 'LEGAL_KIT' | 'SOCIAL_MEDIA_KIT' | 'SITE_BUILDER' | 'EMAIL_FORWARDING_SLOT';
      name: string;
      about: string;
      /** What it opens, in a few words each */
      opens: Array<string>;
      /** USD, once */
      price: number;
      /** Already yours, bought or included in something you own */
      owned: boolean;
      /** Whether buying it (again) adds anything */
      forSale: boolean;
    }>;
    /** Next payment of the plan without overage; null: nothing is due */
    nextPayment: {
      at: string;
      amount: number;
      planId: string;
    } | null;
  };
  /** An operation of this document */
  OperationId: 'acceptInvitation' | 'applyDnsTemplate' | 'approveApproval' | 'approveDevice' | 'askForKey' | 'buyDomain' | 'cancelLaunch' | 'checkBrandConflict' | 'checkDomain' | 'checkDomainOpenly' | 'checkDomains' | 'confirmIdentity' | 'confirmOwnership' | 'connectDomain' | 'createBrandKit' | 'createDnsRecord' | 'createEmailForward' | 'createKey' | 'createLandingPage' | 'createLegal' | 'createLogos' | 'createWebhookEndpoint' | 'declineApproval' | 'declineOwnership' | 'deleteAccount' | 'deleteBrandKit' | 'deleteDnsRecord' | 'deleteEmailForward' | 'deleteLandingPage' | 'deleteLegal' | 'deleteLogo' | 'denyDevice' | 'deployLandingPage' | 'domainsBuyByMachine' | 'endPlan' | 'exportAccount' | 'exportBrandKit' | 'exportDnsZone' | 'exportLogoSocial' | 'generateNames' | 'generateNamesOpenly' | 'getAccount' | 'getAccountSpending' | 'getApproval' | 'getAuthCode' | 'getBrandKit' | 'getContact' | 'getCurrentKey' | 'getDeviceGrant' | 'getDomain' | 'getInvitation' | 'getLandingPage' | 'getLaunch' | 'getLegal' | 'getLogo' | 'getLogoPng' | 'getLogoSvg' | 'getOfferedOwnership' | 'getOrder' | 'getOverview' | 'getOwnershipTransfer' | 'getUsage' | 'importDnsZone' | 'inviteMember' | 'keepPlan' | 'leaveTeam' | 'listAccess' | 'listActs' | 'listApprovals' | 'listAudit' | 'listBrandKits' | 'listCharges' | 'listDeployments' | 'listDnsRecords' | 'listDnsTemplates' | 'listDnsVersions' | 'listDocuments' | 'listDomains' | 'listEmailForwards' | 'listExports' | 'listKeys' | 'listLandingPages' | 'listLaunches' | 'listLegal' | 'listLogos' | 'listMembers' | 'listOffers' | 'listOrders' | 'listRequests' | 'listSold' | 'listTeams' | 'listTlds' | 'listTldsOpenly' | 'listWebhookDeliveries' | 'listWebhookEndpoints' | 'openPortal' | 'planLaunch' | 'previewAccountDeletion' | 'readBrief' | 'recoverWebhookDeliveries' | 'redeliverWebhook' | 'removeAccess' | 'removeMember' | 'removeWebhookEndpoint' | 'renewDomain' | 'reportAbuse' | 'restoreBrandKit' | 'restoreDnsVersion' | 'restoreDomain' | 'restoreLandingPage' | 'restoreLegal' | 'restoreLogo' | 'revokeKey' | 'rollBackLandingPage' | 'rotateKey' | 'rotateWebhookSecret' | 'saveContact' | 'seeDnsRecords' | 'setAccountSpending' | 'setupCard' | 'startCheckout' | 'startLaunch' | 'streamLegal' | 'streamNames' | 'switchAccount' | 'takeKey' | 'testWebhookEndpoint' | 'transferOwnership' | 'undeployLandingPage' | 'undoAct' | 'undoDnsChange' | 'updateDnsRecord' | 'updateDomain' | 'updateKey' | 'updateLandingPage' | 'updateMember' | 'updateWebhookEndpoint' | 'verifyDomain' | 'watchLaunch' | 'withdrawOwnershipTransfer';
  Order: {
    id: string;
    kind: 'purchase' | 'renewal' | 'restoration';
    domain: string;
    status: 'pending' | 'completed' | 'failed' | 'under_review';
    state: string;
    /** Channel of the order: card, machine, link or auto */
    door: string;
    /** The API key that requested it */
    keyId: string | null;
    keyName: string | null;
    /** The member who requested it; null for the owner and for keys */
    memberId: string | null;
    memberEmail: string | null;
    retailPrice: number;
    currency: string;
    /** State of the payment, including later changes; null before a charge */
    paymentStatus: 'paid' | 'partially_refunded' | 'refunded' | 'disputed' | 'lost' | null;
    /** Amount refunded so far, without refunds in progress */
    refundedAmount: number;
    /** Amount of refunds in progress, which may still fail */
    refundUnderWay: number;
    /** The dispute status of the payment; null without a dispute */
    dispute: {
      status: 'early_warning' | 'open' | 'won' | 'lost';
      amount: number;
    } | null;
    provisioning: Array<{
      step: string;
      success: boolean;
      message: string;
    }>;
    error: {
      code: string;
      error: string;
    } | null;
    /** Page where the cardholder confirms with their bank, while the order waits for it */
    authenticationUrl: string | null;
    /** Deadline */
    authenticateBy: string | null;
    createdAt: string;
    settledAt: string | null;
    /** Page that shows the order without a key; keep it private */
    statusUrl: string;
    /** The agreed terms; null after they are erased, 30 days after the end */
    terms: Schemas['Terms'] | null;
    /** SHA-256 of the canonical JSON (RFC 8785) of `terms`, in hexadecimal */
    termsDigest: string | null;
  };
  OrderCompleted: {
    orderId: string;
    userId: string;
    kind: string;
    domain: string;
    amount: number;
    currency: string;
    keyId: string | null;
    renewalPrice: number;
    years: number;
    paymentIntentId: string | null;
    completedAt: string;
  };
  OrderFailed: {
    orderId: string;
    userId: string;
    kind: string;
    domain: string;
    amount: number;
    currency: string;
    keyId: string | null;
    code: string;
    message: string;
    refunded: boolean;
    failedAt: string;
  };
  OrderRefunded: {
    orderId: string;
    domain: string;
    userId: string;
    paymentIntentId: string;
    amount: number;
    refundedAmount: number;
    currency: string;
    paymentStatus: 'partially_refunded' | 'refunded';
    refundedAt: string;
  };
  OrderUnderReviewError: {
    /** For people */
    error: string;
    code: 'order_under_review';
    /** What to do next, for a program */
    remedy: string;
    /** Whether the same call may succeed later */
    retryable: boolean;
    /** For calls that may charge: whether you were charged; `no` if it was refunded */
    moneyMoved?: 'no' | 'yes' | 'unknown';
    /** What to do next */
    next?: Schemas['OperationId'];
    requestId: string;
    docUrl: string;
    orderId: string;
    domain: string;
    /** Page that shows the order without a key */
    statusUrl?: string;
  };
  Overview: {
    /** Items that need attention, most urgent first, at most 50 */
    needs: Array<Schemas['Need']>;
    /** Number of domains of the account */
    domains: number;
    renewals: {
      /** The five domains that expire first */
      next: Array<{
        domain: string;
        expiresAt: string;
        autoRenew: boolean;
        price: number;
      }>;
      until: string;
      /** Number of automatic renewals until then */
      count: number;
      /** Their cost, USD */
      total: number;
    };
    spent: {
      /** UTC, YYYY-MM */
      month: string;
      total: number;
      /** keyId null: sessions and automatic renewals */
      byKey: Array<{
        keyId: string | null;
        keyName: string | null;
        amount: number;
      }>;
    };
  };
  OwnedDomain: {
    id: string;
    name: string;
    status: 'active' | 'expired' | 'pending';
    /** Lifecycle state. grace: expired, can be renewed. redemption: can only be restored. transferred_out: at another registrar, not renewed or charged here */
    lifecycle: 'active' | 'grace' | 'redemption' | 'lost' | 'transferred_out';
    /** Whether a transfer to another registrar is refused */
    locked: boolean;
    /** Of a connected domain, which is registered and renewed elsewhere: 9999-12-31T00:00:00.000Z */
    expiresAt: string;
    autoRenew: boolean;
    autoRenewLimit: Schemas['AutoRenewLimit'];
    privacyEnabled: boolean;
    ownershipType: 'owned' | 'connected' | 'transferred';
    purchasePrice: number;
    renewalPrice: number;
    /** Current nameservers; for a connected domain, those to set at its registrar */
    nameservers: Array<string>;
    dnsProvider: string;
    dnsRecords: Array<{
      type: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT' | 'NS' | 'SRV' | 'CAA';
      host: string;
      value: string;
      ttl: number;
    }>;
    emailForwards: Array<{
      alias: string;
      forwardTo: string;
      status: string;
    }>;
    /** The registrant; null for a connected domain or if unknown */
    registrant: {
      name: string;
      email: string;
      country: string;
    } | null;
  };
  OwnershipTransfer: {
    accountId: string;
    memberId: string;
    /** Of the proposed owner. */
    email: string;
    name: string;
    /** Of the present owner after the transfer. */
    role: 'buyer' | 'dns' | 'viewer' | 'none';
    proposedAt: string;
    /** From then on the proposed owner can confirm. */
    confirmableAt: string;
    expiresAt: string;
  };
  /** The response of the browser to the options of `GET /api/auth/passkey/generate-authenticate-options` (WebAuthn) */
  PasskeyResponse: {
    id: string;
    rawId: string;
    type: 'public-key';
    response: {
      clientDataJSON: string;
      authenticatorData: string;
      signature: string;
      userHandle?: string;
    };
  };
  /** How a brief was understood. Phrases are in its own words; null means it does not say */
  Reading: {
    /** BCP 47; "und" for a text without letters */
    language: string;
    /** Main noun for what the business is */
    subject: string | null;
    /** The phrase that contains it */
    offer: string | null;
    /** What it deals with */
    object: string | null;
    /** The audience */
    audience: string | null;
    /** Where */
    place: string | null;
    /** What the brief excludes; it never appears in generated content */
    not: Array<string>;
    /** Ambiguous words, with the meaning that was assumed */
    senses: Array<{
      word: string;
      meaning: string;
    }>;
    tone: string;
    /** When low, generated content sticks to your own words */
    confidence: number;
    /** The line of business, such as baking */
    trade: string | null;
  };
  SeenRecordSet: {
    host: string;
    /** Record type */
    type: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT' | 'NS' | 'SRV' | 'CAA';
    /** same or different compared with the stored records; absent: no record found; unreachable: no resolver responded in time */
    seen: 'same' | 'different' | 'absent' | 'unreachable';
    /** MX and SRV start with their priority */
    stored: Array<string>;
    /** Observed values in the same format; at most 50 */
    values: Array<string>;
    /** Seconds for which the value may still be cached; only for addresses */
    ttl: number | null;
  };
  ShownTax: {
    amount: number;
    /** All taxes of the place together, such as 19 or 8.25 */
    percent: number;
    /** Such as VAT or Sales tax; empty where no tax is due */
    name: string;
    /** ISO 3166-1 alpha-2 code of the buyer's country */
    country: string;
    /** Whether the price includes it; otherwise it is added to the price */
    included: boolean;
    /** reverse_charge: the buyer owes the tax; not_taxed: no tax is due in that place */
    treatment: 'taxed' | 'reverse_charge' | 'not_taxed';
  };
  SoldItem: {
    domain: string;
    agent: string;
    soldAt: string;
    tld: string;
    priceUsd: number;
  };
  Spending: {
    perPurchase: number | null;
    perDay: number | null;
    perMonth: number | null;
    approvalAbove: number | null;
    premium: boolean;
    renewals: boolean;
    tlds: Array<string> | null;
    domains: Array<string> | null;
  };
  SpendingInput: {
    /** Limit per purchase or renewal, USD; null: no limit */
    perPurchase?: number | null;
    /** Limit per UTC day, USD; null: no limit */
    perDay?: number | null;
    /** Limit per UTC calendar month, USD; null: no limit */
    perMonth?: number | null;
    /** Purchases above this price need the owner's approval, USD; null: never */
    approvalAbove?: number | null;
    /** Whether premium names can be bought */
    premium?: boolean;
    /** Whether domains can be renewed */
    renewals?: boolean;
    /** Allowed extensions; null: any */
    tlds?: Array<string> | null;
    /** The only domains this key can buy, renew, connect or change; null: any */
    domains?: Array<string> | null;
  };
  SpendingPreview: {
    allowed: boolean;
    /** Why the owner is asked: a limit of the key, approval_required or confirmation_required */
    rule?: string;
    /** The exceeded limit */
    limit?: string;
  };
  Spent: {
    /** Since midnight UTC, USD; includes pending orders and excludes refunds. Calls beyond the quota count, rounded up to a cent */
    day: number;
    /** Since the first of the UTC month, USD */
    month: number;
  };
  SubscriptionCanceled: {
    subscriptionId: string;
    userId: string;
    planId?: string;
    canceledAt: string;
    reason?: 'user_requested' | 'payment_failed' | 'stripe_canceled' | 'admin' | null;
  };
  SubscriptionCreated: {
    subscriptionId: string;
    userId: string;
    planId: string;
    status: 'active' | 'trialing';
    currentPeriodStart?: string;
    currentPeriodEnd: string;
    cancelAtPeriodEnd: boolean;
  };
  Team: {
    accountId: string;
    /** The owner's. */
    email: string;
    name: string;
    role: 'owner' | 'buyer' | 'dns' | 'viewer';
    /** false: the account has no seats or is suspended; only its owner has access. */
    active: boolean;
    /** The account that the session acts for. */
    current: boolean;
  };
  Terms: {
    action: 'buy' | 'renew' | 'restore' | 'launch' | 'settings' | 'nameservers' | 'zone' | 'contact' | 'forwards' | 'logo' | 'kit' | 'legal' | 'site';
    domain: string;
    /** 0 for a change that costs nothing */
    years: number;
    /** Maximum charge for the whole term, without a tax that is added to it */
    price: number;
    tax?: Schemas['ShownTax'];
    /** Maximum charge with the tax; absent where no tax is calculated */
    total?: number;
    /** Price per year after the first term */
    renewalPrice: number;
    currency: string;
    /** The registrant; null if nothing is registered or if unknown */
    registrant: {
      name: string;
      email: string;
      country: string;
    } | null;
    /** Whether WHOIS hides the registrant */
    privacy: boolean | null;
    autoRenew: boolean | null;
    emailForwards: Array<{
      from: string;
      to: string;
    }>;
    nameservers: Array<string>;
    /** The parts of a launch */
    include?: Array<string>;
    /** What a change that costs nothing would change; absent for purchases */
    changes?: Array<{
      what: string;
      from: string | null;
      to: string | null;
    }>;
  };
  Usage: {
    limits: {
      perMinute: number;
      perDay: number;
    };
    /** Units of the daily quota in the last 30 days, oldest first */
    days: Array<{
      /** UTC, YYYY-MM-DD */
      day: string;
      used: number;
    }>;
    /** Calls of the last seven days by key, most active first */
    calls: {
      days: Array<string>;
      keys: Array<{
        /** null: the dashboard and other sessions */
        keyId: string | null;
        keyName: string | null;
        total: number;
        /** Calls that were refused */
        refused: number;
        /** One per entry of `days` */
        perDay: Array<number>;
      }>;
    };
    /** Name generation beyond the quota: calls this month and the price per call in USD. null: refused until the day ends */
    overage: {
      thisMonth: number;
      price: number;
    } | null;
  };
  /** Pictures; their URLs need no key and cannot be guessed */
  VisualAssets: {
    logos: Array<{
      layout: string;
      svgUrl: string;
      pngUrl: string;
    }>;
    favicons: Array<{
      size: number;
      url: string;
    }>;
    social: Array<{
      network: string;
      width: number;
      height: number;
      url: string;
    }>;
  };
  WayIn: {
    id: string;
    kind: 'passkey' | 'key' | 'member' | 'ownership_transfer' | 'second_factor' | 'trusted_browser' | 'session';
    /** Its name; for a member or a proposed owner the email address, for a session the User-Agent */
    name: string;
    /** For a key, the date of its current secret; null: unknown */
    addedAt: string | null;
    /** IP address from which it was added, or the session was opened; null: unknown */
    address: string | null;
    /** For keys and, to the day, sessions; null: never, or unknown */
    lastUsedAt: string | null;
    /** The account that a key, a member or a proposed owner can access; null: all that you can */
    accountId: string | null;
  };
  WebhookDelivery: {
    id: string;
    eventId: string;
    type: string;
    status: 'pending' | 'delivered' | 'failed';
    nextAttemptAt: string | null;
    /** The request body, the same bytes on every attempt */
    body: string;
    attempts: Array<{
      at: string;
      statusCode: number | null;
      error: string | null;
      /** The first 2,000 characters of your endpoint's response; null if there was none */
      answer: string | null;
      durationMs: number;
    }>;
  };
  WebhookEndpoint: {
    id: string;
    url: string;
    events: Array<'domain.registered' | 'domain.expiring' | 'domain.expired' | 'subscription.created' | 'subscription.canceled' | 'checkout.completed' | 'order.completed' | 'order.failed' | 'domain.renewed' | 'domain.transferred_out' | 'order.refunded' | 'charge.disputed' | 'approval.requested' | 'key.acted' | 'launch.completed' | 'launch.failed' | 'key.created'>;
    description: string | null;
    /** False if you disabled it, or if we did after five days of failures or a 410 */
    isActive: boolean;
    createdAt: string;
  };
  WebhookEndpointWithSecret: {
    id: string;
    url: string;
    events: Array<'domain.registered' | 'domain.expiring' | 'domain.expired' | 'subscription.created' | 'subscription.canceled' | 'checkout.completed' | 'order.completed' | 'order.failed' | 'domain.renewed' | 'domain.transferred_out' | 'order.refunded' | 'charge.disputed' | 'approval.requested' | 'key.acted' | 'launch.completed' | 'launch.failed' | 'key.created'>;
    description: string | null;
    /** False if you disabled it, or if we did after five days of failures or a 410 */
    isActive: boolean;
    createdAt: string;
    /** Signing secret (Standard Webhooks); returned only once */
    secret: string;
  };
  ZoneChanges: {
    added: Array<Schemas['DnsRecord']>;
    changed: Array<Schemas['DnsRecord']>;
    removed: Array<Schemas['DnsRecord']>;
    /** Records that replace kept although they are not in the file, because a skipped line may refer to them */
    kept: Array<Schemas['DnsRecord']>;
    /** Skipped lines, counted from 1, with the reason */
    skipped: Array<{
      line: number;
      reason: string;
    }>;
    /** Lines that were imported with a different value: a TTL outside 30 to 604800 seconds, or 1, which means automatic */
    adjusted: Array<{
      line: number;
      field: 'ttl';
      from: number;
      to: number;
    }>;
    /** Lines that were imported unchanged but may not work as intended */
    warnings: Array<{
      line: number;
      code: string;
      message: string;
    }>;
  };
}

/** Every operation: what its path, query and body take, and what it answers. */
export interface Operations {
  acceptInvitation: {
    path: {
      /** The last part of the emailed link. */
      token: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Invitation'];
  };
  applyDnsTemplate: {
    path: {
      /** A domain you own */
      domain: string;
    };
    query: Record<string, never>;
    body: {
      /** Id of a template */
      template: string;
      /** Values by the names that the template declares */
      values?: Record<string, string>;
      /** Only preview */
      dryRun?: boolean;
    };
    result: Schemas['ZoneChanges'];
  };
  approveApproval: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Approval'];
  };
  approveDevice: {
    path: {
      userCode: string;
    };
    query: Record<string, never>;
    body: {
      /** Name of the key in your list; default: the program's name */
      name?: string;
      /** Granted permissions; default: the requested ones that a new key has by default */
      permissions?: Array<'names:read' | 'domains:read' | 'domains:write' | 'dns:write' | 'sites:write' | 'webhooks:write' | 'orders:read' | '*'>;
      /** The lower of the requested and this limit applies; a limit that is not named is at most the default of a new key */
      spending?: Schemas['SpendingInput'];
      /** The stricter of the requested and this level applies; an act that is not named is at least as strict as in a new key */
      control?: Schemas['ControlInput'];
    };
    result: Schemas['DeviceGrant'];
  };
  askForKey: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** Name of the program, shown to the user */
      name?: string;
      /** Requested permissions; the user can remove some */
      permissions?: Array<'names:read' | 'domains:read' | 'domains:write' | 'dns:write' | 'sites:write' | 'webhooks:write' | 'orders:read' | '*'>;
      /** Requested spending limits; the user can lower them */
      spending?: Schemas['SpendingInput'];
      /** Requested controls; the user can make them stricter */
      control?: Schemas['ControlInput'];
    };
    result: {
      /** For POST /api/public/device/token; keep it secret */
      deviceCode: string;
      /** Code that the user compares */
      userCode: string;
      /** Page where the user signs in and enters the code */
      verificationUrl: string;
      /** The same page with the code filled in: show this one */
      verificationUrlComplete: string;
      /** Seconds */
      expiresIn: number;
      /** Seconds to wait between polls */
      interval: number;
    };
  };
  buyDomain: {
    path: Record<string, never>;
    query: {
      dryRun?: boolean;
      maxPrice?: number;
    };
    body: {
      /** The domain to register */
      domain: string;
      /** The registrant; default: the saved contact of the account */
      contact?: Schemas['ContactInput'];
      /** WHOIS privacy */
      privacy?: boolean;
      /** Renew every year before it expires */
      autoRenew?: boolean;
      /** Maximum number per domain of the account: 5, and 5 more per purchase of slots */
      emailForwards?: Array<{
        /** The alias, or its full address in the domain */
        from: string;
        /** An address outside that domain */
        to: string;
      }>;
      /** Only 1; longer terms are renewals */
      years?: 1;
      /** true: check everything without charging or registering */
      dryRun?: boolean;
      /** The most you pay, USD: a higher price is 409 price_changed without a charge */
      maxPrice?: number;
    };
    result: {
      success: true;
      domain: string;
      registrar: string;
      /** Charged in total */
      retailPrice: number;
      tax?: Schemas['ShownTax'];
      /** What is charged, with the tax */
      total?: number;
      currency: string;
      paymentIntent: string;
      provisioning: Array<{
        step: string;
        success: boolean;
        message: string;
      }>;
      elapsedMs: number;
      orderId: string | null;
      /** Page that shows the order without a key; keep it private */
      statusUrl?: string;
      /** Price per year after the first term */
      renewalPrice: number;
      /** The paid term */
      years: number;
      expiresAt: string | null;
      dryRun?: boolean;
      spending?: Schemas['SpendingPreview'];
    };
  };
  cancelLaunch: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Launch'];
  };
  checkBrandConflict: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** The brand name to check */
      name: string;
      /** What is sold under the name, in a few words of English, German, Spanish, French or Portuguese; it decides which marks are in the same field */
      context?: string;
      /** Which checks to run; default: all */
      checks?: {
        trademark?: boolean;
        homepage?: boolean;
        search?: boolean;
      };
    };
    result: Schemas['BrandConflictResult'];
  };
  checkDomain: {
    path: Record<string, never>;
    query: {
      name: string;
    };
    body: undefined;
    result: Schemas['DomainCheckResult'];
  };
  checkDomainOpenly: {
    path: Record<string, never>;
    query: {
      name: string;
    };
    body: undefined;
    result: Schemas['DomainCheckResult'];
  };
  checkDomains: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** Domain names to check */
      domains: Array<string>;
    };
    result: {
      checked: number;
      available: Array<Schemas['DomainCheckResult']>;
      unavailable: Array<string>;
      errors: Array<{
        domain: string;
        code: 'quote_unavailable';
        error: string;
      }>;
      /** Entries that are not valid names or are not sold here, as sent; they do not count */
      invalid: Array<{
        domain: string;
        error: string;
      }>;
    };
  };
  confirmIdentity: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** Of the signed-in user */
      password?: string;
      /** Of the authenticator app, or a backup code; required beside `password` with a second factor */
      code?: string;
      /** Instead of `password` */
      passkey?: Schemas['PasskeyResponse'];
    };
    result: {
      confirmedAt: string;
      /** Until then this session need not confirm again */
      expiresAt: string;
    };
  };
  confirmOwnership: {
    path: {
      /** An account that you own or are a member of. */
      accountId: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      accountId: string;
      role: 'owner';
    };
  };
  connectDomain: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** A domain that is registered elsewhere */
      domain: string;
    };
    result: Schemas['DomainProof'];
  };
  createBrandKit: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** The brand name as written. Latin, Greek and Cyrillic letters, digits, punctuation */
      name: string;
      /** The line of business */
      industry?: string;
      /** What the business does; English is understood best */
      description?: string;
      /** BCP 47; the language of the brief by default. Supported: en, de, es, fr, pt; any other language gets English text and an `engineNote` */
      language?: string;
      /** Printed on the cards, letters, signatures and contact cards of the kit; missing details become placeholders */
      contact?: {
        email?: string;
        phone?: string;
        address?: string;
      };
      /** false leaves out logos, favicons and social images */
      includeVisuals?: boolean;
    };
    result: Schemas['BrandKitOutput'];
  };
  createDnsRecord: {
    path: {
      /** A domain you own */
      domain: string;
    };
    query: Record<string, never>;
    body: {
      /** Record type */
      type: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT' | 'NS' | 'SRV' | 'CAA';
      /** Relative to the domain; @ denotes the root */
      host: string;
      /** By type: an address, a host name, text, "weight port target" (SRV), or 'flags tag "value"' (CAA) */
      value: string;
      /** Seconds; all records of one host and type share the last written value */
      ttl?: number;
      /** Required for MX and SRV, unused by the others */
      priority?: number | null;
    };
    result: Schemas['DnsRecord'];
  };
  createEmailForward: {
    path: {
      domain: string;
    };
    query: Record<string, never>;
    body: {
      /** The part before the @; no catch-all */
      alias: string;
      /** An address outside this domain */
      forwardTo: string;
    };
    result: Schemas['EmailForward'];
  };
  createKey: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** Name of the key in your list */
      name?: string;
      /** Permissions of the key; `*` is full access */
      permissions?: Array<'names:read' | 'domains:read' | 'domains:write' | 'dns:write' | 'sites:write' | 'webhooks:write' | 'orders:read' | '*'>;
      /** Days until the key expires; default: never */
      expiresInDays?: number;
      /** Spending limits of the key; default: the default limits */
      spending?: Schemas['SpendingInput'];
      /** How much the key may do alone; default: the default levels */
      control?: Schemas['ControlInput'];
    };
    result: {
      key: Schemas['ApiKeyWithSecret'];
      warning: string;
    };
  };
  createLandingPage: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** The name on the page */
      businessName: string;
      /** The line of business */
      industry: string;
      /** What the business does */
      description: string;
      /** BCP 47; the language of the brief by default. Supported: en, de, es, fr, pt; any other language gets English text and an `engineNote` */
      language?: string;
      /** The customers */
      targetAudience?: string;
      /** What sets the business apart */
      uniqueValue?: string;
      /** Label of the main button */
      ctaText?: string;
      /** Where the main button leads */
      ctaUrl?: string;
      /** Shown publicly; omitted details are not shown */
      contact?: {
        email?: string;
        phone?: string;
        address?: string;
      };
      /** Look of the page */
      theme?: 'default' | 'dark' | 'minimal';
      /** Adds a pricing section without prices */
      includePricing?: boolean;
      /** Placeholders for customer quotes; none are invented */
      includeTestimonials?: boolean;
      /** Adds questions and answers */
      includeFAQ?: boolean;
    };
    result: Schemas['LandingPageOutput'];
  };
  createLegal: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** The name that customers know */
      businessName: string;
      /** e.g. saas, ai, ecommerce, agency, marketplace, mobile-app, media, blog, community, nonprofit, education, health, fintech; anything else gets the general text */
      businessType: string;
      /** What you sell and who you sell it to, in your words; the documents are written for this business */
      description?: string;
      /** Who you sell to; both by default. Consumer rules are included only if you sell to consumers */
      customers?: 'consumers' | 'businesses' | 'both';
      /** BCP 47; written in en, de, es, fr, pt. By default that of the country, else of the description; others get English and metadata.engineNote */
      language?: string;
      /** The website the texts apply to */
      websiteUrl?: string;
      /** Where customers and authorities can write */
      contactEmail?: string;
      /** ISO code or English name */
      headquartersCountry?: string;
      /** State or province of the headquarters */
      headquartersState?: string;
      /** Privacy laws to cover */
      regions?: Array<'gdpr' | 'ccpa' | 'lgpd'>;
      /** What only you know. Missing facts are marked in the text and listed in metadata.toComplete, never invented */
      facts?: {
        /** Registered name and form */
        legalName?: string;
        /** Postal address */
        address?: string;
        /** Register and number, and the VAT number if there is one */
        registrationNumber?: string;
        phone?: string;
        /** Legal representative of the business; for Germany and France */
        representative?: string;
        /** Person responsible for published content; for France, and for editorial sites in Germany */
        publicationDirector?: string;
        /** Name, address and telephone of the host; for France */
        hostingProvider?: string;
        /** Date from which the documents apply */
        effectiveDate?: string;
        minimumAge?: number;
        /** By default that of the headquarters */
        governingLaw?: string;
        /** By default those of the headquarters */
        courts?: string;
        /** Out-of-court dispute resolution body for consumers, or a statement that you take part in none */
        consumerDisputeBody?: string;
        /** Languages in which people and authorities can write to you */
        contactLanguages?: string;
        /** Name and contact; for businesses in India */
        grievanceOfficer?: string;
        /** Licence for financial services and its authority, or that none is needed */
        financialLicence?: string;
        /** Whether customer content is used to train AI models; a sentence */
        contentTrainsModels?: string;
        /** Name and contact, or that none is required */
        dataProtectionOfficer?: string;
        euRepresentative?: string;
        ukRepresentative?: string;
        /** Person in charge under the LGPD */
        encarregado?: string;
        serviceProviders?: Array<{
          name: string;
          purpose: string;
          country?: string;
        }>;
        retention?: Array<{
          data: string;
          period: string;
        }>;
        /** Countries that receive data and the safeguard for each */
        transferSafeguard?: string;
        sellsOrSharesData?: boolean;
        /** Recipients, when sellsOrSharesData is true */
        dataBuyers?: string;
        /** Whether decisions about people are fully automated */
        automatedDecisions?: boolean;
        /** An empty list means that no cookies are set */
        cookies?: Array<{
          name: string;
          provider: string;
          purpose: string;
          duration: string;
          category: 'necessary' | 'preference' | 'analytics' | 'marketing';
        }>;
        refundWindowDays?: number;
        refundProcessingDays?: number;
        returnShippingPaidBy?: 'customer' | 'business';
        /** Designated agent under 17 U.S.C. 512(c)(2) */
        copyrightAgent?: {
          name: string;
          address: string;
          phone: string;
          email: string;
        };
      };
    };
    result: Schemas['LegalKitOutput'];
  };
  createLogos: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** The brand name as written. Latin, Greek and Cyrillic letters, digits, punctuation */
      name: string;
      /** What the business does */
      description: string;
      /** BCP 47; the language of the brief by default. Supported: en, de, es, fr, pt; any other language gets English text and an `engineNote` */
      language?: string;
      /** Shown below the name, unchanged */
      slogan?: string;
      /** How many concepts */
      count?: number;
      /** Style and colors; default: chosen from the description */
      preferences?: {
        industry?: string;
        /** Such as minimal, bold, vintage, elegant, playful, tech, organic, badge, serif */
        styles?: Array<string>;
        /** Hex codes or words: "#0b132b, #f4a261", "navy and coral", "pastel" */
        colorPalette?: string;
      };
    };
    result: {
      meta: {
        count: number;
        style: string;
        /** llm: a language model chose icons, colours and moods from lists; drawing is always ours */
        engine: 'offline' | 'llm';
        /** Only with llm */
        model?: string;
        /** Why the configured language model was not used; absent if none is configured */
        fallbackReason?: 'auth' | 'provider' | 'timeout' | 'cancelled' | 'invalid_output' | 'budget';
        palette: Array<string>;
        /** Only with llm, and only if no slogan was given. It is not in the pictures: send it as slogan to include it */
        suggestedSlogan?: string;
        /** Language of the generated text */
        language: 'en' | 'de' | 'es' | 'fr' | 'pt';
        /** Why the text is not in the requested language, or omits your own sentences */
        engineNote?: string;
        reading: Schemas['Reading'];
      };
      logos: Array<Schemas['LogoIdea']>;
    };
  };
  createWebhookEndpoint: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** Events are posted here; https */
      url: string;
      /** Event types to send */
      events?: Array<'domain.registered' | 'domain.expiring' | 'domain.expired' | 'subscription.created' | 'subscription.canceled' | 'checkout.completed' | 'order.completed' | 'order.failed' | 'domain.renewed' | 'domain.transferred_out' | 'order.refunded' | 'charge.disputed' | 'approval.requested' | 'key.acted' | 'launch.completed' | 'launch.failed' | 'key.created'>;
      /** A note for yourself */
      description?: string | null;
    };
    result: Schemas['WebhookEndpointWithSecret'];
  };
  declineApproval: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Approval'];
  };
  declineOwnership: {
    path: {
      /** An account that you own or are a member of. */
      accountId: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
      accountId: string;
    };
  };
  deleteAccount: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** Of the signed-in user. */
      password: string;
      /** Required while the account has domains: none of them renews, and each expires at its expiry date */
      domains?: 'abandon';
    };
    result: {
      deleted: true;
      lost: Schemas['AccountLosses'];
    };
  };
  deleteBrandKit: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
      id: string;
    };
  };
  deleteDnsRecord: {
    path: {
      /** A domain you own */
      domain: string;
    };
    query: {
      /** Id of the record */
      id: string;
    };
    body: undefined;
    result: {
      success: true;
      id: string;
    };
  };
  deleteEmailForward: {
    path: {
      domain: string;
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
      id: string;
    };
  };
  deleteLandingPage: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
      id: string;
    };
  };
  deleteLegal: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
      id: string;
    };
  };
  deleteLogo: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
      id: string;
    };
  };
  denyDevice: {
    path: {
      userCode: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
    };
  };
  deployLandingPage: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: {
      /** Label below the domain for sites; default: made from the name */
      subdomain?: string;
      /** A domain for the page: one you own gets its DNS records, any other is verified first */
      customDomain?: string;
    };
    result: Schemas['Deployed'];
  };
  domainsBuyByMachine: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** The name to register, for one year */
      domain: string;
      /** WHOIS registrant */
      contact: {
        firstName: string;
        lastName: string;
        email: string;
        phone: string;
        address1: string;
        address2?: string;
        city: string;
        state: string;
        zip: string;
        /** Two-letter ISO code */
        country: string;
        organization?: string;
      };
      /** Only 1; longer terms are renewals */
      years?: 1;
      /** Email of the account that will own the domain; contact.email by default */
      email?: string;
    };
    result: {
      domain: string;
      orderId: string;
      owner: {
        email: string;
      };
      pricePaid: number;
      /** Per year */
      renewalPrice: number;
      currency: string;
      /** Page that shows the order without a key */
      statusUrl: string;
      /** An API key with dns:write and domains:read for this domain only, valid for 7 days after the payment. Repeating the request returns a new key that replaces it. Absent once the owner has revoked it. */
      manageKey?: string;
    } | Schemas['OrderUnderReviewError'];
  };
  endPlan: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      planId: string;
      /** active, trialing, past_due, unpaid or paused */
      status: string;
      currentPeriodEnd: string;
      /** Ends with the current period */
      cancelAtPeriodEnd: boolean;
    };
  };
  exportAccount: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: Record<string, never>;
  };
  exportBrandKit: {
    path: {
      id: string;
      format: string;
    };
    query: Record<string, never>;
    body: {
      /** Options of the format; unknown ones are ignored */
      opts?: Record<string, unknown>;
    };
    result: Schemas['BrandKitExportResult'];
  };
  exportDnsZone: {
    path: {
      /** A domain you own */
      domain: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: string;
  };
  exportLogoSocial: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['LogoSocialPictures'];
  };
  generateNames: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** What the business does */
      description: string;
      /** Extensions to check */
      tlds?: Array<string>;
      /** How many names */
      count?: number;
      /** The line of business */
      industry?: string;
      /** BCP 47; the language of the brief by default. Supported: en, de, es, fr, pt; any other language gets English text and an `engineNote` */
      language?: string;
      /** How the brand should feel, such as playful or serious */
      brandPersonality?: string;
      /** safe: plain words; offbeat: coined ones */
      creativityLevel?: 'safe' | 'balanced' | 'offbeat';
      /** Names already seen, as shown or as domains; they are not suggested again */
      exclude?: Array<string>;
      /** A different seed gives a different list; the same seed gives the same list */
      seed?: string;
    };
    result: {
      meta: {
        generated: number;
        returned: number;
        tlds: Array<string>;
        creativityLevel: string;
        /** llm: a language model thought of names, and the offline engine of what was missing */
        engine: 'offline' | 'llm';
        /** Only with llm */
        model?: string;
        /** Why the configured language model was not used; absent if none is configured */
        fallbackReason?: 'auth' | 'provider' | 'timeout' | 'cancelled' | 'invalid_output' | 'budget';
        /** Language of the generated text */
        language: 'en' | 'de' | 'es' | 'fr' | 'pt';
        /** Why the text is not in the requested language, or omits your own sentences */
        engineNote?: string;
        reading: Schemas['Reading'];
      };
      results: Array<Schemas['NameResult']>;
    };
  };
  generateNamesOpenly: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** What the business does */
      description: string;
      /** Extensions to check */
      tlds?: Array<string>;
      /** How many names */
      count?: number;
      /** The line of business */
      industry?: string;
      /** BCP 47; the language of the brief by default. Supported: en, de, es, fr, pt; any other language gets English text and an `engineNote` */
      language?: string;
      /** How the brand should feel, such as playful or serious */
      brandPersonality?: string;
      /** safe: plain words; offbeat: coined ones */
      creativityLevel?: 'safe' | 'balanced' | 'offbeat';
      /** Names already seen, as shown or as domains; they are not suggested again */
      exclude?: Array<string>;
      /** A different seed gives a different list; the same seed gives the same list */
      seed?: string;
    };
    result: {
      meta: {
        generated: number;
        returned: number;
        tlds: Array<string>;
        creativityLevel: string;
        /** llm: a language model thought of names, and the offline engine of what was missing */
        engine: 'offline' | 'llm';
        /** Only with llm */
        model?: string;
        /** Why the configured language model was not used; absent if none is configured */
        fallbackReason?: 'auth' | 'provider' | 'timeout' | 'cancelled' | 'invalid_output' | 'budget';
        /** Language of the generated text */
        language: 'en' | 'de' | 'es' | 'fr' | 'pt';
        /** Why the text is not in the requested language, or omits your own sentences */
        engineNote?: string;
        reading: Schemas['Reading'];
      };
      results: Array<Schemas['NameResult']>;
    };
  };
  getAccount: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Account'];
  };
  getAccountSpending: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: Schemas['AccountSpending'];
  };
  getApproval: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Approval'];
  };
  getAuthCode: {
    path: {
      domain: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      domain: string;
      authCode: string;
    };
  };
  getBrandKit: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['BrandKitOutput'];
  };
  getContact: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      contact: {
        firstName: string;
        lastName: string;
        email: string;
        phone: string;
        address1: string;
        address2: string;
        city: string;
        state: string;
        zip: string;
        country: string;
        organization: string;
      } | null;
    };
  };
  getCurrentKey: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: Schemas['CurrentKey'];
  };
  getDeviceGrant: {
    path: {
      userCode: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['DeviceGrant'];
  };
  getDomain: {
    path: {
      domain: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['OwnedDomain'];
  };
  getInvitation: {
    path: {
      /** The last part of the emailed link. */
      token: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Invitation'];
  };
  getLandingPage: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['LandingPageOnWeb'];
  };
  getLaunch: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Launch'];
  };
  getLegal: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['LegalKitOutput'];
  };
  getLogo: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['LogoIdea'];
  };
  getLogoPng: {
    path: {
      id: string;
    };
    query: {
      variant?: 'color' | 'light' | 'dark' | 'transparent' | 'mono-black' | 'mono-white' | 'icon' | 'wordmark';
      width?: number;
    };
    body: undefined;
    result: string;
  };
  getLogoSvg: {
    path: {
      id: string;
    };
    query: {
      variant?: 'color' | 'light' | 'dark' | 'transparent' | 'mono-black' | 'mono-white' | 'icon' | 'wordmark';
    };
    body: undefined;
    result: string;
  };
  getOfferedOwnership: {
    path: {
      /** An account that you own or are a member of. */
      accountId: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['OfferedOwnershipTransfer'];
  };
  getOrder: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Order'];
  };
  getOverview: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Overview'];
  };
  getOwnershipTransfer: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      /** Null: there is none. */
      transfer: Schemas['OwnershipTransfer'] | null;
    };
  };
  getUsage: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Usage'];
  };
  importDnsZone: {
    path: {
      /** A domain you own */
      domain: string;
    };
    query: Record<string, never>;
    body: {
      /** A master file of RFC 1035, at most 1000 records */
      zone: string;
      /** Remove your records that are not in the file, except those that a skipped line may refer to */
      replace?: boolean;
      /** With replace: import the accepted lines of the file instead of returning 409 */
      force?: boolean;
      /** Only preview; IDs of added records are not stored */
      dryRun?: boolean;
    };
    result: Schemas['ZoneChanges'];
  };
  inviteMember: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** The invitation is sent here. */
      email: string;
      /** viewer can view; dns can also change DNS records; buyer can also buy, renew, create and publish. */
      role: 'buyer' | 'dns' | 'viewer';
      /** Spending limits; default: the limits of a new key */
      spending?: Schemas['MemberSpendingInput'];
      /** How much the member may do alone; default: the levels of a new key */
      control?: Schemas['ControlInput'];
    };
    result: Schemas['Member'];
  };
  keepPlan: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      planId: string;
      /** active, trialing, past_due, unpaid or paused */
      status: string;
      currentPeriodEnd: string;
      /** Ends with the current period */
      cancelAtPeriodEnd: boolean;
    };
  };
  leaveTeam: {
    path: {
      /** An account that you own or are a member of. */
      accountId: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
      accountId: string;
    };
  };
  listAccess: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      access: Array<Schemas['WayIn']>;
      /** Null: you have no password */
      passwordChangedAt: string | null;
    };
  };
  listActs: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    result: {
      acts: Array<Schemas['KeyAct']>;
      nextCursor: string | null;
    };
  };
  listApprovals: {
    path: Record<string, never>;
    query: {
      status?: 'pending' | 'approved' | 'declined' | 'expired' | 'failed';
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    result: {
      approvals: Array<Schemas['Approval']>;
      nextCursor: string | null;
    };
  };
  listAudit: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
      actor?: string;
      action?: string;
      domain?: string;
    };
    body: undefined;
    result: {
      entries: Array<Schemas['AuditEntry']>;
      nextCursor: string | null;
    };
  };
  listBrandKits: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
      deleted?: 'true' | 'false';
    };
    body: undefined;
    result: {
      brandKits: Array<Schemas['BrandKitOutput']>;
      nextCursor: string | null;
    };
  };
  listCharges: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    result: {
      charges: Array<Schemas['Charge']>;
      nextCursor: string | null;
    };
  };
  listDeployments: {
    path: {
      id: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    result: {
      deployments: Array<Schemas['Deployment']>;
      nextCursor: string | null;
    };
  };
  listDnsRecords: {
    path: {
      /** A domain you own */
      domain: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    result: {
      domain: string;
      records: Array<Schemas['DnsRecord']>;
      /** Cursor of the next page; null on the last page */
      nextCursor: string | null;
    };
  };
  listDnsTemplates: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      templates: Array<Schemas['DnsTemplate']>;
    };
  };
  listDnsVersions: {
    path: {
      /** A domain you own */
      domain: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    result: {
      domain: string;
      versions: Array<Schemas['DnsVersion']>;
      /** Cursor of the next page; null on the last page */
      nextCursor: string | null;
    };
  };
  listDocuments: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    result: {
      documents: Array<Schemas['Document']>;
      nextCursor: string | null;
    };
  };
  listDomains: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    result: {
      count: number;
      domains: Array<Schemas['Domain']>;
      nextCursor: string | null;
    };
  };
  listEmailForwards: {
    path: {
      domain: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    result: {
      domain: string;
      forwards: Array<Schemas['EmailForward']>;
      /** Number of forwards and their maximum */
      slots: {
        used: number;
        total: number;
      };
      /** Cursor of the next page; null on the last page */
      nextCursor: string | null;
    };
  };
  listExports: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      brandKitId: string;
      formats: Array<Schemas['ExportFormat']>;
    };
  };
  listKeys: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      keys: Array<Schemas['ApiKey']>;
    };
  };
  listLandingPages: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
      deleted?: 'true' | 'false';
    };
    body: undefined;
    result: {
      landingPages: Array<Schemas['LandingPageSummary']>;
      nextCursor: string | null;
    };
  };
  listLaunches: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
      domain?: string;
    };
    body: undefined;
    result: {
      launches: Array<Schemas['LaunchSummary']>;
      nextCursor: string | null;
    };
  };
  listLegal: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
      deleted?: 'true' | 'false';
    };
    body: undefined;
    result: {
      legalKits: Array<{
        id: string;
        businessName: string;
        businessType: string;
        regions: Array<'gdpr' | 'ccpa' | 'lgpd'>;
        /** How many facts are still missing */
        missingFacts: number;
        createdAt: string;
        /** Only of deleted ones; they can be restored for 30 days */
        deletedAt?: string;
      }>;
      nextCursor: string | null;
    };
  };
  listLogos: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
      deleted?: 'true' | 'false';
    };
    body: undefined;
    result: {
      logos: Array<Schemas['LogoIdea']>;
      nextCursor: string | null;
    };
  };
  listMembers: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Members'];
  };
  listOffers: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: Schemas['Offers'];
  };
  listOrders: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    result: {
      orders: Array<Schemas['Order']>;
      nextCursor: string | null;
    };
  };
  listRequests: {
    path: Record<string, never>;
    query: {
      limit?: number;
      cursor?: string;
      id?: string;
      status?: number;
      code?: string;
      keyId?: string;
      looks?: 'with' | 'without';
    };
    body: undefined;
    result: {
      requests: Array<Schemas['LoggedRequest']>;
      nextCursor: string | null;
    };
  };
  listSold: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      items: Array<Schemas['SoldItem']>;
    };
  };
  listTeams: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      teams: Array<Schemas['Team']>;
    };
  };
  listTlds: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      tlds: Array<{
        tld: string;
        retailPrice: number;
        retailRenewal: number;
        currency: string;
        minimumYears: number;
      }>;
    };
  };
  listTldsOpenly: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      tlds: Array<{
        tld: string;
        retailPrice: number;
        retailRenewal: number;
        currency: string;
        minimumYears: number;
      }>;
    };
  };
  listWebhookDeliveries: {
    path: {
      id: string;
    };
    query: {
      limit?: number;
      cursor?: string;
    };
    body: undefined;
    result: {
      deliveries: Array<Schemas['WebhookDelivery']>;
      /** Send it as cursor for older entries; null on the last page */
      nextCursor: string | null;
    };
  };
  listWebhookEndpoints: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      endpoints: Array<Schemas['WebhookEndpoint']>;
    };
  };
  openPortal: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      url: string;
    };
  };
  planLaunch: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** What the business does */
      description: string;
      /** A brand or a domain, if you have one: it is offered first */
      name?: string;
      /** In order of preference */
      tlds?: Array<string>;
      /** Parts to create */
      include?: Array<'domain' | 'kit' | 'logos' | 'legal' | 'site' | 'mail'>;
      /** BCP 47; the language of the brief by default. Supported: en, de, es, fr, pt; any other language gets English text and an `engineNote` */
      language?: string;
      /** Public contact of the business; email is forwarded to this address */
      contact?: {
        email?: string;
        phone?: string;
        address?: string;
      };
      /** The maximum total, USD */
      maxPrice?: number;
    };
    result: Schemas['Launch'];
  };
  previewAccountDeletion: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      lost: Schemas['AccountLosses'];
    };
  };
  readBrief: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** What the business does */
      description: string;
      /** The line of business */
      industry?: string;
      /** Name of the business; says nothing about its trade */
      name?: string;
    };
    result: {
      /** BCP 47; "und" for a text without letters */
      language: string;
      /** Main noun for what the business is */
      subject: string | null;
      /** The phrase that contains it */
      offer: string | null;
      /** What it deals with */
      object: string | null;
      /** The audience */
      audience: string | null;
      /** Where */
      place: string | null;
      /** What the brief excludes; it never appears in generated content */
      not: Array<string>;
      /** Ambiguous words, with the meaning that was assumed */
      senses: Array<{
        word: string;
        meaning: string;
      }>;
      tone: string;
      /** When low, generated content sticks to your own words */
      confidence: number;
      /** The line of business, such as baking */
      trade: string | null;
      /** llm: a language model read the brief, and its answer was validated */
      engine: 'offline' | 'llm';
      /** Only with llm */
      model?: string;
      /** Why the configured language model was not used; absent if none is configured */
      fallbackReason?: 'auth' | 'provider' | 'timeout' | 'cancelled' | 'invalid_output' | 'budget';
    };
  };
  recoverWebhookDeliveries: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: {
      /** Deliveries created at or after this moment */
      since: string;
    };
    result: {
      count: number;
    };
  };
  redeliverWebhook: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['WebhookDelivery'];
  };
  removeAccess: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** IDs from GET /account/access */
      ids: Array<string>;
    };
    result: {
      removed: Array<Schemas['WayIn']>;
    };
  };
  removeMember: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
      id: string;
    };
  };
  removeWebhookEndpoint: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
      id: string;
    };
  };
  renewDomain: {
    path: {
      domain: string;
    };
    query: {
      dryRun?: boolean;
      maxPrice?: number;
    };
    body: {
      /** Its current expiry date, which shows that you know of the last renewal and want another year */
      expiresAt?: string;
      /** true: check everything without charging or registering */
      dryRun?: boolean;
      /** The most you pay, USD: a higher price is 409 price_changed without a charge */
      maxPrice?: number;
    };
    result: {
      domain: string;
      expiresAt: string;
      /** Charged for the whole term */
      retailPrice: number;
      tax?: Schemas['ShownTax'];
      /** What is charged, with the tax */
      total?: number;
      currency: string;
      paymentIntent: string;
      orderId: string | null;
      /** Page that shows the order without a key; keep it private */
      statusUrl?: string;
      /** Price per year after the first term */
      renewalPrice: number;
      /** The paid term */
      years: number;
      dryRun?: boolean;
      spending?: Schemas['SpendingPreview'];
    };
  };
  reportAbuse: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** The page or domain you report */
      url: string;
      /** Reason of the report */
      reason: string;
      /** Contact for questions */
      email?: string;
    };
    result: {
      received: true;
      /** Your reference */
      id: string;
    };
  };
  restoreBrandKit: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['BrandKitOutput'];
  };
  restoreDnsVersion: {
    path: {
      /** A domain you own */
      domain: string;
      /** Id of the version */
      id: string;
    };
    query: Record<string, never>;
    body: {
      /** Only preview */
      dryRun?: boolean;
    };
    result: Schemas['ZoneChanges'];
  };
  restoreDomain: {
    path: {
      domain: string;
    };
    query: {
      dryRun?: boolean;
      maxPrice?: number;
    };
    body: {
      /** true: check everything without charging or registering */
      dryRun?: boolean;
      /** The most you pay, USD: a higher price is 409 price_changed without a charge */
      maxPrice?: number;
    };
    result: {
      domain: string;
      expiresAt: string;
      /** Charged for the whole term */
      retailPrice: number;
      tax?: Schemas['ShownTax'];
      /** What is charged, with the tax */
      total?: number;
      currency: string;
      paymentIntent: string;
      orderId: string | null;
      /** Page that shows the order without a key; keep it private */
      statusUrl?: string;
      /** Price per year after the first term */
      renewalPrice: number;
      /** The paid term */
      years: number;
      dryRun?: boolean;
      spending?: Schemas['SpendingPreview'];
    };
  };
  restoreLandingPage: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['LandingPageOnWeb'];
  };
  restoreLegal: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['LegalKitOutput'];
  };
  restoreLogo: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['LogoIdea'];
  };
  revokeKey: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
      id: string;
    };
  };
  rollBackLandingPage: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: {
      /** The deployed version to return to */
      version: number;
    };
    result: Schemas['Deployed'];
  };
  rotateKey: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      key: Schemas['ApiKeyWithSecret'];
      warning: string;
    };
  };
  rotateWebhookSecret: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      /** Signing secret (Standard Webhooks); returned only once */
      secret: string;
    };
  };
  saveContact: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** Given name of the registrant */
      firstName?: string;
      /** Family name of the registrant */
      lastName?: string;
      /** The registrar writes to this address */
      email?: string;
      /** With the country code, such as +1 415 555 0100 */
      phone?: string;
      /** Street and number */
      address1?: string;
      /** Apartment, suite or floor */
      address2?: string;
      /** City */
      city?: string;
      /** State, province or region; empty where the country has none */
      state?: string;
      /** Postal code; empty where the country has none */
      zip?: string;
      /** ISO 3166-1 alpha-2 code, such as US */
      country?: string;
      /** Company, if the registrant is one */
      organization?: string;
    };
    result: {
      contact: {
        firstName: string;
        lastName: string;
        email: string;
        phone: string;
        address1: string;
        address2: string;
        city: string;
        state: string;
        zip: string;
        country: string;
        organization: string;
      } | null;
    };
  };
  seeDnsRecords: {
    path: {
      /** A domain you own */
      domain: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      domain: string;
      /** Delegation of the domain; `stored` are our nameservers. Unless it is same, our records are not live */
      nameservers: Schemas['SeenRecordSet'];
      /** One per host and type with records */
      sets: Array<Schemas['SeenRecordSet']>;
    };
  };
  setAccountSpending: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** Most in a UTC day over all keys, sessions and renewals, USD; null: no bound */
      perDay?: number | null;
      /** Limit per UTC calendar month, USD; null: no limit */
      perMonth?: number | null;
      /** Limit for calls beyond the daily quota per UTC calendar month, USD; null: no limit; default: the monthly price of the plan */
      overagePerMonth?: number | null;
    };
    result: Schemas['AccountSpending'];
  };
  setupCard: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      url: string;
    };
  };
  startCheckout: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** A product, one-time purchase */
      productType?: 'LAUNCH_STACK' | 'LOGO_PACK' | 'BRAND_KIT' | 'LEGAL_KIT' | 'SOCIAL_MEDIA_KIT' | 'SITE_BUILDER' | 'EMAIL_FORWARDING_SLOT';
      /** A plan, subscription */
      planId?: 'founder_monthly' | 'founder_yearly' | 'agency_monthly' | 'agency_yearly';
    };
    result: {
      url: string;
    };
  };
  startLaunch: {
    path: {
      id: string;
    };
    query: {
      maxPrice?: number;
    };
    body: {
      /** A name of the choices, or its domain */
      name: string;
      /** The most you pay in total, USD: a higher price is 409 price_changed without a charge */
      maxPrice: number;
    };
    result: Schemas['Launch'];
  };
  streamLegal: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** The name that customers know */
      businessName: string;
      /** e.g. saas, ai, ecommerce, agency, marketplace, mobile-app, media, blog, community, nonprofit, education, health, fintech; anything else gets the general text */
      businessType: string;
      /** What you sell and who you sell it to, in your words; the documents are written for this business */
      description?: string;
      /** Who you sell to; both by default. Consumer rules are included only if you sell to consumers */
      customers?: 'consumers' | 'businesses' | 'both';
      /** BCP 47; written in en, de, es, fr, pt. By default that of the country, else of the description; others get English and metadata.engineNote */
      language?: string;
      /** The website the texts apply to */
      websiteUrl?: string;
      /** Where customers and authorities can write */
      contactEmail?: string;
      /** ISO code or English name */
      headquartersCountry?: string;
      /** State or province of the headquarters */
      headquartersState?: string;
      /** Privacy laws to cover */
      regions?: Array<'gdpr' | 'ccpa' | 'lgpd'>;
      /** What only you know. Missing facts are marked in the text and listed in metadata.toComplete, never invented */
      facts?: {
        /** Registered name and form */
        legalName?: string;
        /** Postal address */
        address?: string;
        /** Register and number, and the VAT number if there is one */
        registrationNumber?: string;
        phone?: string;
        /** Legal representative of the business; for Germany and France */
        representative?: string;
        /** Person responsible for published content; for France, and for editorial sites in Germany */
        publicationDirector?: string;
        /** Name, address and telephone of the host; for France */
        hostingProvider?: string;
        /** Date from which the documents apply */
        effectiveDate?: string;
        minimumAge?: number;
        /** By default that of the headquarters */
        governingLaw?: string;
        /** By default those of the headquarters */
        courts?: string;
        /** Out-of-court dispute resolution body for consumers, or a statement that you take part in none */
        consumerDisputeBody?: string;
        /** Languages in which people and authorities can write to you */
        contactLanguages?: string;
        /** Name and contact; for businesses in India */
        grievanceOfficer?: string;
        /** Licence for financial services and its authority, or that none is needed */
        financialLicence?: string;
        /** Whether customer content is used to train AI models; a sentence */
        contentTrainsModels?: string;
        /** Name and contact, or that none is required */
        dataProtectionOfficer?: string;
        euRepresentative?: string;
        ukRepresentative?: string;
        /** Person in charge under the LGPD */
        encarregado?: string;
        serviceProviders?: Array<{
          name: string;
          purpose: string;
          country?: string;
        }>;
        retention?: Array<{
          data: string;
          period: string;
        }>;
        /** Countries that receive data and the safeguard for each */
        transferSafeguard?: string;
        sellsOrSharesData?: boolean;
        /** Recipients, when sellsOrSharesData is true */
        dataBuyers?: string;
        /** Whether decisions about people are fully automated */
        automatedDecisions?: boolean;
        /** An empty list means that no cookies are set */
        cookies?: Array<{
          name: string;
          provider: string;
          purpose: string;
          duration: string;
          category: 'necessary' | 'preference' | 'analytics' | 'marketing';
        }>;
        refundWindowDays?: number;
        refundProcessingDays?: number;
        returnShippingPaidBy?: 'customer' | 'business';
        /** Designated agent under 17 U.S.C. 512(c)(2) */
        copyrightAgent?: {
          name: string;
          address: string;
          phone: string;
          email: string;
        };
      };
    };
    result: string;
  };
  streamNames: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** What the business does */
      description: string;
      /** Extensions to check */
      tlds?: Array<string>;
      /** How many names */
      count?: number;
      /** The line of business */
      industry?: string;
      /** BCP 47; the language of the brief by default. Supported: en, de, es, fr, pt; any other language gets English text and an `engineNote` */
      language?: string;
      /** How the brand should feel, such as playful or serious */
      brandPersonality?: string;
      /** safe: plain words; offbeat: coined ones */
      creativityLevel?: 'safe' | 'balanced' | 'offbeat';
      /** Names already seen, as shown or as domains; they are not suggested again */
      exclude?: Array<string>;
      /** A different seed gives a different list; the same seed gives the same list */
      seed?: string;
    };
    result: string;
  };
  switchAccount: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** An account that you own or are a member of. */
      accountId: string;
    };
    result: {
      accountId: string;
      role: 'owner' | 'buyer' | 'dns' | 'viewer';
    };
  };
  takeKey: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** The deviceCode from the first response */
      deviceCode: string;
    };
    result: {
      key: Schemas['ApiKeyWithSecret'];
    };
  };
  testWebhookEndpoint: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['WebhookDelivery'];
  };
  transferOwnership: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: {
      /** ID of the seat of a member, from listMembers. */
      memberId: string;
      /** Your role as a member after the transfer; `none`: you leave the account. */
      role?: 'buyer' | 'dns' | 'viewer' | 'none';
    };
    result: Schemas['OwnershipTransfer'];
  };
  undeployLandingPage: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
      id: string;
      status: 'ready';
    };
  };
  undoAct: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['KeyAct'];
  };
  undoDnsChange: {
    path: {
      /** A domain you own */
      domain: string;
    };
    query: Record<string, never>;
    body: {
      /** Only preview */
      dryRun?: boolean;
    };
    result: Schemas['ZoneChanges'];
  };
  updateDnsRecord: {
    path: {
      /** A domain you own */
      domain: string;
    };
    query: Record<string, never>;
    body: {
      /** Record type */
      type?: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'TXT' | 'NS' | 'SRV' | 'CAA';
      /** Relative to the domain; @ denotes the root */
      host?: string;
      /** By type: an address, a host name, text, "weight port target" (SRV), or 'flags tag "value"' (CAA) */
      value?: string;
      /** Seconds; all records of one host and type share the last written value */
      ttl?: number;
      /** Required for MX and SRV, unused by the others */
      priority?: number | null;
      /** Id of the record */
      id: string;
    };
    result: Schemas['DnsRecord'];
  };
  updateDomain: {
    path: {
      domain: string;
    };
    query: Record<string, never>;
    body: {
      /** Whether it auto-renews with the saved card */
      autoRenew?: boolean;
      /** What an automatic renewal may cost without the owner's approval: exactly one of maxRise and maxPrice; null: the default, maxRise 25 */
      autoRenewLimit?: Schemas['AutoRenewLimitInput'] | null;
      /** Whether WHOIS shows a proxy instead of the registrant */
      privacyEnabled?: boolean;
      /** Whether transfers to another registrar are locked; only a signed-in user can change it (session_required), and must confirm who they are to turn it off */
      locked?: boolean;
    };
    result: Schemas['OwnedDomain'];
  };
  updateKey: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: {
      /** Name of the key in your list */
      name?: string;
      /** Permissions of the key; replaces the current list */
      permissions?: Array<'names:read' | 'domains:read' | 'domains:write' | 'dns:write' | 'sites:write' | 'webhooks:write' | 'orders:read' | '*'>;
      /** Only the given limits change */
      spending?: Schemas['SpendingInput'];
      /** Only the given levels change */
      control?: Schemas['ControlInput'];
      /** false freezes the key: its next call is 401; true unfreezes it */
      isActive?: boolean;
    };
    result: Schemas['ApiKey'];
  };
  updateLandingPage: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: {
      /** Look of the page */
      theme?: 'default' | 'dark' | 'minimal';
      /** Omitted fields stay unchanged; null removes a value */
      contact?: {
        email?: string | null;
        phone?: string | null;
        address?: string | null;
      };
      /** A legal kit of this account; its documents are linked from the page. null removes them */
      legalKitId?: string | null;
      /** Omitted fields stay unchanged */
      config?: {
        theme?: 'default' | 'dark' | 'minimal';
        hero?: {
          headline?: string;
          subheadline?: string;
          primaryCta?: string;
          primaryCtaUrl?: string;
        };
        /** All that the page shall have, in its order; `body` is a line of introduction, then a line `title: text` for each part. hero, features, cta and footer stay */
        sections?: Array<{
          type: 'hero' | 'features' | 'pricing' | 'testimonials' | 'faq' | 'cta' | 'footer';
          heading: string;
          body: string;
        }>;
        seo?: {
          title?: string;
          description?: string;
          /** Unchanged; set when the page is published */
          canonical?: string;
        };
      };
    };
    result: Schemas['LandingPageOutput'];
  };
  updateMember: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: {
      /** viewer can view; dns can also change DNS records; buyer can also buy, renew, create and publish. */
      role?: 'buyer' | 'dns' | 'viewer';
      /** Only the given limits change */
      spending?: Schemas['MemberSpendingInput'];
      /** Only the given levels change */
      control?: Schemas['ControlInput'];
    };
    result: Schemas['Member'];
  };
  updateWebhookEndpoint: {
    path: {
      id: string;
    };
    query: Record<string, never>;
    body: {
      /** Events are posted here; https */
      url?: string;
      /** Event types to send */
      events?: Array<'domain.registered' | 'domain.expiring' | 'domain.expired' | 'subscription.created' | 'subscription.canceled' | 'checkout.completed' | 'order.completed' | 'order.failed' | 'domain.renewed' | 'domain.transferred_out' | 'order.refunded' | 'charge.disputed' | 'approval.requested' | 'key.acted' | 'launch.completed' | 'launch.failed' | 'key.created'>;
      /** A note for yourself */
      description?: string | null;
      /** false stops deliveries, true resumes them */
      isActive?: boolean;
    };
    result: Schemas['WebhookEndpoint'];
  };
  verifyDomain: {
    path: {
      domain: string;
    };
    query: Record<string, never>;
    body: undefined;
    result: Schemas['OwnedDomain'];
  };
  watchLaunch: {
    path: {
      id: string;
    };
    query: {
      lastEventId?: number;
    };
    body: undefined;
    result: string;
  };
  withdrawOwnershipTransfer: {
    path: Record<string, never>;
    query: Record<string, never>;
    body: undefined;
    result: {
      success: true;
    };
  };
}

/** What a webhook carries as `data`, by the type of its event. */
export interface WebhookData {
  'domain.registered': Schemas['DomainRegistered'];
  'domain.expiring': Schemas['DomainExpiring'];
  'domain.expired': Schemas['DomainExpired'];
  'subscription.created': Schemas['SubscriptionCreated'];
  'subscription.canceled': Schemas['SubscriptionCanceled'];
  'checkout.completed': Schemas['CheckoutCompleted'];
  'order.completed': Schemas['OrderCompleted'];
  'order.failed': Schemas['OrderFailed'];
  'domain.renewed': Schemas['DomainRenewed'];
  'domain.transferred_out': Schemas['DomainTransferredOut'];
  'order.refunded': Schemas['OrderRefunded'];
  'charge.disputed': Schemas['ChargeDisputed'];
  'approval.requested': Schemas['ApprovalRequested'];
  'key.acted': Schemas['KeyActed'];
  'launch.completed': Schemas['LaunchCompleted'];
  'launch.failed': Schemas['LaunchFailed'];
  'key.created': Schemas['KeyCreated'];
  'webhook.test': Record<string, never>;
}

/** Method and path of each operation; `repeatable` where an Idempotency-Key makes a repetition safe. */
export const OPERATIONS: Readonly<Record<keyof Operations, { method: string; path: string; repeatable?: true }>> = {
  acceptInvitation: { method: 'POST', path: '/api/v1/account/invitations/{token}/accept' },
  applyDnsTemplate: { method: 'POST', path: '/api/v1/domains/{domain}/dns/template' },
  approveApproval: { method: 'POST', path: '/api/v1/approvals/{id}/approve' },
  approveDevice: { method: 'POST', path: '/api/v1/device/{userCode}/approve' },
  askForKey: { method: 'POST', path: '/api/public/device/code' },
  buyDomain: { method: 'POST', path: '/api/v1/domains/buy', repeatable: true },
  cancelLaunch: { method: 'POST', path: '/api/v1/launches/{id}/cancel' },
  checkBrandConflict: { method: 'POST', path: '/api/v1/brand-conflict' },
  checkDomain: { method: 'GET', path: '/api/v1/domains/check' },
  checkDomainOpenly: { method: 'GET', path: '/api/public/check' },
  checkDomains: { method: 'POST', path: '/api/v1/domains/check' },
  confirmIdentity: { method: 'POST', path: '/api/v1/account/confirm' },
  confirmOwnership: { method: 'POST', path: '/api/v1/account/teams/{accountId}/ownership/confirm' },
  connectDomain: { method: 'POST', path: '/api/v1/domains/connect' },
  createBrandKit: { method: 'POST', path: '/api/v1/brand-kits' },
  createDnsRecord: { method: 'POST', path: '/api/v1/domains/{domain}/dns' },
  createEmailForward: { method: 'POST', path: '/api/v1/domains/{domain}/forwards' },
  createKey: { method: 'POST', path: '/api/v1/keys' },
  createLandingPage: { method: 'POST', path: '/api/v1/landing-pages' },
  createLegal: { method: 'POST', path: '/api/v1/legal' },
  createLogos: { method: 'POST', path: '/api/v1/logos' },
  createWebhookEndpoint: { method: 'POST', path: '/api/v1/webhook-endpoints' },
  declineApproval: { method: 'POST', path: '/api/v1/approvals/{id}/decline' },
  declineOwnership: { method: 'POST', path: '/api/v1/account/teams/{accountId}/ownership/decline' },
  deleteAccount: { method: 'DELETE', path: '/api/v1/account' },
  deleteBrandKit: { method: 'DELETE', path: '/api/v1/brand-kits/{id}' },
  deleteDnsRecord: { method: 'DELETE', path: '/api/v1/domains/{domain}/dns' },
  deleteEmailForward: { method: 'DELETE', path: '/api/v1/domains/{domain}/forwards/{id}' },
  deleteLandingPage: { method: 'DELETE', path: '/api/v1/landing-pages/{id}' },
  deleteLegal: { method: 'DELETE', path: '/api/v1/legal/{id}' },
  deleteLogo: { method: 'DELETE', path: '/api/v1/logos/{id}' },
  denyDevice: { method: 'POST', path: '/api/v1/device/{userCode}/deny' },
  deployLandingPage: { method: 'POST', path: '/api/v1/landing-pages/{id}/deploy' },
  domainsBuyByMachine: { method: 'POST', path: '/api/v1/domains/buy/mpp', repeatable: true },
  endPlan: { method: 'POST', path: '/api/v1/billing/plan/end' },
  exportAccount: { method: 'GET', path: '/api/v1/account/export' },
  exportBrandKit: { method: 'POST', path: '/api/v1/brand-kits/{id}/exports/{format}' },
  exportDnsZone: { method: 'GET', path: '/api/v1/domains/{domain}/dns/zone' },
  exportLogoSocial: { method: 'POST', path: '/api/v1/logos/{id}/social' },
  generateNames: { method: 'POST', path: '/api/v1/names/generate' },
  generateNamesOpenly: { method: 'POST', path: '/api/public/names' },
  getAccount: { method: 'GET', path: '/api/v1/account' },
  getAccountSpending: { method: 'GET', path: '/api/v1/account/spending' },
  getApproval: { method: 'GET', path: '/api/v1/approvals/{id}' },
  getAuthCode: { method: 'GET', path: '/api/v1/domains/{domain}/auth-code' },
  getBrandKit: { method: 'GET', path: '/api/v1/brand-kits/{id}' },
  getContact: { method: 'GET', path: '/api/v1/account/contact' },
  getCurrentKey: { method: 'GET', path: '/api/v1/keys/current' },
  getDeviceGrant: { method: 'GET', path: '/api/v1/device/{userCode}' },
  getDomain: { method: 'GET', path: '/api/v1/domains/{domain}' },
  getInvitation: { method: 'GET', path: '/api/v1/account/invitations/{token}' },
  getLandingPage: { method: 'GET', path: '/api/v1/landing-pages/{id}' },
  getLaunch: { method: 'GET', path: '/api/v1/launches/{id}' },
  getLegal: { method: 'GET', path: '/api/v1/legal/{id}' },
  getLogo: { method: 'GET', path: '/api/v1/logos/{id}' },
  getLogoPng: { method: 'GET', path: '/api/v1/logos/{id}.png' },
  getLogoSvg: { method: 'GET', path: '/api/v1/logos/{id}.svg' },
  getOfferedOwnership: { method: 'GET', path: '/api/v1/account/teams/{accountId}/ownership' },
  getOrder: { method: 'GET', path: '/api/v1/orders/{id}' },
  getOverview: { method: 'GET', path: '/api/v1/account/overview' },
  getOwnershipTransfer: { method: 'GET', path: '/api/v1/account/transfer-ownership' },
  getUsage: { method: 'GET', path: '/api/v1/account/usage' },
  importDnsZone: { method: 'POST', path: '/api/v1/domains/{domain}/dns/import' },
  inviteMember: { method: 'POST', path: '/api/v1/account/members' },
  keepPlan: { method: 'POST', path: '/api/v1/billing/plan/keep' },
  leaveTeam: { method: 'DELETE', path: '/api/v1/account/teams/{accountId}' },
  listAccess: { method: 'GET', path: '/api/v1/account/access' },
  listActs: { method: 'GET', path: '/api/v1/account/acts' },
  listApprovals: { method: 'GET', path: '/api/v1/approvals' },
  listAudit: { method: 'GET', path: '/api/v1/account/audit' },
  listBrandKits: { method: 'GET', path: '/api/v1/brand-kits' },
  listCharges: { method: 'GET', path: '/api/v1/account/charges' },
  listDeployments: { method: 'GET', path: '/api/v1/landing-pages/{id}/deployments' },
  listDnsRecords: { method: 'GET', path: '/api/v1/domains/{domain}/dns' },
  listDnsTemplates: { method: 'GET', path: '/api/v1/dns/templates' },
  listDnsVersions: { method: 'GET', path: '/api/v1/domains/{domain}/dns/versions' },
  listDocuments: { method: 'GET', path: '/api/v1/account/documents' },
  listDomains: { method: 'GET', path: '/api/v1/domains/list' },
  listEmailForwards: { method: 'GET', path: '/api/v1/domains/{domain}/forwards' },
  listExports: { method: 'GET', path: '/api/v1/brand-kits/{id}/exports' },
  listKeys: { method: 'GET', path: '/api/v1/keys' },
  listLandingPages: { method: 'GET', path: '/api/v1/landing-pages' },
  listLaunches: { method: 'GET', path: '/api/v1/launches' },
  listLegal: { method: 'GET', path: '/api/v1/legal' },
  listLogos: { method: 'GET', path: '/api/v1/logos' },
  listMembers: { method: 'GET', path: '/api/v1/account/members' },
  listOffers: { method: 'GET', path: '/api/v1/billing/offers' },
  listOrders: { method: 'GET', path: '/api/v1/orders' },
  listRequests: { method: 'GET', path: '/api/v1/account/requests' },
  listSold: { method: 'GET', path: '/api/public/sold' },
  listTeams: { method: 'GET', path: '/api/v1/account/teams' },
  listTlds: { method: 'GET', path: '/api/v1/tlds' },
  listTldsOpenly: { method: 'GET', path: '/api/public/tlds' },
  listWebhookDeliveries: { method: 'GET', path: '/api/v1/webhook-endpoints/{id}/deliveries' },
  listWebhookEndpoints: { method: 'GET', path: '/api/v1/webhook-endpoints' },
  openPortal: { method: 'POST', path: '/api/v1/billing/portal' },
  planLaunch: { method: 'POST', path: '/api/v1/launches' },
  previewAccountDeletion: { method: 'GET', path: '/api/v1/account/deletion' },
  readBrief: { method: 'POST', path: '/api/v1/briefs/read' },
  recoverWebhookDeliveries: { method: 'POST', path: '/api/v1/webhook-endpoints/{id}/recover' },
  redeliverWebhook: { method: 'POST', path: '/api/v1/webhook-deliveries/{id}/redeliver' },
  removeAccess: { method: 'POST', path: '/api/v1/account/access/remove' },
  removeMember: { method: 'DELETE', path: '/api/v1/account/members/{id}' },
  removeWebhookEndpoint: { method: 'DELETE', path: '/api/v1/webhook-endpoints/{id}' },
  renewDomain: { method: 'POST', path: '/api/v1/domains/{domain}/renew', repeatable: true },
  reportAbuse: { method: 'POST', path: '/api/public/abuse' },
  restoreBrandKit: { method: 'POST', path: '/api/v1/brand-kits/{id}/restore' },
  restoreDnsVersion: { method: 'POST', path: '/api/v1/domains/{domain}/dns/versions/{id}/restore' },
  restoreDomain: { method: 'POST', path: '/api/v1/domains/{domain}/restore', repeatable: true },
  restoreLandingPage: { method: 'POST', path: '/api/v1/landing-pages/{id}/restore' },
  restoreLegal: { method: 'POST', path: '/api/v1/legal/{id}/restore' },
  restoreLogo: { method: 'POST', path: '/api/v1/logos/{id}/restore' },
  revokeKey: { method: 'DELETE', path: '/api/v1/keys/{id}' },
  rollBackLandingPage: { method: 'POST', path: '/api/v1/landing-pages/{id}/rollback' },
  rotateKey: { method: 'POST', path: '/api/v1/keys/{id}/rotate' },
  rotateWebhookSecret: { method: 'POST', path: '/api/v1/webhook-endpoints/{id}/rotate' },
  saveContact: { method: 'PUT', path: '/api/v1/account/contact' },
  seeDnsRecords: { method: 'GET', path: '/api/v1/domains/{domain}/dns/seen' },
  setAccountSpending: { method: 'PUT', path: '/api/v1/account/spending' },
  setupCard: { method: 'POST', path: '/api/v1/billing/setup' },
  startCheckout: { method: 'POST', path: '/api/v1/billing/checkout' },
  startLaunch: { method: 'POST', path: '/api/v1/launches/{id}/start', repeatable: true },
  streamLegal: { method: 'POST', path: '/api/v1/legal/stream' },
  streamNames: { method: 'POST', path: '/api/v1/names/stream' },
  switchAccount: { method: 'POST', path: '/api/v1/account/switch' },
  takeKey: { method: 'POST', path: '/api/public/device/token' },
  testWebhookEndpoint: { method: 'POST', path: '/api/v1/webhook-endpoints/{id}/test' },
  transferOwnership: { method: 'POST', path: '/api/v1/account/transfer-ownership' },
  undeployLandingPage: { method: 'POST', path: '/api/v1/landing-pages/{id}/undeploy' },
  undoAct: { method: 'POST', path: '/api/v1/account/acts/{id}/undo' },
  undoDnsChange: { method: 'POST', path: '/api/v1/domains/{domain}/dns/undo' },
  updateDnsRecord: { method: 'PUT', path: '/api/v1/domains/{domain}/dns' },
  updateDomain: { method: 'PATCH', path: '/api/v1/domains/{domain}' },
  updateKey: { method: 'PATCH', path: '/api/v1/keys/{id}' },
  updateLandingPage: { method: 'PATCH', path: '/api/v1/landing-pages/{id}' },
  updateMember: { method: 'PATCH', path: '/api/v1/account/members/{id}' },
  updateWebhookEndpoint: { method: 'PATCH', path: '/api/v1/webhook-endpoints/{id}' },
  verifyDomain: { method: 'POST', path: '/api/v1/domains/{domain}/verify' },
  watchLaunch: { method: 'GET', path: '/api/v1/launches/{id}/events' },
  withdrawOwnershipTransfer: { method: 'DELETE', path: '/api/v1/account/transfer-ownership' },
};
