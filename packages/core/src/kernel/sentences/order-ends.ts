/** What happened to the money of a failed order. */
export const orderEnds = {
  nothingWasCharged: 'nothing was charged',
  paymentWasRefunded: 'the payment was refunded',
  refundIsUnderWay: 'the refund of the payment is under way',
  paymentCouldNotBeGiven: 'the payment could not be refunded yet, and we are working on it',
  saveCardAgainInDashboard: 'save the card again in the dashboard',
  afterReason: '{reason}; {end}',
} as const;
