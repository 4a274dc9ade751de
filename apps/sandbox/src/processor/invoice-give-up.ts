import type Stripe from 'stripe';
import type { Call, UnitOfWork } from './operation.ts';
import { invalidRequest } from './problem.ts';
import { currentPeriod } from './subscription-parts.ts';
import { diaryOf, noteDown } from './subscription-diary.ts';

/** `void`: it was a mistake and is owed no more. Not for one that is paid. */
export const voidInvoice = (call: Call): Promise<Stripe.Invoice> => giveUp(call, 'void');

/** Nobody expects it to be paid; it is still owed. */
export const markUncollectible = (call: Call): Promise<Stripe.Invoice> => giveUp(call, 'uncollectible');

/** Once the newest invoice is not waited for, its subscription is what it was before: active, until its period ends. */
async function giveUp(call: Call, status: 'void' | 'uncollectible'): Promise<Stripe.Invoice> {
  const { store, id } = call;
  const invoice = await store.lock('invoice', id);
  const mayBe = invoice.status === 'open' || (status === 'void' && invoice.status === 'uncollectible');
  if (!mayBe) throw invalidRequest(`You can only do that to an open invoice; this one is ${String(invoice.status)}.`);
  await writeOff(call, invoice, status);
  const billed = invoice.parent?.subscription_details?.subscription;
  if (billed) await goOn(call, String(billed), id);
  return invoice;
}

/** Asks nobody for it any more. */
export async function writeOff(
  { store, events, now }: UnitOfWork,
  invoice: Stripe.Invoice,
  status: 'void' | 'uncollectible',
): Promise<void> {
  invoice.status = status;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  if (status === 'void') invoice.status_transitions.voided_at = now;
  else invoice.status_transitions.marked_uncollectible_at = now;
  await store.save(invoice);
  await events.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
}

async function goOn(call: Call, subscriptionId: string, invoiceId: string): Promise<void> {
  const subscription = await call.store.lock('subscription', subscriptionId);
  if (subscription.status !== 'past_due' || subscription.latest_invoice !== invoiceId) return;
  subscription.status = 'active';
  await call.store.save(subscription);
  const diary = await diaryOf(call, subscription);
  await noteDown(call, subscription, { ...diary, dueAt: currentPeriod(subscription).end, failedTries: 0 });
  await call.events.emit('customer.subscription.updated', subscription, { status: 'past_due' });
}
