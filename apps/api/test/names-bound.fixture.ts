import type { Body } from '@onym/testing';
import type { Things } from './authorisation.fixture.ts';
import { free } from './buying.fixture.ts';

/** A try to change a name: what the operation is sent, and how it refuses a key that is bound to another name. */
interface Change {
  /** Absent: the input of authorisation-rows.fixture.ts. */
  input?: (things: NamedThings) => Body;
  /** Absent: 403 spending_not_allowed. */
  verdict?: string;
}

/** A domain with everything that hangs on it. */
export interface NamedThings extends Things {
  /** Another domain, which is in redemption. */
  inRedemption: string;
  /** A launch that has chosen the domain and waits; `launch` has not begun. */
  launchOfDomain: string;
  /** What `launch` may be started with. */
  choice: string;
  /** A page that stands nowhere; `page` stands at the domain. */
  freePage: string;
}

const changes: Change = {};
/** Only a signed-in person may, so a key is refused whatever it is bound to. */
const personOnly: Change = { verdict: '403 session_required' };

/**
 * What each operation of the OpenAPI document can do to a domain name: `none`, or how it is tried. An operation that is missing
 * here fails names-bound.system.test.ts.
 */
export const EFFECTS_ON_NAMES: Readonly<Record<string, 'none' | Change>> = {
  // Registrations
  buyDomain: { input: () => ({ domain: free(), maxPrice: 100 }) },
  renewDomain: { input: ({ domain }) => ({ domain, maxPrice: 100 }) },
  restoreDomain: { input: ({ inRedemption }) => ({ domain: inRedemption, maxPrice: 500 }) },
  // It is paid for by a stranger and takes no key.
  domainsBuyByMachine: 'none',
  // Settings, and the way to another registrar
  updateDomain: changes,
  getAuthCode: personOnly,
  createEmailForward: changes,
  deleteEmailForward: changes,
  connectDomain: { input: () => ({ domain: free() }) },
  verifyDomain: changes,
  // DNS
  createDnsRecord: changes,
  updateDnsRecord: changes,
  deleteDnsRecord: changes,
  importDnsZone: changes,
  undoDnsChange: { input: ({ domain }) => ({ domain, dryRun: false }) },
  applyDnsTemplate: { input: ({ domain }) => ({ domain, template: 'google-workspace', dryRun: false }) },
  // Pages that stand on a name
  updateLandingPage: changes,
  deployLandingPage: { input: ({ freePage, domain }) => ({ id: freePage, customDomain: `www.${domain}` }) },
  undeployLandingPage: changes,
  rollBackLandingPage: changes,
  deleteLandingPage: changes,
  // Launches
  startLaunch: { input: ({ launch, choice }) => ({ id: launch, name: choice, maxPrice: 1000 }) },
  cancelLaunch: { input: ({ launchOfDomain }) => ({ id: launchOfDomain }) },
  // Said by a person
  approveApproval: personOnly,
  deleteAccount: personOnly,

  ...Object.fromEntries(
    `listAudit listRequests listKeys createKey rotateKey updateKey revokeKey askForKey takeKey getDeviceGrant approveDevice denyDevice
     listAccess removeAccess
     getAccountSpending setAccountSpending listApprovals getApproval declineApproval listMembers inviteMember updateMember removeMember
     listTeams switchAccount leaveTeam getInvitation acceptInvitation getAccount getUsage listOffers endPlan keepPlan setupCard
     startCheckout openPortal listCharges checkDomain checkDomains checkDomainOpenly listDomains getDomain listEmailForwards listTlds
     listTldsOpenly getContact saveContact listDnsRecords exportDnsZone seeDnsRecords listDnsTemplates generateNames streamNames
     generateNamesOpenly readBrief checkBrandConflict createLegal listLegal streamLegal getLegal createBrandKit listBrandKits
     getBrandKit deleteBrandKit listExports exportBrandKit createLandingPage listLandingPages getLandingPage listDeployments createLogos
     listLogos getLogo deleteLogo listOrders getOrder listSold getOverview exportAccount reportAbuse planLaunch listLaunches watchLaunch
     getLaunch listWebhookEndpoints createWebhookEndpoint updateWebhookEndpoint removeWebhookEndpoint rotateWebhookSecret
     testWebhookEndpoint listWebhookDeliveries recoverWebhookDeliveries redeliverWebhook getLogoSvg getLogoPng`
      .trim()
      .split(/\s+/)
      .map((id) => [id, 'none' as const]),
  ),
};

/** Further ways of an operation to reach a name than the one above. */
export const FURTHER_TRIES: readonly (readonly [operationId: string, input: (things: NamedThings) => Body])[] = [
  // A new version of a page that stands there already
  ['deployLandingPage', ({ page }) => ({ id: page })],
  ['deployLandingPage', ({ freePage, domain }) => ({ id: freePage, customDomain: domain })],
  // A name that is registered elsewhere
  ['deployLandingPage', ({ freePage }) => ({ id: freePage, customDomain: `www.${free()}` })],
  ['importDnsZone', ({ domain }) => ({ domain, zone: 'shop 3600 IN A 203.0.113.9\n', replace: true })],
  [
    'createDnsRecord',
    ({ domain }) => ({ domain: `  ${domain.toUpperCase()}.`, type: 'A', host: '@', value: '203.0.113.9' }),
  ],
  ['updateDomain', ({ domain }) => ({ domain, privacyEnabled: false })],
];
