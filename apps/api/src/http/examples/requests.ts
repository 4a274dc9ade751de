/** An example request of an operation. Values in `path` and `query` refer to objects that were created before. */
export interface RequestExample {
  path?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
}

const BRIEF = 'A small bakery in Porto that delivers sourdough bread to offices before nine.';
const ROWING = 'Tide tables and training logs for rowing clubs.';
const DOMAIN = { domain: 'tiderow-quay.com' };
/** The buyer in the examples. */
export const REGISTRANT = {
  firstName: 'Vera',
  lastName: 'Field',
  email: 'vera@example.com',
  phone: '+14155552671',
  address1: '12 Harbour Street',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  country: 'US',
};
const ULID = '01jd0m9w8f5q2v7k3x6c4b1n0a';
const DEVICE = { userCode: 'BCDF-GHJK' };
const KEY = { id: `key_${ULID}` };
const APPROVAL = { id: `apr_${ULID}` };
const KIT = { id: `kit_${ULID}` };
const PAGE = { id: `lp_${ULID}` };
const LOGO = { id: `log_${ULID}` };
const LAUNCH = { id: `lau_${ULID}` };
const ENDPOINT = { id: `whe_${ULID}` };
const SEAT = { id: `mem_${ULID}` };
const TOKEN = { token: 'mpnn8EsTY3nDTvYRkZrXGyWnqbEhz4tT' };
const SPENDING = { perPurchase: 50, perMonth: 100, approvalAbove: 20 };
const LEGAL = {
  businessName: 'Tiderow',
  businessType: 'saas',
  websiteUrl: 'https://tiderow-quay.com',
  contactEmail: 'legal@tiderow-quay.com',
  headquartersCountry: 'US',
  headquartersState: 'CA',
};

/**
 * One call of each operation that takes an input, by operation id. apps/api/test/examples.system.test.ts sends every
 * one.
 */
export const REQUEST_EXAMPLES: Readonly<Record<string, RequestExample>> = {
  createKey: { body: { name: 'Shopping agent', permissions: ['domains:read', 'domains:write'], spending: SPENDING } },
  updateKey: {
    path: KEY,
    body: { name: 'Shopping agent, slower', spending: { perMonth: 60 }, control: { zoneReplace: 'deny' } },
  },
  rotateKey: { path: KEY },
  revokeKey: { path: KEY },
  askForKey: { body: { name: 'Shopping agent', permissions: ['domains:read', 'domains:write'], spending: SPENDING } },
  takeKey: { body: { deviceCode: 'the returned deviceCode' } },
  getDeviceGrant: { path: DEVICE },
  approveDevice: { path: DEVICE, body: { permissions: ['domains:read'] } },
  denyDevice: { path: DEVICE },
  inviteMember: { body: { email: 'nell@example.com', role: 'dns' } },
  updateMember: { path: SEAT, body: { role: 'buyer', spending: { perPurchase: 50, perMonth: 200 } } },
  removeMember: { path: SEAT },
  removeAccess: { body: { ids: [`key_${ULID}`, `ses_${ULID}`] } },
  confirmIdentity: { body: { password: 'the password of the user' } },
  switchAccount: { body: { accountId: `usr_${ULID}` } },
  leaveTeam: { path: { accountId: `usr_${ULID}` } },
  getInvitation: { path: TOKEN },
  acceptInvitation: { path: TOKEN },
  transferOwnership: { body: { memberId: `mem_${ULID}`, role: 'buyer' } },
  getOfferedOwnership: { path: { accountId: `usr_${ULID}` } },
  confirmOwnership: { path: { accountId: `usr_${ULID}` } },
  declineOwnership: { path: { accountId: `usr_${ULID}` } },
  setAccountSpending: { body: { perDay: 200, perMonth: 1000, overagePerMonth: 25 } },
  getApproval: { path: APPROVAL },
  approveApproval: { path: APPROVAL },
  declineApproval: { path: APPROVAL },
  undoAct: { path: { id: `act_${ULID}` } },
  deleteAccount: { body: { password: 'the password of the account', domains: 'abandon' } },
  startCheckout: { body: { planId: 'founder_monthly' } },
  checkDomain: { query: { name: 'tiderow-quay.com' } },
  checkDomainOpenly: { query: { name: 'tiderow-quay.com' } },
  checkDomains: { body: { domains: ['tiderow-quay.com', 'google.com', 'not a domain'] } },
  getDomain: { path: DOMAIN },
  updateDomain: { path: DOMAIN, body: { autoRenew: true, autoRenewLimit: { maxRise: 25 }, privacyEnabled: true } },
  getAuthCode: { path: DOMAIN },
  listEmailForwards: { path: DOMAIN },
  createEmailForward: { path: DOMAIN, body: { alias: 'hello', forwardTo: 'vera@example.com' } },
  deleteEmailForward: { path: { ...DOMAIN, id: `fwd_${ULID}` } },
  saveContact: { body: REGISTRANT },
  listDnsRecords: { path: DOMAIN },
  createDnsRecord: { path: DOMAIN, body: { type: 'A', host: 'www', value: '203.0.113.7', ttl: 3600 } },
  updateDnsRecord: { path: DOMAIN, body: { id: `rec_${ULID}`, value: '203.0.113.8' } },
  deleteDnsRecord: { path: DOMAIN, query: { id: `rec_${ULID}` } },
  exportDnsZone: { path: DOMAIN },
  seeDnsRecords: { path: DOMAIN },
  importDnsZone: {
    path: DOMAIN,
    body: { zone: 'shop 3600 IN A 203.0.113.9\n@ 3600 IN TXT "hello=tiderow"\n', dryRun: true },
  },
  undoDnsChange: { path: DOMAIN, body: { dryRun: true } },
  listDnsVersions: { path: DOMAIN, query: { limit: '2' } },
  restoreDnsVersion: { path: { ...DOMAIN, id: `dnv_${ULID}` }, body: { dryRun: true } },
  applyDnsTemplate: { path: DOMAIN, body: { template: 'google-workspace', dryRun: true } },
  connectDomain: { body: { domain: 'rowing-club-porto.org' } },
  verifyDomain: { path: { domain: 'rowing-club-porto.org' } },
  generateNames: { body: { description: ROWING, tlds: ['.com', '.io'], count: 3 } },
  streamNames: { body: { description: ROWING, tlds: ['.com', '.io'], count: 3 } },
  generateNamesOpenly: { body: { description: ROWING, count: 3 } },
  readBrief: { body: { description: BRIEF } },
  checkBrandConflict: { body: { name: 'Tiderow', context: ROWING } },
  createLegal: { body: LEGAL },
  streamLegal: { body: LEGAL },
  getLegal: { path: { id: `leg_${ULID}` } },
  deleteLegal: { path: { id: `leg_${ULID}` } },
  restoreLegal: { path: { id: `leg_${ULID}` } },
  createBrandKit: { body: { name: 'Tiderow', industry: 'Sport software', description: ROWING } },
  getBrandKit: { path: KIT },
  deleteBrandKit: { path: KIT },
  restoreBrandKit: { path: KIT },
  listExports: { path: KIT },
  exportBrandKit: { path: { ...KIT, format: 'css-variables' }, body: { opts: {} } },
  createLandingPage: { body: { businessName: 'Tiderow', industry: 'Sport software', description: ROWING } },
  getLandingPage: { path: PAGE },
  updateLandingPage: { path: PAGE, body: { theme: 'dark', contact: { email: 'hello@tiderow-quay.com' } } },
  deleteLandingPage: { path: PAGE },
  restoreLandingPage: { path: PAGE },
  deployLandingPage: { path: PAGE, body: { subdomain: 'tiderow-quay' } },
  undeployLandingPage: { path: PAGE },
  listDeployments: { path: PAGE },
  rollBackLandingPage: { path: PAGE, body: { version: 1 } },
  createLogos: { body: { name: 'Tiderow', description: ROWING, count: 1 } },
  getLogo: { path: LOGO },
  getLogoSvg: { path: LOGO, query: { variant: 'color' } },
  getLogoPng: { path: LOGO, query: { variant: 'color', width: 512 } },
  exportLogoSocial: { path: LOGO },
  deleteLogo: { path: LOGO },
  restoreLogo: { path: LOGO },
  buyDomain: { body: { domain: 'tiderow-quay.com', maxPrice: 20 } },
  renewDomain: { path: DOMAIN, body: { maxPrice: 30 } },
  restoreDomain: { path: DOMAIN, body: { maxPrice: 200 } },
  getOrder: { path: { id: `ord_${ULID}` } },
  reportAbuse: { body: { url: 'https://example.com/sign-in', reason: 'It asks for the passwords of a bank.' } },
  planLaunch: { body: { description: BRIEF, tlds: ['.com'], maxPrice: 100 } },
  getLaunch: { path: LAUNCH },
  startLaunch: { path: LAUNCH, body: { name: 'crustdawn.com', maxPrice: 100 } },
  cancelLaunch: { path: LAUNCH },
  watchLaunch: { path: LAUNCH, query: { lastEventId: 0 } },
  createWebhookEndpoint: {
    body: { url: 'https://example.com/hooks/onym', events: ['domain.registered', 'order.failed'] },
  },
  updateWebhookEndpoint: { path: ENDPOINT, body: { isActive: true, description: 'The shop' } },
  removeWebhookEndpoint: { path: ENDPOINT },
  rotateWebhookSecret: { path: ENDPOINT },
  testWebhookEndpoint: { path: ENDPOINT },
  listWebhookDeliveries: { path: ENDPOINT },
  recoverWebhookDeliveries: { path: ENDPOINT, body: { since: '2026-11-20T00:00:00.000Z' } },
  redeliverWebhook: { path: { id: `whd_${ULID}` } },
};
