import { ownsDomainInUse } from '@onym/domains';
import { isSettled, readOrder, type Order } from '@onym/domains/orders';
import type { FaultCode } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Scope } from '@onym/platform';
import type { StepRun } from './step-work.ts';

/** How often to check while the cardholder authenticates with their bank, milliseconds. */
const BANK_MS = 2000;
/** How often to check while an operator reviews the order, which takes minutes at least. Milliseconds. */
const REVIEW_MS = 5000;
const ABOUT_THE_CARD: readonly FaultCode[] = ['payment_declined', 'payment_setup_failed', 'payment_method_required'];

/**
 * Waits for the order that was placed with the start to buy the domain, or finds that the account already has it. If
 * the card fails or the name is taken, the launch waits for its owner; any other failure of the order fails the step.
 */
export const acquireDomain: StepRun = async (scope, { launch, choice, owner }) => {
  const { orderId } = launch;
  if (!orderId) {
    if (await ownsDomainInUse(scope, owner.accountId, choice.domain))
      return {
        to: 'done',
        message: formatSentence('launches.domainIsYours', { domain: choice.domain }),
        result: { domain: choice.domain },
      };
    return { to: 'failed', fault: { code: 'domain_unavailable', message: `You no longer own ${choice.domain}` } };
  }
  const order = await settledOrder(scope, orderId);
  if (order.state === 'completed')
    return {
      to: 'done',
      message: formatSentence('launches.domainIsRegistered', { domain: order.domain }),
      result: { domain: order.domain, orderId },
    };
  if (order.state === 'review')
    return { to: 'later', inMs: REVIEW_MS, message: formatSentence('launches.theRegistrarsResponseIsUnclear') };
  if (order.state === 'authenticating')
    return {
      to: 'later',
      inMs: BANK_MS,
      message: formatSentence('launches.yourBankRequiresConfirmationUrl', {
        url: String(order.payment.authenticationUrl),
      }),
    };
  if (order.state !== 'failed') return { to: 'later', inMs: scope.delays.awaitOthersMs };
  const fault = order.fault ?? { code: 'registration_failed' as const, message: 'The domain was not registered' };
  if (ABOUT_THE_CARD.includes(fault.code))
    return { to: 'waiting', waiting: { for: 'payment', message: fault.message } };
  if (fault.code === 'domain_unavailable')
    return {
      to: 'waiting',
      waiting: {
        for: 'name',
        message: formatSentence('launches.domainHasJustBeenTakenNothing', { domain: order.domain }),
      },
      without: [order.domain],
    };
  return { to: 'failed', fault: { code: fault.code, message: fault.message } };
};

/** Returns the order once it has settled, or in its current state after a short wait. */
async function settledOrder(scope: Scope, orderId: string): Promise<Order> {
  let order = await readOrder(scope, orderId);
  if (isSettled(order.state)) return order;
  await scope.settled.wait(
    orderId,
    async () => {},
    async () => {
      order = await readOrder(scope, orderId);
      return isSettled(order.state) ? true : undefined;
    },
    scope.delays.awaitOthersMs,
  );
  return order;
}
