/** Reasons of an approval: the limit that a purchase would exceed, or the change that needs one. */
export const approvals = {
  keyMayOnlyTouchNames: 'the key is limited to certain domains',
  theKeyCantRenewDomains: "the key can't renew domains",
  keyMayNotBuyUnder: "the key can't buy this extension",
  keyMayNotBuyPremium: "the key can't buy premium names",
  moreThanOnePurchase: "above the key's limit per purchase",
  moreThanThisKeyMay: "above the key's daily limit",
  moreThanThisKeyMaySpend: "above the key's monthly limit",
  aboveAutoRenewLimit: "above the domain's auto-renew limit",
  aboveTheAccountsDailyLimit: "above the account's daily limit",
  aboveTheAccountsMonthlyLimit: "above the account's monthly limit",
  aboveThisKeysApprovalLimit: "above this key's approval limit",
  registrantIsNotContactSaved: "the registrant is not the account's saved contact",
  thisKeyMustAskFirst: 'this key must ask before it makes such a change',
  aProgramRequestedItAnd: 'a program requested it, and no one has confirmed the price',
} as const;
