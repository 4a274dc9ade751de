import type { Funding } from './engine/workings.ts';
import { cardHold } from './fundings/card-hold.ts';
import { machineCharge } from './fundings/machine-charge.ts';

/** All fundings, by their name in the order's row. */
export const FUNDINGS = { card_hold: cardHold, machine_charge: machineCharge } as const satisfies Record<
  string,
  Funding
>;
