import type { Scope } from '@onym/platform';

/** Looks that may be overtaken by another change before the job is left to be retried. */
const LOOKS = 20;

const KNOWN = 'select payment_method_id from billing_customer where customer_id = $1';
const FOLLOW = `
  update billing_customer set payment_method_id = $2, card_brand = $3, card_last4 = $4
   where customer_id = $1 and payment_method_id is not distinct from $5 returning customer_id`;

/** Takes over the card that the customer made their standard one at the processor, e.g. in the portal; none when they removed it. */
export async function followCard(scope: Pick<Scope, 'sql' | 'ports'>, customerId: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const known = await scope.sql.row<{ payment_method_id: string | null }>('billing-known-card', KNOWN, [customerId]);
    if (!known) return;
    const card = await scope.ports.payments.defaultCard(customerId);
    const values = [
      customerId,
      card?.paymentMethodId ?? null,
      card?.brand ?? null,
      card?.last4 ?? null,
      known.payment_method_id,
    ];
    // Whoever changed the card since we looked may have seen a newer one.
    if ((await scope.sql.rows('billing-follow-card', FOLLOW, values)).length === 1) return;
  }
  throw new Error(`the card of ${customerId} changed faster than it could be read`);
}
