import type { Body } from '@onym/testing';
import type { OwnedObjects } from './authorisation.fixture.ts';
import { freeName } from './buying.fixture.ts';

/**
 * An attempt to change a name: the input of the operation, and the error for a key that is restricted to another
 * name.
 */
interface Change {
  /** Absent: the input of authorisation-rows.fixture.ts. */
  input?: (things: NamedObjects) => Body;
  /** Absent: 403 spending_not_allowed. */
  verdict?: string;
}

/** A domain with everything that depends on it. */
export interface NamedObjects extends OwnedObjects {
  /** Another domain, which is in redemption. */
  inRedemption: string;
  /** A launch that has chosen the domain and waits; `launch` has not started. */
  launchOfDomain: string;
  /** The name with which `launch` may be started. */
  choice: string;
  /** A page that is not deployed; `page` is deployed at the domain. */
  freePage: string;
}

const changes: Change = {};
/** An operation that only a signed-in user may call, so that every key is refused. */
const personOnly: Change = { verdict: '403 session_required' };

/**
 * The effect of each operation of the OpenAPI document on a domain name: `none`, or how to attempt it. An operation
 * that is missing here fails names-bound.system.test.ts.
 */
export const EFFECTS_ON_NAMES: Readonly<Record<string, 'none' | Change>> = {
  // Registrations
  buyDomain: { input: () => ({ domain: freeName(), maxPrice: 100 }) },
  renewDomain: { input: ({ domain }) => ({ domain, maxPrice: 100 }) },
  restoreDomain: { input: ({ inRedemption }) => ({ domain: inRedemption, maxPrice: 500 }) },
  // A buyer without an account pays for it, and it accepts no key.
  domainsBuyByMachine: 'none',
  // Settings and transfers
  updateDomain: changes,
  getAuthCode: personOnly,
  createEmailForward: changes,
  deleteEmailForward: changes,
  connectDomain: { input: () => ({ domain: freeName() }) },
  verifyDomain: changes,
  // DNS
  createDnsRecord: changes,
  updateDnsRecord: changes,
  deleteDnsRecord: changes,
  importDnsZone: changes,
  restoreDnsVersion: { input: ({ domain, version }) => ({ domain, id: version, dryRun: false }) },
  undoDnsChange: { input: ({ domain }) => ({ domain, dryRun: false }) },
  applyDnsTemplate: { input: ({ domain }) => ({ domain, template: 'google-workspace', dryRun: false }) },
  // Pages deployed at a name
  updateLandingPage: changes,
  deployLandingPage: { input: ({ freePage, domain }) => ({ id: freePage, customDomain: `www.${domain}` }) },
  undeployLandingPage: changes,
  rollBackLandingPage: changes,
  deleteLandingPage: changes,
  // Launches
  startLaunch: { input: ({ launch, choice }) => ({ id: launch, name: choice, maxPrice: 1000 }) },
  cancelLaunch: { input: ({ launchOfDomain }) => ({ id: launchOfDomain }) },
  // Decided by a person
  approveApproval: personOnly,
  undoAct: personOnly,
  deleteAccount: personOnly,

  ...Object.fromEntries(
    `listAudit listRequests listKeys getCurrentKey createKey rotateKey updateKey revokeKey askForKey takeKey getDeviceGrant approveDevice denyDevice
     listAccess removeAccess confirmIdentity
     getAccountSpending setAccountSpending listApprovals listActs getApproval declineApproval listMembers inviteMember updateMember removeMember
     listTeams switchAccount leaveTeam getInvitation acceptInvitation transferOwnership getOwnershipTransfer withdrawOwnershipTransfer
     getOfferedOwnership confirmOwnership declineOwnership getAccount getUsage listOffers endPlan keepPlan setupCard
     startCheckout openPortal listCharges listDocuments checkDomain checkDomains checkDomainOpenly listDomains getDomain listEmailForwards listTlds
     listTldsOpenly getContact saveContact listDnsRecords listDnsVersions exportDnsZone seeDnsRecords listDnsTemplates generateNames
     streamNames generateNamesOpenly readBrief checkBrandConflict createLegal listLegal streamLegal getLegal createBrandKit
     listBrandKits getBrandKit deleteBrandKit listExports exportBrandKit createLandingPage listLandingPages getLandingPage
     listDeployments createLogos listLogos getLogo exportLogoSocial deleteLogo listOrders getOrder listSold getOverview exportAccount previewAccountDeletion reportAbuse
     planLaunch listLaunches watchLaunch deleteLegal restoreLegal restoreBrandKit restoreLandingPage restoreLogo
     getLaunch listWebhookEndpoints createWebhookEndpoint updateWebhookEndpoint removeWebhookEndpoint rotateWebhookSecret
     testWebhookEndpoint listWebhookDeliveries recoverWebhookDeliveries redeliverWebhook getLogoSvg getLogoPng`
      .trim()
      .split(/\s+/)
      .map((id) => [id, 'none' as const]),
  ),
};

/** Further ways in which an operation can change a name. */
export const FURTHER_ATTEMPTS: readonly (readonly [operationId: string, input: (things: NamedObjects) => Body])[] = [
  // A new version of a page that is deployed there already
  ['deployLandingPage', ({ page }) => ({ id: page })],
  ['deployLandingPage', ({ freePage, domain }) => ({ id: freePage, customDomain: domain })],
  // A name that is registered elsewhere
  ['deployLandingPage', ({ freePage }) => ({ id: freePage, customDomain: `www.${freeName()}` })],
  ['importDnsZone', ({ domain }) => ({ domain, zone: 'shop 3600 IN A 203.0.113.9\n', replace: true })],
  [
    'createDnsRecord',
    ({ domain }) => ({ domain: `  ${domain.toUpperCase()}.`, type: 'A', host: '@', value: '203.0.113.9' }),
  ],
  ['updateDomain', ({ domain }) => ({ domain, privacyEnabled: false })],
];
