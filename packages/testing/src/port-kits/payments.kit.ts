import type { Payments } from '@onym/core/ports';
import { billingCases } from './payments-billing.cases.ts';
import { booksCases } from './payments-books.cases.ts';
import { disputeCases } from './payments-disputes.cases.ts';
import { endingCases } from './payments-ending.cases.ts';
import { eventCases } from './payments-events.cases.ts';
import { moneyCases } from './payments-money.cases.ts';
import { personCases } from './payments-person.cases.ts';
import type { PaymentsCase, PaymentsWorld } from './payments-world.ts';
import { declareCases, type KitOptions } from './port-case.ts';

/** The contract of the port `Payments`, one case per guarantee. */
export const paymentsCases: readonly PaymentsCase[] = [
  ...moneyCases,
  ...personCases,
  ...billingCases,
  ...endingCases,
  ...eventCases,
  ...booksCases,
  ...disputeCases,
];

/** Declares the contract of the port as tests of one processor. */
export function paymentsKit(options: KitOptions<Payments, PaymentsWorld>): void {
  declareCases('payments', paymentsCases, options);
}
