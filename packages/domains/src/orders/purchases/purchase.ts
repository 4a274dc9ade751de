import { abandonLostDomain } from '@onym/domains';
import type { OrderKind } from '../engine/workings.ts';
import { finishPurchase } from './finish-purchase.ts';
import { comparePurchase } from './purchase-books.ts';
import { mailAuthentication } from '../engine/authentication-mail.ts';
import { mailNotBought, mailUnderReview } from './purchase-mail.ts';
import { provisionDomain } from './provisioning-steps.ts';
import { isRegisteredFor, recordRegistration, REFUSALS, registerDomain } from './registration-step.ts';

/** Purchases: register a domain for its minimum term, provision it and capture the payment. */
export const purchase: OrderKind = {
  fulfil: { authorized: registerDomain, registered: provisionDomain },
  fulfilled: 'provisioned',
  refusals: REFUSALS,
  done: 'registered',
  registersAnew: true,
  describe: ({ domain, years }) => `${domain}, ${years} year${years === 1 ? '' : 's'}`,
  finish: finishPurchase,
  async notifyRefused(order, tx) {
    if (order.mailsOwner) await mailNotBought(tx, order);
  },
  notifyAuthentication: (order, tx) => mailAuthentication(tx, order, 'The purchase'),
  async notifyUnderReview(order, tx) {
    if (order.mailsOwner) await mailUnderReview(tx, order);
  },
  belongs: isRegisteredFor,
  review: {
    notOurs: 'The registrar has the domain, but not for this order: refund it',
    byForce: 'gives the domain up',
    standing: () => 'for another',
    goOn(order, found) {
      if (!order.registeredAt) return { to: 'registered', change: (row, tx) => recordRegistration(row, tx, found) };
      return { to: order.steps.some(({ step }) => step === 'dns_zone') ? 'provisioned' : 'registered' };
    },
    whyNotAnew(order, found) {
      if (found) return 'The registrar has the domain, but not for this order: refund it';
      if (order.registeredAt) return 'The domain was registered but no longer exists at the registrar: refund it';
      return null;
    },
    beginAnew(row) {
      row.registerStartedAt = null;
    },
    async giveUp(row, tx) {
      if (row.registeredAt) await abandonLostDomain(tx, row.domain, row.account.id);
    },
    compare: comparePurchase,
  },
};
