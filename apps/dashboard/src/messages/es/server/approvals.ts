export const approvals = {
  keyMayOnlyTouchNames: 'la clave solo puede tocar los nombres que indicó su titular',
  keyMayNotRenew: 'la clave no puede renovar',
  keyMayNotBuyUnder: 'la clave no puede comprar con esta extensión',
  keyMayNotBuyPremium: 'la clave no puede comprar nombres premium',
  moreThanOnePurchase: 'más de lo que puede costar una compra de esta clave',
  moreThanThisKeyMay: 'más de lo que esta clave puede gastar en un día',
  moreThanThisKeyMaySpend: 'más de lo que esta clave puede gastar en un mes',
  moreThanAccountMaySpend: 'más de lo que la cuenta puede gastar en un día',
  moreThanAccountMaySpendIn: 'más de lo que la cuenta puede gastar en un mes',
  keyAsksItsOwnerAbove: 'a partir de cierto precio, la clave pregunta a su titular',
  registrantIsNotContactSaved: 'el titular del dominio no es el contacto guardado en la cuenta',
  programAsked: 'lo pidió un programa y nadie ha confirmado el precio',
};
