import { isId, PRODUCT_TYPES } from '@onym/core';
import type { Scope } from '@onym/platform';
import { followCheckout } from '../follow-checkout.ts';
import type { Compared, Difference, Place } from './difference.ts';
import { isUnknownThere } from './is-unknown-there.ts';
import { noteSeen, unseenOf } from './seen.ts';
import { STACKING } from '../products.ts';

const BATCH = 200;

const GIVEN = `
  select source from entitlement where source = any($1::text[])
  union select source from duplicate_payment where source = any($1::text[])`;
const AFTER = `
  select id, source, account_id as "accountId", product, intent_id as "intentId", granted_at as "grantedAt",
    revoked_at is null and product <> all($2::text[]) and exists (
      select 1 from entitlement o where o.account_id = e.account_id and o.product = e.product and o.id < e.id
        and o.revoked_at is null and o.intent_id is not null) as "isSecond"
  from (select * from entitlement where id > $1 and intent_id is not null order by id limit ${BATCH}) e order by id`;

/** What hosted pages have sold at the processor, a page of it: what was paid for and not given is given now. */
export async function compareProducts(scope: Scope, { after }: Place): Promise<Compared> {
  const { rows, next } = await scope.ports.payments.listCheckouts({ after: after || null });
  await noteSeen(
    scope,
    rows.map(({ id }) => id),
  );
  const sold = rows.filter(
    ({ mode, paid, metadata }) =>
      mode === 'payment' && paid && PRODUCT_TYPES.some((type) => type === metadata['product_type']),
  );
  const given = await givenBy(scope, sold);
  const differences: Difference[] = [];
  for (const { id, accountId, metadata } of sold) {
    if (given.has(id)) continue;
    await followCheckout(scope, id);
    const repaired = (await givenBy(scope, [{ id }])).has(id);
    differences.push({
      kind: repaired ? 'product_not_given' : 'product_unknown',
      subject: id,
      says: repaired
        ? 'A product was paid for but not granted.'
        : 'The processor has a paid checkout that belongs to no account here.',
      detail: { accountId, product: metadata['product_type'] },
      repaired,
    });
  }
  return { differences, next };
}

interface Given {
  id: string;
  source: string;
  accountId: string;
  product: string;
  intentId: string;
  grantedAt: Date;
  /** The account has paid for the same product before, and has it still. */
  isSecond: boolean;
}

/** What was given for a payment here, a page of it: that of which the processor knows no payment, and what was paid for twice. */
export async function compareProductsBack(scope: Scope, { seenSince, madeBefore, after }: Place): Promise<Compared> {
  const rows = await scope.sql.rows<Given & Record<string, unknown>>('billing-products-after', AFTER, [
    after,
    Object.keys(STACKING),
  ]);
  const sources = rows.map(({ source }) => source);
  const unseen = await unseenOf(scope, sources, seenSince);
  const differences: Difference[] = [];
  for (const { id, source, accountId, product, intentId, grantedAt, isSecond } of rows) {
    const detail = { accountId, product, source, intentId };
    if (isSecond)
      differences.push({
        kind: 'product_charged_twice',
        subject: id,
        says: 'An account paid twice for a product that it can use once: onym admin orders refund.',
        detail,
        repaired: false,
      });
    if (!unseen.has(source) || grantedAt >= madeBefore) continue;
    if (await isPaidThere(scope, source, intentId)) continue;
    differences.push({
      kind: 'product_without_payment',
      subject: id,
      says: 'A product was granted for a payment that the processor does not know.',
      detail,
      repaired: false,
    });
  }
  return { differences, next: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null) };
}

/** Whether the processor knows the payment: of a page by the page, of a charge of ours, which has none, by the payment itself. */
async function isPaidThere(scope: Scope, source: string, intentId: string): Promise<boolean> {
  const { payments } = scope.ports;
  if (!isId('productCharge', source)) return !(await isUnknownThere(() => payments.readCheckout(source)));
  let isTaken = false;
  const isUnknown = await isUnknownThere(async () => {
    isTaken = (await payments.retrieveIntent(intentId)).status === 'captured';
  });
  return !isUnknown && isTaken;
}

async function givenBy(scope: Scope, sold: readonly { id: string }[]): Promise<Set<string>> {
  const ids = sold.map(({ id }) => id);
  const rows = await scope.sql.rows<{ source: string }>('billing-given-by', GIVEN, [ids]);
  return new Set(rows.map(({ source }) => source));
}
