export const orderEnds = {
  nothingWasCharged: 'no se ha cobrado nada',
  paymentWasRefunded: 'el pago se ha devuelto',
  paymentCouldNotBeGiven: 'el pago aún no se ha podido devolver, y una persona se ocupa de ello',
  saveCardAgainInDashboard: 'guarda de nuevo la tarjeta en el panel',
  afterReason: '{reason}; {end}',
};
