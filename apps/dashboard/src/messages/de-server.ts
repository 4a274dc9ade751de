import type { ServerTexts } from './texts.ts';
import { fields } from './de/server/fields.ts';
import { deliveries } from './de/server/deliveries.ts';
import { endpoints } from './de/server/endpoints.ts';
import { forwards } from './de/server/forwards.ts';
import { records } from './de/server/records.ts';
import { zones } from './de/server/zones.ts';
import { pages } from './de/server/pages.ts';
import { exports } from './de/server/exports.ts';
import { names } from './de/server/names.ts';
import { products } from './de/server/products.ts';
import { purchases } from './de/server/purchases.ts';
import { plans } from './de/server/plans.ts';
import { accounts } from './de/server/accounts.ts';
import { facts } from './de/server/facts.ts';
import { composed } from './de/server/composed.ts';
import { acts } from './de/server/acts.ts';
import { approvals } from './de/server/approvals.ts';
import { orders } from './de/server/orders.ts';
import { orderEnds } from './de/server/order-ends.ts';
import { launches } from './de/server/launches.ts';
import { charges } from './de/server/charges.ts';
import { formatAbouts, formatKinds, formatLabels } from './de/server/formats.ts';
import { refusals } from './de/server/refusals.ts';

export const deServer: ServerTexts = {
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
