import { permitted, router } from '@onym/platform';
import { z } from 'zod';
import { listLaunches, readLaunch } from './find-launch.ts';
import {
  LaunchSummaryWire,
  launchToWire,
  LaunchWire,
  PlanInput,
  summaryToWire,
  wishFromWire,
} from './launches.wire.ts';
import { planLaunch } from './plan-launch.ts';

const LaunchId = z.object({ id: z.string().max(64) });

export const launchesRouter = router({
  plan: permitted(null)
    .meta({
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
          'Plans a business from a sentence: 3 to 5 names whose domains are free, each step and its price, the total. Nothing is charged or made. Show the choices, then call launch_start.',
        openWorld: true,
      },
      dayCost: 1,
      success: { 201: 'Planned; nothing was charged' },
      faults: ['quote_unavailable', 'price_changed'],
    })
    .input(PlanInput)
    .output(LaunchWire)
    .mutation(async ({ ctx, input, signal }) => {
      const launch = await planLaunch(ctx, ctx.principal, wishFromWire(input), signal);
      ctx.reply.created();
      return launchToWire({ launch, steps: [] }, ctx.settings);
    }),

  list: permitted(null)
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
      z.object({ limit: z.coerce.number().int().min(1).max(100).default(50), cursor: z.string().max(64).optional() }),
    )
    .output(z.object({ launches: z.array(LaunchSummaryWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { launches, nextCursor } = await listLaunches(ctx, ctx.principal.accountId, input);
      return { launches: launches.map(summaryToWire), nextCursor };
    }),

  get: permitted(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/launches/{id}',
        operationId: 'getLaunch',
        tags: ['launches'],
        summary: 'Get one launch: its plan, its steps and what stands',
      },
      tool: { name: 'launch_get', about: 'How far a launch is: each step, what it waits for, what stands already.' },
      faults: ['not_found'],
    })
    .input(LaunchId)
    .output(LaunchWire)
    .query(async ({ ctx, input }) =>
      launchToWire(await readLaunch(ctx, ctx.principal.accountId, input.id), ctx.settings),
    ),
});
