export const approvals = {
  keyMayOnlyTouchNames: 'la clave está limitada a ciertos dominios',
  theKeyCantRenewDomains: 'la clave no puede renovar dominios',
  keyMayNotBuyUnder: 'la clave no puede comprar esta extensión',
  keyMayNotBuyPremium: 'la clave no puede comprar nombres premium',
  moreThanOnePurchase: 'por encima del límite por compra de la clave',
  moreThanThisKeyMay: 'por encima del límite diario de la clave',
  moreThanThisKeyMaySpend: 'por encima del límite mensual de la clave',
  aboveTheAccountsDailyLimit: 'por encima del límite diario de la cuenta',
  aboveTheAccountsMonthlyLimit: 'por encima del límite mensual de la cuenta',
  aboveThisKeysApprovalLimit: 'por encima del límite de aprobación de la clave',
  registrantIsNotContactSaved: 'el registrante no es el contacto guardado en la cuenta',
  aProgramRequestedItAnd: 'lo solicitó un programa y nadie ha confirmado el precio',
};
