import type { ProcedureMeta } from '@onym/platform';
import type { Body } from '@onym/testing';
import { LEGAL } from './audit.fixture.ts';
import { CONTACT, type OwnedObjects } from './authorisation.fixture.ts';
import { freeName } from './buying.fixture.ts';
import { INPUT } from './landing-pages.fixture.ts';
import { BRIEF } from './launches.fixture.ts';

/**
 * Who may call a procedure: a permission means a session or a key that has it; `hidden` does not reveal to keys that
 * it exists.
 */
type AllowedCaller = 'anybody' | 'session' | 'hidden' | 'key' | 'operator' | NonNullable<Permission>;
type Permission = Extract<ProcedureMeta['auth'], { kind: 'key' }>['permission'];

export interface Row {
  takes: AllowedCaller;
  input: (things: OwnedObjects) => Body;
  /** The owner's response, by REST and then by RPC if the first call has used the object up. */
  owner: string | [rest: string, rpc: string];
  /**
   * Absent: the procedure is about an object, which for other accounts does not exist. Present: it is about the
   * caller, and this is the response to other accounts.
   */
  others?: string;
  /** The response to a key, where it is not that to a session. */
  toKeys?: string;
}

const nothing = (): Body => ({});
const domain = ({ domain }: OwnedObjects): Body => ({ domain });
const thing =
  (kind: keyof OwnedObjects, more: Body = {}) =>
  (things: OwnedObjects): Body => ({ id: things[kind], ...more });
const about = (takes: AllowedCaller, input: Row['input'], answer: Row['owner'] = '200'): Row => ({
  takes,
  input,
  owner: answer,
});
/** About the caller's own account: all callers see and change their own. */
const own = (takes: AllowedCaller, input: Body | Row['input'] = {}, answer = '200', others = answer): Row => ({
  takes,
  input: typeof input === 'function' ? input : () => input,
  owner: answer,
  others,
});

/** Only operators learn that these procedures exist, whatever the input. */
const ADMIN_PROCEDURES = [
  'accounts',
  'findings',
  'taxes',
  'disputes',
  'dispute',
  'flags',
  'holds',
  'clearHolds',
  'suspensions',
  'mails',
  'queue',
  'health',
  'closeFinding',
  'quoteRefund',
  'refundSale',
  'submitEvidence',
  'clearFlag',
  'suspend',
  'unsuspend',
  'retryEvent',
  'retryJob',
];

/** RPC sends no streams: the dashboard reads them by REST. */
const STREAM = '415 unsupported_media_type';

/** Every procedure. The owner calls them in this order, so the ones that delete objects come last. */
export const ROWS: Readonly<Record<string, Row>> = {
  'device.code': own('anybody'),
  'device.token': own('anybody', { deviceCode: 'none' }, '400 expired_token'),
  'domains.checkOpenly': own('anybody', { name: freeName() }),
  'domains.tldsOpenly': own('anybody'),
  'names.generateOpenly': own('anybody', { description: BRIEF, count: 1 }),
  'orders.sold': own('anybody'),
  'trust.reportAbuse': own('anybody', { url: 'nonsense' }, '400 invalid_request'),

  'audit.trail': own('session'),
  'audit.requests': own('session'),
  'keys.list': own('hidden'),
  'keys.current': { ...own('key', {}, '404 not_found'), toKeys: '200' },
  'keys.create': own('hidden', { name: 'Another' }),
  'spending.account': own('session'),
  'spending.setAccount': own('session', { perDay: null, perMonth: null }),
  'spending.approvals': own('session'),
  'acts.list': own('session'),
  'billing.account': own('key'),
  'billing.setupCard': own('session'),
  'billing.checkout': own('session', { productType: 'LOGO_PACK' }),
  'billing.portal': own('session'),
  'billing.usage': own('session'),
  'billing.offers': own('session'),
  'billing.endPlan': own('session', {}, '404 not_found'),
  'billing.keepPlan': own('session', {}, '404 not_found'),
  'orders.overview': own('session'),
  'ledger.charges': own('orders:read'),
  'documents.list': own('orders:read'),
  'domains.check': own('domains:read', { name: freeName() }),
  'domains.checkMany': own('domains:read', { domains: [freeName()] }),
  'domains.list': own('domains:read'),
  'domains.tlds': own('key'),
  'domains.contact': own('session'),
  'domains.saveContact': own('session', CONTACT),
  'dns.templates': own('key'),
  'names.generate': own('names:read', { description: BRIEF, count: 1 }),
  'names.stream': { ...own('names:read', { description: BRIEF, count: 1 }), owner: ['200', STREAM] },
  'reading.read': own('key', { description: BRIEF }),
  'brand.checkConflict': own('key', { name: 'Quorvel' }),
  'legal.create': own('key', LEGAL),
  'legal.stream': { ...own('key', LEGAL), owner: ['200', STREAM] },
  'legal.list': own('key'),
  'kits.create': own('key', { name: 'Tiderow', industry: 'Sport', description: BRIEF }),
  'kits.list': own('key'),
  'landing.create': own('key', INPUT),
  'landing.list': own('key'),
  'logos.create': own('key', { name: 'Tiderow', description: INPUT.description, count: 1 }),
  'logos.list': own('key'),
  'orders.list': own('orders:read'),
  'launches.plan': own('key', { description: BRIEF }, '201'),
  'launches.list': own('key'),
  'webhooks.list': own('webhooks:write'),
  'webhooks.create': own('webhooks:write', { url: 'nonsense' }, '400 invalid_request'),
  'privacy.export': { ...own('session'), owner: ['200', STREAM] },
  'privacy.losses': own('session'),
  'privacy.delete': own('session', { password: 'not the password' }, '403 wrong_password'),
  // A registered name is not for sale, and its owner is not revealed.
  'orders.buy': own('domains:write', domain, '400 domain_unavailable'),
  'dns.connect': own('domains:write', domain, '409 conflict'),

  'access.list': own('session'),
  'access.confirm': own('session', { password: 'not the password' }, '403 wrong_password'),
  // Ids of other accounts are ignored.
  'access.remove': own('session', { ids: ['key_none'] }),

  'team.members': own('session'),
  'team.invite': own('session', { email: 'guest@example.com', role: 'viewer' }),
  'team.teams': own('session'),
  // Objects of others and missing ones get the same response.
  'team.switch': own('session', { accountId: 'usr_none' }, '404 not_found'),
  'team.leave': own('session', { accountId: 'usr_none' }, '404 not_found'),
  'team.invitation': own('session', { token: 'none' }, '404 not_found'),
  'team.accept': own('session', { token: 'none' }, '404 not_found'),
  'team.proposeOwner': own('session', { memberId: 'mem_none' }, '404 not_found'),
  'team.transfer': own('session'),
  'team.withdrawOwner': own('session', undefined, '404 not_found'),
  'team.offeredOwnership': own('session', { accountId: 'usr_none' }, '404 not_found'),
  'team.confirmOwner': own('session', { accountId: 'usr_none' }, '404 not_found'),
  'team.declineOwner': own('session', { accountId: 'usr_none' }, '404 not_found'),

  'device.read': own('session', { userCode: 'BCDF-GHJK' }, '404 not_found'),
  'device.approve': own('session', { userCode: 'BCDF-GHJK' }, '404 not_found'),
  'device.deny': own('session', { userCode: 'BCDF-GHJK' }, '404 not_found'),

  'review.list': about('operator', nothing, '404 not_found'),
  'review.show': about('operator', ({ order }) => ({ orderId: order }), '404 not_found'),
  'review.compare': about('operator', ({ order }) => ({ orderId: order }), '404 not_found'),
  'review.confirm': about('operator', ({ order }) => ({ orderId: order, note: 'mine' }), '404 not_found'),
  'review.refund': about('operator', ({ order }) => ({ orderId: order, note: 'mine' }), '404 not_found'),
  'review.retry': about('operator', ({ order }) => ({ orderId: order, note: 'mine' }), '404 not_found'),
  ...Object.fromEntries(ADMIN_PROCEDURES.map((name) => [`admin.${name}`, about('operator', nothing, '404 not_found')])),

  'team.change': about('session', thing('seat', { role: 'viewer' })),
  'keys.change': about('hidden', thing('keyId', { name: 'Renamed' })),
  'spending.approval': about('key', thing('approval')),
  'orders.get': about('orders:read', thing('order')),
  'orders.renew': about('domains:write', (things) => ({ ...domain(things), dryRun: true })),
  'orders.restore': about('domains:write', domain, '409 not_in_redemption'),
  'domains.get': about('domains:read', domain),
  'domains.change': about('domains:write', (things) => ({ ...domain(things), autoRenew: true })),
  'domains.authCode': about('session', domain, '409 domain_locked'),
  'domains.forwards': about('domains:read', domain),
  'domains.createForward': about(
    'domains:write',
    (things) => ({ ...domain(things), alias: 'sales', forwardTo: 'sales@example.com' }),
    ['200', '409 conflict'],
  ),
  'dns.list': about('domains:read', domain),
  'dns.create': about('dns:write', (things) => ({ ...domain(things), type: 'TXT', host: 'note', value: 'hello' }), [
    '200',
    '400 invalid_request',
  ]),
  'dns.update': about('dns:write', (things) => ({ ...domain(things), id: things.record, value: '203.0.113.8' })),
  'dns.versions': about('domains:read', domain),
  'dns.restore': about('dns:write', (things) => ({ ...domain(things), id: things.version, dryRun: true })),
  'dns.undo': about('dns:write', (things) => ({ ...domain(things), dryRun: true })),
  'dns.exportZone': about('domains:read', domain),
  'dns.seen': about('domains:read', domain),
  'dns.importZone': about('dns:write', (things) => ({ ...domain(things), zone: 'shop 3600 IN A 203.0.113.9\n' })),
  'dns.applyTemplate': about('dns:write', (things) => ({
    ...domain(things),
    template: 'google-workspace',
    dryRun: true,
  })),
  // A name that was bought here needs no proof; the owner gets the same response as others.
  'dns.verify': about('domains:write', domain, '404 not_found'),
  'legal.get': about('key', thing('legal')),
  'kits.get': about('key', thing('kit')),
  'kits.exports': about('key', thing('kit')),
  'kits.export': about('key', thing('kit', { format: 'css-variables' }), ['201', '200']),
  'landing.get': about('key', thing('page')),
  'landing.change': about('sites:write', thing('page', { contact: { email: 'hello@example.com' } })),
  'landing.deploy': about('sites:write', thing('page')),
  'landing.deployments': about('key', thing('page')),
  'landing.rollback': about('sites:write', thing('page', { version: 1 })),
  'logos.get': about('key', thing('logo')),
  'logos.social': about('key', thing('logo'), ['201', '200']),
  'launches.get': about('key', thing('launch')),
  'launches.start': about(
    'domains:write',
    thing('launch', { name: 'no-such-choice.com', maxPrice: 1000 }),
    '400 invalid_request',
  ),
  'webhooks.update': about('webhooks:write', thing('endpoint', { description: 'renamed' })),
  'webhooks.rotate': about('webhooks:write', thing('endpoint')),
  'webhooks.test': about('webhooks:write', thing('endpoint')),
  'webhooks.deliveries': about('webhooks:write', thing('endpoint')),
  'webhooks.recover': about('webhooks:write', thing('endpoint', { since: '2020-01-01T00:00:00Z' })),
  'webhooks.redeliver': about('webhooks:write', thing('delivery')),

  'spending.decline': about('session', thing('approval'), ['200', '409 conflict']),
  'acts.undo': about('session', thing('act'), ['200', '409 conflict']),
  'orders.approve': about('session', thing('approval'), '409 conflict'),
  'keys.rotate': about('hidden', thing('keyId')),
  'team.remove': about('session', thing('seat'), ['200', '404 not_found']),
  'keys.revoke': about('hidden', thing('keyId')),
  'dns.remove': about('dns:write', (things) => ({ ...domain(things), id: things.record }), ['200', '404 not_found']),
  'domains.deleteForward': about('domains:write', (things) => ({ ...domain(things), id: things.forward }), [
    '200',
    '404 not_found',
  ]),
  'launches.cancel': about('domains:write', thing('launch')),
  'launches.events': about('key', thing('launch'), ['200', STREAM]),
  'landing.undeploy': about('sites:write', thing('page')),
  'landing.remove': about('sites:write', thing('page'), ['200', '404 not_found']),
  'landing.restore': about('sites:write', thing('page')),
  'logos.remove': about('sites:write', thing('logo'), ['200', '404 not_found']),
  'logos.restore': about('sites:write', thing('logo')),
  'kits.remove': about('sites:write', thing('kit'), ['200', '404 not_found']),
  'kits.restore': about('sites:write', thing('kit')),
  'legal.remove': about('sites:write', thing('legal'), ['200', '404 not_found']),
  'legal.restore': about('sites:write', thing('legal')),
  'webhooks.remove': about('webhooks:write', thing('endpoint'), ['200', '404 not_found']),
};
