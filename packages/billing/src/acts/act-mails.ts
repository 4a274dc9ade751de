import { describeChange } from '@onym/billing/spending';
import { toPlainLine, type ControlledAct } from '@onym/core';
import type { Scope } from '@onym/platform';
import { UNDO_DAYS } from './act-states.ts';
import { actsUrl, undoUrl } from './act-urls.ts';
import type { KeyAct } from './key-act.entity.ts';

/** The most acts that one mail lists; the page lists all. */
export const MAX_ACTS_PER_MAIL = 50;

/** What was done, by act. */
const ACT_TITLES: Readonly<Record<ControlledAct, string>> = {
  registrant: 'Registrant',
  privacyOff: 'WHOIS privacy turned off',
  autoRenewOff: 'Auto-renew turned off',
  forwards: 'Email forwards changed',
  mailAndCertificates: 'Mail and certificate records changed',
  nameservers: 'Nameservers changed',
  zoneReplace: 'DNS records replaced',
  deleteAssets: 'Deleted or unpublished',
};

/**
 * Returns the mail that lists acts of one key or member with their links, in English. `listed` has at least one; `count` is the number of
 * acts, also of those that are not listed.
 */
export function composeActMail(
  scope: Pick<Scope, 'settings'>,
  listed: readonly { act: KeyAct; token: string }[],
  count: number,
): { subject: string; text: string } {
  const { name, keyName, memberEmail } = listed[0]!.act;
  const isKey = typeof keyName === 'string';
  const who = isKey ? `"${toInertText(keyName)}"` : toInertText(memberEmail ?? 'A member');
  const what = count === 1 ? toInertText(name) : `your account ${count} times`;
  const acts = listed.map(({ act, token }) => `${describeAct(act)}\nUndo: ${undoUrl(scope, token)}\n`);
  const others = count > listed.length ? `\n${count - listed.length} more are on the page below.\n` : '';
  const end = isKey
    ? "If you don't expect this, freeze the key in your dashboard: it stops working at once."
    : "If you don't expect this, remove the member or change their controls.";
  return {
    subject: `${who} changed ${what}`,
    text: `${isKey ? 'The key' : 'The member'} ${who} has changed something that you want to know about:

${acts.join('\n')}${others}
Each link opens a page with one button, works once and for ${UNDO_DAYS} days. Anyone with this email can use it. All acts:

${actsUrl(scope)}

${end}
`,
  };
}

/** Returns an act in words: what it was done to, the time, and the changes, one a line. Plain text. */
export function describeAct({ act, name, at, changes, more }: KeyAct): string {
  const isLimit = changes.some(({ what }) => what === 'autoRenewLimit');
  return [
    `${toInertText(name)}: ${isLimit ? 'Auto-renew limit raised' : ACT_TITLES[act]} (${at.toISOString().slice(0, 16).replace('T', ' ')} UTC)`,
    ...changes.map((change) => `- ${toInertText(describeChange(change))}`),
    ...(more > 0 ? [`- ${more} more changes`] : []),
  ].join('\n');
}

/**
 * Returns text of a key or member without characters that hide or reorder text or end the line, and without links: in a mail of ours
 * only our links work.
 */
function toInertText(text: string): string {
  return toPlainLine(text).replaceAll('://', '[:]//');
}
