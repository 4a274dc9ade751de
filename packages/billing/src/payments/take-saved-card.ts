import type { Scope } from '@onym/platform';
import type { ProcessorAction } from '@onym/core/ports';
import type { ProcessorEventRow } from './customer.entity.ts';
import { saveCardOfSetup } from './customer.ts';

type CardSaved = Extract<ProcessorAction, { kind: 'card_saved' }>;

/** Takes a saved card as the account's, unless the customer is known to have saved another one since it was told. */
export async function takeSavedCard(scope: Scope, card: CardSaved, toldAt: Date): Promise<void> {
  if (!(await hasNewerCard(scope, card, toldAt))) await saveCardOfSetup(scope, card.sessionId);
}

/** Rows of an earlier release have no action; which of them may be meant is told by the customer's id somewhere in them. */
const LATER_CARDS = `
  select action, payload from processor_event where processed_at is not null and created_at > $1
    and (action @> $2 or (action is null and position($3 in payload::text) > 0))`;

/** A card that was told late must not take the place of the one that replaced it. */
async function hasNewerCard(scope: Scope, { customerId }: CardSaved, toldAt: Date): Promise<boolean> {
  const rows = await scope.sql.unnamed<Pick<ProcessorEventRow, 'action' | 'payload'>>(LATER_CARDS, [
    toldAt,
    JSON.stringify({ kind: 'card_saved', customerId }),
    customerId,
  ]);
  return rows.some(({ action, payload }) => {
    const later = action ?? scope.ports.payments.actionOf(payload);
    return later.kind === 'card_saved' && later.customerId === customerId;
  });
}
