import { mailAuthentication } from '../engine/authentication-mail.ts';
import type { OrderKind } from '../engine/workings.ts';
import { compareRenewal } from './renewal-books.ts';
import { finishRenewal } from './finish-renewal.ts';
import { mailNotRenewed } from './renewal-mail.ts';
import { extendBy, isRenewedBy, isUntouched, recordTerm, REFUSALS, RENEW } from './renewal-step.ts';

/** Renewals: add a term to a domain of the account. */
export const renewal: OrderKind = {
  fulfil: { authorized: extendBy(RENEW) },
  fulfilled: 'renewed',
  refusals: REFUSALS,
  done: 'renewed',
  registersAnew: false,
  describe: ({ domain, years }) => `${domain}, renewal for ${years} year${years === 1 ? '' : 's'}`,
  finish: finishRenewal,
  async notifyRefused(order, tx) {
    if (order.mailsOwner) await mailNotRenewed(tx, order);
  },
  notifyAuthentication: (order, tx) =>
    mailAuthentication(tx, order, order.door === 'auto' ? 'The automatic renewal' : 'The renewal'),
  // No mail, because the owner still has the domain meanwhile.
  async notifyUnderReview() {},
  belongs: async (_scope, order, { expiresAt }) => isRenewedBy(order, expiresAt),
  review: {
    notOurs: 'The registrar has not renewed the domain for this order: retry or refund it',
    byForce: 'gives the year away',
    standing: ({ expiresAt }) => `until ${expiresAt.toISOString()}`,
    goOn: (_order, { expiresAt }) => ({ to: 'renewed', change: (row, tx) => recordTerm(row, tx, RENEW, expiresAt) }),
    whyNotAnew(order, found) {
      if (!found) return 'The domain no longer exists at the registrar: refund it';
      if (!isUntouched(order, found.expiresAt))
        return "The domain's expiry date was changed, but not by this order: refund it";
      return null;
    },
    beginAnew(row) {
      row.registerStartedAt = null;
      row.renewalSentAt = null;
    },
    // A renewed term cannot be taken back.
    async giveUp() {},
    compare: compareRenewal,
  },
};
