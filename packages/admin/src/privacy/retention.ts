import { AUDIT_RETENTION_DAYS, REQUEST_RETENTION_DAYS } from '@onym/accounts/audit';
import { EVENT_KEPT_DAYS, EVENT_ROW_KEPT_DAYS, eraseOldEvents } from '@onym/billing';
import { deleteOldDocuments, DOCUMENT_KEPT_YEARS } from '@onym/billing/documents';
import { deleteOldTallies } from '@onym/billing/fraud';
import { deleteOldLinks, LINK_RETENTION_DAYS } from '@onym/domains';
import { deleteOldVersions, VERSION_RETENTION } from '@onym/domains/dns';
import { deleteOldMails, MAIL_RETENTION_DAYS } from '@onym/accounts/mail';
import {
  EVIDENCE_KEPT_DAYS,
  forgetContacts,
  forgetEvidence,
  forgetKeys,
  ORDER_CONTACT_KEPT_DAYS,
  PENDING_KEPT_DAYS,
} from '@onym/domains/orders';
import { DEAD_JOBS_KEPT_DAYS, deleteDeadJobs, type Scope } from '@onym/platform';
import { eraseOldApprovalRequests, REQUEST_KEPT_DAYS } from '@onym/billing/spending';
import { deleteOldReporters, REPORTER_RETENTION_DAYS } from '@onym/accounts/trust';
import { deleteOldEvents, WEBHOOK_RETENTION_DAYS } from '@onym/accounts/webhooks';
import { deleteOldActs, UNDO_DAYS } from '@onym/billing/acts';
import { BIN_DAYS } from '@onym/studio/bin';
import { eraseDeletedKits } from '@onym/studio/kits';
import { eraseDeletedPages } from '@onym/studio/landing';
import { eraseDeletedLegalKits } from '@onym/studio/legal';
import { eraseDeletedLogos } from '@onym/studio/logos';

/** A kind of personal data, how long it is stored, and why not shorter. */
export interface RetentionRule {
  what: string;
  kept: string;
  why: string;
}

const days = (count: number): string => `${count} days`;

/** How long personal data is stored while an account exists; docs/operating.md prints it. */
export const RETENTION: readonly RetentionRule[] = [
  { what: 'Body of an email, with its links and codes', kept: 'until it is sent', why: 'only the recipient needs it' },
  {
    what: 'Recipient, time and subject of an email',
    kept: days(MAIL_RETENTION_DAYS),
    why: 'to answer "it never arrived"',
  },
  {
    what: "Content of the processor's events",
    kept: `${days(EVENT_KEPT_DAYS)} after processing`,
    why: 'to explain a charge; events that were set aside wait for an operator',
  },
  {
    what: "Ids of the processor's events",
    kept: `${days(EVENT_ROW_KEPT_DAYS)}, once processed`,
    why: 'each event is processed once, however often it arrives',
  },
  {
    what: 'Webhook events, deliveries and attempts',
    kept: days(WEBHOOK_RETENTION_DAYS),
    why: 'a receiver that was down can get them again',
  },
  {
    what: 'Unused buy links',
    kept: `${days(LINK_RETENTION_DAYS)} after they expire`,
    why: 'a late visitor sees that the link has expired',
  },
  {
    what: 'Versions of the DNS records of a domain',
    kept: `${days(VERSION_RETENTION.days)}; the newest ${VERSION_RETENTION.newest} until the domain or the account is deleted`,
    why: 'the owner can restore them',
  },
  {
    what: 'Acts of keys and members that their owner was notified of',
    kept: days(UNDO_DAYS),
    why: 'the owner can undo them',
  },
  {
    what: 'Idempotency keys and used confirmations of orders',
    kept: days(EVIDENCE_KEPT_DAYS),
    why: 'to recognize repeated requests; a bank may ask how often something was bought',
  },
  { what: 'Jobs that failed for good', kept: days(DEAD_JOBS_KEPT_DAYS), why: 'an operator examines and retries them' },
  {
    what: 'Registrant contact and terms of an order, sealed',
    kept: `${days(ORDER_CONTACT_KEPT_DAYS)} after it ended`,
    why: 'the registration may be questioned',
  },
  {
    what: 'Dispute evidence: name, addresses, emails',
    kept: `${days(EVIDENCE_KEPT_DAYS)} after the dispute was opened, and until it has ended`,
    why: 'the bank may ask again',
  },
  {
    what: 'User agent of an order, and the description of its launch',
    kept: `${days(EVIDENCE_KEPT_DAYS)} after it ended`,
    why: 'a bank may ask who bought',
  },
  {
    what: 'Contact of a buyer who has not entered a card yet, sealed',
    kept: days(PENDING_KEPT_DAYS),
    why: 'the card page is valid for a day',
  },
  {
    what: 'Content and terms of an approval request, sealed',
    kept: `${days(REQUEST_KEPT_DAYS)} after the decision`,
    why: 'the decision may be questioned; the request and the decision themselves stay with the account',
  },
  {
    what: 'Codes of programs that request a key',
    kept: '1 day after they expire',
    why: 'a late request gets an accurate answer',
  },
  { what: 'Sessions', kept: '30 days after their last use, or until sign-out', why: 'they keep users signed in' },
  { what: 'Links in emails, as digests', kept: '1 day after they expire', why: 'a late click gets an accurate answer' },
  { what: 'Failed sign-ins, under a digest of the address', kept: '1 day', why: 'to slow down guessing' },
  {
    what: 'Registrant of a domain (name, email, country), sealed',
    kept: 'until the account is deleted',
    why: 'the owner sees who it is registered to',
  },
  {
    what: 'Cards of an account, as digests',
    kept: 'until the account is deleted; permanently once a payment was reported as fraud',
    why: 'a stolen card is recognized in another account',
  },
  { what: 'API calls of an account', kept: days(REQUEST_RETENTION_DAYS), why: 'the owner investigates errors' },
  { what: 'Writes of an account, with IP addresses', kept: days(AUDIT_RETENTION_DAYS), why: 'who did what' },
  {
    what: 'Contact of a person who reported abuse',
    kept: `${days(REPORTER_RETENTION_DAYS)} after the report was settled`,
    why: 'to answer them',
  },
  { what: 'Deleted logos, kits, pages and legal documents', kept: days(BIN_DAYS), why: 'the owner can restore them' },
  {
    what: 'Files of erased kits, pages and accounts',
    kept: 'at most a day and an hour',
    why: 'another account may use the same bytes, or they may be needed again at once',
  },
  {
    what: 'Invoices and credit notes, with the name, address, tax id and email of the buyer',
    kept: `${DOCUMENT_KEPT_YEARS} years after the year of issue, also when the account is deleted`,
    why: 'tax law',
  },
  {
    what: 'Orders, charges, the ledger',
    kept: 'permanently; without the identity once the account is deleted',
    why: 'tax law, and requests of a bank years later',
  },
];

/** Deletions that the modules do not do themselves. Each finds what is due, so that a missed run does no harm. */
const EXPIRY_DELETIONS: readonly ((scope: Scope) => Promise<void>)[] = [
  deleteOldMails,
  eraseOldEvents,
  forgetContacts,
  forgetEvidence,
  eraseOldApprovalRequests,
  deleteOldActs,
  deleteOldReporters,
  deleteOldTallies,
  deleteOldDocuments,
  deleteOldEvents,
  deleteOldLinks,
  deleteOldVersions,
  forgetKeys,
  deleteDeadJobs,
  eraseDeletedLogos,
  eraseDeletedKits,
  eraseDeletedPages,
  eraseDeletedLegalKits,
];

/**
 * Deletes the data that is past its retention period. All deletions run at the same time and to their end, even when one fails.
 * @throws the error of the first deletion that failed, so that the job is retried
 */
export async function deleteExpiredData(scope: Scope): Promise<void> {
  const ended = await Promise.allSettled(EXPIRY_DELETIONS.map((forget) => forget(scope)));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
