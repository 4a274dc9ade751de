export { BULK_LIMIT, checkName, checkNames, readNames, type BulkCheck, type CheckedName } from './check.ts';
export { keepCatalogueFresh, readCatalogue, refreshCatalogue, type SoldTld } from './catalogue.ts';
export {
  CONTACT_COUNTRIES,
  CONTACT_FIELDS,
  contactRequired,
  isSameContact,
  openContact,
  parseContact,
  savedContact,
  saveContact,
  sealContact,
  type ContactField,
  type ContactInput,
  type RawContact,
} from './contact.ts';
export { alignWithRegistrar, registrarAccount, type Alignment, type Repair } from './align-registrar.ts';
export { readAuthCode } from './auth-code.ts';
export { controlsName, findControlChange, lockControl } from './control.ts';
export { changeSettings } from './change-settings.ts';
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
} from './domains.wire.ts';
export { connectToAccount, endConnection, refuseRegisteredHere } from './connected-domain.ts';
export { DomainSchema, type Domain } from './domain.entity.ts';
export { heldNames, idsOfDomains, noteControlFollowed, ownedSince } from './domain.repository.ts';
export { EmailForwardSchema } from './forward.entity.ts';
export { parseForward } from './forward-address.ts';
export { forwardedDomains, isForwarded, withoutForwards } from './forward.repository.ts';
export { createForward, forwardSlots, listForwards, MAX_FORWARDS, type ForwardOwner } from './forwards.ts';
export {
  accountOfConnection,
  accountOfDomain,
  domainsInUse,
  earlierIds,
  holdersOf,
  heldUnder,
  holdsDomain,
  isConnected,
  lockGivenUpDomain,
  lockHeldDomain,
} from './holders.ts';
export {
  followControlJob,
  forgetShownJob,
  routeMailJob,
  sweepControlJob,
  sweepLifecycleJob,
  syncRegistrarJob,
  sweepUntoldJob,
  refreshPricesJob,
} from './domains.jobs.ts';
export { listDomains, readDomain } from './list.ts';
export type { ListedDomain } from './domain-list.repository.ts';
export { domainsNeeding, renewalsAhead, type RenewalsAhead } from './needing.ts';
export type { NeedingDomain } from './renewal.repository.ts';
export {
  correctExpiry,
  domainById,
  endAutoRenew,
  expiringDomains,
  extendTerm,
  hasSameTerm,
  noteRenewalPrice,
  resumeAutoRenew,
  type ExpiringDomain,
} from './domain-term.repository.ts';
export { forgetLinks, LINKS_KEPT_DAYS } from './forget-links.ts';
export { findByName, findHeldBy, isHeld } from './held-name.ts';
export { GRACE_MS, REDEMPTION_MS } from './lifecycle.ts';
export { findOwnedDomain, lockOwnedDomain, requireStanding } from './owned-domain.ts';
export { routeMailSoon } from './route-mail.ts';
export { agentLabel, findLink, mintLinks, readSignedLink, type BuyLink } from './proposals.ts';
export type { Proposal } from './proposal.entity.ts';
export { takeLink } from './proposal.repository.ts';
export { quoteName, quoteNames, type Quote, type QuoteResult } from './quote.ts';
export { quoteForSale, taken } from './quote-for-sale.ts';
export { requireSellable } from './sellable.ts';
export { openRegistrant } from './registrant.ts';
export { retailPrice } from './price.ts';
export { recordForwards } from './record-forwards.ts';
export { activate, giveUp, registerOwned } from './register-owned.ts';
export { followForwardSlots } from './forward-slots.ts';
export { tellForward } from './tell-forward.ts';
export { markSuspended, suspendedDomains } from './suspended-domain.ts';
export { endUnprovenConnection, warnOfMissingProof } from './unproven-connection.ts';
export { tellRenewalPrice, toldPrice } from './told-price.ts';
export { domainsSeals } from './seals.ts';
export { abandonDomains, domainsExports, domainsNotExported, eraseDomains, withdrawForwards } from './domains-data.ts';
export { rememberShown, shownPrice } from './shown-price.ts';
export { lastShown } from './shown-price.repository.ts';
