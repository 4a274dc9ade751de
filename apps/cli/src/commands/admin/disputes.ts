import type { App } from '@onym/app';
import { toDecimal } from '@onym/core';
import { listDisputes, showDispute, submitEvidence, type Dispute, type EvidencePack } from '@onym/domains/orders';
import { UsageError } from '../../usage-error.ts';
import type { CommandResult, Values } from './values.ts';

const CHAPTERS = ['asked', 'shown', 'agreed', 'delivered', 'from'] as const satisfies (keyof EvidencePack)[];

/**
 * Lists the disputes that a bank has not decided, unanswered ones first, then by deadline. With --all, decided ones
 * too. At most 500.
 */
export async function listOpenDisputes(app: App, values: Values): Promise<CommandResult> {
  const disputes = await listDisputes(app.scope(), { all: values['all'] === true });
  return {
    json: { disputes: disputes.map(summary) },
    lines: disputes.length > 0 ? disputes.map(line) : ['No disputed payments.'],
  };
}

/**
 * Updates the newest dispute of an order or payment from the processor, and shows all evidence for our side of it. Sends nothing to the
 * bank.
 * @throws UsageError without an order; Fault not_found; PaymentsError when the processor does not answer
 */
export async function showEvidence(app: App, values: Values): Promise<CommandResult> {
  const pack = await showDispute(app.scope(), subjectOf(values));
  const { dispute, product, buyer, address, deliveredAt } = pack;
  const chapters = Object.fromEntries(CHAPTERS.map((chapter) => [chapter, pack[chapter]]));
  return {
    json: { dispute: summary(dispute), product, buyer, address, deliveredAt, ...chapters, evidence: dispute.evidence },
    lines: [
      line(dispute),
      `  ${product}`,
      `  buyer      ${buyer ? `${toPlainLine(buyer.name)} <${buyer.email}>` : 'not known'}${address ? `, from ${address}` : ''}`,
      ...CHAPTERS.flatMap((chapter) => pack[chapter].map((fact) => `  ${chapter.padEnd(10)} ${toPlainLine(fact)}`)),
      ...(dispute.status === 'open' && !dispute.answeredAt && !dispute.answerDueAt
        ? [`Submit this to the bank, once: onym admin disputes submit ${dispute.orderId ?? dispute.intentId}`]
        : []),
    ],
  };
}

/**
 * Submits our evidence for the newest dispute of an order or payment to the bank, with an optional --note, and writes
 * an audit entry. The bank gets it only once, so a repeated call changes nothing; if the processor does not respond,
 * the worker submits it later.
 * @throws UsageError without an order; Fault not_found; invalid_request for an invalid note; conflict when the bank has
 *   decided or the time is over; PaymentsError when the processor cannot be asked about the dispute
 */
export async function submitDispute(app: App, values: Values): Promise<CommandResult> {
  const note = typeof values['note'] === 'string' ? values['note'] : undefined;
  const dispute = await submitEvidence(app.scope(), subjectOf(values), { actor: 'operator', note });
  const outcome = dispute.answeredAt
    ? 'The evidence was submitted; the bank decides.'
    : dispute.answerDueAt
      ? 'The processor is not responding; the worker submits it as soon as it does.'
      : 'The processor rejected our evidence; the reason is in onym admin reconcile.';
  return { json: { dispute: summary(dispute), evidence: dispute.evidence }, lines: [line(dispute), outcome] };
}

function subjectOf({ order }: Values): string {
  if (typeof order === 'string' && order !== '') return order;
  throw new UsageError('Name the order, or the payment of a product or a plan: onym admin disputes show ORDER');
}

function summary(dispute: Dispute): Record<string, unknown> {
  const { id, orderId, intentId, accountId, status, amountMinor, currency, reason, openedAt, ...rest } = dispute;
  const { answerBy, answerDueAt, answeredAt } = rest;
  const amount = toDecimal(amountMinor);
  return {
    id,
    orderId,
    intentId,
    accountId,
    status,
    amount,
    currency,
    reason,
    openedAt,
    answerBy,
    answerDueAt,
    answeredAt,
  };
}

function line({ id, orderId, intentId, status, amountMinor, currency, reason, answerBy, answeredAt }: Dispute): string {
  const due =
    status !== 'open' || !answerBy ? '' : answeredAt ? `submitted ${day(answeredAt)}` : `respond by ${day(answerBy)}`;
  const amount = `${toDecimal(amountMinor).toFixed(2)} ${currency}`;
  return `${id}  ${orderId ?? intentId}  ${status.padEnd(4)}  ${amount.padStart(12)}  ${toPlainLine(reason)}  ${due}`.trimEnd();
}

function day(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}

/** Makes text safe to print on a terminal, because part of it comes from third parties. */
function toPlainLine(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, ' ').slice(0, 400);
}
