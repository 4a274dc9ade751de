import { uniqueWord } from '@onym/testing';
import {
  heldCharge,
  newPayer,
  productCharge,
  execute,
  productsOfLaunch,
  tearOut,
  callProcessor,
} from './planted.fixture.ts';
import type { Plant } from './plants-of-disputes.fixture.ts';

/** Differences of product charges, which are held before they are captured and have the charge's id where other payments have the order's. */
export const CHARGES: Plant[] = [
  async (scope) => {
    const intentId = await productCharge(scope, await newPayer(scope));
    await callProcessor(scope, 'POST', '/refunds', { payment_intent: intentId });
    return ['refund_unbooked', intentId, true];
  },
  // Two launches charged the stack: each charge is valid, but the account can use only one.
  async (scope) => {
    const who = await newPayer(scope);
    await productsOfLaunch(scope, who);
    return ['product_charged_twice', (await productsOfLaunch(scope, who)).entitlementId, false];
  },
  // The stack was granted for a payment that was never made, or (next case) only held and released.
  async (scope) => {
    const { entitlementId } = await productsOfLaunch(scope, await newPayer(scope));
    await execute(scope, 'update entitlement set intent_id = $1 where id = $2', `pi_${uniqueWord()}`, entitlementId);
    return ['product_without_payment', entitlementId, false];
  },
  async (scope) => {
    const who = await newPayer(scope);
    const { entitlementId } = await productsOfLaunch(scope, who);
    const canceled = await heldCharge(scope, who);
    await scope.ports.payments.cancelIntent(canceled, uniqueWord());
    await execute(scope, 'update entitlement set intent_id = $1 where id = $2', canceled, entitlementId);
    return ['product_without_payment', entitlementId, false];
  },
  async (scope) => ['product_hold_left', await heldCharge(scope, await newPayer(scope)), false],
  async (scope) => {
    const { intentId } = await productsOfLaunch(scope, await newPayer(scope));
    await tearOut(scope, 'reference = $1', intentId);
    return ['charge_unbooked', intentId, true];
  },
  async (scope) => {
    const { intentId, entitlementId } = await productsOfLaunch(scope, await newPayer(scope));
    await execute(
      scope,
      `update entitlement set revoked_at = $1, revoked_for = 'refund' where id = $2`,
      scope.clock.now(),
      entitlementId,
    );
    return ['purchase_differs', intentId, true];
  },
  // Of two products of one payment, one ended without a refund.
  async (scope) => {
    const { intentId, entitlementId } = await productsOfLaunch(scope, await newPayer(scope), [
      'LOGO_PACK',
      'LEGAL_KIT',
    ]);
    await execute(
      scope,
      `update entitlement set revoked_at = $1, revoked_for = 'refund' where id = $2`,
      scope.clock.now(),
      entitlementId,
    );
    return ['purchase_differs', intentId, true];
  },
  async (scope) => {
    const { intentId } = await productsOfLaunch(scope, await newPayer(scope), ['LOGO_PACK', 'LEGAL_KIT']);
    await tearOut(scope, 'reference = $1', intentId);
    return ['charge_unbooked', intentId, true];
  },
];
