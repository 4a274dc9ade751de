export const orderEnds = {
  nothingWasCharged: 'es wurde nichts abgebucht',
  paymentWasRefunded: 'die Zahlung wurde erstattet',
  paymentCouldNotBeGiven: 'die Zahlung konnte noch nicht erstattet werden; wir arbeiten daran',
  saveCardAgainInDashboard: 'speichern Sie die Karte im Dashboard noch einmal',
  afterReason: '{reason}; {end}',
};
