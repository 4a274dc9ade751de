import { permitted, router } from '@onym/platform';
import { z } from 'zod';
import { createPage } from './create-page.ts';
import { customAnswer } from './custom-answer.ts';
import { deployPage } from './deploy.ts';
import { findPage } from './find-page.ts';
import {
  DeployedWire,
  DeployInput,
  deployedToWire,
  DeploymentWire,
  deploymentToWire,
  PageInput,
  PageSummaryWire,
  pageSummaryToWire,
  PageWire,
  pageToWire,
} from './landing.wire.ts';
import { listDeployments, listLandingPages } from './list-pages.ts';
import { rollBack } from './roll-back.ts';

const PageId = z.object({ id: z.string() });
const limit = z.coerce.number().int().min(1).max(100).default(50);

export const landingRouter = router({
  create: permitted(null)
    .meta({
      openapi: {
        method: 'POST',
        path: '/landing-pages',
        operationId: 'createLandingPage',
        tags: ['landing pages'],
        summary: 'Make a landing page',
      },
      tool: {
        name: 'landing_create',
        about:
          'Makes a landing page as a draft; `preview` shows it, its files are at `url`, for the same key. Needs an entitlement of the account.',
        leavesOut: ['files'],
        whole: 'landing.get',
      },
      faults: ['entitlement_required'],
    })
    .input(PageInput)
    .output(PageWire)
    .mutation(async ({ ctx, input, signal }) =>
      pageToWire(await createPage(ctx, ctx.principal, input, { signal }), ctx.settings),
    ),

  list: permitted(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/landing-pages',
        operationId: 'listLandingPages',
        tags: ['landing pages'],
        summary: 'List landing pages, newest first',
      },
    })
    .input(z.object({ limit, cursor: z.string().max(64).optional() }))
    .output(z.object({ landingPages: z.array(PageSummaryWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { pages, nextCursor } = await listLandingPages(ctx, ctx.principal.accountId, input);
      return { landingPages: pages.map((page) => pageSummaryToWire(page, ctx.settings)), nextCursor };
    }),

  get: permitted(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/landing-pages/{id}',
        operationId: 'getLandingPage',
        tags: ['landing pages'],
        summary: 'Get one landing page with its files',
      },
      faults: ['not_found'],
    })
    .input(PageId)
    .output(PageWire)
    .query(async ({ ctx, input }) => pageToWire(await findPage(ctx, ctx.principal.accountId, input.id), ctx.settings)),

  deploy: permitted('sites:write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/landing-pages/{id}/deploy',
        operationId: 'deployLandingPage',
        tags: ['landing pages'],
        summary: 'Put a landing page on the web',
      },
      tool: {
        name: 'landing_deploy',
        about: 'Puts a landing page on the web for everybody, in place of what stood at that address.',
        destructive: true,
        openWorld: true,
      },
      faults: ['entitlement_required', 'forbidden', 'not_found', 'conflict'],
    })
    .input(DeployInput)
    .output(DeployedWire)
    .mutation(async ({ ctx, input: { id, ...wish } }) => {
      const deployment = await deployPage(ctx, ctx.principal, id, wish);
      return deployedToWire(
        id,
        deployment,
        ctx.settings,
        await customAnswer(ctx, id, deployment.customDomain, deployment.subdomain),
      );
    }),

  deployments: permitted(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/landing-pages/{id}/deployments',
        operationId: 'listDeployments',
        tags: ['landing pages'],
        summary: 'List the versions of a page, newest first',
      },
      faults: ['not_found'],
    })
    .input(PageId.extend({ limit, cursor: z.coerce.number().int().min(1).optional() }))
    .output(z.object({ deployments: z.array(DeploymentWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { deployments, nextCursor } = await listDeployments(ctx, ctx.principal.accountId, id, page);
      return { deployments: deployments.map(deploymentToWire), nextCursor };
    }),

  rollback: permitted('sites:write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/landing-pages/{id}/rollback',
        operationId: 'rollBackLandingPage',
        tags: ['landing pages'],
        summary: 'Put an earlier version up again',
      },
      faults: ['entitlement_required', 'not_found', 'conflict'],
    })
    .input(PageId.extend({ version: z.int().min(1).max(2_147_483_647) }))
    .output(DeployedWire)
    .mutation(async ({ ctx, input: { id, version } }) =>
      deployedToWire(id, await rollBack(ctx, ctx.principal, id, version), ctx.settings),
    ),
});
