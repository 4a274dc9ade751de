import { findAccount } from '@onym/accounts/access';
import { findSavedCard } from '@onym/billing';
import { openTaxQuotes } from '@onym/billing/tax';
import { DAY_MS, toDecimal } from '@onym/core';
import type { SaleTax } from '@onym/core/ports';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { emitEvent } from '@onym/accounts/webhooks';
import { endControl } from './control.ts';
import type { Domain } from './domain.entity.ts';
import {
  findDue,
  insertNotice,
  lockDue,
  type DueCursor,
  type DueDomain,
  type DueKind,
  type DueQuery,
} from './lifecycle.repository.ts';
import { saveCardInstructions, hasNoCardReminder, lacksCard, NO_CARD_REMINDERS } from './no-card-reminders.ts';
import { findRenewalToApprove } from './renewal-to-approve.ts';
import { applyRegistrarState, createRegistrarStateReader, type RegistrarState } from './registrar-state.ts';
import { insertAnnouncedPrice } from './announced-price.repository.ts';

/** Grace period after expiry. Registrars delete or auction a name earlier than the 45 days that registries allow. */
export const GRACE_MS = 30 * DAY_MS;
/** Redemption (30 days) and pending delete (5 days) after the grace period. */
export const REDEMPTION_MS = 35 * DAY_MS;

/** How long before expiry the first automatic renewal is attempted. */
export const AUTO_RENEW_MS = 15 * DAY_MS;

const BATCH = 200;

// Each reminder applies only within its own range, so that after downtime only the nearest one is sent.
const REMINDERS = [
  { kind: '1', days: 1, from: 0, to: DAY_MS },
  { kind: '7', days: 7, from: DAY_MS, to: 7 * DAY_MS },
  { kind: '30', days: 30, from: 7 * DAY_MS, to: 30 * DAY_MS },
] as const;

/**
 * Moves every domain through its lifecycle: reminders 30, 7 and 1 days before expiry (15 and 3 too where auto-renew is
 * on and no card is saved), expired at expiry, redemption after the grace period, lost after that. Before each change
 * of status the registrar is queried: a name that was renewed or moved elsewhere is stored as that, and no name becomes
 * lost unless the registrar says it is gone. Owners are mailed and events emitted, each once per domain, expiry date
 * and kind, however often or rarely this runs. An error in one domain does not block the others.
 * @param batch how many domains are read at once
 */
export async function sweepLifecycle(scope: Scope, batch = BATCH): Promise<void> {
  const now = scope.clock.now().getTime();
  for (const reminder of REMINDERS) {
    await forEachDue(
      scope,
      {
        kind: reminder.kind,
        after: new Date(now + reminder.from),
        until: new Date(now + reminder.to),
        look: lookUpTax(scope),
        batch,
      },
      (tx, domain, tax) => remind(tx, domain, { ...reminder, tax }),
    );
  }
  for (const reminder of NO_CARD_REMINDERS) {
    await forEachDue(
      scope,
      {
        kind: reminder.kind,
        after: new Date(now + reminder.from),
        until: new Date(now + reminder.to),
        look: lookUpTax(scope),
        batch,
      },
      async (tx, domain, tax) => {
        if ((await insertNotice(tx, domain.id, reminder.kind)) && (await lacksCard(tx, domain)))
          await mailReminder(tx, domain, { days: reminder.days, tax, isLost: true });
      },
    );
  }
  const look = createRegistrarStateReader(scope);
  const changeStatusOfDue = (from: DueKind, before: number, step: StatusStep): Promise<void> =>
    forEachDue(
      scope,
      { kind: from, after: '-infinity', until: new Date(before), look, batch },
      async (tx, domain, standing) => {
        if (!(await applyRegistrarState(tx, domain, standing))) await step(tx, domain, standing);
      },
    );
  await changeStatusOfDue('active', now, expire);
  await changeStatusOfDue('expired', now - GRACE_MS, async (_tx, domain) => {
    domain.status = 'redemption';
  });
  // A name that the registrar still has, or does not answer about, is not lost.
  await changeStatusOfDue('redemption', now - GRACE_MS - REDEMPTION_MS, async (tx, domain, { at }) => {
    if (at === 'nowhere') await endControl(tx, domain, 'lost');
  });
}

interface Due<Seen> extends DueQuery {
  /** Queried for each domain before its transaction. */
  look: (domain: DueDomain) => Promise<Seen>;
  /** Number of domains read at once. */
  batch: number;
}
type Step<Seen> = (tx: Tx, domain: Domain, seen: Seen) => Promise<void>;
type StatusStep = Step<RegistrarState>;

/** Processes each due domain once, in its own transaction. */
async function forEachDue<Seen>(scope: Scope, { look, batch, ...due }: Due<Seen>, step: Step<Seen>): Promise<void> {
  for (let last: DueCursor = { at: '-infinity', id: '' }; ;) {
    const rows = await findDue(scope, due, { last, limit: batch });
    for (const { id, at: _, ...domain } of rows) {
      try {
        const seen = await look(domain);
        await transaction(scope, async (tx) => {
          // A renewal or another sweep may have processed it first.
          const locked = await lockDue(tx, due, id);
          if (locked) await step(tx, locked, seen);
        });
      } catch (error) {
        scope.log.error({ err: error, domainId: id }, 'a domain could not be moved along its life');
      }
    }
    if (rows.length < batch) return;
    last = rows.at(-1)!;
  }
}

/** Returns a function that asks for the tax of a domain's next term; null where it is not known. */
function lookUpTax(scope: Scope): (domain: DueDomain) => Promise<SaleTax | null> {
  return async ({ accountId, years, renewalPriceMinor, currency }) => {
    if (scope.settings.tax.source === 'none') return null;
    return (await openTaxQuotes(scope, accountId))(renewalPriceMinor * years, currency);
  };
}

async function remind(
  tx: Tx,
  domain: Domain,
  { kind, days, tax }: (typeof REMINDERS)[number] & { tax: SaleTax | null },
): Promise<void> {
  if (!(await insertNotice(tx, domain.id, kind))) return;
  await emitEvent(tx, {
    accountId: domain.account.id,
    type: 'domain.expiring',
    occurrence: `domain.expiring:${domain.id}:${domain.expiresAt.toISOString()}:${kind}`,
    data: {
      domainId: domain.id,
      domain: domain.name,
      userId: domain.account.id,
      expiresAt: domain.expiresAt.toISOString(),
      daysUntilExpiry: days,
      autoRenew: domain.autoRenew,
      renewalPrice: toDecimal(domain.renewalPriceMinor),
      currency: domain.currency.toUpperCase(),
    },
  });
  const isLost = await lacksCard(tx, domain);
  if (!isLost || !hasNoCardReminder(tx, domain)) await mailReminder(tx, domain, { days, tax, isLost });
}

async function mailReminder(
  tx: Tx,
  domain: Domain,
  { days, tax, isLost }: { days: number; tax: SaleTax | null; isLost: boolean },
): Promise<void> {
  const toApprove = isLost ? null : await findRenewalToApprove(tx, domain);
  const outlook = isLost
    ? " and won't renew: no card is saved"
    : toApprove
      ? ` and renews only if you approve ${toApprove.prices}`
      : '';
  const outcome = toApprove
    ? `Auto-renew is on, but the renewal now costs ${toApprove.prices}, which is above its limit. Nothing is charged unless you approve. ${toApprove.how}`
    : await describeExpiryOutcome(tx, domain, tax);
  await mailOwner(
    tx,
    domain,
    `${domain.name} expires in ${days} day${days === 1 ? '' : 's'}${outlook}`,
    `${domain.name} expires on ${domain.expiresAt.toISOString().slice(0, 10)}. ${outcome}`,
  );
  await insertAnnouncedPrice(tx, { name: domain.name, accountId: domain.account.id }, domain.renewalPriceMinor);
  domain.renewalShownMinor = null;
}

/**
 * Explains what happens if the owner does nothing: the price, the card and the day, or that the name will be lost.
 */
async function describeExpiryOutcome(tx: Tx, domain: Domain, tax: SaleTax | null): Promise<string> {
  // Stated as it is charged: a registry with a longer term charges all of it at once.
  const formatAmount = (minor: number): string => `${toDecimal(minor).toFixed(2)} ${domain.currency.toUpperCase()}`;
  const yearly = `${formatAmount(domain.renewalPriceMinor)} per year`;
  const term =
    domain.years === 1
      ? yearly
      : `${formatAmount(domain.renewalPriceMinor * domain.years)} for ${domain.years} years (${yearly})`;
  const isAdded = tax?.behavior === 'exclusive' && tax.taxMinor > 0;
  const price = isAdded ? `${term} plus tax, ${formatAmount(tax.grossMinor)} in total` : term;
  if (!domain.autoRenew) return `Auto-renew is off: renew it before then to keep it, for ${price}.`;
  const card = await findSavedCard(tx, domain.account.id);
  const { publicUrl } = tx.settings;
  if (!card)
    return `It won't renew: auto-renew is on, but no card is saved. ${await saveCardInstructions(tx, domain.account.id)}, and it renews for ${price}.`;
  const from = new Date(domain.expiresAt.getTime() - AUTO_RENEW_MS);
  const day = (from > tx.clock.now() ? from : tx.clock.now()).toISOString().slice(0, 10);
  return `Auto-renew is on: from ${day} it renews for ${price}, charged to ${cardName(card)}. Turn it off at ${publicUrl}/domains/${domain.name} to let it expire.`;
}

/** Leaves the digits out when they are unknown. */
function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return /^\d{4}$/.test(last4) ? `your ${brand} ending in ${last4}` : 'your saved card';
}

async function expire(tx: Tx, domain: Domain): Promise<void> {
  domain.status = 'expired';
  if (!(await insertNotice(tx, domain.id, 'expired'))) return;
  const graceEnds = new Date(domain.expiresAt.getTime() + GRACE_MS);
  await emitEvent(tx, {
    accountId: domain.account.id,
    type: 'domain.expired',
    occurrence: `domain.expired:${domain.id}:${domain.expiresAt.toISOString()}`,
    data: {
      domainId: domain.id,
      domain: domain.name,
      userId: domain.account.id,
      expiredAt: domain.expiresAt.toISOString(),
      gracePeriodEnds: graceEnds.toISOString(),
    },
  });
  const isLost = await lacksCard(tx, domain);
  const toApprove = isLost ? null : await findRenewalToApprove(tx, domain);
  const outcome = isLost
    ? ` It won't auto-renew: no card is saved. ${await saveCardInstructions(tx, domain.account.id)}.`
    : toApprove
      ? ` It auto-renews only if you approve ${toApprove.prices}. ${toApprove.how}`
      : '';
  await mailOwner(
    tx,
    domain,
    `${domain.name} has expired${toApprove ? ` and renews only if you approve ${toApprove.prices}` : ''}`,
    `${domain.name} expired on ${domain.expiresAt.toISOString().slice(0, 10)}. It can be renewed until ${graceEnds.toISOString().slice(0, 10)}; after that it can be lost.${outcome}`,
  );
}

async function mailOwner(tx: Tx, domain: Domain, subject: string, body: string): Promise<void> {
  const account = await findAccount(tx, domain.account.id);
  await sendMail(tx, {
    to: account.email,
    subject,
    text: `${body}\n\n${tx.settings.publicUrl}/domains/${domain.name}\n`,
  });
}
