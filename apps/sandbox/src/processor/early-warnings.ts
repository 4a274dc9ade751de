import type Stripe from 'stripe';
import { latestChargeId } from './holds.ts';
import { newId } from './identifier.ts';
import type { Operation, UnitOfWork } from './operation.ts';
import { invalidRequest } from './problem.ts';

export const earlyWarningOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/radar/early_fraud_warnings',
    name: 'early_warning.list',
    params: 'Radar.EarlyFraudWarningListParams',
    run: ({ store, params }) => {
      const intent = params.text('payment_intent');
      const charge = params.text('charge');
      return store.list('radar.early_fraud_warning', '/v1/radar/early_fraud_warnings', params, {
        ...(intent && { payment_intent: intent }),
        ...(charge && { charge }),
      });
    },
  },
  {
    method: 'get',
    path: '/radar/early_fraud_warnings/:id',
    name: 'early_warning.retrieve',
    params: 'Radar.EarlyFraudWarningRetrieveParams',
    run: ({ store, id }) => store.get('radar.early_fraud_warning', id),
  },
];

/**
 * Creates an early fraud warning and emits its event: the issuer reports that a payment, captured or only
 * authorized, looks fraudulent, before any dispute. No money moves. Each call creates another warning.
 * @throws Problem 400 when the payment is unknown or was not authorized
 */
export async function createEarlyWarning(
  { store, events, now }: UnitOfWork,
  intentId: string,
): Promise<Stripe.Radar.EarlyFraudWarning> {
  const intent = await store.get('payment_intent', intentId, 'intentId');
  if (intent.status !== 'succeeded' && intent.status !== 'requires_capture')
    throw invalidRequest(`${intentId} was neither paid nor authorized, so it cannot get an early fraud warning.`);
  const charge = await store.get('charge', latestChargeId(intent));
  const warning = await store.insert<Stripe.Radar.EarlyFraudWarning>({
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: intent.id,
  });
  await events.emit('radar.early_fraud_warning.created', warning);
  return warning;
}
