import { sendMail } from '@onym/access';
import { DAY_MS, toDecimal } from '@onym/kernel';
import { execute, transaction, type Scope, type Tx } from '@onym/platform';
import { emit } from '@onym/webhooks';
import { DomainSchema, type Domain } from './domain.entity.ts';

/** Registrars delete or auction earlier than the 45 days the registries allow. */
export const GRACE_MS = 30 * DAY_MS;
/** Redemption (30 days) and pending delete (5 days) after the grace period. */
export const REDEMPTION_MS = 35 * DAY_MS;

const BATCH = 200;

// A reminder counts for its stretch only, so that after downtime just the nearest one goes out.
const REMINDERS = [
  { kind: '1', days: 1, from: 0, to: DAY_MS },
  { kind: '7', days: 7, from: DAY_MS, to: 7 * DAY_MS },
  { kind: '30', days: 30, from: 7 * DAY_MS, to: 30 * DAY_MS },
] as const;

const DUE_REMINDER = `
  select d.id from domain d where d.status = 'active' and d.expires_at > ? and d.expires_at <= ?
    and not exists (select 1 from lifecycle_notice n where n.domain_id = d.id and n.expires_at = d.expires_at and n.kind = ?)
  order by d.expires_at limit ?`;
const DUE_STATUS = 'select d.id from domain d where d.status = ? and d.expires_at <= ? order by d.expires_at limit ?';
const NOTE = 'insert into lifecycle_notice (domain_id, expires_at, kind, sent_at) values (?, ?, ?, ?) on conflict do nothing returning kind';

/**
 * Moves every domain along its life as the clock says: reminders 30, 7 and 1 days before expiry, expired at expiry,
 * redemption after the grace period, lost after that. Each event once per domain, expiry date and kind, however often
 * this runs and however long it did not. One failing domain does not hold up the others.
 */
export async function sweepLifecycle(scope: Scope): Promise<void> {
  const now = scope.clock.now().getTime();
  for (const reminder of REMINDERS) {
    await each(scope, DUE_REMINDER, [new Date(now + reminder.from), new Date(now + reminder.to), reminder.kind], (tx, domain) => remind(tx, domain, reminder));
  }
  await each(scope, DUE_STATUS, ['active', new Date(now)], expire);
  await each(scope, DUE_STATUS, ['expired', new Date(now - GRACE_MS)], async (_tx, domain) => { domain.status = 'redemption'; });
  await each(scope, DUE_STATUS, ['redemption', new Date(now - GRACE_MS - REDEMPTION_MS)], async (_tx, domain) => { domain.status = 'lost'; });
}

async function each(scope: Scope, due: string, values: unknown[], step: (tx: Tx, domain: Domain) => Promise<void>): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const rows = await scope.em.getConnection().execute<{ id: string }[]>(due, [...values, BATCH + failed.size]);
    const ids = rows.map(({ id }) => id).filter((id) => !failed.has(id));
    if (ids.length === 0) return;
    for (const id of ids) {
      try {
        await transaction(scope, async (tx) => {
          const [locked] = await execute<{ id: string }>(tx, 'select id from domain where id = ? for update skip locked', [id]);
          const domain = locked && (await tx.em.findOne(DomainSchema, { id }, { populate: ['account'] }));
          if (!domain) return void failed.add(id); // another process has it
          await step(tx, domain);
        });
      } catch (error) {
        failed.add(id);
        scope.log.error({ err: error, domainId: id }, 'a domain could not be moved along its life');
      }
    }
  }
}

async function note(tx: Tx, domain: Domain, kind: string): Promise<boolean> {
  return (await execute(tx, NOTE, [domain.id, domain.expiresAt, kind, tx.clock.now()])).length === 1;
}

async function remind(tx: Tx, domain: Domain, { kind, days }: (typeof REMINDERS)[number]): Promise<void> {
  if (!(await note(tx, domain, kind))) return;
  await emit(tx, {
    accountId: domain.account.id, type: 'domain.expiring', occurrence: `domain.expiring:${domain.id}:${domain.expiresAt.toISOString()}:${kind}`,
    data: {
      domainId: domain.id, domain: domain.name, userId: domain.account.id, expiresAt: domain.expiresAt.toISOString(), daysUntilExpiry: days,
      autoRenew: domain.autoRenew, renewalPrice: toDecimal(domain.renewalPriceMinor), currency: domain.currency.toUpperCase(),
    },
  });
  await mailOwner(tx, domain, `${domain.name} expires in ${days} day${days === 1 ? '' : 's'}`,
    `${domain.name} expires on ${domain.expiresAt.toISOString().slice(0, 10)}. ${domain.autoRenew ? 'Auto-renew is on: keep a valid card saved.' : 'Auto-renew is off: renew it before then to keep it.'}`);
}

async function expire(tx: Tx, domain: Domain): Promise<void> {
  domain.status = 'expired';
  if (!(await note(tx, domain, 'expired'))) return;
  const graceEnds = new Date(domain.expiresAt.getTime() + GRACE_MS);
  await emit(tx, {
    accountId: domain.account.id, type: 'domain.expired', occurrence: `domain.expired:${domain.id}:${domain.expiresAt.toISOString()}`,
    data: { domainId: domain.id, domain: domain.name, userId: domain.account.id, expiredAt: domain.expiresAt.toISOString(), gracePeriodEnds: graceEnds.toISOString() },
  });
  await mailOwner(tx, domain, `${domain.name} has expired`, `${domain.name} expired on ${domain.expiresAt.toISOString().slice(0, 10)}. It can be renewed until ${graceEnds.toISOString().slice(0, 10)}; after that it can be lost.`);
}

async function mailOwner(tx: Tx, domain: Domain, subject: string, body: string): Promise<void> {
  const account = await domain.account.loadOrFail();
  await sendMail(tx, { to: account.email, subject, text: `${body}\n\n${tx.settings.publicUrl}/domains/${domain.name}\n` });
}
