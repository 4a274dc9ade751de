/** E-mail forwards. */
export const forwards = {
  isCatchAll: 'is a catch-all, which is not offered: name each mailbox',
  isNotMailboxName: 'is not a mailbox name such as hello',
  isAddressOfThisVery: 'is an address of this very domain',
  addressIsForwardedAlready: '{address} is forwarded already',
  domainHasAtMostN: 'A domain has at most {n} forwards',
  registrarDoesNotLetGo: 'The registrar does not let go of this forward; nothing was changed',
} as const;
