import type { Operations } from '../generated/document.ts';
import { paginate } from '../list.ts';
import type { CallOptions, Transport } from '../transport.ts';

/** Returns the calls about the account of the key: its data, limits and usage, its charges and invoices. */
export function account({ send }: Transport) {
  return {
    get: (options?: CallOptions) => send('getAccount', {}, options),
    charges: (query: Operations['listCharges']['query'] = {}, options?: CallOptions) =>
      paginate('charges', (cursor) => send('listCharges', { query: { ...query, cursor } }, options), query.cursor),
    documents: (query: Operations['listDocuments']['query'] = {}, options?: CallOptions) =>
      paginate('documents', (cursor) => send('listDocuments', { query: { ...query, cursor } }, options), query.cursor),
  };
}

/** Returns the calls that list and read orders: purchases, renewals and restorations of domains. */
export function orders({ send }: Transport) {
  return {
    list: (query: Operations['listOrders']['query'] = {}, options?: CallOptions) =>
      paginate('orders', (cursor) => send('listOrders', { query: { ...query, cursor } }, options), query.cursor),
    get: (id: string, options?: CallOptions) => send('getOrder', { path: { id } }, options),
  };
}

/** Returns the call that reads an approval request of the key; only a person can decide it. */
export function approvals({ send }: Transport) {
  return { get: (id: string, options?: CallOptions) => send('getApproval', { path: { id } }, options) };
}

/** Returns the call that describes the key itself: permissions, limits with what remains, controls, domains. */
export function apiKeys({ send }: Transport) {
  return { current: (options?: CallOptions) => send('getCurrentKey', {}, options) };
}

/** Returns the calls that manage webhook endpoints and their deliveries. */
export function webhookEndpoints({ send }: Transport) {
  return {
    /** The response contains the signing secret, only this once. */
    create: (endpoint: Operations['createWebhookEndpoint']['body'], options?: CallOptions) =>
      send('createWebhookEndpoint', { body: endpoint }, options),
    list: (options?: CallOptions) => send('listWebhookEndpoints', {}, options),
    update: (id: string, changes: Operations['updateWebhookEndpoint']['body'], options?: CallOptions) =>
      send('updateWebhookEndpoint', { path: { id }, body: changes }, options),
    delete: (id: string, options?: CallOptions) => send('removeWebhookEndpoint', { path: { id } }, options),
    /** Creates a new secret; for a day deliveries are signed with both. */
    rotate: (id: string, options?: CallOptions) => send('rotateWebhookSecret', { path: { id } }, options),
    test: (id: string, options?: CallOptions) => send('testWebhookEndpoint', { path: { id } }, options),
    deliveries: (id: string, query: Operations['listWebhookDeliveries']['query'] = {}, options?: CallOptions) =>
      paginate(
        'deliveries',
        (cursor) => send('listWebhookDeliveries', { path: { id }, query: { ...query, cursor } }, options),
        query.cursor,
      ),
    redeliver: (deliveryId: string, options?: CallOptions) =>
      send('redeliverWebhook', { path: { id: deliveryId } }, options),
    recover: (id: string, since: string, options?: CallOptions) =>
      send('recoverWebhookDeliveries', { path: { id }, body: { since } }, options),
  };
}

/** Returns the calls that need no key: whether a domain is available, name generation and prices; 20 calls per minute and address. */
export function publicEndpoints({ send }: Transport) {
  return {
    check: (name: string, options?: CallOptions) => send('checkDomainOpenly', { query: { name } }, options),
    names: (request: Operations['generateNamesOpenly']['body'], options?: CallOptions) =>
      send('generateNamesOpenly', { body: request }, options),
    tlds: (options?: CallOptions) => send('listTldsOpenly', {}, options),
  };
}

/** Returns the two calls with which a program requests a key from its user (RFC 8628). */
export function device({ send }: Transport) {
  return {
    /** Show `verificationUrlComplete` to the user. */
    code: (request: Operations['askForKey']['body'] = {}, options?: CallOptions) =>
      send('askForKey', { body: request }, options),
    /**
     * The key, once the user has approved; poll every `interval` seconds while the code is `authorization_pending`.
     */
    token: (deviceCode: string, options?: CallOptions) =>
      send('takeKey', { body: { deviceCode } }, { maxRetries: 0, ...options }),
  };
}
