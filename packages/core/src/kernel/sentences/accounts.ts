/** Accounts, keys and webhooks. */
export const accounts = {
  thisKeyWasSuspended: 'This key was suspended by the operator: {reason}',
  thisIsOwnerOfAccount: 'This address is the owner of the account, who needs no seat',
  thisAddressIsMemberAlready: 'This address is already a member; change its role instead',
  accountHasExactlyOneOwner: 'An account has exactly one owner, who cannot change role or leave',
  accountHasAtMostN: 'An account has at most {n} webhook endpoints',
  theWebhookEndpointIsTurned: 'The webhook endpoint is turned off; turn it on first',
  purchasesOfThisAccount: 'This account has orders in progress; nothing was done',
  thisAccountHasNamesNothing: 'This account has domains; nothing was done',
  invitationIsNotAccepted: 'This invitation is not accepted yet; only a member can become the owner',
  anotherTransferIsOpen: 'Another transfer of this account is open; withdraw it first',
  ownsOtherAccounts: 'You own accounts that were transferred to you; transfer or delete them first',
} as const;
