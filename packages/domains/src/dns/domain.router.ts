import { CONTROL_FAULTS } from '@onym/billing/spending';
import { formatSentence } from '@onym/core/sentences';
import {
  AutoRenewLimitInput,
  autoRenewLimitFromWire,
  changeSettings,
  createForward,
  DomainWire,
  domainToWire,
  OwnedDomainWire,
  ownedDomainToWire,
  ForwardListWire,
  forwardToWire,
  ForwardWire,
  listForwards,
  readAuthCode,
} from '@onym/domains';
import {
  confinedNamesOf,
  grantName,
  withPermission,
  requireOwner,
  requireRecentConfirmation,
  router,
  ownerOnly,
} from '@onym/platform';
import { z } from 'zod';
import { listDomainsWithRecords, readDomainWithRecords } from './domain-records.ts';
import { mailRouteOf } from './mail-route.ts';

const page = { limit: z.coerce.number().int().min(1).max(1000).optional(), cursor: z.string().max(64).optional() };

/** Endpoints that combine the registration of a domain with its records, and its forwards with its mail route. */
export const domainRouter = router({
  list: withPermission('domains:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/domains/list',
        operationId: 'listDomains',
        tags: ['domains'],
        summary: 'List owned domains',
      },
      showsConfines: true,
      tool: { name: 'domains_list', about: 'The domains of this account with expiry, renewal price and DNS records.' },
    })
    .input(z.object(page))
    .output(z.object({ count: z.int(), domains: z.array(DomainWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { total, domains, nextCursor } = await listDomainsWithRecords(ctx, ctx.principal.accountId, {
        ...input,
        names: confinedNamesOf(ctx.principal),
      });
      return { count: total, domains: domains.map(domainToWire), nextCursor };
    }),

  get: withPermission('domains:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/domains/{domain}',
        operationId: 'getDomain',
        tags: ['domains'],
        summary: 'Get one owned domain',
      },
      faults: ['not_found'],
    })
    .input(z.object({ domain: z.string() }))
    .output(OwnedDomainWire)
    .query(async ({ ctx, input }) =>
      ownedDomainToWire(ctx, await readDomainWithRecords(ctx, ctx.principal.accountId, input.domain)),
    ),

  change: withPermission('domains:write')
    .meta({
      affects: ['name'],
      control: ['privacyOff', 'autoRenewOff'],
      audit: 'module',
      openapi: {
        method: 'PATCH',
        path: '/domains/{domain}',
        operationId: 'updateDomain',
        tags: ['domains'],
        summary: 'Turn auto-renew, WHOIS privacy and the transfer lock on or off, and limit the price of auto-renewal',
      },
      page: '/domains',
      recent: 'for some inputs',
      faults: [
        ...CONTROL_FAULTS,
        'domain_suspended',
        'purchases_held',
        'spending_not_allowed',
        'invalid_request',
        'not_found',
        'conflict',
        'session_required',
        'owner_required',
      ],
    })
    .input(
      z
        .object({
          domain: z.string(),
          autoRenew: z.boolean().optional().meta({ description: 'Whether it auto-renews with the saved card' }),
          autoRenewLimit: AutoRenewLimitInput.nullable()
            .optional()
            .meta({
              description:
                "What an automatic renewal may cost without the owner's approval: exactly one of maxRise and maxPrice; null: the default, maxRise 25",
            }),
          privacyEnabled: z
            .boolean()
            .optional()
            .meta({ description: 'Whether WHOIS shows a proxy instead of the registrant' }),
          locked: z
            .boolean()
            .optional()
            .meta({
              description:
                'Whether transfers to another registrar are locked; only a signed-in user can change it (session_required), and must confirm who they are to turn it off',
            }),
        })
        .refine(
          ({ autoRenew, autoRenewLimit, privacyEnabled, locked }) =>
            [autoRenew, autoRenewLimit, privacyEnabled, locked].some((one) => one !== undefined),
          formatSentence('fields.sendAutoRenewPrivacyEnabledOrLocked'),
        ),
    )
    .output(OwnedDomainWire)
    .mutation(async ({ ctx, input: { domain, autoRenewLimit, ...switches } }) => {
      const grant = grantName(ctx.principal, domain);
      const limit = autoRenewLimit === undefined ? {} : { autoRenewLimit: autoRenewLimitFromWire(autoRenewLimit) };
      const request = { ...switches, ...limit };
      if (request.locked !== undefined) requireOwner(ctx.principal, `${ctx.settings.publicUrl}/domains`);
      if (request.locked === false) requireRecentConfirmation(ctx);
      await changeSettings(ctx, grant, request);
      return ownedDomainToWire(ctx, await readDomainWithRecords(ctx, ctx.principal.accountId, domain));
    }),

  authCode: ownerOnly
    .meta({
      openapi: {
        method: 'GET',
        path: '/domains/{domain}/auth-code',
        operationId: 'getAuthCode',
        tags: ['domains'],
        summary: 'Get the auth code to transfer an unlocked domain to another registrar',
      },
      page: '/domains',
      affects: ['secret'],
      recent: true,
      faults: ['domain_suspended', 'purchases_held', 'not_found', 'conflict', 'domain_locked', 'registrar_unavailable'],
    })
    .input(z.object({ domain: z.string() }))
    .output(z.object({ domain: z.string(), authCode: z.string() }))
    .query(({ ctx, input }) => readAuthCode(ctx, ctx.principal.accountId, input.domain)),

  forwards: withPermission('domains:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/domains/{domain}/forwards',
        operationId: 'listEmailForwards',
        tags: ['domains'],
        summary: 'List the email forwards of a domain',
      },
      faults: ['not_found'],
    })
    .input(z.object({ domain: z.string(), ...page }))
    .output(ForwardListWire)
    .query(async ({ ctx, input: { domain: name, ...part } }) => {
      const { domain, domainId, forwards, used, total, nextCursor } = await listForwards(
        ctx,
        ctx.principal,
        name,
        part,
      );
      const mx = await mailRouteOf(ctx, domainId);
      return {
        domain,
        forwards: forwards.map((forward) => forwardToWire({ ...forward, mx })),
        slots: { used, total },
        nextCursor,
      };
    }),

  createForward: withPermission('domains:write')
    .meta({
      affects: ['name'],
      control: ['forwards'],
      audit: { action: 'email_forward.created', keeps: ['domain'] },
      openapi: {
        method: 'POST',
        path: '/domains/{domain}/forwards',
        operationId: 'createEmailForward',
        tags: ['domains'],
        summary: 'Create an email forward',
      },
      faults: [
        ...CONTROL_FAULTS,
        'domain_suspended',
        'spending_not_allowed',
        'invalid_request',
        'entitlement_required',
        'not_found',
        'conflict',
      ],
    })
    .input(
      z.object({
        domain: z.string(),
        alias: z.string().max(320).meta({ description: 'The part before the @; no catch-all', example: 'hello' }),
        forwardTo: z
          .string()
          .max(320)
          .meta({ description: 'An address outside this domain', example: 'vera@example.com' }),
      }),
    )
    .output(ForwardWire)
    .mutation(async ({ ctx, input: { domain, ...request } }) => {
      const forward = await createForward(ctx, ctx.principal, grantName(ctx.principal, domain), request);
      return forwardToWire({ ...forward, mx: await mailRouteOf(ctx, forward.domainId) });
    }),
});
