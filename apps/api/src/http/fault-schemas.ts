import { CONTROLLED_ACTS, PRODUCT_TYPES, TIERS, type FaultCode } from '@onym/core';
import { CONFIRMATION_METHODS } from '@onym/platform';

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
  description: 'The TXT record to publish',
  properties: { type: text, host: text, value: text, ttl: { type: 'integer' } },
  required: ['type', 'host', 'value', 'ttl'],
};
const limited = {
  tier: { type: 'string', enum: [...TIERS] },
  limit: { type: 'integer' },
  upgrade: { type: 'string', description: 'Page that explains the plans' },
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
  kept: { ...dnsRecords, description: 'Records that are kept because a skipped line may refer to them' },
  skipped: lines({ reason: text }),
  adjusted: lines({ field: text, from: { type: 'integer' }, to: { type: 'integer' } }),
  warnings: lines({ code: text, message: text }),
};

const STATUS_URL = { ...text, description: 'Page that shows the order without a key' };

const approval = {
  'approvalId?': text,
  'approvalUrl?': { ...text, description: 'Page where the owner approves or declines' },
  'declined?': { type: 'boolean', description: 'The owner declined within the last 24 hours' },
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
      description: 'Page of the bank that confirms the payment, while the order waits for it',
    },
  },
  price_changed: {
    domain: text,
    price: { type: 'number', description: 'Current price' },
    maxPrice: { type: ['number', 'null'] },
    'shownPrice?': { type: 'number', description: 'Price shown to you last' },
    renewalPrice: { type: 'number' },
    currency: text,
    'orderId?': text,
  },
  authorization_pending: { interval: { type: 'integer', description: 'Seconds' } },
  slow_down: { interval: { type: 'integer', description: 'New interval in seconds' } },
  domain_locked: { domain: text },
  confirmation_used: {
    'orderId?': { ...text, description: 'The order that the confirmation placed' },
    'launchId?': { ...text, description: 'The launch that the confirmation started' },
  },
  already_renewed: { domain: text, orderId: text, expiresAt: { type: 'string', format: 'date-time' } },
  not_in_redemption: { domain: text, status: text },
  restore_unsupported: { domain: text, restorableUntil: { type: 'string', format: 'date-time' } },
  term_limit: { domain: text, expiresAt: { type: 'string', format: 'date-time' } },
  already_entitled: { 'url?': { ...text, description: 'The open checkout page' } },
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
        'The limit of the key, the member or the account. overagePerMonth and approvalAbove apply to calls beyond the daily quota, which are not approved one by one',
    },
    amount: { type: 'number', description: 'USD; a call beyond the daily quota costs less than a cent' },
    cap: { type: 'number' },
    spent: { type: 'number' },
    remaining: { type: 'number' },
    resetsAt: { type: ['string', 'null'], format: 'date-time' },
    ...approval,
  },
  approval_required: {
    amount: { type: 'number', description: '0 for a change' },
    'control?': {
      type: 'string',
      enum: [...CONTROLLED_ACTS],
      description: 'The act of a change for which the owner wants to be asked',
    },
    ...approval,
  },
  too_many_approvals: {
    open: { type: 'integer', description: 'Requests of this key that wait for its owner' },
    url: { ...text, description: 'Page where the owner decides on them' },
  },
  confirmation_required: {
    domain: text,
    price: { type: 'number' },
    renewalPrice: { type: 'number', description: 'Price per year after the first term' },
    currency: text,
    years: { type: 'integer' },
    terms: { $ref: '#/components/schemas/Terms' },
    termsDigest: { ...text, description: 'SHA-256 of the canonical JSON (RFC 8785) of `terms`, in hexadecimal' },
    'buyUrl?': { ...text, description: 'Page where a person can buy it instead' },
    ...approval,
  },
  account_in_use: {
    domains: {
      type: 'array',
      items: { type: 'string' },
      description: 'Domains the account still has; empty if they may be abandoned',
    },
    orders: { type: 'array', items: { type: 'string' }, description: 'IDs of orders in progress' },
  },
  account_suspended: { 'reason?': { ...text, description: 'Reason given by the operator' } },
  site_suspended: { host: text, 'reason?': text },
  domain_not_controlled: {
    domain: text,
    host: { ...text, description: 'Former address of the page' },
    records: {
      type: 'array',
      description: 'DNS records that prove control of the host',
      items: {
        type: 'object',
        properties: { type: text, host: text, value: text },
        required: ['type', 'host', 'value'],
      },
    },
  },
  reserved_name: { subdomain: text },
  purchases_held: {
    reason: { type: 'string', enum: ['velocity', 'dispute'] },
    'until?': { ...text, format: 'date-time', description: 'When purchases are possible again' },
    'orderId?': { ...text, description: 'The order that was stopped' },
  },
  domain_suspended: { domain: text, 'reason?': text },
  second_factor_required: { url: { ...text, description: 'Page to set up two-factor authentication' } },
  control_not_allowed: { control: { type: 'string', enum: [...CONTROLLED_ACTS] } },
  session_required: { url: { ...text, description: 'Page where a signed-in user can do this' } },
  reauthentication_required: {
    methods: {
      type: 'array',
      items: { type: 'string', enum: [...CONFIRMATION_METHODS] },
      description: '`password`, with a code if `totp` is listed too; `passkey` suffices alone',
    },
    url: { ...text, description: 'Page where the user can confirm and do this' },
  },
  registration_failed: { provisioningSteps: steps, 'orderId?': text },
  billing_address_required: {
    missing: {
      type: 'array',
      items: { type: 'string', enum: ['country', 'region', 'postalCode'] },
      description: 'What the billing address lacks, or what is wrong in it',
    },
  },
  payment_method_required: { 'setupUrl?': { ...text, description: 'Page to save a card' }, 'orderId?': text },
  payment_declined: { 'orderId?': text },
  authentication_required: {
    orderId: text,
    authenticationUrl: { ...text, description: 'Page where the cardholder confirms with their bank' },
    authenticateBy: { type: 'string', format: 'date-time', description: 'Deadline of the confirmation' },
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
  ownership_not_confirmable: { confirmableAt: { type: 'string', format: 'date-time' } },
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
    'found?': { type: 'array', items: text, description: 'TXT values found instead' },
  },
  import_incomplete: zoneChanges,
  order_in_progress: { 'domain?': text },
  quote_unavailable: {
    'domain?': text,
    'renewalPrice?': { type: 'number', description: 'New yearly price' },
    'orderId?': text,
  },
  order_under_review: { orderId: text, domain: text },
  internal_error: { 'orderId?': text, 'exportId?': text, 'deploymentId?': text },
};

/** Returns the JSON Schema of the body of an error with this code. */
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
      remedy: { type: 'string', description: 'What to do next, for a program' },
      retryable: { type: 'boolean', description: 'Whether the same call may succeed later' },
      moneyMoved: {
        type: 'string',
        enum: ['no', 'yes', 'unknown'],
        description: 'For calls that may charge: whether you were charged; `no` if it was refunded',
      },
      next: { $ref: '#/components/schemas/OperationId', description: 'What to do next' },
      requestId: text,
      docUrl: text,
      ...Object.fromEntries(extra.map(({ name, schema }) => [name, schema])),
    },
    required: [
      'error',
      'code',
      'remedy',
      'retryable',
      'requestId',
      'docUrl',
      ...extra.filter(({ needed }) => needed).map(({ name }) => name),
    ],
  };
}
