/** E-mail forwards. */
export const forwards = {
  isCatchAll: 'is a catch-all, which is not supported; create a forward for each alias',
  isNotAnAliasSuch: 'is not an alias such as hello',
  isAnAddressOfThe: 'is an address of the same domain',
  addressIsForwardedAlready: '{address} is already forwarded',
  domainHasAtMostN: 'A domain has at most {n} forwards',
  theRegistrarDidNotDelete: 'The registrar did not delete this forward; nothing was changed',
} as const;
