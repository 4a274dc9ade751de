export const orderEnds = {
  nothingWasCharged: 'es wurde nichts abgebucht',
  paymentWasRefunded: 'die Zahlung wurde erstattet',
  refundIsUnderWay: 'die Erstattung der Zahlung läuft',
  paymentCouldNotBeGiven: 'die Zahlung konnte noch nicht erstattet werden; wir arbeiten daran',
  saveCardAgainInDashboard: 'speichern Sie die Karte im Dashboard noch einmal',
  afterReason: '{reason}; {end}',
};
