import type { Payments } from '@onym/core/ports';
import { billingCases } from './payments-billing.cases.ts';
import { recordsCases } from './payments-records.cases.ts';
import { disputeCases } from './payments-disputes.cases.ts';
import { endingCases } from './payments-ending.cases.ts';
import { eventCases } from './payments-events.cases.ts';
import { moneyCases } from './payments-money.cases.ts';
import { refundCases } from './payments-refunds.cases.ts';
import { authenticationCases } from './payments-authentication.cases.ts';
import { taxCases } from './payments-tax.cases.ts';
import type { PaymentsCase, PaymentsWorld } from './payments-world.ts';
import { declareCases, type KitOptions } from './port-case.ts';

/** The contract of the port `Payments`, one case per guarantee. */
export const paymentsCases: readonly PaymentsCase[] = [
  ...moneyCases,
  ...refundCases,
  ...authenticationCases,
  ...billingCases,
  ...taxCases,
  ...endingCases,
  ...eventCases,
  ...recordsCases,
  ...disputeCases,
];

/** Declares the contract of the port as tests of one processor. */
export function paymentsKit(options: KitOptions<Payments, PaymentsWorld>): void {
  declareCases('payments', paymentsCases, options);
}
