import type { FoundAccount, Suspension } from '@onym/accounts/access';
import type { StuckEvent } from '@onym/billing';
import type { PurchaseHold } from '@onym/billing/fraud';
import type { TaxReport } from '@onym/billing/ledger';
import { TIERS, toDecimal } from '@onym/core';
import type { MailSummary } from '@onym/accounts/mail';
import type { Discrepancy, Dispute, EvidencePack } from '@onym/domains/orders';
import type { FailedJob } from '@onym/platform';
import type { Flag } from '@onym/accounts/trust';
import { z } from 'zod';
import { SUSPENDABLE } from './suspensions.ts';

const moment = z.iso.datetime();
const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

export const FindingWire = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  summary: z.string(),
  details: z.record(z.string(), z.unknown()),
  foundAt: moment,
  seenAt: moment.nullable(),
});
/** Returns a discrepancy as the operators' API returns it. `seenAt` is when a comparison last found it. */
export function findingToWire(finding: Discrepancy): z.input<typeof FindingWire> {
  const { id, kind, subject, summary, details, foundAt, seenAt } = finding;
  return { id, kind, subject, summary, details, foundAt: foundAt.toISOString(), seenAt: iso(seenAt) };
}

export const DisputeWire = z.object({
  id: z.string(),
  orderId: z.string().nullable(),
  accountId: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  amount: z.number(),
  currency: z.string(),
  reason: z.string(),
  openedAt: moment,
  answerBy: moment.nullable(),
  answeredAt: moment.nullable(),
  /** Evidence was submitted, or will be soon. */
  isAnswered: z.boolean(),
});
/**
 * Returns a dispute as the operators' API returns it, with its amount in major units. `isAnswered` is true as soon as it is decided that
 * evidence is submitted.
 */
export function disputeToWire(dispute: Dispute): z.input<typeof DisputeWire> {
  const { id, orderId, accountId, status, amountMinor, currency, reason, openedAt, answerBy, answeredAt } = dispute;
  return {
    id,
    orderId: orderId ?? null,
    accountId,
    status,
    amount: toDecimal(amountMinor),
    currency,
    reason,
    openedAt: openedAt.toISOString(),
    answerBy: iso(answerBy),
    answeredAt: iso(answeredAt),
    isAnswered: Boolean(answeredAt ?? dispute.answerDueAt),
  };
}

export const EvidenceWire = z.object({
  dispute: DisputeWire,
  product: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }).nullable(),
  address: z.string().nullable(),
  chapters: z.array(z.object({ name: z.string(), facts: z.array(z.string()) })),
});
const CHAPTERS = ['asked', 'shown', 'agreed', 'delivered', 'from'] as const satisfies (keyof EvidencePack)[];
/** Returns the evidence for a dispute as the operators' API returns it, its facts grouped in chapters in a fixed order. */
export function evidenceToWire(pack: EvidencePack): z.input<typeof EvidenceWire> {
  const { dispute, product, buyer, address } = pack;
  const chapters = CHAPTERS.map((name) => ({ name, facts: pack[name] }));
  return { dispute: disputeToWire(dispute), product, buyer, address, chapters };
}

export const FlagWire = z.object({
  id: z.string(),
  kind: z.enum(['purchase', 'deploy', 'report', 'payment']),
  name: z.string(),
  reason: z.string(),
  accountId: z.string().nullable(),
  email: z.string().nullable(),
  foundAt: moment,
});
/** Returns a flag as the operators' API returns it; the account and the address are null when they are not known. */
export function flagToWire({ id, kind, name, reason, account, email, foundAt }: Flag): z.input<typeof FlagWire> {
  return {
    id,
    kind,
    name,
    reason,
    accountId: account?.id ?? null,
    email: email ?? null,
    foundAt: foundAt.toISOString(),
  };
}

export const HoldWire = z.object({
  id: z.string(),
  kind: z.enum(['account', 'gifts', 'card', 'domain']),
  subject: z.string(),
  reason: z.enum(['dispute', 'warning']),
  intentId: z.string(),
  accountId: z.string(),
  heldAt: moment,
});
/** Returns what is held as the operators' API returns it. */
export function purchaseHoldToWire({
  id,
  kind,
  subject,
  reason,
  intentId,
  accountId,
  heldAt,
}: PurchaseHold): z.input<typeof HoldWire> {
  return { id, kind, subject, reason, intentId, accountId, heldAt: heldAt.toISOString() };
}

export const SuspensionWire = z.object({
  kind: z.enum(SUSPENDABLE),
  id: z.string(),
  called: z.string(),
  accountId: z.string(),
  reason: z.string(),
  suspendedAt: moment,
});
/** Returns a suspension as the operators' API returns it. */
export function suspensionToWire({ suspendedAt, ...rest }: Suspension): z.input<typeof SuspensionWire> {
  return { ...rest, suspendedAt: suspendedAt.toISOString() };
}

export const EventWire = z.object({
  id: z.string(),
  type: z.string(),
  status: z.enum(['dead', 'waiting']),
  attempts: z.int(),
  reason: z.string(),
  receivedAt: moment,
  nextAttemptAt: moment.nullable(),
});
/** Returns an unprocessed event of the processor as the operators' API returns it; `nextAttemptAt` is null when no attempt is scheduled. */
export function eventToWire({ receivedAt, nextAttemptAt, ...rest }: StuckEvent): z.input<typeof EventWire> {
  return { ...rest, receivedAt: receivedAt.toISOString(), nextAttemptAt: iso(nextAttemptAt) };
}

export const JobWire = z.object({
  id: z.string(),
  task: z.string(),
  status: z.enum(['dead', 'waiting']),
  attempts: z.int(),
  reason: z.string(),
  at: moment,
});
/** Returns a failing job as the operators' API returns it. */
export function jobToWire({ id, task, status, attempts, reason, at }: FailedJob): z.input<typeof JobWire> {
  return { id, task, status, attempts, reason, at: at.toISOString() };
}

export const MailWire = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['sent', 'waiting', 'dead']),
  createdAt: moment,
  sentAt: moment.nullable(),
  /** The job that sends it, until it is sent. */
  job: JobWire.nullable(),
});
/**
 * Returns a mail as the operators' API returns it. `job` is the job that sends it, if any: a dead one makes the mail
 * `dead`. The job is shown only while the mail is unsent and an attempt has begun.
 */
export function mailToWire(mail: MailSummary, job: FailedJob | undefined): z.input<typeof MailWire> {
  const { id, to, subject, createdAt, sentAt } = mail;
  const state = sentAt ? 'sent' : job?.status === 'dead' ? 'dead' : 'waiting';
  const shown = !sentAt && job && job.attempts > 0 ? jobToWire(job) : null;
  return { id, to, subject, state, createdAt: createdAt.toISOString(), sentAt: iso(sentAt), job: shown };
}

export const AccountWire = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  tier: z.enum(TIERS),
  operator: z.boolean(),
  proven: z.boolean(),
  suspendedFor: z.string().nullable(),
  createdAt: moment,
  closedAt: moment.nullable(),
});
/** Returns an account as the operators' API returns it; `suspendedFor` is the reason of its suspension, null without one. */
export function accountToWire(account: FoundAccount): z.input<typeof AccountWire> {
  const { id, email, name, tier, admin, unproven, suspendedFor, createdAt, closedAt } = account;
  const moments = { createdAt: createdAt.toISOString(), closedAt: iso(closedAt) };
  return { id, email, name, tier, operator: admin, proven: !unproven, suspendedFor, ...moments };
}

export const TaxReportWire = z.object({
  quarter: z.string(),
  rows: z.array(
    z.object({
      /** domestic: the seller's own return · oss: the One-Stop-Shop return · other: such as a state of the US. */
      scheme: z.enum(['domestic', 'oss', 'other', 'reverse_charge', 'not_taxed']),
      country: z.string().nullable(),
      region: z.string().nullable(),
      name: z.string().nullable(),
      percent: z.string().nullable(),
      currency: z.string(),
      /** Credit notes are subtracted. */
      base: z.number(),
      tax: z.number(),
      invoices: z.number(),
      creditNotes: z.number(),
    }),
  ),
  differences: z.array(z.object({ documentId: z.string(), documented: z.number(), booked: z.number() })),
});
/** Returns the taxes of a quarter as the operators' API and the command line return them, with amounts in major units. */
export function taxReportToWire({ quarter, rows, differences }: TaxReport): z.input<typeof TaxReportWire> {
  return {
    quarter,
    rows: rows.map(({ baseMinor, taxMinor, currency, ...row }) => ({
      ...row,
      currency: currency.toUpperCase(),
      base: toDecimal(baseMinor),
      tax: toDecimal(taxMinor),
    })),
    differences: differences.map(({ documentId, documentedMinor, bookedMinor }) => ({
      documentId,
      documented: toDecimal(documentedMinor),
      booked: toDecimal(bookedMinor),
    })),
  };
}
