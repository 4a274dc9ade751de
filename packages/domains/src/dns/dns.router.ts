import { CONTROL_FAULTS } from '@onym/billing/spending';
import { OwnedDomainWire, ownedDomainToWire } from '@onym/domains';
import { grantName, withPermission, router } from '@onym/platform';
import { z } from 'zod';
import { applyTemplate } from './apply-template.ts';
import { issueConnectionProof } from './issue-connection-proof.ts';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { readDomainWithRecords } from './domain-records.ts';
import {
  ApplyTemplateInput,
  CreateRecordInput,
  DeleteRecordInput,
  ExportZoneInput,
  ImportZoneInput,
  ListRecordsInput,
  RecordDeletedWire,
  RecordListWire,
  DnsRecordWire,
  ProofWire,
  proofToWire,
  recordToWire,
  ZonePropagationWire,
  zonePropagationToWire,
  PropagationInput,
  TemplateListWire,
  templateToWire,
  UndoInput,
  UpdateRecordInput,
  ZoneChangesWire,
  zoneChangesToWire,
} from './dns.schemas.ts';
import { exportZone } from './export-zone.ts';
import { importZone } from './import-zone.ts';
import { listRecords } from './list-records.ts';
import { undoChange } from './restore-version.ts';
import { checkPropagation } from './check-propagation.ts';
import { TEMPLATES } from './templates.ts';
import { updateRecord } from './update-record.ts';
import { verifyDomain } from './verify-domain.ts';

const path = '/domains/{domain}/dns';
const tags = ['dns'];

export const dnsRouter = router({
  list: withPermission('domains:read')
    .meta({
      openapi: {
        method: 'GET',
        path,
        operationId: 'listDnsRecords',
        tags,
        summary: 'List the DNS records of a domain',
      },
      tool: { name: 'dns_list', about: 'The DNS records of a domain of this account, with their IDs.' },
      faults: ['not_found'],
    })
    .input(ListRecordsInput)
    .output(RecordListWire)
    .query(async ({ ctx, input: { domain, ...page } }) => {
      const list = await listRecords(ctx, { accountId: ctx.principal.accountId, domain }, page);
      return { ...list, records: list.records.map(recordToWire) };
    }),

  create: withPermission('dns:write')
    .meta({
      affects: ['name'],
      control: ['mailAndCertificates'],
      audit: 'module',
      openapi: { method: 'POST', path, operationId: 'createDnsRecord', tags, summary: 'Create a DNS record' },
      tool: { name: 'dns_create', about: 'Adds a DNS record; the nameserver answers with it when the call returns.' },
      faults: [
        ...CONTROL_FAULTS,
        'domain_suspended',
        'spending_not_allowed',
        'invalid_request',
        'not_found',
        'conflict',
        'nameserver_unavailable',
      ],
    })
    .input(CreateRecordInput)
    .output(DnsRecordWire)
    .mutation(async ({ ctx, input: { domain, ttl, ...fields } }) =>
      recordToWire(await createRecord(ctx, grantName(ctx.principal, domain), { ...fields, ttlSeconds: ttl })),
    ),

  update: withPermission('dns:write')
    .meta({
      affects: ['name'],
      control: ['mailAndCertificates'],
      audit: 'module',
      openapi: { method: 'PUT', path, operationId: 'updateDnsRecord', tags, summary: 'Change fields of a DNS record' },
      tool: {
        name: 'dns_update',
        about: 'Changes fields of a DNS record; the previous values are replaced.',
        destructive: true,
        idempotent: true,
      },
      faults: [
        ...CONTROL_FAULTS,
        'domain_suspended',
        'spending_not_allowed',
        'invalid_request',
        'not_found',
        'conflict',
        'nameserver_unavailable',
      ],
    })
    .input(UpdateRecordInput)
    .output(DnsRecordWire)
    .mutation(async ({ ctx, input: { domain, id, ttl, ...fields } }) =>
      recordToWire(await updateRecord(ctx, grantName(ctx.principal, domain), id, { ...fields, ttlSeconds: ttl })),
    ),

  remove: withPermission('dns:write')
    .meta({
      affects: ['name'],
      control: ['mailAndCertificates'],
      audit: 'module',
      openapi: { method: 'DELETE', path, operationId: 'deleteDnsRecord', tags, summary: 'Delete a DNS record' },
      tool: { name: 'dns_delete', about: 'Deletes a DNS record by its id.', destructive: true, idempotent: true },
      faults: [
        ...CONTROL_FAULTS,
        'domain_suspended',
        'spending_not_allowed',
        'invalid_request',
        'not_found',
        'conflict',
        'nameserver_unavailable',
      ],
    })
    .input(DeleteRecordInput)
    .output(RecordDeletedWire)
    .mutation(async ({ ctx, input: { domain, id } }) => {
      await deleteRecord(ctx, grantName(ctx.principal, domain), id);
      return { success: true as const, id };
    }),

  exportZone: withPermission('domains:read')
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/zone`,
        operationId: 'exportDnsZone',
        tags,
        summary: 'Export the DNS records as a zone file',
      },
      textAnswer: {
        mediaType: 'text/dns',
        about: 'A master file (RFC 1035 section 5), without SOA and NS of the apex',
      },
      faults: ['not_found'],
    })
    .input(ExportZoneInput)
    .output(z.string())
    .query(({ ctx, input: { domain } }) => exportZone(ctx, { accountId: ctx.principal.accountId, domain })),

  importZone: withPermission('dns:write')
    .meta({
      affects: ['name'],
      control: ['mailAndCertificates', 'zoneReplace'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: `${path}/import`,
        operationId: 'importDnsZone',
        tags,
        summary: 'Import a zone file',
      },
      tool: {
        name: 'dns_import',
        about:
          'Imports the records of a zone file in one change. With replace, records that are not in the file are removed; if lines cannot be read this is refused unless force is set, so ask the user first. dryRun returns the changes.',
        destructive: true,
        idempotent: true,
      },
      faults: [
        ...CONTROL_FAULTS,
        'domain_suspended',
        'spending_not_allowed',
        'invalid_request',
        'not_found',
        'conflict',
        'import_incomplete',
        'nameserver_unavailable',
      ],
    })
    .input(ImportZoneInput)
    .output(ZoneChangesWire)
    .mutation(async ({ ctx, input: { domain, zone, ...options } }) =>
      zoneChangesToWire(await importZone(ctx, grantName(ctx.principal, domain), zone, options)),
    ),

  seen: withPermission('domains:read')
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/seen`,
        operationId: 'seeDnsRecords',
        tags,
        summary: 'Compare the records at public resolvers with the stored ones',
      },
      faults: ['not_found'],
    })
    .input(PropagationInput)
    .output(ZonePropagationWire)
    .query(async ({ ctx, input: { domain } }) =>
      zonePropagationToWire(await checkPropagation(ctx, { accountId: ctx.principal.accountId, domain })),
    ),

  undo: withPermission('dns:write')
    .meta({
      affects: ['name'],
      control: ['mailAndCertificates', 'zoneReplace'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: `${path}/undo`,
        operationId: 'undoDnsChange',
        tags,
        summary: 'Undo the last change of the records',
      },
      faults: [
        ...CONTROL_FAULTS,
        'domain_suspended',
        'spending_not_allowed',
        'not_found',
        'conflict',
        'nameserver_unavailable',
      ],
    })
    .input(UndoInput)
    .output(ZoneChangesWire)
    .mutation(async ({ ctx, input: { domain, dryRun } }) =>
      zoneChangesToWire(await undoChange(ctx, grantName(ctx.principal, domain), dryRun)),
    ),

  templates: withPermission(null)
    .meta({
      openapi: {
        method: 'GET',
        path: '/dns/templates',
        operationId: 'listDnsTemplates',
        tags,
        summary: 'List presets of common mail and site providers',
      },
    })
    .output(TemplateListWire)
    .query(() => ({ templates: TEMPLATES.map(templateToWire) })),

  applyTemplate: withPermission('dns:write')
    .meta({
      affects: ['name'],
      control: ['mailAndCertificates'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: `${path}/template`,
        operationId: 'applyDnsTemplate',
        tags,
        summary: 'Add the records that a mail or site provider requires; existing records are kept',
      },
      faults: [
        ...CONTROL_FAULTS,
        'domain_suspended',
        'spending_not_allowed',
        'invalid_request',
        'not_found',
        'conflict',
        'nameserver_unavailable',
      ],
    })
    .input(ApplyTemplateInput)
    .output(ZoneChangesWire)
    .mutation(async ({ ctx, input: { domain, template, values, dryRun } }) =>
      zoneChangesToWire(await applyTemplate(ctx, grantName(ctx.principal, domain), template, values, dryRun)),
    ),

  connect: withPermission('domains:write')
    .meta({
      affects: ['name'],
      audit: { action: 'domain.connection_asked', subject: 'domain' },
      openapi: {
        method: 'POST',
        path: '/domains/connect',
        operationId: 'connectDomain',
        tags: ['domains'],
        summary: 'Request the TXT record that verifies a domain registered elsewhere',
      },
      inputFaults: { domain: 'invalid_domain' },
      faults: ['domain_suspended', 'spending_not_allowed', 'invalid_domain', 'conflict'],
    })
    .input(z.object({ domain: z.string().meta({ description: 'A domain that is registered elsewhere' }) }))
    .output(ProofWire)
    .mutation(async ({ ctx, input }) =>
      proofToWire(await issueConnectionProof(ctx, grantName(ctx.principal, input.domain)), ctx.ports.dns.nameservers),
    ),

  verify: withPermission('domains:write')
    .meta({
      affects: ['name'],
      audit: { action: 'domain.connected', keeps: ['name'] },
      openapi: {
        method: 'POST',
        path: '/domains/{domain}/verify',
        operationId: 'verifyDomain',
        tags: ['domains'],
        summary: 'Verify and connect the domain',
      },
      faults: ['domain_suspended', 'spending_not_allowed', 'not_found', 'conflict', 'nameserver_unavailable'],
    })
    .input(z.object({ domain: z.string() }))
    .output(OwnedDomainWire)
    .mutation(async ({ ctx, input }) => {
      await verifyDomain(ctx, grantName(ctx.principal, input.domain));
      return ownedDomainToWire(ctx, await readDomainWithRecords(ctx, ctx.principal.accountId, input.domain));
    }),
});
