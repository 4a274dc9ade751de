import { AUDIT_KEPT_DAYS, REQUESTS_KEPT_DAYS } from '@onym/accounts/audit';
import { EVENT_KEPT_DAYS, EVENT_ROW_KEPT_DAYS, eraseOldEvents } from '@onym/billing';
import { forgetLinks, LINKS_KEPT_DAYS } from '@onym/domains';
import { forgetOldMails, MAIL_KEPT_DAYS } from '@onym/accounts/mail';
import {
  EVIDENCE_KEPT_DAYS,
  forgetContacts,
  forgetEvidence,
  forgetKeys,
  ORDER_CONTACT_KEPT_DAYS,
  PENDING_KEPT_DAYS,
} from '@onym/domains/orders';
import { DEAD_JOBS_KEPT_DAYS, forgetDeadJobs, type Scope } from '@onym/platform';
import { eraseOldWishes, WISH_KEPT_DAYS } from '@onym/billing/spending';
import { forgetReporters, REPORTER_KEPT_DAYS } from '@onym/accounts/trust';
import { forgetWebhooks, WEBHOOKS_KEPT_DAYS } from '@onym/accounts/webhooks';

/** A kind of personal data, how long it is stored, and why not shorter. */
export interface Retained {
  what: string;
  kept: string;
  why: string;
}

const days = (count: number): string => `${count} days`;

/** How long personal data is stored while an account exists; docs/operating.md prints it. */
export const RETENTION: readonly Retained[] = [
  {
    what: 'Text of a mail, with its links and codes',
    kept: 'until it is sent',
    why: 'nobody else than its reader needs it',
  },
  { what: 'To whom a mail went, when, about what', kept: days(MAIL_KEPT_DAYS), why: '"it never arrived"' },
  {
    what: "Words of the processor's events",
    kept: `${days(EVENT_KEPT_DAYS)} after they were processed`,
    why: 'to see why something was charged; those set aside wait for an operator',
  },
  {
    what: 'That an event of the processor came',
    kept: `${days(EVENT_ROW_KEPT_DAYS)}, once it was processed`,
    why: 'each is done once, however often it is sent',
  },
  {
    what: 'Webhook events, their deliveries and attempts',
    kept: days(WEBHOOKS_KEPT_DAYS),
    why: 'a receiver that was down gets them again',
  },
  {
    what: 'Buy links that nobody used',
    kept: `${days(LINKS_KEPT_DAYS)} after they end`,
    why: 'who opens one late is told so',
  },
  {
    what: 'Idempotency keys and spent confirmations of orders',
    kept: days(EVIDENCE_KEPT_DAYS),
    why: 'a repetition is told apart; a bank that asks how often it was bought',
  },
  { what: 'Jobs that gave up', kept: days(DEAD_JOBS_KEPT_DAYS), why: 'an operator looks at them, and revives them' },
  {
    what: 'Registrant contact and terms of an order, sealed',
    kept: `${days(ORDER_CONTACT_KEPT_DAYS)} after it ended`,
    why: 'a registration that is questioned',
  },
  {
    what: 'What a bank was told about a dispute: name, addresses, mails',
    kept: `${days(EVIDENCE_KEPT_DAYS)} after it was opened, and until it has ended`,
    why: 'a bank that asks again',
  },
  {
    what: 'What an order was placed with: user agent, description of its launch',
    kept: `${days(EVIDENCE_KEPT_DAYS)} after it ended`,
    why: 'a bank that asks who bought',
  },
  {
    what: 'Contact of a buyer who has not typed a card yet, sealed',
    kept: days(PENDING_KEPT_DAYS),
    why: 'the page they type it on lives for a day',
  },
  {
    what: 'What a program asked its owner for, and the terms it showed, sealed',
    kept: `${days(WISH_KEPT_DAYS)} after the answer`,
    why: 'an answer that is questioned; that it asked, and the answer, stay with the account',
  },
  {
    what: 'Codes of programs that ask for a key',
    kept: '1 day after they end',
    why: 'a late question gets a true answer',
  },
  { what: 'Sessions', kept: '30 days after their last use, or until signed out', why: 'they are what signs in' },
  { what: 'Mailed links, as digests', kept: '1 day after they end', why: 'a late click gets a true answer' },
  { what: 'Failed sign-ins, under a digest of the address', kept: '1 day', why: 'guessing is slowed down' },
  {
    what: 'Registrant of a name (name, e-mail, country), sealed',
    kept: 'until the account is deleted',
    why: 'its owner sees who it is registered to',
  },
  { what: 'Calls of an account', kept: days(REQUESTS_KEPT_DAYS), why: 'its owner looks into what went wrong' },
  { what: 'Writes of an account, with the address they came from', kept: days(AUDIT_KEPT_DAYS), why: 'who did what' },
  {
    what: 'Where the writer of an abuse report is reached',
    kept: `${days(REPORTER_KEPT_DAYS)} after it was settled`,
    why: 'to answer them',
  },
  {
    what: 'Files of deleted kits, pages and accounts',
    kept: 'at most a day and an hour after',
    why: 'the same bytes may belong to somebody else, or be wanted again at once',
  },
  {
    what: 'Orders, charges, receipts, the ledger',
    kept: 'for good; without who it was once the account is deleted',
    why: 'tax law, and what a bank may ask for years later',
  },
];

/** Deletions that the modules do not do themselves. Each finds what is due, so that a missed run does no harm. */
const FORGET: readonly ((scope: Scope) => Promise<void>)[] = [
  forgetOldMails,
  eraseOldEvents,
  forgetContacts,
  forgetEvidence,
  eraseOldWishes,
  forgetReporters,
  forgetWebhooks,
  forgetLinks,
  forgetKeys,
  forgetDeadJobs,
];

/** Deletes data past its retention period; a deletion that fails today does not stop the others. */
export async function forgetAll(scope: Scope): Promise<void> {
  const ended = await Promise.allSettled(FORGET.map((forget) => forget(scope)));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
