import type { ControlledAct } from '@onym/core';

/** Returns the controlled acts that a purchase includes. `isSavedContact`: the registrant is the account's saved contact. */
export function listControlledActs(
  { privacy, autoRenew, emailForwards }: { privacy: boolean; autoRenew: boolean; emailForwards: readonly unknown[] },
  { isSavedContact }: { isSavedContact: boolean },
): ControlledAct[] {
  return [
    ...(isSavedContact ? [] : (['registrant'] as const)),
    ...(privacy ? [] : (['privacyOff'] as const)),
    ...(autoRenew ? [] : (['autoRenewOff'] as const)),
    ...(emailForwards.length === 0 ? [] : (['forwards'] as const)),
  ];
}
