import type { DiscrepancyKind } from './discrepancy.entity.ts';
import { isPaid, type Evidence } from './order-evidence.ts';
import type { Order } from '../engine/order.entity.ts';
import { isSameDate } from '../renewals/renewal-terms.ts';

/** One rule looked at: what is wrong, or null when the books agree. A rule nobody could judge has no finding. */
export interface Finding {
  kind: DiscrepancyKind;
  wrong: Record<string, unknown> | null;
}

/** A finished order, laid open in all three books. */
export interface OpenBooks extends Evidence {
  order: Order;
  /** The living domain of that name, and whether this order's buyer has it. */
  domain: { status: string; isBuyers: boolean } | null;
  /** A later order may have the name by now, or be about to. */
  isSupplanted: boolean;
  /** A charge for this order that is not its own and was not given back; undefined when nobody could tell. */
  otherCharge: string | null | undefined;
}

/** The rules that money and domains keep once an order is completed or failed, as far as the vendors have answered. */
export function judgeOrder({
  order,
  payment,
  registration,
  isOurs,
  domain,
  isSupplanted,
  otherCharge,
}: OpenBooks): Finding[] {
  const findings: Finding[] = [];
  const rule = (kind: DiscrepancyKind, isBroken: boolean, facts: Record<string, unknown>): void => {
    findings.push({ kind, wrong: isBroken ? { domain: order.domain, state: order.state, ...facts } : null });
  };
  const completed = order.state === 'completed';
  rule('completed_without_domain', completed && !isSupplanted && !domain?.isBuyers, {});
  if (otherCharge !== undefined) {
    rule('charged_twice', otherCharge !== null && order.intentId !== null, {
      intentId: order.intentId,
      otherIntentId: otherCharge,
    });
    rule('charged_unrecorded', otherCharge !== null && order.intentId === null, { otherIntentId: otherCharge });
  }
  const isRenewal = order.kind === 'renewal';
  if (payment.answered) {
    const money = payment.found;
    const captured = money?.status === 'captured';
    rule('hold_left', money?.status === 'held', { intentId: money?.id });
    rule('completed_not_charged', completed && !captured, { intentId: money?.id, status: money?.status ?? 'none' });
    rule(
      'charged_wrong_amount',
      captured && (money.amountMinor !== order.retailMinor || money.currency !== order.currency),
      {
        intentId: money?.id,
        agreed: `${order.retailMinor} ${order.currency}`,
        charged: `${money?.amountMinor} ${money?.currency}`,
      },
    );
    if (registration.answered && !isSupplanted) {
      const isMissing = isRenewal ? !isOurs : completed ? registration.found === null : !isOurs;
      rule(isRenewal ? 'charged_not_renewed' : 'charged_not_registered', captured && isPaid(money) && isMissing, {
        intentId: money?.id,
      });
    }
  }
  if (isRenewal && registration.answered && !isSupplanted) {
    const expiresAt = registration.found?.expiresAt;
    rule('renewed_not_charged', !completed && isOurs, { expiresAt });
    rule('renewed_unrecorded', completed && isOurs && !isSameDate(expiresAt!, order.registrationExpiresAt!), {
      expiresAt,
      recorded: order.registrationExpiresAt,
    });
  }
  if (!isRenewal && registration.answered)
    rule('registration_without_owner', !completed && isOurs && !domain && !isSupplanted, {
      registeredAt: registration.found?.createdAt,
    });
  return findings;
}
