import { charge, permitted, router, sessionOnly, type Principal, type RequestScope } from '@onym/platform';
import { z } from 'zod';
import { readCatalogue } from './catalogue.ts';
import { changeSettings } from './change-settings.ts';
import { checkName, checkNames, readNames } from './check.ts';
import { savedContact, saveContact } from './contact.ts';
import {
  BulkCheckWire,
  CheckResultWire,
  checkToWire,
  contactToWire,
  ContactWire,
  DomainWire,
  domainToWire,
  ForwardListWire,
  forwardToWire,
  ForwardWire,
  SavedContactWire,
  TldWire,
  tldToWire,
} from './domains.wire.ts';
import { createForward, deleteForward, listForwards } from './forwards.ts';
import { listDomains, readDomain } from './list.ts';
import { agentLabel, type Minter } from './proposals.ts';

const page = { limit: z.coerce.number().int().min(1).max(1000).optional(), cursor: z.string().max(64).optional() };

export const domainsRouter = router({
  check: permitted('domains:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/domains/check',
        operationId: 'checkDomain',
        tags: ['domains'],
        summary: 'Check one domain',
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

  checkMany: permitted('domains:read')
    .meta({
      openapi: {
        method: 'POST',
        path: '/domains/check',
        operationId: 'checkDomains',
        tags: ['domains'],
        summary: 'Check up to 100 domains',
      },
      skipsInvalid: ['domains'],
      inputFaults: { domains: 'invalid_domain' },
      faults: ['invalid_domain', 'quote_unavailable'],
    })
    .input(
      z.object({
        domains: z.array(z.unknown()).meta({ override: { type: 'array', items: { type: 'string' }, maxItems: 100 } }),
      }),
    )
    .output(BulkCheckWire)
    .mutation(async ({ ctx, input }) => {
      const names = readNames(input.domains);
      await charge(ctx, names.length);
      const { available, unavailable, errors } = await checkNames(ctx, minterOf(ctx), names);
      return {
        checked: available.length + unavailable.length + errors.length,
        available: available.map((row) => checkToWire(row, ctx.settings.serviceName)),
        unavailable,
        errors: errors.map(({ domain, reason }) => ({
          domain,
          code: 'quote_unavailable' as const,
          error: `No price right now: ${reason}`,
        })),
      };
    }),

  list: permitted('domains:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/domains/list',
        operationId: 'listDomains',
        tags: ['domains'],
        summary: 'List owned domains',
      },
    })
    .input(z.object(page))
    .output(z.object({ count: z.int(), domains: z.array(DomainWire), nextCursor: z.string().nullable() }))
    .query(async ({ ctx, input }) => {
      const { total, domains, nextCursor } = await listDomains(ctx, ctx.principal.accountId, input);
      return { count: total, domains: domains.map(domainToWire), nextCursor };
    }),

  get: permitted('domains:read')
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
    .output(DomainWire)
    .query(async ({ ctx, input }) => domainToWire(await readDomain(ctx, ctx.principal.accountId, input.domain))),

  change: permitted('domains:write')
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/domains/{domain}',
        operationId: 'updateDomain',
        tags: ['domains'],
        summary: 'Switch auto-renewal and WHOIS privacy',
      },
      faults: ['invalid_request', 'not_found', 'conflict'],
    })
    .input(
      z
        .object({
          domain: z.string(),
          autoRenew: z
            .boolean()
            .optional()
            .meta({ description: 'Whether we renew it with the saved card before it expires' }),
          privacyEnabled: z
            .boolean()
            .optional()
            .meta({ description: 'Whether WHOIS shows a proxy in place of the registrant' }),
        })
        .refine(
          ({ autoRenew, privacyEnabled }) => autoRenew !== undefined || privacyEnabled !== undefined,
          'Give autoRenew, privacyEnabled or both',
        ),
    )
    .output(DomainWire)
    .mutation(async ({ ctx, input: { domain, ...wish } }) => {
      await changeSettings(ctx, ctx.principal.accountId, domain, wish);
      return domainToWire(await readDomain(ctx, ctx.principal.accountId, domain));
    }),

  forwards: permitted('domains:read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/domains/{domain}/forwards',
        operationId: 'listEmailForwards',
        tags: ['domains'],
        summary: 'List the e-mail forwards of a domain',
      },
      faults: ['not_found'],
    })
    .input(z.object({ domain: z.string(), ...page }))
    .output(ForwardListWire)
    .query(async ({ ctx, input: { domain: name, ...part } }) => {
      const { domain, mx, forwards, used, total, nextCursor } = await listForwards(ctx, ctx.principal, name, part);
      return {
        domain,
        forwards: forwards.map((forward) => forwardToWire({ ...forward, mx })),
        slots: { used, total },
        nextCursor,
      };
    }),

  createForward: permitted('domains:write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/domains/{domain}/forwards',
        operationId: 'createEmailForward',
        tags: ['domains'],
        summary: 'Forward an address of a domain',
      },
      faults: ['invalid_request', 'entitlement_required', 'not_found', 'conflict'],
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
    .mutation(async ({ ctx, input: { domain, ...forward } }) =>
      forwardToWire(await createForward(ctx, ctx.principal, domain, forward)),
    ),

  deleteForward: permitted('domains:write')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/domains/{domain}/forwards/{id}',
        operationId: 'deleteEmailForward',
        tags: ['domains'],
        summary: 'Delete an e-mail forward',
      },
      faults: ['not_found', 'conflict'],
    })
    .input(z.object({ domain: z.string(), id: z.string() }))
    .output(z.object({ success: z.literal(true), id: z.string() }))
    .mutation(async ({ ctx, input: { domain, id } }) => {
      await deleteForward(ctx, ctx.principal.accountId, domain, id);
      return { success: true as const, id };
    }),

  tlds: permitted(null)
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

  contact: sessionOnly
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
    .query(async ({ ctx }) => contactToWire(await savedContact(ctx, ctx.principal.accountId))),

  saveContact: sessionOnly
    .meta({
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
