import type { Funding } from './engine/workings.ts';
import { cardHold } from './fundings/card-hold.ts';
import { machineCharge } from './fundings/machine-charge.ts';

/** Every way in which an order may be paid, by the name in its row. */
export const FUNDINGS = { card_hold: cardHold, machine_charge: machineCharge } as const satisfies Record<
  string,
  Funding
>;
