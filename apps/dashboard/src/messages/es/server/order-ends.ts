export const orderEnds = {
  nothingWasCharged: 'no se ha cobrado nada',
  paymentWasRefunded: 'el pago se ha reembolsado',
  refundIsUnderWay: 'el reembolso del pago está en curso',
  paymentCouldNotBeGiven: 'el pago aún no se ha podido reembolsar; estamos trabajando en ello',
  saveCardAgainInDashboard: 'guarda de nuevo la tarjeta en el panel',
  afterReason: '{reason}; {end}',
};
