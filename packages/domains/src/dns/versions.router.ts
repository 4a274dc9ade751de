import { CONTROL_FAULTS } from '@onym/billing/spending';
import { grantName, router, withPermission } from '@onym/platform';
import { ZoneChangesWire, zoneChangesToWire } from './dns.schemas.ts';
import { listVersions } from './list-versions.ts';
import { restoreVersion } from './restore-version.ts';
import { ListVersionsInput, RestoreVersionInput, VersionListWire, versionToWire } from './versions.schemas.ts';

const path = '/domains/{domain}/dns';
const tags = ['dns'];

/** The history of the records of a domain. */
export const versionsRouter = router({
  versions: withPermission('domains:read')
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/versions`,
        operationId: 'listDnsVersions',
        tags,
        summary: 'List the versions of the DNS records, newest first',
      },
      tool: {
        name: 'dns_versions',
        about:
          'The versions of the DNS records of a domain, newest first: when, by which person or key, how many records changed.',
      },
      faults: ['not_found'],
    })
    .input(ListVersionsInput)
    .output(VersionListWire)
    .query(async ({ ctx, input: { domain, ...page } }) => {
      const list = await listVersions(ctx, { accountId: ctx.principal.accountId, domain }, page);
      return { ...list, versions: list.versions.map(versionToWire) };
    }),

  restore: withPermission('dns:write')
    .meta({
      affects: ['name'],
      control: ['mailAndCertificates', 'zoneReplace'],
      audit: 'module',
      openapi: {
        method: 'POST',
        path: `${path}/versions/{id}/restore`,
        operationId: 'restoreDnsVersion',
        tags,
        summary: 'Restore a version of the DNS records',
      },
      tool: {
        name: 'dns_restore',
        about:
          'Makes the DNS records as they were in a version of dns_versions; later changes are lost. dryRun returns the changes.',
        destructive: true,
        idempotent: true,
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
    .input(RestoreVersionInput)
    .output(ZoneChangesWire)
    .mutation(async ({ ctx, input: { domain, id, dryRun } }) =>
      zoneChangesToWire(await restoreVersion(ctx, grantName(ctx.principal, domain), id, dryRun)),
    ),
});
