import { PRODUCT_TYPES, TIERS, type FaultCode } from '@onym/core';

const text = { type: 'string' };
const fields = { type: 'object', additionalProperties: text, description: 'Message by field' };
const steps = {
  type: 'array',
  items: {
    type: 'object',
    properties: { step: text, success: { type: 'boolean' }, message: text },
    required: ['step', 'success', 'message'],
  },
};
const record = {
  type: 'object',
  description: 'The TXT record that is looked for',
  properties: { type: text, host: text, value: text, ttl: { type: 'integer' } },
  required: ['type', 'host', 'value', 'ttl'],
};
const limited = {
  tier: { type: 'string', enum: [...TIERS] },
  limit: { type: 'integer' },
  upgrade: { type: 'string', description: 'Where plans are explained' },
};

const dnsRecords = { type: 'array', items: { $ref: '#/components/schemas/DnsRecord' } };
const line = { type: 'integer', description: 'From 1' };
const lines = (properties: Record<string, object>) => ({
  type: 'array',
  items: { type: 'object', properties: { line, ...properties }, required: ['line', ...Object.keys(properties)] },
});
/** ZoneChanges: the changes that a forced import would make. */
const zoneChanges = {
  added: dnsRecords,
  changed: dnsRecords,
  removed: dnsRecords,
  kept: { ...dnsRecords, description: 'Records that stay, because a line that was not taken may stand for them' },
  skipped: lines({ reason: text }),
  adjusted: lines({ field: text, from: { type: 'integer' }, to: { type: 'integer' } }),
  warnings: lines({ code: text, message: text }),
};

const STATUS_URL = { ...text, description: 'Where the order can be watched, without a key' };

const approval = {
  'approvalId?': text,
  'approvalUrl?': { ...text, description: 'Where the owner says yes or no' },
  'declined?': { type: 'boolean', description: 'The owner said no in the last 24 hours' },
};

/** Additional fields of each error beside error and code; a trailing `?` marks optional ones. */
const EXTRA: Partial<Record<FaultCode, Record<string, object>>> = {
  invalid_request: { 'fieldErrors?': fields },
  invalid_domain: { 'hint?': text, 'fieldErrors?': fields },
  years_unsupported: { 'fieldErrors?': fields },
  contact_required: { missing: { type: 'array', items: text }, 'hint?': text },
  invalid_contact: { fieldErrors: fields },
  domain_unavailable: {
    'provisioningSteps?': steps,
    'orderId?': { type: ['string', 'null'] },
    'ownedByYou?': { type: 'boolean' },
    'inProgress?': { type: 'boolean' },
    'authenticationUrl?': {
      ...text,
      description: 'Where the bank asks for you, while the order in progress waits for that',
    },
  },
  price_changed: {
    domain: text,
    price: { type: 'number', description: 'What it costs now' },
    maxPrice: { type: ['number', 'null'] },
    'shownPrice?': { type: 'number', description: 'What you were shown last' },
    renewalPrice: { type: 'number' },
    currency: text,
    'orderId?': text,
  },
  authorization_pending: { interval: { type: 'integer', description: 'Seconds' } },
  slow_down: { interval: { type: 'integer', description: 'Seconds, from now on' } },
  domain_locked: { domain: text },
  confirmation_used: {
    'orderId?': { ...text, description: 'What the yes has placed' },
    'launchId?': { ...text, description: 'What the yes has started' },
  },
  already_renewed: { domain: text, orderId: text, expiresAt: { type: 'string', format: 'date-time' } },
  not_in_redemption: { domain: text, status: text },
  restore_unsupported: { domain: text, restorableUntil: { type: 'string', format: 'date-time' } },
  term_limit: { domain: text, expiresAt: { type: 'string', format: 'date-time' } },
  already_entitled: { 'url?': { ...text, description: 'The page that is open for it' } },
  spending_not_allowed: { rule: { type: 'string', enum: ['premium', 'renewals', 'tlds', 'domains'] }, ...approval },
  spend_limit_exceeded: {
    limit: {
      type: 'string',
      enum: [
        'perPurchase',
        'perDay',
        'perMonth',
        'account.perDay',
        'account.perMonth',
        'overagePerMonth',
        'approvalAbove',
      ],
      description:
        'The limit of the key, the member or the account. overagePerMonth and approvalAbove: of calls beyond the daily quota, which need no answer one by one',
    },
    amount: { type: 'number', description: 'USD; a call beyond the daily quota costs less than a cent' },
    cap: { type: 'number' },
    spent: { type: 'number' },
    remaining: { type: 'number' },
    resetsAt: { type: ['string', 'null'], format: 'date-time' },
    ...approval,
  },
  approval_required: { amount: { type: 'number' }, ...approval },
  confirmation_required: {
    domain: text,
    price: { type: 'number' },
    renewalPrice: { type: 'number', description: 'A year, later' },
    currency: text,
    years: { type: 'integer' },
    terms: { $ref: '#/components/schemas/Terms' },
    termsDigest: { ...text, description: 'SHA-256 of the canonical JSON (RFC 8785) of `terms`, in hexadecimal' },
    'buyUrl?': { ...text, description: 'Where a person can buy it instead' },
    ...approval,
  },
  account_in_use: {
    domains: {
      type: 'array',
      items: { type: 'string' },
      description: 'Names it still has; none where they may be let go',
    },
    orders: { type: 'array', items: { type: 'string' }, description: 'Ids of purchases under way' },
  },
  account_suspended: { 'reason?': { ...text, description: 'Why, as the operator put it' } },
  site_suspended: { host: text, 'reason?': text },
  domain_not_controlled: {
    domain: text,
    host: { ...text, description: 'Where the page stood' },
    records: {
      type: 'array',
      description: 'What to write into DNS to prove control of the host',
      items: {
        type: 'object',
        properties: { type: text, host: text, value: text },
        required: ['type', 'host', 'value'],
      },
    },
  },
  reserved_name: { subdomain: text },
  domain_suspended: { domain: text, 'reason?': text },
  second_factor_required: { url: { ...text, description: 'Where a second factor is set up' } },
  session_required: { url: { ...text, description: 'Where a person does this' } },
  registration_failed: { provisioningSteps: steps, 'orderId?': text },
  payment_method_required: { 'setupUrl?': { ...text, description: 'Where a person saves a card' }, 'orderId?': text },
  payment_declined: { 'orderId?': text },
  authentication_required: {
    orderId: text,
    authenticationUrl: { ...text, description: 'Where the cardholder answers their bank' },
    authenticateBy: { type: 'string', format: 'date-time', description: 'Until when the order waits' },
  },
  payment_setup_failed: { 'orderId?': text },
  entitlement_required: {
    productType: { type: 'string', enum: [...PRODUCT_TYPES] },
    productName: text,
    oneTimePrice: { type: 'number', description: 'USD' },
    recurring: { type: 'string', enum: ['one-time', 'monthly', 'yearly'] },
    message: text,
    upgrade: {
      type: 'object',
      properties: { subscription: text, oneTimePurchase: text },
      required: ['subscription', 'oneTimePurchase'],
    },
  },
  plan_required: { upgrade: text },
  forbidden: { 'missingPermission?': text, 'role?': text },
  owner_required: { role: text },
  membership_ended: { accountId: text },
  team_inactive: { accountId: text },
  account_changed: { accountId: text },
  seats_taken: { seats: { type: 'integer' }, taken: { type: 'integer' } },
  rate_limit_exceeded: limited,
  daily_quota_exceeded: limited,
  conflict: {
    'orderId?': text,
    'domain?': text,
    'subdomain?': text,
    'status?': { ...text, description: 'Of the domain' },
    'expiresAt?': { type: 'string', format: 'date-time' },
    'record?': record,
    'found?': { type: 'array', items: text, description: 'The texts that were found in its place' },
  },
  import_incomplete: zoneChanges,
  order_in_progress: { 'domain?': text },
  quote_unavailable: {
    'domain?': text,
    'renewalPrice?': { type: 'number', description: 'The price of a year from now on' },
    'orderId?': text,
  },
  order_under_review: { orderId: text, domain: text },
  internal_error: { 'orderId?': text, 'exportId?': text, 'deploymentId?': text },
};

/** The JSON Schema of one error's body. */
export function faultSchema(code: FaultCode): {
  type: 'object';
  properties: Record<string, object>;
  required: string[];
} {
  const own = EXTRA[code] ?? {};
  const links = 'orderId' in own || 'orderId?' in own ? { 'statusUrl?': STATUS_URL } : {};
  const extra = Object.entries({ ...own, ...links }).map(([name, schema]) => ({
    name: name.replace('?', ''),
    needed: !name.endsWith('?'),
    schema,
  }));
  return {
    type: 'object',
    properties: {
      error: { type: 'string', description: 'For people' },
      code: { type: 'string', const: code },
      retryable: { type: 'boolean', description: 'The same call may succeed later' },
      moneyMoved: {
        type: 'string',
        enum: ['no', 'yes', 'unknown'],
        description: 'On calls that may charge: whether your money is gone; taken and given back is no',
      },
      next: { $ref: '#/components/schemas/OperationId', description: 'What helps' },
      requestId: text,
      docUrl: text,
      ...Object.fromEntries(extra.map(({ name, schema }) => [name, schema])),
    },
    required: [
      'error',
      'code',
      'retryable',
      'requestId',
      'docUrl',
      ...extra.filter(({ needed }) => needed).map(({ name }) => name),
    ],
  };
}
