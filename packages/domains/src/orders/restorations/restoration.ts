import { mailAuthentication } from '../engine/authentication-mail.ts';
import type { DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { createOrderFault } from '../engine/refusal.ts';
import type { OrderKind } from '../engine/workings.ts';
import { extendBy, recordTerm, type TermCall } from '../renewals/renewal-step.ts';
import { renewal } from '../renewals/renewal.ts';
import { mailNotRestored, mailRestored } from './restore-mail.ts';

const RESTORE: TermCall = {
  step: 'restore_domain',
  done: 'Restored',
  send: ({ ports }, { id, domain, costMinor }) =>
    ports.registrar.restore({ name: domain as DomainName, costMinor }, id),
};
const REFUSED = createOrderFault('registration_failed', formatSentence('orders.registrarRefusedToRestoreDomain'));

/** Restorations: bring a domain back from redemption. Checked by the registrar's expiry date like a renewal, since a term is added as well. */
export const restoration: OrderKind = {
  ...renewal,
  fulfil: { authorized: extendBy(RESTORE) },
  refusals: {
    price_changed: createOrderFault(
      'quote_unavailable',
      formatSentence('orders.priceChangedWhileDomainWasBeingRestored'),
    ),
    unavailable: REFUSED,
    invalid_contact: REFUSED,
    rejected: REFUSED,
  },
  done: 'restored',
  describe: ({ domain }) => formatSentence('charges.domainRestoredFromRedemption', { domain }),
  finish: (order, tx) => mailRestored(tx, order),
  notifyAuthentication: (order, tx) => mailAuthentication(tx, order, 'The restore'),
  async notifyRefused(order, tx) {
    if (order.mailsOwner) await mailNotRestored(tx, order);
  },
  review: {
    ...renewal.review,
    notOurs: 'The registrar has not restored the domain for this order: retry or refund it',
    goOn: (_order, { expiresAt }) => ({ to: 'renewed', change: (row, tx) => recordTerm(row, tx, RESTORE, expiresAt) }),
  },
};
