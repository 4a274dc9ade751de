export const approvals = {
  keyMayOnlyTouchNames: 'der Schlüssel ist auf bestimmte Domains beschränkt',
  keyMayNotRenew: 'der Schlüssel darf keine Domains verlängern',
  keyMayNotBuyUnder: 'der Schlüssel darf diese Endung nicht kaufen',
  keyMayNotBuyPremium: 'der Schlüssel darf keine Premium-Namen kaufen',
  moreThanOnePurchase: 'über dem Limit pro Kauf des Schlüssels',
  moreThanThisKeyMay: 'über dem Tageslimit des Schlüssels',
  moreThanThisKeyMaySpend: 'über dem Monatslimit des Schlüssels',
  moreThanAccountMaySpend: 'über dem Tageslimit des Kontos',
  moreThanAccountMaySpendIn: 'über dem Monatslimit des Kontos',
  keyAsksItsOwnerAbove: 'über dem Freigabelimit des Schlüssels',
  registrantIsNotContactSaved: 'der Domaininhaber ist nicht der gespeicherte Kontakt des Kontos',
  programAsked: 'von einem Programm angefordert, und niemand hat den Preis bestätigt',
};
