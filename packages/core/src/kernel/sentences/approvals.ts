/** Reasons of an approval: the limit that a purchase would exceed. */
export const approvals = {
  keyMayOnlyTouchNames: 'the key may only touch the names its owner listed',
  keyMayNotRenew: 'the key may not renew',
  keyMayNotBuyUnder: 'the key may not buy under this extension',
  keyMayNotBuyPremium: 'the key may not buy premium names',
  moreThanOnePurchase: 'more than one purchase of this key may cost',
  moreThanThisKeyMay: 'more than this key may spend in a day',
  moreThanThisKeyMaySpend: 'more than this key may spend in a month',
  moreThanAccountMaySpend: 'more than the account may spend in a day',
  moreThanAccountMaySpendIn: 'more than the account may spend in a month',
  keyAsksItsOwnerAbove: 'the key asks its owner above a price',
  registrantIsNotContactSaved: 'the registrant is not the contact saved for the account',
  programAsked: 'a program asked for it, and nobody has confirmed the price',
} as const;
