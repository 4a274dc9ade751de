export { AccountSchema, type Account } from './account.entity.ts';
export { accountOfPerson, callMicrosOf, findAccount } from './account.ts';
export {
  accountsOf,
  countriesOf,
  ensureAccount,
  findAccountByEmail,
  hasAccounts,
  isOperator,
  lockAccount,
  lockTier,
  operatorAddresses,
  setAccount,
  setCallMicros,
  setTaxCountry,
  setTier,
  tiersOf,
} from './account.repository.ts';
export { usageOf } from './usage.repository.ts';
export { accessExports, accessNotExported } from './access-data.ts';
export { accountsToErase, isClosed } from './account-closing.repository.ts';
export { closeAccount, eraseAccess, holdForClosing, requireOpenAccount, type ClosingAccount } from './close-account.ts';
export { cleanUsageJob, suspensionChangedJob } from './access.jobs.ts';
export { TierWire } from './access.wire.ts';
export { addressGroup, takeAddress } from './address-limit.ts';
export { unitsByDay, type DayUnits } from './units-by-day.ts';
export { keyless, keylessDoor } from './keyless.ts';
export { claimAccount, issueClaim, ownerOf, readClaim } from './claim.ts';
export { searchAccounts, type FoundAccount } from './search-accounts.repository.ts';
export { createPerson } from './create-person.ts';
export type { IdentityEvent } from './identity-events.ts';
export { tellOwner } from './identity-notices.ts';
export { openDoorkeeper, type DoorkeeperOptions } from './doorkeeper.ts';
export type { ApiKey } from './api-key.entity.ts';
export { activeKeys, listKeys, lockActiveKey, namesOfKeys } from './api-key.repository.ts';
export {
  boundsOfKey,
  changeKey,
  countOlderKeys,
  createKey,
  digestMark,
  isKeyActive,
  keyDigest,
  makeKey,
  revokeKey,
  type KeyWish,
} from './keys.ts';
export { newApiKey } from './api-key-format.ts';
export { quickPasswords } from './quick-passwords.ts';
export { sessionKeys } from './session-keys.ts';
export { rotateKey } from './rotate-key.ts';
export { inviteMember } from './team/invite-member.ts';
export { listMembers, type Member } from './team/account-member.repository.ts';
export { boundsOfMember, changeMember } from './team/members.ts';
export { ChangeMemberInput, InviteInput, ownerSeatToWire, SeatWire, seatToWire } from './team/team.wire.ts';
export {
  carryOverage,
  countAbandonedOverage,
  overageDue,
  overageRefused,
  overageSending,
  overageSent,
  overageSentSoFar,
  type OverageCell,
} from './overage.repository.ts';
export { issueManageKey } from './manage-key.ts';
export { isSuspended } from './suspension.repository.ts';
export {
  suspendAccount,
  suspendedAccountIds,
  suspendedAccountsAndKeys,
  suspendKey,
  tellSuspended,
  tellUnsuspended,
  unsuspendAccount,
  unsuspendKey,
  type Suspension,
} from './suspension.ts';
export { overageTotals, settleAbandoned, type OverageTotals } from './overage-totals.repository.ts';
export { askForProof } from './mail-proof.ts';
export { readProof } from './address-proof.ts';
export { listAccess, removeAccess } from './remove-access.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export { readReset, resetPassword, type PendingReset } from './reset-password.ts';
export { WAY_IN_KINDS, type WayIn } from './way-in.repository.ts';
export { RECENT_DAYS, wayInWords } from './ways-in.ts';
export { openProof, proveByPassword, takeByLink } from './verify-address.ts';
export { passwordProblem, PASSWORD_MAX, PASSWORD_MIN } from './weak-passwords.ts';
export { openSessions, PEER_HEADER, REQUEST_HEADER, type Sessions, type SessionUser } from './sessions.ts';
export { accessSeals } from './seals.ts';
export { checkSecrets, opensCanary } from './secret-canary.ts';
export { MISSES, takeMiss } from './take-miss.ts';
