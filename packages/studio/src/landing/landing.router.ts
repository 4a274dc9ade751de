import { CONTROL_FAULTS } from '@onym/billing/spending';
import { formatSentence } from '@onym/core/sentences';
import { withPermission, router } from '@onym/platform';
import { DeletedFilter } from '@onym/studio/bin';
import { z } from 'zod';
import { CONTACT_NEAR_MISSES } from '@onym/studio/reading';
import { changePage } from './change-page.ts';
import { createPage } from './create-page.ts';
import { readCustomHostStatus } from './custom-host-status.ts';
import { deployPage } from './deploy.ts';
import { DeploymentWire, deploymentToWire } from './deployment.schemas.ts';
import { findPage } from './find-page.ts';
import {
  ChangeInput,
  DeployedWire,
  DeployInput,
  deployedToWire,
  PageInput,
  PageOnWebWire,
  pageOnWebToWire,
  PageSummaryWire,
  pageSummaryToWire,
  PageWire,
  pageToWire,
} from './landing.schemas.ts';
import { readLegalGaps, readLegalGapsOfPages } from './page-legal-texts.ts';
import { listDeployments, listLandingPages } from './list-pages.ts';
import { findPublishedState } from './published-state.ts';
import { restorePage } from './restore-page.ts';
import { rollBackPage } from './roll-back.ts';
import { deletePage, undeployPage } from './unpublish-page.ts';

const PageId = z.object({ id: z.string() });
/** A version as text, like cursors; a number from an earlier client is accepted as well. */
const version = z.coerce
  .string()
  .regex(/^[1-9]\d{0,9}$/, formatSentence('fields.isNotCursor'))
  .refine((text) => Number(text) <= 2_147_483_647, formatSentence('fields.isNotCursor'));
const limit = z.coerce.number().int().min(1).max(100).default(50);

/** The files' content is most of a page's size, so it can be left out. */
const WITHOUT_FILES = { leavesOut: ['files.content'], whole: 'landing.get' };

export const landingRouter = router({
  create: withPermission(null)
    .meta({
      affects: ['asset'],
      audit: { action: 'landing_page.created' },
      openapi: {
        method: 'POST',
        path: '/landing-pages',
        operationId: 'createLandingPage',
        tags: ['landing pages'],
        summary: 'Generate a landing page',
      },
      tool: {
        name: 'landing_create',
        about:
          'Makes a landing page as a draft; `preview` shows it, its files are at `url`, for the same key. Needs an entitlement of the account.',
      },
      minimal: WITHOUT_FILES,
      nearMisses: CONTACT_NEAR_MISSES,
      faults: ['entitlement_required'],
    })
    .input(PageInput)
    .output(PageWire)
    .mutation(async ({ ctx, input, signal }) => {
      const page = await createPage(ctx, ctx.principal, input, { signal });
      return pageToWire(page, await readLegalGaps(ctx, page.input), ctx.settings);
    }),

  list: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/landing-pages',
        operationId: 'listLandingPages',
        tags: ['landing pages'],
        summary: 'List landing pages, newest first',
      },
    })
    .input(z.object({ limit, cursor: z.string().max(64).optional(), deleted: DeletedFilter }))
    .output(z.object({ landingPages: z.array(PageSummaryWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { pages, nextCursor } = await listLandingPages(ctx, ctx.principal.accountId, input);
      const gapsIn = await readLegalGapsOfPages(
        ctx,
        pages.map(({ input: query }) => query),
      );
      return {
        landingPages: pages.map((page) => pageSummaryToWire(page, gapsIn(page.input), ctx.settings)),
        nextCursor,
      };
    }),

  get: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/landing-pages/{id}',
        operationId: 'getLandingPage',
        tags: ['landing pages'],
        summary: 'Get one landing page with its files',
      },
      minimal: WITHOUT_FILES,
      faults: ['entitlement_required', 'not_found'],
    })
    .input(PageId)
    .output(PageOnWebWire)
    .query(async ({ ctx, input }) => {
      const page = await findPage(ctx, ctx.principal.accountId, input.id);
      return pageOnWebToWire(
        page,
        await readLegalGaps(ctx, page.input),
        await findPublishedState(ctx, page.id),
        ctx.settings,
      );
    }),

  change: withPermission('sites:write')
    .meta({
      affects: ['asset'],
      audit: { action: 'landing_page.changed' },
      openapi: {
        method: 'PATCH',
        path: '/landing-pages/{id}',
        operationId: 'updateLandingPage',
        tags: ['landing pages'],
        summary:
          'Change words, contact, theme or legal texts of a landing page; what is on the web stays until the next deploy',
      },
      tool: {
        name: 'landing_change',
        about:
          'Changes words, contact, theme or legal texts of a landing page: a new draft, shown at `preview`. What is on the web stays until landing_deploy.',
        idempotent: true,
      },
      minimal: WITHOUT_FILES,
      nearMisses: CONTACT_NEAR_MISSES,
      faults: ['entitlement_required', 'forbidden', 'spending_not_allowed', 'not_found', 'site_suspended'],
    })
    .input(ChangeInput)
    .output(PageWire)
    .mutation(async ({ ctx, input: { id, ...wish } }) => {
      const page = await changePage(ctx, ctx.principal, id, wish);
      return pageToWire(page, await readLegalGaps(ctx, page.input), ctx.settings);
    }),

  deploy: withPermission('sites:write')
    .meta({
      affects: ['name', 'asset'],
      audit: { action: 'landing_page.deployed', keeps: ['version', 'status', 'deploymentUrl'] },
      openapi: {
        method: 'POST',
        path: '/landing-pages/{id}/deploy',
        operationId: 'deployLandingPage',
        tags: ['landing pages'],
        summary: 'Publish a landing page',
      },
      tool: {
        name: 'landing_deploy',
        about: 'Publishes a landing page, replacing what was at that address.',
        destructive: true,
        openWorld: true,
      },
      faults: [
        'entitlement_required',
        'forbidden',
        'spending_not_allowed',
        'not_found',
        'conflict',
        'domain_not_controlled',
        'reserved_name',
        'site_suspended',
      ],
    })
    .input(DeployInput)
    .output(DeployedWire)
    .mutation(async ({ ctx, input: { id, ...wish } }) => {
      const deployment = await deployPage(ctx, ctx.principal, id, wish);
      const page = await findPage(ctx, ctx.principal.accountId, id);
      return deployedToWire(id, deployment, ctx.settings, {
        page,
        gaps: await readLegalGaps(ctx, page.input),
        custom: await readCustomHostStatus(ctx, id, deployment.customDomain, deployment.subdomain),
      });
    }),

  undeploy: withPermission('sites:write')
    .meta({
      affects: ['name', 'asset'],
      control: ['deleteAssets'],
      audit: { action: 'landing_page.undeployed' },
      openapi: {
        method: 'POST',
        path: '/landing-pages/{id}/undeploy',
        operationId: 'undeployLandingPage',
        tags: ['landing pages'],
        summary: 'Unpublish a landing page; the page and its versions are kept',
      },
      tool: {
        name: 'landing_undeploy',
        about:
          'Takes a landing page off the web. Its label rests for 30 days, in which only this account may have it again.',
        destructive: true,
        idempotent: true,
      },
      faults: [...CONTROL_FAULTS, 'spending_not_allowed', 'not_found'],
    })
    .input(PageId)
    .output(z.object({ success: z.literal(true), id: z.string(), status: z.literal('ready') }))
    .mutation(async ({ ctx, input: { id } }) => {
      await undeployPage(ctx, ctx.principal, id);
      return { success: true as const, id, status: 'ready' as const };
    }),

  remove: withPermission('sites:write')
    .meta({
      affects: ['name', 'asset'],
      control: ['deleteAssets'],
      audit: { action: 'landing_page.deleted' },
      openapi: {
        method: 'DELETE',
        path: '/landing-pages/{id}',
        operationId: 'deleteLandingPage',
        tags: ['landing pages'],
        summary: 'Delete a landing page with all its versions; it can be restored for 30 days',
      },
      faults: [...CONTROL_FAULTS, 'spending_not_allowed', 'not_found'],
    })
    .input(PageId)
    .output(z.object({ success: z.literal(true), id: z.string() }))
    .mutation(async ({ ctx, input: { id } }) => {
      await deletePage(ctx, ctx.principal, id);
      return { success: true as const, id };
    }),

  restore: withPermission('sites:write')
    .meta({
      affects: ['asset'],
      audit: { action: 'landing_page.restored' },
      openapi: {
        method: 'POST',
        path: '/landing-pages/{id}/restore',
        operationId: 'restoreLandingPage',
        tags: ['landing pages'],
        summary: 'Restore a deleted landing page as a draft with its versions',
      },
      minimal: WITHOUT_FILES,
      faults: ['entitlement_required', 'not_found'],
    })
    .input(PageId)
    .output(PageOnWebWire)
    .mutation(async ({ ctx, input: { id } }) => {
      const page = await restorePage(ctx, ctx.principal.accountId, id);
      return pageOnWebToWire(
        page,
        await readLegalGaps(ctx, page.input),
        await findPublishedState(ctx, page.id),
        ctx.settings,
      );
    }),

  deployments: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/landing-pages/{id}/deployments',
        operationId: 'listDeployments',
        tags: ['landing pages'],
        summary: 'List the versions of a page, newest first',
      },
      faults: ['entitlement_required', 'not_found'],
    })
    .input(PageId.extend({ limit, cursor: version.optional() }))
    .output(z.object({ deployments: z.array(DeploymentWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { deployments, nextCursor } = await listDeployments(ctx, ctx.principal.accountId, id, page);
      return { deployments: deployments.map(deploymentToWire), nextCursor };
    }),

  rollback: withPermission('sites:write')
    .meta({
      affects: ['name', 'asset'],
      audit: { action: 'landing_page.rolled_back', keeps: ['version', 'deploymentUrl'] },
      openapi: {
        method: 'POST',
        path: '/landing-pages/{id}/rollback',
        operationId: 'rollBackLandingPage',
        tags: ['landing pages'],
        summary: 'Roll back to an earlier version',
      },
      faults: [
        'entitlement_required',
        'spending_not_allowed',
        'not_found',
        'conflict',
        'domain_not_controlled',
        'reserved_name',
        'site_suspended',
      ],
    })
    .input(
      PageId.extend({
        version: z.int().min(1).max(2_147_483_647).meta({ description: 'The deployed version to return to' }),
      }),
    )
    .output(DeployedWire)
    .mutation(async ({ ctx, input: { id, version } }) =>
      deployedToWire(id, await rollBackPage(ctx, ctx.principal, id, version), ctx.settings),
    ),
});
