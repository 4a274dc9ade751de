import type { ServerTexts } from './texts.ts';
import { fields } from './es/server/fields.ts';
import { deliveries } from './es/server/deliveries.ts';
import { endpoints } from './es/server/endpoints.ts';
import { forwards } from './es/server/forwards.ts';
import { records } from './es/server/records.ts';
import { zones } from './es/server/zones.ts';
import { pages } from './es/server/pages.ts';
import { exports } from './es/server/exports.ts';
import { names } from './es/server/names.ts';
import { products } from './es/server/products.ts';
import { purchases } from './es/server/purchases.ts';
import { plans } from './es/server/plans.ts';
import { accounts } from './es/server/accounts.ts';
import { facts } from './es/server/facts.ts';
import { composed } from './es/server/composed.ts';
import { acts } from './es/server/acts.ts';
import { approvals } from './es/server/approvals.ts';
import { orders } from './es/server/orders.ts';
import { orderEnds } from './es/server/order-ends.ts';
import { launches } from './es/server/launches.ts';
import { charges } from './es/server/charges.ts';
import { formatAbouts, formatKinds, formatLabels } from './es/server/formats.ts';
import { refusals } from './es/server/refusals.ts';

export const esServer: ServerTexts = {
  fields,
  deliveries,
  endpoints,
  forwards,
  records,
  zones,
  pages,
  exports,
  names,
  purchases,
  plans,
  accounts,
  facts,
  composed,
  acts,
  approvals,
  orders,
  orderEnds,
  launches,
  charges,
  products,
  refusals,
  formatLabels,
  formatAbouts,
  formatKinds,
};
