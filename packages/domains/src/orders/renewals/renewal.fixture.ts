import { isDeepStrictEqual } from 'node:util';
import { DomainSchema, type Domain } from '@onym/domains';
import { addYears, newId, type DomainName } from '@onym/core';
import { sandboxRecords, contactDetails, type TestScope } from '@onym/testing';
import type { RegistrantContact } from '@onym/core/ports';
import { requirePayer } from '@onym/billing';
import { processOf } from '../order-process.fixture.ts';
import { endsOf, ledgerOf, processorOf, freeName, makeBuyer, queryRows, type Buyer } from '../order.fixture.ts';
import { readOrder } from '../engine/order-lease.ts';
import { isSettled } from '../engine/order-states.ts';
import type { Order } from '../engine/order.entity.ts';
import { placeRenewal } from './place-renewal.ts';
import { offerRenewal } from './renewal-offer.ts';

export interface OwnRequest {
  card?: string;
  prefix?: string;
  tld?: string;
  autoRenew?: boolean;
}

/** Creates a domain at the registrar and in our records, as a purchase leaves it. */
export async function ownDomain(
  scope: TestScope,
  { card, prefix = '', tld = 'com', autoRenew = true }: OwnRequest = {},
): Promise<{ buyer: Buyer; domain: Domain }> {
  const buyer = await makeBuyer(scope, card);
  const name = freeName(prefix).replace(/com$/, tld) as DomainName;
  const [offer] = await scope.ports.registrar.check([name]);
  if (offer?.state !== 'available') throw new Error(`${name} is not for sale`);
  const years = tld === 'ai' ? 2 : 1;
  const found = await scope.ports.registrar.register(
    {
      name,
      contact: contactDetails() as unknown as RegistrantContact,
      privacy: true,
      nameservers: scope.ports.dns.nameservers,
      costMinor: offer.costMinor,
      premium: offer.premium,
      years,
    },
    `made-${name}`,
  );
  const id = newId('domain', scope.clock.now());
  await queryRows(
    scope,
    `insert into domain (id, account_id, name, status, registered_at, expires_at, years, auto_renew, privacy_enabled, purchase_price_minor, renewal_price_minor, currency, premium, nameservers, dns_provider, created_at)
     values ($1, $2, $3, 'active', $4, $5, $6, $7, true, $8, $9, 'usd', $10, '{ns1.onym.localhost}', 'powerdns', $11)`,
    [
      id,
      buyer.id,
      name,
      found.createdAt,
      found.expiresAt,
      years,
      autoRenew,
      offer.costMinor + 300,
      shownFor(offer.renewalCostMinor),
      offer.premium,
      scope.clock.now(),
    ],
  );
  // The price that the mail about the purchase announced.
  await queryRows(
    scope,
    'insert into announced_price (domain_id, account_id, notified_at, price_minor) values ($1, $2, $3, $4)',
    [id, buyer.id, found.createdAt, shownFor(offer.renewalCostMinor)],
  );
  return { buyer, domain: await readDomain(scope, id) };
}

/** (cost + 1.00) x 1.15, the price with the margin of the tests. */
function shownFor(costMinor: number): number {
  return Math.ceil((costMinor + 100) * 1.15 - 1e-6);
}

export function readDomain(scope: TestScope, id: string): Promise<Domain> {
  return scope.fork().em.findOneOrFail(DomainSchema, { id });
}

/** Creates the order of a renewal that no worker has advanced yet. */
export async function makeRenewal(
  scope: TestScope,
  request: OwnRequest & { door?: 'card' | 'auto' } = {},
): Promise<Order> {
  const { domain } = await ownDomain(scope, request);
  return renewalOf(scope, domain, request.door);
}

export async function renewalOf(scope: TestScope, domain: Domain, door: 'card' | 'auto' = 'card'): Promise<Order> {
  const now = scope.clock.now();
  const id = newId('order', now);
  const [offer, payer] = [
    await offerRenewal(scope.fork(), domain, { yearlyMinor: domain.renewalPriceMinor }),
    await requirePayer(scope, domain.account.id),
  ];
  await placeRenewal(scope.fork(), {
    id,
    domain,
    offer,
    payer,
    spender: { accountId: domain.account.id, keyId: null, memberId: null },
    keyName: null,
    door,
    mailsOwner: door === 'auto',
    attempt: door === 'auto' ? `test ${id}` : null,
    createdAt: now,
  });
  return readOrder(scope, id);
}

/** Returns the expiry date in the registrar's records. */
export async function bookedExpiry(domain: string): Promise<Date> {
  const [registration] = (await sandboxRecords(domain)).registrations;
  return new Date(registration!.expiresAt);
}

/**
 * Returns the broken rules of a renewal, from its row, its domain, the processor's and the registrar's records; empty if all hold: never two
 * terms for one charge, never a charge without a term.
 */
export async function renewalViolations(scope: TestScope, orderId: string): Promise<string[]> {
  const order = await readOrder(scope, orderId);
  const booked = await sandboxRecords(order.domain);
  const intents = booked.intents.filter((intent) => intent.orderId === orderId);
  const having = (...statuses: string[]) => intents.filter(({ status }) => statuses.includes(status));
  const captured = having('captured');
  const expiry = await bookedExpiry(order.domain);
  const isAt = (date: Date | null | undefined) => date?.getTime() === expiry.getTime();
  const isUntouched = isAt(order.expiresBefore);
  const isRenewed = isAt(addYears(order.expiresBefore!, order.years));
  const [row] = await queryRows<{ expires_at: string }>(
    scope,
    `select expires_at from domain where name = $1 and account_id = $2 and status <> 'lost'`,
    [order.domain, order.account.id],
  );
  const isOver = order.state === 'completed' || order.state === 'failed';
  const ledger = await ledgerOf(scope, orderId);
  const rules: [string, boolean][] = [
    ['it has settled', isSettled(order.state)],
    ['the registrar has added one term or none', isUntouched || isRenewed],
    ['it was charged at most once', captured.length <= 1],
    [
      'the agreed price was charged',
      captured.every(({ amountMinor, refundedMinor }) => amountMinor === order.retailMinor && refundedMinor === 0),
    ],
    [
      'only its own intent was confirmed',
      having('held', 'captured', 'declined').every(({ id }) => id === order.payment.intentId),
    ],
    ['charged means renewed', captured.length === 0 || isRenewed],
    ['renewed means charged', !isOver || !isRenewed || captured.length === 1],
    ['no hold is left', !isOver || having('held').length === 0],
    [
      'completed means charged and renewed',
      order.state !== 'completed' || (captured.length === 1 && isRenewed && isAt(order.registrationExpiresAt)),
    ],
    ['failed means neither', order.state !== 'failed' || (captured.length === 0 && isUntouched)],
    ["the owner sees the registrar's date", !isOver || isAt(row && new Date(row.expires_at))],
    ['the registrar renews nothing by itself', booked.registrations.every(({ autorenew }) => !autorenew)],
    ['the ledger equals the processor', !isOver || isDeepStrictEqual(ledger, processorOf(intents))],
    [
      'its end was published once and nothing else',
      isDeepStrictEqual(await endsOf(scope, orderId), isOver ? [`order.${order.state}`] : []),
    ],
    ['a settled order has no lease', !isSettled(order.state) || (await processOf(scope, order.id)).leaseUntil === null],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => `${order.state}: not true that ${rule}`);
}
