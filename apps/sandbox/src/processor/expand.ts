import type { Kind } from './documents.ts';
import { invalidRequest } from './problem.ts';
import type { Store } from './store.ts';

/** Members that contain an id, with the kind of object that the id names. */
const references: Readonly<Record<string, Kind>> = {
  customer: 'customer',
  payment_method: 'payment_method',
  default_payment_method: 'payment_method',
  payment_intent: 'payment_intent',
  setup_intent: 'setup_intent',
  latest_charge: 'charge',
  charge: 'charge',
  balance_transaction: 'balance_transaction',
  product: 'product',
  subscription: 'subscription',
  invoice: 'invoice',
  latest_invoice: 'invoice',
};

/**
 * Returns a copy of the response in which the requested members are replaced by their objects: `data.latest_charge`. A member that is null,
 * or not the id of an object, stays. Without paths the response itself is returned.
 * @throws Problem 400 for a path to a member that does not exist
 */
export async function expandMembers(store: Store, answer: object, paths: readonly string[]): Promise<object> {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of paths) await expandPath(store, copy, path.split('.'), path);
  return copy;
}

async function expandPath(store: Store, value: unknown, [step, ...rest]: string[], path: string): Promise<void> {
  if (step === undefined || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) await expandPath(store, item, [step, ...rest], path);
    return;
  }
  const holder = value as Record<string, unknown>;
  const member = holder[step];
  if (member === undefined) throw invalidRequest(`This property cannot be expanded (${path}).`);
  const kind = references[step];
  if (typeof member === 'string' && kind) holder[step] = await store.get(kind, member);
  await expandPath(store, holder[step], rest, path);
}
