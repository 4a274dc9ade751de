import type { DomainName } from '@onym/core';
import { RegistrarError } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import type { Answer, Evidence } from '../engine/order-books.ts';
import type { Order } from '../engine/order.entity.ts';
import { workingsOf } from '../order-tables.ts';

/**
 * Asks processor and registrar what became of this order; a vendor that does not answer is reported in the result, not
 * thrown. Changes nothing here. A machine payment of an order under review that was not made yet is prevented at the
 * processor, so that the answer is final.
 */
export async function collectEvidence(scope: Scope, order: Order): Promise<Evidence> {
  const { kind, funding } = workingsOf(order);
  const [payment, registration] = await Promise.all([
    tryQuery(() => funding.find(scope, order)),
    tryQuery(() => scope.ports.registrar.get(order.domain as DomainName)),
  ]);
  const found = registration.answered ? registration.found : null;
  return { payment, registration, isOurs: found !== null && (await kind.belongs(scope, order, found)) };
}

async function tryQuery<T>(question: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { answered: true, found: await question() };
  } catch (error) {
    return {
      answered: false,
      reason: error instanceof Error ? error.message : String(error),
      rateLimited: error instanceof RegistrarError && error.kind === 'rate_limited',
    };
  }
}
