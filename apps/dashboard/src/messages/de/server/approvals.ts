export const approvals = {
  keyMayOnlyTouchNames: 'der Schlüssel darf nur an Namen etwas tun, die sein Inhaber genannt hat',
  keyMayNotRenew: 'der Schlüssel darf nicht verlängern',
  keyMayNotBuyUnder: 'der Schlüssel darf unter dieser Endung nichts kaufen',
  keyMayNotBuyPremium: 'der Schlüssel darf keine Premium-Namen kaufen',
  moreThanOnePurchase: 'mehr, als ein einzelner Kauf dieses Schlüssels kosten darf',
  moreThanThisKeyMay: 'mehr, als dieser Schlüssel an einem Tag ausgeben darf',
  moreThanThisKeyMaySpend: 'mehr, als dieser Schlüssel in einem Monat ausgeben darf',
  moreThanAccountMaySpend: 'mehr, als das Konto an einem Tag ausgeben darf',
  moreThanAccountMaySpendIn: 'mehr, als das Konto in einem Monat ausgeben darf',
  keyAsksItsOwnerAbove: 'ab einem bestimmten Preis fragt der Schlüssel seinen Inhaber',
  registrantIsNotContactSaved: 'der Domaininhaber ist nicht der Kontakt, der im Konto gespeichert ist',
  programAsked: 'ein Programm hat es verlangt, und niemand hat den Preis bestätigt',
};
