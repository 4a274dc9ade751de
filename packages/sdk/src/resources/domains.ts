import type { Operations } from '../generated/document.ts';
import { listOf } from '../list.ts';
import type { CallOptions, Transport } from '../transport.ts';

/** Domains: prices, purchases, settings, proof of those that are elsewhere. */
export function domains({ send }: Transport) {
  return {
    /** Whether a name is free, at what price, and a page on which a person can buy it. */
    check: (name: string, options?: CallOptions) => send('checkDomain', { query: { name } }, options),
    /** At most 100 names at once. */
    checkMany: (names: string[], options?: CallOptions) => send('checkDomains', { body: { domains: names } }, options),
    /** Charges the saved card, never more than `maxPrice` (USD); `dryRun` tries everything but money. Charges once, however often it is sent. */
    buy: (wish: Operations['buyDomain']['body'], options?: CallOptions) =>
      send('buyDomain', { query: {}, body: wish }, options),
    /** A year more. `expiresAt` of the wish is the date it was decided on. */
    renew: (domain: string, wish: Operations['renewDomain']['body'], options?: CallOptions) =>
      send('renewDomain', { path: { domain }, query: {}, body: wish }, options),
    /** Out of redemption. */
    restore: (domain: string, wish: Operations['restoreDomain']['body'], options?: CallOptions) =>
      send('restoreDomain', { path: { domain }, query: {}, body: wish }, options),
    list: (query: Operations['listDomains']['query'] = {}, options?: CallOptions) =>
      listOf('domains', (cursor) => send('listDomains', { query: { ...query, cursor } }, options), query.cursor),
    get: (domain: string, options?: CallOptions) => send('getDomain', { path: { domain } }, options),
    update: (domain: string, settings: Operations['updateDomain']['body'], options?: CallOptions) =>
      send('updateDomain', { path: { domain }, body: settings }, options),
    connect: (domain: string, options?: CallOptions) => send('connectDomain', { body: { domain } }, options),
    verify: (domain: string, options?: CallOptions) => send('verifyDomain', { path: { domain } }, options),
    tlds: (options?: CallOptions) => send('listTlds', {}, options),
  };
}

/** DNS records of a domain; the nameserver answers with them when the call returns. */
export function dns({ send, open }: Transport) {
  return {
    list: (domain: string, query: Operations['listDnsRecords']['query'] = {}, options?: CallOptions) =>
      listOf(
        'records',
        (cursor) => send('listDnsRecords', { path: { domain }, query: { ...query, cursor } }, options),
        query.cursor,
      ),
    create: (domain: string, record: Operations['createDnsRecord']['body'], options?: CallOptions) =>
      send('createDnsRecord', { path: { domain }, body: record }, options),
    /** Of the record `id` of the body. */
    update: (domain: string, record: Operations['updateDnsRecord']['body'], options?: CallOptions) =>
      send('updateDnsRecord', { path: { domain }, body: record }, options),
    delete: (domain: string, id: string, options?: CallOptions) =>
      send('deleteDnsRecord', { path: { domain }, query: { id } }, options),
    /** All records as the text of a zone file (RFC 1035). */
    zone: async (domain: string, options?: CallOptions): Promise<string> =>
      (await open('exportDnsZone', { path: { domain } }, options)).text(),
    /** What public resolvers answer now, beside what is stored. */
    seen: (domain: string, options?: CallOptions) => send('seeDnsRecords', { path: { domain } }, options),
    /** With `replace` and lines that cannot be imported it throws `import_incomplete`, whose `details` are the changes that `force` would make. */
    importZone: (domain: string, wish: Operations['importDnsZone']['body'], options?: CallOptions) =>
      send('importDnsZone', { path: { domain }, body: wish }, options),
    templates: (options?: CallOptions) => send('listDnsTemplates', {}, options),
    /** Takes back what the last call changed, or tells it with dryRun. */
    undo: (domain: string, wish: Operations['undoDnsChange']['body'] = {}, options?: CallOptions) =>
      send('undoDnsChange', { path: { domain }, body: wish }, options),
    applyTemplate: (domain: string, wish: Operations['applyDnsTemplate']['body'], options?: CallOptions) =>
      send('applyDnsTemplate', { path: { domain }, body: wish }, options),
  };
}

/** Mail to a domain, forwarded. */
export function emailForwards({ send }: Transport) {
  return {
    list: (domain: string, query: Operations['listEmailForwards']['query'] = {}, options?: CallOptions) =>
      listOf(
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
