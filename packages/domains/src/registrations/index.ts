export { BULK_LIMIT, checkName, checkNames, parseNames, type BulkCheck, type CheckedName } from './check-names.ts';
export { refreshStaleCatalogue, readCatalogue, refreshCatalogue, type SoldTld } from './catalogue.ts';
export {
  CONTACT_COUNTRIES,
  CONTACT_FIELDS,
  contactRequiredError,
  isSameContact,
  openContact,
  parseContact,
  findSavedContact,
  saveContact,
  sealContact,
  type ContactField,
  type ContactInput,
  type RawContact,
} from './contact.ts';
export { alignWithRegistrar, listRegistrarDomains, type RegistrarAlignment, type Repair } from './align-registrar.ts';
export { readAuthCode } from './auth-code.ts';
export { AutoRenewLimitInput, autoRenewLimitFromWire } from './auto-renew-limit.schemas.ts';
export { agreedRenewalMinor, autoRenewCeilingMinor } from './auto-renew-limit.ts';
export { controlsName, findControlChange, lockControlledName } from './control.ts';
export { domainChanges } from './approved-changes.ts';
export { domainUndoers } from './undo-acts.ts';
export { changeSettings, lockAgainstTransfer } from './change-settings.ts';
export {
  ContactWire,
  DomainWire,
  domainToWire,
  ForwardListWire,
  forwardToWire,
  ForwardWire,
  OwnedDomainWire,
  ownedDomainToWire,
  type ShownRecord,
} from './domains.schemas.ts';
export { connectToAccount, endConnection, requireNotRegisteredHere } from './connected-domain.ts';
export { DomainSchema, type Domain } from './domain.entity.ts';
export {
  findOwnedNames,
  findRegisteredNames,
  findDomainIds,
  markControlChangeDone,
  findDomainsBoughtSince,
  type OwnedName,
} from './domain.repository.ts';
export { EmailForwardSchema } from './forward.entity.ts';
export { parseForward } from './forward-address.ts';
export { findForwardedDomains, hasForwards, filterWithoutForwards } from './forward.repository.ts';
export { createForward, forwardLimitOf, listForwards, MAX_FORWARDS, type ForwardOwner } from './forwards.ts';
export {
  accountOfConnection,
  accountOfDomain,
  findDomainsInUse,
  findEarlierDomainIds,
  findOwners,
  findCurrentDomainId,
  ownsDomainInUse,
  isConnected,
  lockGivenUpDomain,
  lockCurrentDomain,
} from './domain-owners.ts';
export {
  applyControlChangeJob,
  deleteShownPricesJob,
  routeMailJob,
  sweepControlJob,
  sweepLifecycleJob,
  syncRegistrarJob,
  sweepUnpushedJob,
  refreshPricesJob,
} from './domains.jobs.ts';
export { listDomains, readDomain } from './list-domains.ts';
export type { ListedDomain } from './domain-list.repository.ts';
export { findDomainsNeedingDecision, summariseRenewals, type RenewalSummary } from './renewal-overview.ts';
export type { DomainNeedingDecision } from './renewal.repository.ts';
export {
  correctExpiry,
  getDomainById,
  disableAutoRenew,
  findExpiringDomains,
  extendTerm,
  hasSameTerm,
  storeRenewalPrice,
  recordAgreedPrice,
  enableAutoRenew,
  type ExpiringDomain,
} from './domain-term.repository.ts';
export { deleteOldLinks, LINK_RETENTION_DAYS } from './delete-old-links.ts';
export { findDomainByName, findDomainOfAccount, isRegisteredHere } from './registered-name.ts';
export { GRACE_MS, REDEMPTION_MS } from './lifecycle.ts';
export { findOwnedDomain, lockOwnedDomain, requireNotSuspended } from './owned-domain.ts';
export { queueMailRouting } from './route-mail.ts';
export { agentLabel, findLink, mintLinks, readSignedLink, type BuyLink } from './proposals.ts';
export type { Proposal } from './proposal.entity.ts';
export { markLinkUsed } from './proposal.repository.ts';
export { quoteName, quoteNames, type Quote, type QuoteResult } from './quote.ts';
export { quoteForSale, nameTakenError } from './quote-for-sale.ts';
export { requireSellable } from './sellable.ts';
export { openRegistrant } from './registrant.ts';
export { retailPrice } from './price.ts';
export { recordForwards } from './record-forwards.ts';
export { activateDomain, abandonLostDomain, createRegisteredDomain } from './create-registered-domain.ts';
export { applyForwardLimit } from './apply-forward-limit.ts';
export { pushForward } from './push-forward.ts';
export { setSuspension, listSuspendedDomains } from './suspended-domain.ts';
export { endUnprovenConnection, warnOfMissingProof } from './unproven-connection.ts';
export { recordAnnouncedPrice, findAnnouncedPrice } from './announced-price.ts';
export { domainsSeals } from './seals.ts';
export {
  abandonDomains,
  domainsExports,
  domainsNotExported,
  eraseDomains,
  deleteForwardsAtRegistrar,
} from './domains-data.ts';
export { recordShownPrices, findShownPrice } from './shown-price.ts';
export { findLastShownPrice } from './shown-price.repository.ts';
