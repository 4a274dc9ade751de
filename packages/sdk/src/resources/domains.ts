import type { Operations } from '../generated/document.ts';
import { paginate } from '../list.ts';
import type { CallOptions, Transport } from '../transport.ts';

/**
 * Returns the calls about domains: availability, prices, purchases, renewals, settings, and proof of control for those registered
 * elsewhere.
 */
export function domains({ send }: Transport) {
  return {
    /** Whether a name is available, its price, and the URL of a page on which a person can buy it. */
    check: (name: string, options?: CallOptions) => send('checkDomain', { query: { name } }, options),
    /** At most 100 names per call. */
    checkMany: (names: string[], options?: CallOptions) => send('checkDomains', { body: { domains: names } }, options),
    /**
     * Charges the saved card, never more than `maxPrice` (USD); `dryRun` does everything except charge and register.
     * Calls with the same idempotency key charge once.
     */
    buy: (request: Operations['buyDomain']['body'], options?: CallOptions) =>
      send('buyDomain', { query: {}, body: request }, options),
    /** Renews for one year. `expiresAt` is the expiry date on which the decision was based. */
    renew: (domain: string, request: Operations['renewDomain']['body'], options?: CallOptions) =>
      send('renewDomain', { path: { domain }, query: {}, body: request }, options),
    /** Restores a domain from redemption. */
    restore: (domain: string, request: Operations['restoreDomain']['body'], options?: CallOptions) =>
      send('restoreDomain', { path: { domain }, query: {}, body: request }, options),
    list: (query: Operations['listDomains']['query'] = {}, options?: CallOptions) =>
      paginate('domains', (cursor) => send('listDomains', { query: { ...query, cursor } }, options), query.cursor),
    get: (domain: string, options?: CallOptions) => send('getDomain', { path: { domain } }, options),
    update: (domain: string, settings: Operations['updateDomain']['body'], options?: CallOptions) =>
      send('updateDomain', { path: { domain }, body: settings }, options),
    connect: (domain: string, options?: CallOptions) => send('connectDomain', { body: { domain } }, options),
    verify: (domain: string, options?: CallOptions) => send('verifyDomain', { path: { domain } }, options),
    tlds: (options?: CallOptions) => send('listTlds', {}, options),
  };
}

/** Returns the calls about the DNS records of a domain. When a call that changes records returns, the nameserver serves the change. */
export function dns({ send, open }: Transport) {
  return {
    list: (domain: string, query: Operations['listDnsRecords']['query'] = {}, options?: CallOptions) =>
      paginate(
        'records',
        (cursor) => send('listDnsRecords', { path: { domain }, query: { ...query, cursor } }, options),
        query.cursor,
      ),
    create: (domain: string, record: Operations['createDnsRecord']['body'], options?: CallOptions) =>
      send('createDnsRecord', { path: { domain }, body: record }, options),
    /** Updates the record with the `id` in the body. */
    update: (domain: string, record: Operations['updateDnsRecord']['body'], options?: CallOptions) =>
      send('updateDnsRecord', { path: { domain }, body: record }, options),
    delete: (domain: string, id: string, options?: CallOptions) =>
      send('deleteDnsRecord', { path: { domain }, query: { id } }, options),
    /** All records as the text of a zone file (RFC 1035). */
    zone: async (domain: string, options?: CallOptions): Promise<string> =>
      (await open('exportDnsZone', { path: { domain } }, options)).text(),
    /** Compares the answers of public resolvers with the stored records. */
    seen: (domain: string, options?: CallOptions) => send('seeDnsRecords', { path: { domain } }, options),
    /**
     * With `replace`, a zone file with lines that cannot be imported makes the call throw `import_incomplete`. The
     * `details` of the error are the changes that `force` would make.
     */
    importZone: (domain: string, request: Operations['importDnsZone']['body'], options?: CallOptions) =>
      send('importDnsZone', { path: { domain }, body: request }, options),
    templates: (options?: CallOptions) => send('listDnsTemplates', {}, options),
    /** The versions of the records, newest first. */
    versions: (domain: string, query: Operations['listDnsVersions']['query'] = {}, options?: CallOptions) =>
      paginate(
        'versions',
        (cursor) => send('listDnsVersions', { path: { domain }, query: { ...query, cursor } }, options),
        query.cursor,
      ),
    /** Makes the records as they were in a version, or previews that with dryRun. */
    restore: (
      domain: string,
      id: string,
      request: Operations['restoreDnsVersion']['body'] = {},
      options?: CallOptions,
    ) => send('restoreDnsVersion', { path: { domain, id }, body: request }, options),
    /** Reverts the changes of the last call, or previews that with dryRun. */
    undo: (domain: string, request: Operations['undoDnsChange']['body'] = {}, options?: CallOptions) =>
      send('undoDnsChange', { path: { domain }, body: request }, options),
    applyTemplate: (domain: string, request: Operations['applyDnsTemplate']['body'], options?: CallOptions) =>
      send('applyDnsTemplate', { path: { domain }, body: request }, options),
  };
}

/** Returns the calls that list, create and delete the e-mail forwards of a domain. */
export function emailForwards({ send }: Transport) {
  return {
    list: (domain: string, query: Operations['listEmailForwards']['query'] = {}, options?: CallOptions) =>
      paginate(
        'forwards',
        (cursor) => send('listEmailForwards', { path: { domain }, query: { ...query, cursor } }, options),
        query.cursor,
      ),
    create: (domain: string, forward: Operations['createEmailForward']['body'], options?: CallOptions) =>
      send('createEmailForward', { path: { domain }, body: forward }, options),
    delete: (domain: string, id: string, options?: CallOptions) =>
      send('deleteEmailForward', { path: { domain, id } }, options),
  };
}
