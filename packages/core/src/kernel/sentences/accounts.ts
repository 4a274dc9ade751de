/** Accounts, keys and webhooks. */
export const accounts = {
  thisKeyWasSuspended: 'This key was suspended by the operator: {reason}',
  thisIsOwnerOfAccount: 'This is the owner of the account, who needs no seat',
  thisAddressIsMemberAlready: 'This address is a member already; change its role instead',
  accountHasExactlyOneOwner: 'An account has exactly one owner, who keeps that role and does not leave',
  accountHasAtMostN: 'An account has at most {n} webhook endpoints',
  webhookEndpointIsSwitchedOff: 'The webhook endpoint is switched off; switch it on first',
  purchasesOfThisAccount: 'Purchases of this account are under way; nothing was done',
  thisAccountHasNamesNothing: 'This account has names; nothing was done',
} as const;
