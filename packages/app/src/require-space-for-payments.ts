import { requireDiskSpace, type Sql } from '@onym/platform';
import type { Payments, Ports } from '@onym/core/ports';

/**
 * Operations that begin a payment. No money is held before them, and a hold could not be recorded in a full database.
 */
const PAYMENT_STARTING_OPERATIONS: readonly (keyof Payments)[] = ['createIntent', 'createCheckout', 'createCardSetup'];

/**
 * Returns the ports with the operations that begin a payment refused while the database cannot store its progress. They
 * then throw the Fault of `requireDiskSpace`, service_unavailable, which no caller mistakes for an answer of the
 * processor: a request returns 503, a job runs again later.
 */
export function requireSpaceForPayments<P extends Ports>(ports: P, sql: Sql): P {
  const payments = new Proxy(ports.payments, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const call = member.bind(target) as (...args: unknown[]) => Promise<unknown>;
      if (!PAYMENT_STARTING_OPERATIONS.includes(name as keyof Payments)) return call;
      return async (...args: unknown[]) => {
        await requireDiskSpace(sql);
        return call(...args);
      };
    },
  });
  return { ...ports, payments };
}
