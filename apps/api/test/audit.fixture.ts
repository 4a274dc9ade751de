import { type Answer, call, stack, type User } from '@onym/testing';
import { expectOk } from './expectations.fixture.ts';

export interface Entry {
  id: string;
  at: string;
  actor: { kind: string; id: string; name: string | null };
  action: string;
  subject: string;
  from: string | null;
  requestId: string | null;
  details: Record<string, unknown>;
}

/** The account's audit trail, newest first. */
export const trailOf = async (user: User, query: Record<string, string> = {}): Promise<Entry[]> =>
  expectOk(await call<{ entries: Entry[] }>('GET', '/account/audit', { user, query: { limit: '100', ...query } }))
    .entries;

/** The newest line of this action. */
export const lineOf = async (user: User, action: string): Promise<Entry | undefined> =>
  (await trailOf(user, { action }))[0];

export const LEGAL = {
  businessName: 'Tiderow',
  businessType: 'saas',
  websiteUrl: 'https://tiderow.example',
  contactEmail: 'legal@tiderow.example',
  headquartersCountry: 'US',
  headquartersState: 'CA',
};

/** Deploys a second version of a page and rolls back to the first. */
export async function rollBack(key: string, page: string): Promise<Answer> {
  expectOk(await call('POST', `/landing-pages/${page}/deploy`, { key, json: {} }));
  return call('POST', `/landing-pages/${page}/rollback`, { key, json: { version: 1 } });
}

/** Publishes the proof of a name in an external zone. */
export async function publishProof(name: string, value: string): Promise<void> {
  const zones = `${stack().sandboxUrl}/api/v1/servers/localhost/zones`;
  const headers = { 'x-api-key': 'sandbox', 'content-type': 'application/json' };
  const zone = { name: `${name}.`, kind: 'Native', nameservers: ['ns1.elsewhere.test.'] };
  await fetch(zones, { method: 'POST', headers, body: JSON.stringify(zone) });
  const records = [{ content: `"${value}"`, disabled: false }];
  const rrsets = [{ name: `_onym.${name}.`, type: 'TXT', ttl: 60, changetype: 'REPLACE', records }];
  await fetch(`${zones}/${name}.`, { method: 'PATCH', headers, body: JSON.stringify({ rrsets }) });
}

/**
 * Tested by review.test.ts and admin-orders.system.test.ts with an order under review, by admin.test.ts and by
 * refund-charge.test.ts.
 */
const OF_OPERATORS = [
  'review.compare',
  'review.confirm',
  'review.refund',
  'review.retry',
  'admin.closeFinding',
  'admin.refundSale',
  'admin.submitEvidence',
  'admin.clearFlag',
  'admin.clearHolds',
  'admin.suspend',
  'admin.unsuspend',
  'admin.retryEvent',
  'admin.retryJob',
];

/**
 * Tested by account-delete.system.test.ts, because no operation works afterwards; and by team.test.ts, team-ownership*.test.ts and their module,
 * because two users are needed.
 */
const OF_PEOPLE = [
  'privacy.delete',
  'team.accept',
  'team.change',
  'team.confirmOwner',
  'team.declineOwner',
  'team.invite',
  'team.leave',
  'team.proposeOwner',
  'team.remove',
  'team.switch',
  'team.withdrawOwner',
];

/**
 * Mutations that write nothing of an account: they only read or ask. An addition to this list is a deliberate
 * decision.
 */
const READ_ONLY_MUTATIONS = [
  'brand.checkConflict',
  'device.code',
  'domains.checkMany',
  'names.generate',
  'names.generateOpenly',
  'names.stream',
  'reading.read',
  'trust.reportAbuse',
];
/** Tested by restore.system.test.ts, with a name in redemption. */
const OF_REDEMPTION = ['orders.restore'];

/** Tested by plan.test.ts, with a plan. */
const OF_PLANS = ['billing.endPlan', 'billing.keepPlan'];

/** Tested by dns-versions.test.ts, with a version. */
const OF_VERSIONS = ['dns.restore'];

/** Every mutation that audit-writes.system.test.ts does not call. */
export const TESTED_ELSEWHERE = [
  ...READ_ONLY_MUTATIONS,
  ...OF_OPERATORS,
  ...OF_REDEMPTION,
  ...OF_PLANS,
  ...OF_PEOPLE,
  ...OF_VERSIONS,
];
