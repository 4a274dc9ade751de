import { CONTROL_FAULTS } from '@onym/billing/spending';
import { formatSentence } from '@onym/core/sentences';
import { keylessProcedure } from '@onym/accounts/access';
import {
  chargeQuota,
  grantName,
  memberOnly,
  withPermission,
  type Principal,
  type RequestScope,
  router,
  ownerOnly,
} from '@onym/platform';
import { z } from 'zod';
import { readCatalogue } from './catalogue.ts';
import { checkName, checkNames, parseNames } from './check-names.ts';
import { findSavedContact, saveContact } from './contact.ts';
import {
  BulkCheckWire,
  CheckResultWire,
  checkToWire,
  contactToWire,
  ContactWire,
  SavedContactWire,
  TldWire,
  tldToWire,
} from './domains.schemas.ts';
import { deleteForward } from './forwards.ts';
import { agentLabel, type Minter } from './proposals.ts';

/** Names for sale. */
export const checkRouter = router({
  check: withPermission('domains:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/domains/check',
        operationId: 'checkDomain',
        tags: ['domains'],
        summary: 'Check one domain',
      },
      tool: {
        name: 'domains_check',
        about:
          'Whether a domain is available, its price for the first term and per year after it, and a link where a person can buy it. Check before you buy.',
        openWorld: true,
      },
      dayCost: 1,
      inputFaults: { '*': 'invalid_domain' },
      faults: ['invalid_domain', 'quote_unavailable'],
    })
    .input(z.object({ name: z.string() }))
    .output(CheckResultWire)
    .query(async ({ ctx, input }) =>
      checkToWire(await checkName(ctx, minterOf(ctx), input.name), ctx.settings.serviceName),
    ),

  checkOpenly: keylessProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/public/check' as never,
        operationId: 'checkDomainOpenly',
        tags: ['public'],
        summary: 'Check one domain, without a key',
        protect: false,
      },
      tool: {
        name: 'domains_check_keyless',
        about:
          'Whether a domain is available, its price for the first term and per year after it, and a link where a person can buy it.',
        openWorld: true,
      },
      inputFaults: { '*': 'invalid_domain' },
      faults: ['invalid_domain', 'quote_unavailable'],
    })
    .input(z.object({ name: z.string() }))
    .output(CheckResultWire)
    .query(async ({ ctx, input }) => {
      const minter = { accountId: null, agent: agentLabel(ctx.agentName, 'public') };
      return checkToWire(await checkName(ctx, minter, input.name), ctx.settings.serviceName);
    }),

  checkMany: withPermission('domains:read')
    .meta({
      affects: [],
      audit: 'none',
      whileUnproven: true,
      openapi: {
        method: 'POST',
        path: '/domains/check',
        operationId: 'checkDomains',
        tags: ['domains'],
        summary: 'Check up to 100 domains',
      },
      tool: {
        name: 'domains_check_many',
        about: 'Like domains_check for up to 100 domains in one call; prefer it over many single checks.',
        readOnly: true,
        openWorld: true,
      },
      skipsInvalid: ['domains'],
      inputFaults: { domains: 'invalid_domain' },
      faults: ['invalid_domain', 'daily_quota_exceeded', 'quote_unavailable'],
    })
    .input(
      z.object({
        domains: z
          .array(z.unknown())
          .meta({
            override: { type: 'array', items: { type: 'string' }, maxItems: 100, description: 'Domain names to check' },
          }),
      }),
    )
    .output(BulkCheckWire)
    .mutation(async ({ ctx, input }) => {
      const { names, invalid } = await parseNames(ctx, input.domains);
      await chargeQuota(ctx, names.length);
      const { available, unavailable, errors } = await checkNames(ctx, minterOf(ctx), names);
      return {
        checked: available.length + unavailable.length + errors.length,
        available: available.map((row) => checkToWire(row, ctx.settings.serviceName)),
        unavailable,
        errors: errors.map(({ domain, reason }) => ({
          domain,
          code: 'quote_unavailable' as const,
          error: formatSentence('names.noPriceAvailableProblem', { problem: reason }),
        })),
        invalid,
      };
    }),
});

/** An account's domains, without data of the modules above; the extensions on sale; the contact. */
export const domainsRouter = router({
  deleteForward: withPermission('domains:write')
    .meta({
      affects: ['name'],
      control: ['forwards'],
      audit: { action: 'email_forward.deleted', keeps: ['domain'] },
      openapi: {
        method: 'DELETE',
        path: '/domains/{domain}/forwards/{id}',
        operationId: 'deleteEmailForward',
        tags: ['domains'],
        summary: 'Delete an email forward',
      },
      faults: [...CONTROL_FAULTS, 'domain_suspended', 'spending_not_allowed', 'not_found', 'conflict'],
    })
    .input(z.object({ domain: z.string(), id: z.string() }))
    .output(z.object({ success: z.literal(true), id: z.string() }))
    .mutation(async ({ ctx, input: { domain, id } }) => {
      await deleteForward(ctx, grantName(ctx.principal, domain), id);
      return { success: true as const, id };
    }),

  tlds: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/tlds',
        operationId: 'listTlds',
        tags: ['domains'],
        summary: 'List the extensions on sale',
      },
      faults: ['quote_unavailable'],
    })
    .output(z.object({ tlds: z.array(TldWire) }))
    .query(async ({ ctx }) => ({ tlds: [...(await readCatalogue(ctx)).values()].map(tldToWire) })),

  tldsOpenly: keylessProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/public/tlds' as never,
        operationId: 'listTldsOpenly',
        tags: ['public'],
        summary: 'List the extensions on sale, without a key',
        protect: false,
      },
      tool: { name: 'tlds_list_keyless', about: 'The extensions on sale with their prices.', openWorld: true },
      faults: ['quote_unavailable'],
    })
    .output(z.object({ tlds: z.array(TldWire) }))
    .query(async ({ ctx }) => ({ tlds: [...(await readCatalogue(ctx)).values()].map(tldToWire) })),

  contact: memberOnly('domains:write')
    .meta({
      openapi: {
        method: 'GET',
        path: '/account/contact',
        operationId: 'getContact',
        tags: ['account'],
        summary: 'Get the saved registrant contact',
      },
    })
    .output(SavedContactWire)
    .query(async ({ ctx }) => contactToWire(await findSavedContact(ctx, ctx.principal.accountId))),

  saveContact: ownerOnly
    .meta({
      affects: ['name'],
      audit: { action: 'contact.saved', subject: 'account' },
      openapi: {
        method: 'PUT',
        path: '/account/contact',
        operationId: 'saveContact',
        tags: ['account'],
        summary: 'Save the registrant contact',
      },
      inputFaults: { '*': 'invalid_contact' },
      faults: ['contact_required', 'invalid_contact'],
    })
    .input(ContactWire)
    .output(SavedContactWire)
    .mutation(async ({ ctx, input }) => contactToWire(await saveContact(ctx, ctx.principal.accountId, input))),
});

type Ctx = RequestScope & { principal: Principal };

function minterOf(ctx: Ctx): Minter {
  return {
    accountId: ctx.principal.accountId,
    agent: agentLabel(ctx.agentName, ctx.principal.kind === 'key' ? ctx.principal.keyName : 'dashboard'),
  };
}
