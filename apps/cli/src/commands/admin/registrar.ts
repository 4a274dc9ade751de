import type { House } from '@onym/app';
import { syncRegistrar, type RegistrarSync } from '@onym/domains/orders';
import type { Answer } from './values.ts';

const SAYS: Record<RegistrarSync['repaired'][number]['what'], string> = {
  expiry: 'has another expiry date at the registrar; ours is corrected',
  privacy: "the registrar's WHOIS privacy was not what its owner wants; told again",
  locked: "the registrar's transfer lock was not what its owner wants; told again",
  autoRenew: 'the registrar would have renewed it by itself; switched off',
  returned: 'is back from another registrar',
  transferred_out: 'is with another registrar now; its owner is told',
  lost: 'is registered no more: lost',
};

/** Runs the daily sync with the registrar at once. @throws Fault registrar_unavailable */
export async function syncNames(house: House): Promise<Answer> {
  const report = await syncRegistrar(house.scope());
  const { listed, repaired, unknown, unanswered, missing } = report;
  return {
    json: { ...report },
    lines: [
      `The registrar has ${listed} names in our account; ${repaired.length} things were put right.`,
      ...repaired.map(({ domain, what }) => `  ${domain}  ${SAYS[what]}`),
      ...unknown.map((name) => `  ${name}  nobody has it here: on the desk`),
      ...unanswered.map((name) => `  ${name}  the registrar does not say where it is; asked again next time`),
      ...(missing === null
        ? []
        : [`  ${missing} of ours are not in the account: is it the right one? None was touched.`]),
    ],
  };
}
