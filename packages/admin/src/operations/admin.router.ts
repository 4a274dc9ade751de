import { findAccount, searchAccounts } from '@onym/accounts/access';
import { retryDeadEvents, findStuckEvents } from '@onym/billing';
import { clearHolds, listHolds } from '@onym/billing/fraud';
import { Fault, toMinor } from '@onym/core';
import { reportTaxes } from '@onym/billing/ledger';
import { listMails } from '@onym/accounts/mail';
import {
  closeFinding,
  listDisputes,
  listFindings,
  quoteRefund,
  refundSale,
  showDispute,
  submitEvidence,
  type RefundRequest,
} from '@onym/domains/orders';
import { findFailedJobs, findJobsByKey, notesText, operatorOnly, personOnly, router } from '@onym/platform';
import { clearFlag, listFlags } from '@onym/accounts/trust';
import { z } from 'zod';
import {
  AccountWire,
  accountToWire,
  DisputeWire,
  disputeToWire,
  EventWire,
  eventToWire,
  EvidenceWire,
  evidenceToWire,
  FindingWire,
  findingToWire,
  FlagWire,
  flagToWire,
  HoldWire,
  purchaseHoldToWire,
  JobWire,
  jobToWire,
  MailWire,
  mailToWire,
  SuspensionWire,
  suspensionToWire,
  TaxReportWire,
  taxReportToWire,
} from './admin.schemas.ts';
import { RefundAmount, RefundWire, refundToWire } from './refunds.schemas.ts';
import { runHealthChecks } from './run-health-checks.ts';
import { retryJob } from './retry-job.ts';
import { conflictOnProcessorOutage } from './conflict-on-processor-outage.ts';
import { liftSuspension, listSuspensions, suspendSubject, SUSPENDABLE } from './suspensions.ts';

const id = z.string().trim().min(1).max(320);
const note = notesText().min(1).max(500);
const Page = z.object({ limit: z.int().min(1).max(100).default(50), cursor: z.string().max(64).optional() });
const part = z.string().trim().min(1).max(320).optional();
const nextCursor = z.string().nullable();
const Thing = z.object({ kind: z.enum(SUSPENDABLE), id });
/** An order, a payment, a charge, an entitlement, a checkout page or a subscription; without an amount all that is left. */
const RefundedSale = { sale: id, amount: RefundAmount.optional() };
const SHOWN = 100;

/** The operators' part of the dashboard. RPC only, because it is not part of the public contract. */
export const adminRouter = router({
  /** Whether the caller is an operator, and whether they must set up a second factor first. */
  me: personOnly
    .output(z.object({ operator: z.boolean(), needsSecondFactor: z.boolean() }))
    .query(({ ctx: { principal, settings } }) => ({
      operator: principal.admin,
      needsSecondFactor: principal.admin && settings.operatorsNeedSecondFactor && !principal.secondFactor,
    })),

  findings: operatorOnly
    .input(Page)
    .output(z.object({ findings: z.array(FindingWire), nextCursor }))
    .query(async ({ ctx, input }) => {
      const page = await listFindings(ctx, input);
      return { findings: page.findings.map(findingToWire), nextCursor: page.nextCursor };
    }),

  closeFinding: operatorOnly
    .meta({ affects: [], audit: 'module' })
    .input(z.object({ id, note }))
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => closeFinding(ctx, input.id, { actor: ctx.principal.accountId, note: input.note })),

  /** What the refund of a sale would do, without doing it. */
  quoteRefund: operatorOnly
    .input(z.object(RefundedSale))
    .output(RefundWire)
    .query(async ({ ctx, input }) =>
      refundToWire(await conflictOnProcessorOutage(() => quoteRefund(ctx, toRefundRequest(input)))),
    ),

  /** Refunds any sale, in full or in part. */
  refundSale: operatorOnly
    .meta({ affects: ['name', 'money'], audit: 'module' })
    .input(z.object({ ...RefundedSale, note, force: z.boolean().default(false) }))
    .output(RefundWire)
    .mutation(async ({ ctx, input }) => {
      const by = { actor: ctx.principal.accountId, note: input.note, force: input.force };
      return refundToWire(await conflictOnProcessorOutage(() => refundSale(ctx, toRefundRequest(input), by)));
    }),

  /** The taxes of a quarter's invoices and credit notes. */
  taxes: operatorOnly
    .input(z.object({ quarter: z.string().regex(/^\d{4}Q[1-4]$/, 'must look like 2026Q4') }))
    .output(TaxReportWire)
    .query(async ({ ctx, input }) => taxReportToWire(await reportTaxes(ctx, input.quarter))),

  disputes: operatorOnly
    .input(z.object({ all: z.boolean().default(false) }))
    .output(z.object({ disputes: z.array(DisputeWire) }))
    .query(async ({ ctx, input }) => ({ disputes: (await listDisputes(ctx, input)).map(disputeToWire) })),

  dispute: operatorOnly
    .input(z.object({ id }))
    .output(EvidenceWire)
    .query(async ({ ctx, input }) => evidenceToWire(await conflictOnProcessorOutage(() => showDispute(ctx, input.id)))),

  submitEvidence: operatorOnly
    .meta({ affects: ['money'], audit: 'module' })
    .input(z.object({ id, note: notesText().min(1).max(2000).optional() }))
    .output(DisputeWire)
    .mutation(async ({ ctx, input }) => {
      const by = { actor: ctx.principal.accountId, note: input.note };
      return disputeToWire(await conflictOnProcessorOutage(() => submitEvidence(ctx, input.id, by)));
    }),

  flags: operatorOnly
    .input(Page)
    .output(z.object({ flags: z.array(FlagWire), nextCursor }))
    .query(async ({ ctx, input }) => {
      const page = await listFlags(ctx, input);
      return { flags: page.flags.map(flagToWire), nextCursor: page.nextCursor };
    }),

  clearFlag: operatorOnly
    .meta({ affects: ['money'], audit: 'module' })
    .input(z.object({ id, note }))
    .output(z.object({ id: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await clearFlag(ctx, input.id, input.note, ctx.principal.accountId);
      return { id: input.id };
    }),

  holds: operatorOnly
    .output(z.object({ holds: z.array(HoldWire) }))
    .query(async ({ ctx }) => ({ holds: (await listHolds(ctx)).map(purchaseHoldToWire) })),

  clearHolds: operatorOnly
    .meta({ affects: ['money', 'name'], audit: 'module' })
    .input(z.union([z.strictObject({ account: id, note }), z.strictObject({ card: id, note })]))
    .output(z.object({ cleared: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      const of = 'card' in input ? { card: input.card } : { accountId: input.account };
      await clearHolds(ctx, of, { actor: ctx.principal.accountId, note: input.note });
      return { cleared: true as const };
    }),

  suspensions: operatorOnly
    .output(z.object({ suspended: z.array(SuspensionWire) }))
    .query(async ({ ctx }) => ({ suspended: (await listSuspensions(ctx)).map(suspensionToWire) })),

  suspend: operatorOnly
    .meta({ affects: ['secret', 'name'], audit: 'module' })
    .input(Thing.extend({ reason: notesText().min(1).max(1000) }))
    .output(Thing)
    .mutation(async ({ ctx, input }) => {
      const { accountId } = ctx.principal;
      if (input.kind === 'account') {
        const { email } = await findAccount(ctx, accountId);
        if (input.id === accountId || input.id.toLowerCase() === email.toLowerCase())
          throw new Fault('conflict', 'This is your own account: another operator must suspend it');
      }
      await suspendSubject(ctx, input, accountId);
      return { kind: input.kind, id: input.id };
    }),

  unsuspend: operatorOnly
    .meta({ affects: ['secret', 'name'], audit: 'module' })
    .input(Thing)
    .output(Thing)
    .mutation(async ({ ctx, input }) => {
      await liftSuspension(ctx, input, ctx.principal.accountId);
      return input;
    }),

  queue: operatorOnly
    .output(z.object({ events: z.array(EventWire), jobs: z.array(JobWire) }))
    .query(async ({ ctx }) => {
      const [events, jobs] = await Promise.all([findStuckEvents(ctx, SHOWN), findFailedJobs(ctx, SHOWN)]);
      return { events: events.map(eventToWire), jobs: jobs.map(jobToWire) };
    }),

  retryEvent: operatorOnly
    .meta({ affects: [], audit: 'module' })
    .input(z.object({ id }))
    .output(z.object({ id: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await retryDeadEvents(ctx, input.id, ctx.principal.accountId);
      return { id: input.id };
    }),

  retryJob: operatorOnly
    .meta({ affects: [], audit: 'module' })
    .input(z.object({ id: z.string().regex(/^\d{1,18}$/, 'is not the id of a job') }))
    .output(z.object({ id: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await retryJob(ctx, input.id, ctx.principal.accountId);
      return { id: input.id };
    }),

  mails: operatorOnly
    .input(Page.extend({ unsent: z.boolean().default(false), to: part }))
    .output(z.object({ mails: z.array(MailWire), nextCursor }))
    .query(async ({ ctx, input }) => {
      const page = await listMails(ctx, input);
      const unsent = page.mails.filter(({ sentAt }) => !sentAt);
      const jobs = await findJobsByKey(
        ctx,
        unsent.map(({ jobKey }) => jobKey),
      );
      const jobOf = new Map(jobs.map((job) => [job.key, job]));
      return { mails: page.mails.map((mail) => mailToWire(mail, jobOf.get(mail.jobKey))), nextCursor: page.nextCursor };
    }),

  accounts: operatorOnly
    .input(Page.extend({ q: part }))
    .output(z.object({ accounts: z.array(AccountWire), nextCursor }))
    .query(async ({ ctx, input }) => {
      const page = await searchAccounts(ctx, input);
      return { accounts: page.accounts.map(accountToWire), nextCursor: page.nextCursor };
    }),

  health: operatorOnly
    .output(
      z.object({
        looks: z.array(
          z.object({
            name: z.string(),
            state: z.enum(['ok', 'warn', 'fail']),
            note: z.string(),
            remedy: z.string().optional(),
          }),
        ),
      }),
    )
    .query(async ({ ctx }) => ({ looks: await runHealthChecks(ctx) })),
});

function toRefundRequest({ sale, amount }: { sale: string; amount?: number | undefined }): RefundRequest {
  return { sale, amountMinor: amount === undefined ? undefined : toMinor(amount) };
}
