import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { requirePayer } from '@onym/billing';
import { DomainSchema, GRACE_MS, type Domain } from '@onym/domains';
import { DAY_MS, Fault, newId } from '@onym/kernel';
import { transaction, type Scope } from '@onym/platform';
import { isLive } from '../engine/live-order.ts';
import { createRenewal, placeRenewal, type NewRenewal } from './place-renewal.ts';
import { ATTEMPT_DAYS, attemptAt, attemptKey } from './renewal-attempts.ts';
import { mailPriceRisen } from './renewal-mail.ts';
import { offerRenewal, PriceRisen } from './renewal-offer.ts';

const BATCH = 200;
// The card is billing's, and the join spares a question per domain.
const DUE = `
  select d.id, d.expires_at from domain d join billing_customer b on b.account_id = d.account_id and b.payment_method_id is not null
  where d.auto_renew and d.ownership_type <> 'connected' and d.status in ('active', 'expired') and d.expires_at > $1 and d.expires_at <= $2
    and not exists (select 1 from domain_order o where o.domain = d.name and ${isLive('o')})
    and d.id > $3 order by d.id limit ${BATCH}`;
const MADE = 'select attempt from domain_order where attempt = any($1::text[])';

/**
 * Attempts the renewals that are due now, each once however often this runs: domains with auto-renew on whose owner has a
 * card saved, 15, 7, 3 and 1 days before expiry and daily in the grace period. One domain that fails does not hold up the
 * others; where the registrar gives no price the attempt is still due at the next run.
 */
export async function sweepAutoRenewals(scope: Scope): Promise<void> {
  const now = scope.clock.now();
  const window = [new Date(now.getTime() - GRACE_MS), new Date(now.getTime() + ATTEMPT_DAYS[0] * DAY_MS)];
  for (let after = ''; ;) {
    const rows = await scope.sql.rows<{ id: string; expires_at: Date }>('orders-renewals-due', DUE, [...window, after]);
    const due = rows.flatMap(({ id, expires_at }) => {
      const attempt = attemptAt(expires_at, now);
      return attempt ? [{ id, key: attemptKey(id, expires_at, attempt) }] : [];
    });
    const made = await scope.sql.rows<{ attempt: string }>('orders-attempts', MADE, [due.map(({ key }) => key)]);
    const isMade = new Set(made.map(({ attempt }) => attempt));
    for (const { id, key } of due) if (!isMade.has(key)) await attempt(scope, id, key);
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

async function attempt(scope: Scope, domainId: string, key: string): Promise<void> {
  try {
    const domain = await scope.em.fork().findOneOrFail(DomainSchema, { id: domainId });
    await place(scope, domain, key);
  } catch (error) {
    // A sweep beside this one was faster.
    if (error instanceof UniqueConstraintViolationException) return;
    if (error instanceof Fault)
      scope.log.info({ err: error, domainId, attempt: key }, 'an automatic renewal could not be placed now');
    else scope.log.error({ err: error, domainId, attempt: key }, 'an automatic renewal failed before its order');
  }
}

async function place(scope: Scope, domain: Domain, key: string): Promise<void> {
  const payer = await requirePayer(scope, domain.account.id);
  const now = scope.clock.now();
  const as = { id: newId('order', now), domain, payer, door: 'auto' as const, attempt: key, createdAt: now };
  try {
    await placeRenewal(scope, { ...as, offer: await offerRenewal(scope, domain) });
  } catch (error) {
    if (!(error instanceof PriceRisen)) throw error;
    await skip(scope, { ...as, offer: error.offer });
  }
}

/** More than the owner was shown is never taken unasked: this attempt is over, and the owner is told what the next one will cost. */
async function skip(scope: Scope, renewal: NewRenewal): Promise<void> {
  await transaction(scope, async (tx) => {
    const fault = {
      code: 'quote_unavailable' as const,
      message: 'The renewal price has risen since it was shown; nothing was charged',
    };
    createRenewal(tx, renewal, { state: 'failed', fault, settledAt: tx.clock.now() });
    await tx.em.flush();
    await mailPriceRisen(tx, renewal);
  });
}
