export const orderEnds = {
  nothingWasCharged: 'es wurde nichts abgebucht',
  paymentWasRefunded: 'die Zahlung wurde erstattet',
  paymentCouldNotBeGiven: 'die Zahlung ließ sich noch nicht erstatten, und ein Mensch kümmert sich darum',
  saveCardAgainInDashboard: 'speichern Sie die Karte im Dashboard noch einmal',
  afterReason: '{reason}; {end}',
};
