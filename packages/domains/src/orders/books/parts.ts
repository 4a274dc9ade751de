import {
  compareCarried,
  comparePlans,
  comparePlansBack,
  compareProducts,
  compareProductsBack,
  compareUsage,
  type Compared,
  type Place,
} from '@onym/billing';
import type { Scope } from '@onym/platform';
import { compareCosts, compareLedger } from './compare-costs.ts';
import { compareDisputes, compareDisputesBack } from './compare-disputes.ts';
import { compareNames } from './compare-names.ts';
import { compareLedgerBack, compareOrdersBack, comparePayments } from './compare-payments.ts';

/** A comparison of our records with those of a vendor, page by page. */
export interface Part {
  name: string;
  /** Kinds of findings that only this part makes. An open finding that a complete run does not make again is resolved. */
  makes: readonly string[];
  compare: (scope: Scope, place: Place) => Promise<Compared>;
}

/**
 * Purchases on pages come first, because they explain payments. A part `_back` checks our records that its counterpart has not seen at the
 * vendor.
 */
export const PARTS: readonly Part[] = [
  { name: 'registrations', makes: [], compare: compareNames },
  { name: 'plans', makes: ['plan_unknown'], compare: comparePlans },
  { name: 'plans_back', makes: ['plan_missing', 'tier_differs'], compare: comparePlansBack },
  { name: 'products', makes: ['product_unknown'], compare: compareProducts },
  { name: 'products_back', makes: ['product_without_payment', 'product_charged_twice'], compare: compareProductsBack },
  {
    name: 'payments',
    makes: [
      'payment_unknown',
      'charge_unbooked',
      'refund_unbooked',
      'hold_unbooked',
      'purchase_differs',
      'product_hold_left',
    ],
    compare: comparePayments,
  },
  { name: 'orders_back', makes: ['payment_missing'], compare: compareOrdersBack },
  { name: 'ledger_back', makes: ['booked_payment_missing'], compare: compareLedgerBack },
  { name: 'disputes', makes: ['dispute_unknown', 'dispute_unrecorded', 'dispute_differs'], compare: compareDisputes },
  { name: 'disputes_back', makes: ['dispute_missing'], compare: compareDisputesBack },
  { name: 'costs', makes: ['cost_unbooked'], compare: compareCosts },
  { name: 'ledger', makes: ['ledger_unbalanced'], compare: compareLedger },
  { name: 'usage', makes: ['usage_missing', 'usage_exceeds', 'usage_unclear'], compare: compareUsage },
  { name: 'carried_usage', makes: ['overage_unpaid'], compare: compareCarried },
];
