import type { BookedIntent } from '@onym/testing';
import type { ChaosInstallation } from './chaos-installation.ts';
import type { PlannedOutsideEvent } from './plan-outside-events.ts';

/** An executed action. `isCertain` is false if the sandbox's response was lost. */
export interface OutsideEvent extends PlannedOutsideEvent {
  isCertain: boolean;
}

/** Executes an action on a completed purchase; null when there is none, or not yet. */
export async function applyOutsideEvent(
  installation: ChaosInstallation,
  event: PlannedOutsideEvent,
): Promise<OutsideEvent | null> {
  const [order] = await installation
    .rows<{ id: string }>(
      `select id from domain_order where domain = $1 and kind = 'purchase' and state = 'completed'`,
      [event.domain],
    )
    .catch(() => []); // the database is being restarted
  if (!order) return null;
  const { intents } = await installation.control<{ intents: BookedIntent[] }>('GET', `state?about=${order.id}`);
  const payment = intents.find(({ status, orderId }) => status === 'captured' && orderId === order.id);
  if (!payment) return null;
  let isCertain = true;
  for (const [what, body] of actsOf(event, payment.id)) isCertain &&= await once(installation, what, body);
  return { ...event, isCertain };
}

function actsOf({ kind, domain }: PlannedOutsideEvent, intentId: string): [what: string, body: object][] {
  const bank = (act: string): [string, object] => ['disputes', { intentId, kind: act }];
  switch (kind) {
    case 'refunded':
      return [['refunds', { intentId }]];
    case 'partially refunded':
      return [['refunds', { intentId, amountMinor: 100 }]];
    case 'warned':
      return [bank('early_warning')];
    case 'dispute open':
      return [bank('opened')];
    case 'dispute won':
      return [bank('opened'), bank('won')];
    case 'dispute lost':
      return [bank('opened'), bank('lost')];
    case 'renewed elsewhere':
      return [['registrations', { domain, action: 'renew' }]];
    case 'transferred away':
      return [['registrations', { domain, action: 'transfer_away' }]];
  }
}

/** Sends the action once, because a retry could perform it twice. Returns whether the sandbox confirmed it. */
async function once({ sandboxUrl }: ChaosInstallation, what: string, body: object): Promise<boolean> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
