import { readDomainName, toDecimal, toMinor, type KeyBounds } from '@onym/core';
import { ShownTaxWire } from '@onym/billing/tax';
import { formatSentence } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';
import { z } from 'zod';
import { APPROVAL_ACTIONS, APPROVAL_STATES } from './approval-states.ts';
import type { Approval } from './approval.entity.ts';
import type { AccountSpendingRequest } from './set-account-spending.ts';
import type { Spent } from './check-spending.ts';
import { openTerms } from './terms.ts';

/** Dollars with at most two decimals. */
const dollars = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((amount) => Math.abs(toMinor(amount) - amount * 100) < 1e-6, formatSentence('fields.dollarsAndCentsAtMost'));
const bound = dollars.nullable();

const tld = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^\.?[a-z0-9-]{2,63}(\.[a-z0-9-]{2,63})?$/, formatSentence('fields.anExtensionSuchAsCom'))
  .transform((text) => (text.startsWith('.') ? text : `.${text}`));
const domain = z
  .string()
  .max(253)
  .transform((text, ctx) => {
    const verdict = readDomainName(text);
    if (verdict.ok) return verdict.name as string;
    ctx.addIssue({ code: 'custom', message: formatSentence('fields.aDomainNameSuchAs') });
    return z.NEVER;
  });

/** The spending limits of a key in a request; absent ones keep their default or present value. Unknown properties are refused. */
export const SpendingInput = z
  .strictObject({
    perPurchase: bound.optional().meta({ description: 'Limit per purchase or renewal, USD; null: no limit' }),
    perDay: bound.optional().meta({ description: 'Limit per UTC day, USD; null: no limit' }),
    perMonth: bound.optional().meta({ description: 'Limit per UTC calendar month, USD; null: no limit' }),
    approvalAbove: bound
      .optional()
      .meta({ description: "Purchases above this price need the owner's approval, USD; null: never" }),
    premium: z.boolean().optional().meta({ description: 'Whether premium names can be bought' }),
    renewals: z.boolean().optional().meta({ description: 'Whether domains can be renewed' }),
    tlds: z.array(tld).min(1).max(500).nullable().optional().meta({ description: 'Allowed extensions; null: any' }),
    domains: z
      .array(domain)
      .min(1)
      .max(1000)
      .nullable()
      .optional()
      .meta({ description: 'The only domains this key can buy, renew, connect or change; null: any' }),
  })
  .meta({ id: 'SpendingInput' });

export const SpendingWire = z
  .object({
    perPurchase: z.number().nullable(),
    perDay: z.number().nullable(),
    perMonth: z.number().nullable(),
    approvalAbove: z.number().nullable(),
    premium: z.boolean(),
    renewals: z.boolean(),
    tlds: z.array(z.string()).nullable(),
    domains: z.array(z.string()).nullable(),
  })
  .meta({ id: 'Spending' });

export const SpentWire = z
  .object({
    day: z
      .number()
      .meta({
        description:
          'Since midnight UTC, USD; includes pending orders and excludes refunds. Calls beyond the quota count, rounded up to a cent',
      }),
    month: z.number().meta({ description: 'Since the first of the UTC month, USD' }),
  })
  .meta({ id: 'Spent' });

export const AccountSpendingInput = z.strictObject({
  perDay: bound
    .optional()
    .meta({ description: 'Most in a UTC day over all keys, sessions and renewals, USD; null: no bound' }),
  perMonth: bound.optional().meta({ description: 'Limit per UTC calendar month, USD; null: no limit' }),
  overagePerMonth: bound
    .optional()
    .meta({
      description:
        'Limit for calls beyond the daily quota per UTC calendar month, USD; null: no limit; default: the monthly price of the plan',
    }),
});

export const AccountSpendingWire = z
  .object({
    perDay: z.number().nullable(),
    perMonth: z.number().nullable(),
    overagePerMonth: z
      .number()
      .nullable()
      .meta({ description: 'Limit for calls beyond the daily quota per UTC calendar month, USD' }),
    spent: SpentWire,
  })
  .meta({ id: 'AccountSpending' });

/** Everything that a request would do, as shown to a person before they agree. */
export const TermsWire = z
  .object({
    action: z.enum(APPROVAL_ACTIONS),
    domain: z.string(),
    years: z.int().meta({ description: '0 for a change that costs nothing' }),
    price: z.number().meta({ description: 'Maximum charge for the whole term, without a tax that is added to it' }),
    tax: ShownTaxWire.optional(),
    total: z
      .number()
      .optional()
      .meta({ description: 'Maximum charge with the tax; absent where no tax is calculated' }),
    renewalPrice: z.number().meta({ description: 'Price per year after the first term' }),
    currency: z.string(),
    registrant: z
      .object({ name: z.string(), email: z.string(), country: z.string() })
      .nullable()
      .meta({ description: 'The registrant; null if nothing is registered or if unknown' }),
    privacy: z.boolean().nullable().meta({ description: 'Whether WHOIS hides the registrant' }),
    autoRenew: z.boolean().nullable(),
    emailForwards: z.array(z.object({ from: z.string(), to: z.string() })),
    nameservers: z.array(z.string()),
    include: z.array(z.string()).optional().meta({ description: 'The parts of a launch' }),
    changes: z
      .array(z.object({ what: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
      .optional()
      .meta({ description: 'What a change that costs nothing would change; absent for purchases' }),
  })
  .meta({ id: 'Terms' });

/** The terms of an approval or an order, and their digest. */
export const TERMS = {
  terms: TermsWire.nullable().meta({
    description: 'The agreed terms; null after they are erased, 30 days after the end',
  }),
  termsDigest: z
    .string()
    .nullable()
    .meta({ description: 'SHA-256 of the canonical JSON (RFC 8785) of `terms`, in hexadecimal' }),
};

export const ApprovalWire = z
  .object({
    id: z.string(),
    status: z.enum(APPROVAL_STATES),
    action: z.enum(APPROVAL_ACTIONS),
    domain: z.string().meta({ description: 'The id of the asset for logo, kit, legal and site' }),
    amount: z.number().meta({ description: 'Maximum charge after approval' }),
    renewalPrice: z.number().meta({ description: 'Price per year after the first term' }),
    currency: z.string(),
    years: z.int().meta({ description: '0 for a change that costs nothing' }),
    reason: z.string().meta({ description: 'The limit that applied' }),
    keyId: z.string().nullable().meta({ description: 'The key that asks; null for an automatic renewal' }),
    keyName: z.string().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    orderId: z.string().nullable(),
    error: z.object({ code: z.string(), error: z.string() }).nullable(),
    ...TERMS,
  })
  .meta({ id: 'Approval' });

/** Converts limits from dollars to cents. Absent limits stay absent, and null stays null (no limit). */
export function boundsFromWire(input: z.output<typeof SpendingInput>): Partial<KeyBounds> {
  const { perPurchase, perDay, perMonth, approvalAbove, ...rest } = input;
  return omitUndefined({
    perPurchaseMinor: cents(perPurchase),
    perDayMinor: cents(perDay),
    perMonthMinor: cents(perMonth),
    approvalAboveMinor: cents(approvalAbove),
    ...rest,
  });
}

/** Converts the limits of a key or member from cents to dollars; null is no limit. */
export function boundsToWire(bounds: KeyBounds): z.input<typeof SpendingWire> {
  return {
    perPurchase: decimal(bounds.perPurchaseMinor),
    perDay: decimal(bounds.perDayMinor),
    perMonth: decimal(bounds.perMonthMinor),
    approvalAbove: decimal(bounds.approvalAboveMinor),
    premium: bounds.premium,
    renewals: bounds.renewals,
    tlds: bounds.tlds,
    domains: bounds.domains,
  };
}

/** Converts the limits of an account from dollars to cents. Absent limits stay absent, and null stays null (no limit). */
export function accountBoundsFromWire({
  perDay,
  perMonth,
  overagePerMonth,
}: z.output<typeof AccountSpendingInput>): Partial<AccountSpendingRequest> {
  return omitUndefined({
    perDayMinor: cents(perDay),
    perMonthMinor: cents(perMonth),
    overagePerMonthMinor: cents(overagePerMonth),
  });
}

/** Converts the limits of an account and its spent amounts from cents to dollars; a null limit is no limit. */
export function accountSpendingToWire({
  limits,
  spent,
}: {
  limits: AccountSpendingRequest;
  spent: Spent;
}): z.input<typeof AccountSpendingWire> {
  return {
    perDay: decimal(limits.perDayMinor),
    perMonth: decimal(limits.perMonthMinor),
    overagePerMonth: decimal(limits.overagePerMonthMinor),
    spent: spentToWire(spent),
  };
}

/** Converts the amounts of a day and a month from cents to dollars. */
export function spentToWire({ dayMinor, monthMinor }: Spent): z.input<typeof SpentWire> {
  return { day: toDecimal(dayMinor), month: toDecimal(monthMinor) };
}

/**
 * Returns an approval as the API returns it, with amounts in major units and the terms decrypted. The caller passes it with its present
 * status (readApproval, listApprovals).
 */
export function approvalToWire(scope: Pick<Scope, 'secrets'>, approval: Approval): z.input<typeof ApprovalWire> {
  const { id, status, action, domain: name, currency, years, reason, keyId, keyName, orderId, fault } = approval;
  return {
    id,
    status,
    action,
    domain: name,
    amount: toDecimal(approval.amountMinor),
    renewalPrice: toDecimal(approval.renewalMinor),
    currency,
    years,
    reason,
    keyId: keyId ?? null,
    keyName: keyName ?? null,
    createdAt: approval.createdAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    orderId: orderId ?? null,
    error: fault ? { code: fault.code, error: fault.message } : null,
    terms: openTerms(scope, id, approval.sealedTerms),
    termsDigest: approval.termsDigest ?? null,
  };
}

function cents(amount: number | null | undefined): number | null | undefined {
  return typeof amount === 'number' ? toMinor(amount) : amount;
}

function decimal(minor: number | null): number | null {
  return minor === null ? null : toDecimal(minor);
}

function omitUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
