export const approvals = {
  keyMayOnlyTouchNames: 'der Schlüssel ist auf bestimmte Domains beschränkt',
  theKeyCantRenewDomains: 'der Schlüssel darf keine Domains verlängern',
  keyMayNotBuyUnder: 'der Schlüssel darf diese Endung nicht kaufen',
  keyMayNotBuyPremium: 'der Schlüssel darf keine Premium-Namen kaufen',
  moreThanOnePurchase: 'über dem Limit pro Kauf des Schlüssels',
  moreThanThisKeyMay: 'über dem Tageslimit des Schlüssels',
  moreThanThisKeyMaySpend: 'über dem Monatslimit des Schlüssels',
  aboveTheAccountsDailyLimit: 'über dem Tageslimit des Kontos',
  aboveTheAccountsMonthlyLimit: 'über dem Monatslimit des Kontos',
  aboveThisKeysApprovalLimit: 'über dem Freigabelimit des Schlüssels',
  registrantIsNotContactSaved: 'der Domaininhaber ist nicht der gespeicherte Kontakt des Kontos',
  aProgramRequestedItAnd: 'von einem Programm angefordert, und niemand hat den Preis bestätigt',
};
