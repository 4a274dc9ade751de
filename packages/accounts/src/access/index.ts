export { AccountSchema, type Account } from './account.entity.ts';
export { accountOfPerson, callMicrosOf, findAccount, findOwner } from './account.ts';
export {
  accountIdsWithMerged,
  taxCountriesOf,
  ensureAccount,
  findAccountByEmail,
  hasAccounts,
  isOperator,
  lockAccount,
  lockTier,
  listOperatorAddresses,
  setTierAndAdmin,
  setCallMicros,
  setTaxCountry,
  setTier,
  tiersOf,
} from './account.repository.ts';
export { usageOf } from './usage.repository.ts';
export { accessExports, accessNotExported } from './access-data.ts';
export { listAccountsToErase, isClosed } from './account-closing.repository.ts';
export {
  closeAccount,
  eraseAccess,
  lockClosingAccount,
  requireOpenAccount,
  type ClosingAccount,
} from './close-account.ts';
export { cleanUsageJob, suspensionChangedJob } from './access.jobs.ts';
export { TierWire } from './access.schemas.ts';
export { addressGroup, countAddressCall } from './address-limit.ts';
export { listDailyUnits, type DayUnits } from './daily-units.ts';
export { keylessProcedure, createKeylessProcedure } from './keyless-procedure.ts';
export { claimAccount, issueClaim, findOrCreateOwner, readClaim } from './claim.ts';
export { searchAccounts, type FoundAccount } from './search-accounts.repository.ts';
export { createPerson } from './create-person.ts';
export type { IdentityEvent } from './identity-events.ts';
export { notifyOwner } from './identity-notices.ts';
export { openAdmissionControl, type AdmissionControlOptions } from './admission-control.ts';
export type { ApiKey } from './api-key.entity.ts';
export { filterActiveKeys, findKey, listKeys, lockActiveKey, keyNamesOf } from './api-key.repository.ts';
export { lockAnyKey } from './suspension.repository.ts';
export {
  limitsOfKey,
  changeKey,
  countKeysOfOlderSecrets,
  createKey,
  digestMark,
  isKeyActive,
  keyDigest,
  createKeyInTransaction,
  revokeKey,
  type KeyRequest,
} from './keys.ts';
export { newApiKey } from './api-key-format.ts';
export { quickPasswords } from './quick-passwords.ts';
export { sessionKeys } from './session-keys.ts';
export { rotateKey } from './rotate-key.ts';
export { inviteMember } from './team/invite-member.ts';
export { listMembers, type Member } from './team/account-member.repository.ts';
export { changeMember, limitsOfMember } from './team/members.ts';
export { ChangeMemberInput, InviteInput, ownerSeatToWire, SeatWire, seatToWire } from './team/team.schemas.ts';
export {
  claimOverageForBilling,
  countAbandonedOverage,
  listOverageDue,
  markOverageRefused,
  markOverageSending,
  markOverageSent,
  countReportedOverage,
  type OverageCell,
} from './overage.repository.ts';
export { issueManageKey } from './manage-key.ts';
export { isSuspended } from './suspension.repository.ts';
export {
  suspendAccount,
  listSuspendedAccountIds,
  listSuspendedAccountsAndKeys,
  suspendKey,
  notifyOwnerOfSuspension,
  notifyUnsuspended,
  unsuspendAccount,
  unsuspendKey,
  type Suspension,
} from './suspension.ts';
export {
  countUnbilledOverage,
  readOverageTotals,
  settleAbandonedOverage,
  type OverageTotals,
} from './overage-totals.repository.ts';
export { requestProofMail } from './proof-mail.ts';
export { readProof, tokenHash } from './address-proof.ts';
export { listAccess, removeAccess } from './remove-access.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export { endAccessSince, readAccessSince, type PendingEnd } from './end-access-since.ts';
export { unexpectedChangeAdvice } from './not-me-link.ts';
export { readReset, resetPassword, type PendingReset } from './reset-password.ts';
export { ACCESS_GRANT_KINDS, type AccessGrant } from './access-grant.repository.ts';
export { RECENT_DAYS, describeAccessGrant } from './access-grants.ts';
export { openProofLink, proveByPassword, claimAddressByLink } from './verify-address.ts';
export { findPasswordProblem, PASSWORD_MAX, PASSWORD_MIN } from './weak-passwords.ts';
export { openSessions, PEER_HEADER, REQUEST_HEADER, type Sessions, type SessionUser } from './sessions.ts';
export { accessSeals } from './seals.ts';
export { checkSecrets, opensCanary } from './secret-canary.ts';
export { MISS_LIMITS, countMiss } from './count-miss.ts';
