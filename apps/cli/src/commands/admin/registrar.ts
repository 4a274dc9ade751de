import type { App } from '@onym/app';
import { syncRegistrar, type RegistrarSync } from '@onym/domains/orders';
import type { CommandResult } from './values.ts';

const SAYS: Record<RegistrarSync['repaired'][number]['what'], string> = {
  expiry: 'has another expiry date at the registrar; ours is corrected',
  privacy: "the registrar's WHOIS privacy differed from the owner's setting; sent again",
  locked: "the registrar's transfer lock differed from the owner's setting; sent again",
  autoRenew: "the registrar's auto-renew was on; turned off",
  returned: 'came back from another registrar',
  transferred_out: 'moved to another registrar; its owner is notified',
  lost: 'is no longer registered: lost',
};

/**
 * Runs the daily sync with the registrar at once: repairs differences between its account and our rows, mails the owner of a domain that
 * moved away, files the rest as discrepancies, and mails the operators new ones. When so many domains are missing that it may be the wrong
 * account, no missing domain is judged; differences of the others are still repaired.
 * @throws Fault registrar_unavailable when the account cannot be listed; nothing is changed then
 */
export async function syncNames(app: App): Promise<CommandResult> {
  const report = await syncRegistrar(app.scope());
  const { listed, repaired, unknown, unanswered, missing } = report;
  return {
    json: { ...report },
    lines: [
      `The registrar account has ${listed} domains; ${repaired.length} differences were repaired.`,
      ...repaired.map(({ domain, what }) => `  ${domain}  ${SAYS[what]}`),
      ...unknown.map((name) => `  ${name}  has no account here: listed as a discrepancy`),
      ...unanswered.map((name) => `  ${name}  unknown to the registrar; checked again next time`),
      ...(missing === null
        ? []
        : [`  ${missing} of our domains are not in the account: is it the right one? Nothing was changed.`]),
    ],
  };
}
