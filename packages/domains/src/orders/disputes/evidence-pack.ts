import { findAccount } from '@onym/accounts/access';
import { auditEntriesOfSubjects, type AuditLogEntry } from '@onym/accounts/audit';
import { findPurchase } from '@onym/billing';
import { findLastShownPrice } from '@onym/domains';
import { Fault, toDecimal } from '@onym/core';
import { documentNumber, documentTitle, findDocumentsOfPayment, type Document } from '@onym/billing/documents';
import { findBookedCharge } from '@onym/billing/ledger';
import { listSentMails } from '@onym/accounts/mail';
import type { Scope } from '@onym/platform';
import { findApprovalOfOrder } from '@onym/billing/spending';
import { findKeysOf } from '../engine/idempotency.repository.ts';
import { OrderSchema, type Order } from '../engine/order.entity.ts';
import { collectEvidence } from '../reviews/order-evidence.ts';
import type { Dispute } from './dispute.entity.ts';

/** Our evidence about a disputed payment: one line for each known fact. */
export interface EvidencePack {
  dispute: Dispute;
  /** The product that was sold. */
  product: string;
  buyer: { name: string; email: string } | null;
  /** When it was delivered; null if it was not, or not yet. */
  deliveredAt: Date | null;
  /** The network address of the request; null where none is stored. */
  address: string | null;
  /** The request, and how it was made. */
  asked: string[];
  /** The prices that were shown, and when. */
  shown: string[];
  /** The consent: who agreed, and to what. */
  agreed: string[];
  delivered: string[];
  /** Audit log entries, each with action, actor and address, and the user agent of the order. */
  from: string[];
}

type Told = Omit<EvidencePack, 'dispute' | 'buyer'>;
type Buyer = EvidencePack['buyer'];

/**
 * Collects our evidence about a disputed payment from our records, the audit log, sent mails and the registrar's current answer. Changes nothing. If
 * the registrar does not answer, or a fact is not stored any more, its line is left out; `buyer` is null if the account no longer exists.
 */
export async function gatherEvidence(scope: Scope, dispute: Dispute): Promise<EvidencePack> {
  const em = scope.em.fork();
  const order = dispute.orderId === null ? null : await em.findOne(OrderSchema, { id: dispute.orderId });
  const buyer = await buyerOf(scope, order?.account.id ?? dispute.accountId);
  return { dispute, buyer, ...(order ? await ofOrder(scope, order, buyer) : await ofPurchase(scope, dispute, buyer)) };
}

/** Returns null when the account no longer exists. */
async function buyerOf(scope: Scope, accountId: string): Promise<Buyer> {
  try {
    const { name, email } = await findAccount(scope, accountId);
    return { name, email };
  } catch (error) {
    if (error instanceof Fault && error.code === 'not_found') return null;
    throw error;
  }
}

async function ofOrder(scope: Scope, order: Order, buyer: Buyer): Promise<Told> {
  const { id, domain, kind, door, years, keyName, keyId, memberEmail, currency, createdAt } = order;
  const approval = await findApprovalOfOrder(scope, id);
  const trail = await auditEntriesOfSubjects(scope, order.account.id, [id, domain, ...(approval ? [approval.id] : [])]);
  const keys = await findKeysOf(scope, id);
  const shown = await findLastShownPrice(scope, order.account.id, domain);
  const { registration } = await collectEvidence(scope, order);
  const registrar = registration.answered ? registration.found : null;
  const price = (minor: number): string => priceOf(minor, currency);
  const term = years === 1 ? 'one year' : `${years} years`;
  return {
    product: `Domain name ${domain}, ${kind} for ${term}`,
    deliveredAt: order.registeredAt ?? null,
    // Entries about the domain may be from another time and place than the order.
    address: placedFrom(trail.filter(({ subject }) => subject !== domain)),
    asked: [
      at(createdAt, `order ${id}: ${kind} of ${domain} for ${term}, ${CHANNELS[door]}`),
      ...keys.map(({ key, createdAt: requestedAt }) => at(requestedAt, `asked under the idempotency key "${key}"`)),
      ...(order.brief ? [at(createdAt, `for a launch, described as "${order.brief}"`)] : []),
      ...order.forwards.map(({ alias }) => `with a mail forward of ${alias}@${domain}`),
    ],
    shown: [
      at(createdAt, `price ${price(order.retailMinor)} for ${term}, renewal ${price(order.renewalMinor)} per year`),
      ...(shown ? [at(shown.shownAt, `shown before: ${price(shown.retailMinor)}`)] : []),
      'The buyer is never charged more than was shown or agreed.',
    ],
    agreed: [
      keyId ? `with the API key "${keyName ?? keyId}" (${keyId}) of the account` : BUYER_EVIDENCE[door],
      ...(memberEmail ? [`by ${memberEmail}, a member of the account with permission to buy`] : []),
      ...(approval?.decidedAt
        ? [
            at(
              approval.decidedAt,
              `the account's owner approved ${approval.action} of ${approval.domain} for ${price(approval.amountMinor)}, requested by the key "${approval.keyName}"`,
            ),
          ]
        : []),
      ...(order.payment.authenticatedAt
        ? [at(order.payment.authenticatedAt, 'the cardholder confirmed the payment with their bank')]
        : []),
    ],
    delivered: [
      ...(order.registeredAt ? [at(order.registeredAt, `${domain}: ${kind} done at the registrar`)] : []),
      ...(order.registrationExpiresAt ? [`paid for until ${order.registrationExpiresAt.toISOString()}`] : []),
      ...order.steps.map(({ step, success, message }) => `${step}: ${success ? 'done' : 'failed'}, ${message}`),
      ...(registrar
        ? [
            at(
              scope.clock.now(),
              `the registrar has ${domain} until ${registrar.expiresAt.toISOString()}, since ${registrar.createdAt.toISOString()}`,
            ),
          ]
        : []),
      ...(order.payment.intentId ? await findDocumentsOfPayment(scope, order.payment.intentId) : []).map(documentLine),
      ...(await mailLines(scope, buyer, [id, domain])),
    ],
    from: [
      ...(order.userAgent ? [at(createdAt, `order ${id} was placed with "${order.userAgent}"`)] : []),
      ...trail.map(trailLine),
    ],
  };
}

async function ofPurchase(scope: Scope, { intentId, accountId }: Dispute, buyer: Buyer): Promise<Told> {
  const charge = await findBookedCharge(scope, intentId);
  const { products, plans } = await findPurchase(scope, intentId);
  const trail = await auditEntriesOfSubjects(scope, accountId, [intentId, ...products.map(({ source }) => source)]);
  const documents = await findDocumentsOfPayment(scope, intentId);
  const [invoice] = documents;
  return {
    product: charge?.description ?? products.map(({ product }) => product).join(', '),
    deliveredAt: products[0]?.grantedAt ?? plans[0]?.startedAt ?? null,
    address: placedFrom(trail),
    asked: products
      .filter(({ openedAt }) => openedAt !== null)
      .map(({ product, source, openedAt }) => at(openedAt!, `a page to pay for ${product} was opened (${source})`)),
    shown: charge
      ? [
          at(
            charge.at,
            `${charge.description}: ${priceOf(charge.amountMinor, charge.currency)}, on the page that was paid`,
          ),
        ]
      : [],
    agreed: charge ? [at(charge.at, `paid${invoice ? `, ${documentTitle(invoice).toLowerCase()}` : ''}`)] : [],
    delivered: [
      ...products.map(({ product, grantedAt }) => at(grantedAt, `${product} was opened for the account`)),
      ...plans.map(({ planId, paidAt, from, until }) =>
        at(paidAt, `plan ${planId}, present period ${from.toISOString()} to ${until.toISOString()}`),
      ),
      ...documents.map(documentLine),
      ...(await mailLines(scope, buyer, [intentId, ...documents.map(documentNumber)])),
    ],
    from: trail.map(trailLine),
  };
}

const CHANNELS: Record<Order['door'], string> = {
  card: 'by the API or the dashboard, with the saved card',
  machine: 'by a machine payment',
  link: 'through a buy link, with a card entered for it',
  auto: 'by auto-renewal, which the owner had enabled',
};

const BUYER_EVIDENCE: Record<Order['door'], string> = {
  card: 'by a person who was signed in to the account',
  machine: 'the credential of the payment names this amount and this order',
  link: 'by the person who entered the card on the page of the buy link',
  auto: 'auto-renew was on, and the price and date were announced by email',
};

/** The network address of the request that placed the order; not that of an operator or of our own programs. */
function placedFrom(trail: readonly AuditLogEntry[]): string | null {
  return (
    trail.find(({ address, actorKind }) => address !== null && (actorKind === 'key' || actorKind === 'session'))
      ?.address ?? null
  );
}

function trailLine({ at: moment, action, actor, keyName, memberEmail, address }: AuditLogEntry): string {
  return at(
    moment,
    `${action} by ${memberEmail ?? actor}${keyName ? ` with the key "${keyName}"` : ''}${address ? ` from ${address}` : ''}`,
  );
}

async function mailLines(scope: Scope, buyer: Buyer, words: readonly string[]): Promise<string[]> {
  if (!buyer) return [];
  const mails = await listSentMails(scope, buyer.email, words);
  return mails.map(({ subject, sentAt }) => at(sentAt, `mailed to the buyer: ${subject}`));
}

/** An invoice or a credit note, with its amount. */
function documentLine(document: Document): string {
  const { issuedAt, grossMinor, currency } = document;
  return at(issuedAt, `${documentTitle(document)} of ${priceOf(grossMinor, currency)} was issued`);
}

function at(moment: Date, what: string): string {
  return `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC  ${what}`;
}

function priceOf(minor: number, currency: string): string {
  return `${toDecimal(minor).toFixed(2)} ${currency.toUpperCase()}`;
}
