import type Stripe from 'stripe';
import { changedMembers } from './changed-members.ts';
import type { UnitOfWork } from './operation.ts';
import { invalidRequest } from './problem.ts';

/**
 * Makes the saved card of one customer the same card as that of another one, emits `customer.updated` so that the product reads it again,
 * and returns the card. Everyone types the same few test numbers, so only this decides that two people have one card.
 * @throws Problem 400 when one of the addresses has no customer with a saved card
 */
export async function saveSameCard(
  unit: UnitOfWork,
  { email, sameAs }: { email: string; sameAs: string },
): Promise<Stripe.PaymentMethod> {
  const { store, events } = unit;
  const { customer, method } = await savedCardOf(unit, email);
  const other = await savedCardOf(unit, sameAs);
  if (!method.card || !other.method.card) throw invalidRequest('Both customers must have saved a card.');
  method.card.fingerprint = other.method.card.fingerprint ?? null;
  await store.save(method);
  const changed = structuredClone(customer);
  changed.description = `Has the same card as ${sameAs}`;
  await store.save(changed);
  await events.emit('customer.updated', changed, changedMembers(customer, changed));
  return method;
}

/** @throws Problem 400 */
async function savedCardOf(
  { store }: UnitOfWork,
  email: string,
): Promise<{ customer: Stripe.Customer; method: Stripe.PaymentMethod }> {
  const customers = await store.all('customer', { email });
  const customer = customers.find(({ invoice_settings: settings }) => settings.default_payment_method !== null);
  const id = customer?.invoice_settings.default_payment_method;
  if (!customer || typeof id !== 'string') throw invalidRequest(`${email} has no customer with a saved card.`);
  return { customer, method: await store.get('payment_method', id) };
}
