import type { Kept } from './words/catalogue.ts';

// Why an order came to nothing: "{reason}; {end}", as the server keeps both. Its code does not tell what became of the money.

export const ORDER_REASONS = [
  'Somebody else registered the domain first',
  'The price changed while the domain was being registered',
  'The price changed while the domain was being renewed',
  'The price changed while the domain was being restored',
  'The registry does not accept this registrant contact',
  'The registrar refused the registration',
  'The registrar refused the renewal',
  'The registrar refused to restore the domain',
  'The registrar is not answering',
  "The domain's expiry date was changed elsewhere in the meantime",
  'The payment could not be set up',
  'The payment was not made',
  'The card was declined ({code})',
  'The card was declined',
  'The bank did not confirm the payment ({code})',
  'The bank did not confirm the payment',
  'The payment was declined ({code})',
  "The bank's confirmation did not come in time",
  "The bank asks for the cardholder's confirmation",
  'The order could not be finished and was ended by a person',
  'The order was withdrawn before the domain was registered',
  'The order could not be carried out within an hour and was given up',
  'The renewal costs more than was told in time',
  'The domain is suspended',
  'The account is suspended',
  'The order came to nothing',
] as const satisfies readonly Kept[];

export const ORDER_ENDS = [
  'nothing was charged',
  'the payment was refunded',
  'the payment could not be given back yet, and a person is seeing to it',
  'save the card again in the dashboard',
] as const satisfies readonly Kept[];
