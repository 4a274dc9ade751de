import { requesterOf, BILLABLE, centsAtMost, confirmationOf, CONSENT_FAULTS } from '@onym/domains/orders';
import { readPageGaps } from '@onym/studio/landing';
import { withPermission, router, ownerOnly, type Scope } from '@onym/platform';
import { approvalToWire, ApprovalWire } from '@onym/billing/spending';
import { z } from 'zod';
import { approveRequest } from './approve-launch.ts';
import { cancelLaunch } from './cancel-launch.ts';
import { listLaunches, readLaunch, type LaunchWithSteps } from './find-launch.ts';
import {
  LaunchSummaryWire,
  launchToWire,
  LaunchWire,
  PlanInput,
  StartInput,
  summaryToWire,
  launchRequestFromWire,
} from './launches.schemas.ts';
import { planLaunch } from './plan-launch.ts';
import { startLaunch } from './start-launch.ts';
import { watchLaunch } from './watch-launch.ts';

const PLAN_INSTEAD = 'the plan itself, which charges nothing';
/** A start has no dry run, so a call that asks for one must not charge anything. */
const NEAR_MISSES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(BILLABLE.nearMisses).map(([wrong, right]) => [wrong, right === 'dryRun' ? PLAN_INSTEAD : right]),
  ),
  dryRun: PLAN_INSTEAD,
};

const LaunchId = z.object({ id: z.string().max(64) });

/** The launch, with the parts that its site currently lacks. */
async function toLaunchWire(scope: Scope, launch: LaunchWithSteps): Promise<z.input<typeof LaunchWire>> {
  const lacks = await readPageGaps(scope, launch.launch.result.landingPageId);
  return launchToWire(launch, lacks, scope.settings);
}

export const launchesRouter = router({
  plan: withPermission(null)
    .meta({
      affects: [],

      audit: { action: 'launch.planned' },
      openapi: {
        method: 'POST',
        path: '/launches',
        operationId: 'planLaunch',
        tags: ['launches'],
        summary: 'Plan a business from a description: names to choose, every step, the whole price',
      },
      tool: {
        name: 'launch_plan',
        about:
          'Plans a business from a sentence: 3 to 5 names with available domains, each step with its price, and the total. Nothing is charged or created. Show the choices, then call launch_start.',
        openWorld: true,
      },
      dayCost: 1,
      success: { 201: 'Planned; nothing was charged' },
      faults: ['quote_unavailable', 'price_changed'],
    })
    .input(PlanInput)
    .output(LaunchWire)
    .mutation(async ({ ctx, input, signal }) => {
      const launch = await planLaunch(ctx, ctx.principal, launchRequestFromWire(input), signal);
      ctx.reply.created();
      return toLaunchWire(ctx, { launch, steps: [] });
    }),

  start: withPermission('domains:write')
    .meta({
      affects: ['name', 'money', 'asset'],
      control: ['registrant', 'mailAndCertificates'],

      audit: { action: 'launch.started', keeps: ['name', 'total'] },
      openapi: {
        method: 'POST',
        path: '/launches/{id}/start',
        operationId: 'startLaunch',
        tags: ['launches'],
        summary: 'Start a launch with one of its names, or resume one that waits or has failed',
      },
      tool: {
        name: 'launch_start',
        about:
          'Starts a planned launch with one of its names: buys the domain, creates and publishes the rest. Charges the saved card and cannot be undone: the user, or the owner of the key, is asked to confirm the total. maxPrice is the most you pay in USD. Then follow it with launch_get.',
        destructive: true,
        openWorld: true,
        demands: ['maxPrice'],
      },
      ...BILLABLE,
      bodyOrQuery: { maxPrice: 'lowest' },
      nearMisses: NEAR_MISSES,
      success: { 202: 'Started, or waiting for another name; parts that are not delivered are not charged' },
      faults: [
        'not_found',
        'conflict',
        'contact_required',
        'payment_method_required',
        'quote_unavailable',
        'domain_unavailable',
        ...CONSENT_FAULTS,
      ],
    })
    .input(StartInput)
    .output(LaunchWire)
    .mutation(async ({ ctx, input: { id, name, maxPrice } }) => {
      const started = await startLaunch(ctx, requesterOf(ctx.principal, ctx.unconfirmed), id, {
        name,
        maxMinor: centsAtMost(maxPrice)!,
        confirmation: confirmationOf(ctx),
        idempotencyKey: ctx.idempotencyKey,
      });
      if (started.replayed) ctx.reply.markReplayed();
      ctx.reply.accepted();
      return toLaunchWire(ctx, started);
    }),

  cancel: withPermission('domains:write')
    .meta({
      affects: ['name', 'money'],

      audit: { action: 'launch.canceled' },
      openapi: {
        method: 'POST',
        path: '/launches/{id}/cancel',
        operationId: 'cancelLaunch',
        tags: ['launches'],
        summary: 'Cancel a launch: no further steps start, and unpaid parts stay locked',
      },
      faults: ['spending_not_allowed', 'not_found', 'conflict'],
    })
    .input(LaunchId)
    .output(LaunchWire)
    .mutation(async ({ ctx, input }) => toLaunchWire(ctx, await cancelLaunch(ctx, ctx.principal, input.id))),

  events: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/launches/{id}/events',
        operationId: 'watchLaunch',
        tags: ['launches'],
        summary: 'Stream the events of a launch',
      },
      faults: ['not_found'],
      eventStream:
        'Server-Sent Events with JSON data: `launch` {id, status, waiting?, code?, error?, at} and `step` {step, status, message, code?, error?, at}. Each has an ID; send it as the header Last-Event-ID, or as lastEventId, to resume after it. The stream ends with the launch.',
    })
    .input(LaunchId.extend({ lastEventId: z.coerce.number().int().min(0).max(2_147_483_647).optional() }))
    .output(z.unknown())
    .query(({ ctx, input: { id, lastEventId }, signal }) =>
      watchLaunch(ctx, ctx.principal.accountId, id, { after: lastEventId, signal }),
    ),

  list: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/launches',
        operationId: 'listLaunches',
        tags: ['launches'],
        summary: 'List launches, newest first',
      },
    })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(100).default(50),
        cursor: z.string().max(64).optional(),
        domain: z.string().max(253).optional().describe('Only launches with this domain.'),
      }),
    )
    .output(z.object({ launches: z.array(LaunchSummaryWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { launches, nextCursor } = await listLaunches(ctx, ctx.principal.accountId, input);
      return { launches: launches.map(summaryToWire), nextCursor };
    }),

  get: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/launches/{id}',
        operationId: 'getLaunch',
        tags: ['launches'],
        summary: 'Get one launch: its plan, steps and results',
      },
      tool: {
        name: 'launch_get',
        about: 'Progress of a launch: each step, what it waits for, and the results so far.',
      },
      faults: ['not_found'],
    })
    .input(LaunchId)
    .output(LaunchWire)
    .query(async ({ ctx, input }) => toLaunchWire(ctx, await readLaunch(ctx, ctx.principal.accountId, input.id))),
});

/** Approves any request. The procedure is defined here because this module knows every kind of request. */
export const approvalsRouter = router({
  approve: ownerOnly
    .meta({
      affects: ['name', 'money'],

      audit: 'module',
      openapi: {
        method: 'POST',
        path: '/approvals/{id}/approve',
        operationId: 'approveApproval',
        tags: ['spending'],
        summary: 'Approve: the order is placed immediately, at no more than the shown price',
      },
      faults: [
        'domain_suspended',
        'not_found',
        'conflict',
        'payment_method_required',
        'contact_required',
        'invalid_contact',
        'quote_unavailable',
        'order_in_progress',
        'billing_address_required',
        'purchases_held',
      ],
    })
    .input(z.object({ id: z.string().max(64) }))
    .output(ApprovalWire)
    .mutation(async ({ ctx, input }) => approvalToWire(ctx, await approveRequest(ctx, ctx.principal, input.id))),
});
