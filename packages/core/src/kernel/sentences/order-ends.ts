/** What happened to the money of a failed order. */
export const orderEnds = {
  nothingWasCharged: 'nothing was charged',
  paymentWasRefunded: 'the payment was refunded',
  paymentCouldNotBeGiven: 'the payment could not be refunded yet, and we are working on it',
  saveCardAgainInDashboard: 'save the card again in the dashboard',
  afterReason: '{reason}; {end}',
} as const;
