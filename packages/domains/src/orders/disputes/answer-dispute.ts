import { writeAudit } from '@onym/accounts/audit';
import { Fault } from '@onym/core';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { PaymentsError, type DisputeEvidence } from '@onym/core/ports';
import { fileFindings } from '../engine/discrepancies.ts';
import { answerDisputeJob } from '../orders.jobs.ts';
import { syncOrderPayment } from '../payments/sync-order-payment.ts';
import { disputeOf } from './list-disputes.ts';
import { DisputeSchema, type Dispute, type KeptEvidence } from './dispute.entity.ts';
import { findAnswersDue, lockDispute, markAnswered, markAnswerRefused } from './dispute.repository.ts';
import { gatherEvidence, type EvidencePack } from './evidence-pack.ts';

const LONGEST_NOTE = 2000;
const REFUSED = 'dispute_answer_refused';

/**
 * Decides to send our evidence for the newest dispute of an order or a payment to the bank, writes an audit entry, and sends it; if the processor
 * does not answer, a job sends it later. `id` is the id of the order, the payment or the dispute; `note`, 1 to 2000 characters, is added to the
 * evidence. If the bank has evidence, nothing changes; if a decision waits to be carried out, its stored evidence is sent. Evidence that the
 * processor rejected may be decided again. Returns the dispute as it is afterwards.
 * @throws Fault not_found when there is no such dispute; invalid_request for the note; conflict when the bank has decided or the deadline for
 *   evidence is over
 * @throws PaymentsError when the processor cannot be asked about the dispute
 */
export async function submitEvidence(
  scope: Scope,
  id: string,
  { actor, note }: { actor: string; note: string | undefined },
): Promise<Dispute> {
  if (note !== undefined && (note.trim() === '' || note.length > LONGEST_NOTE))
    throw new Fault('invalid_request', `A note must have 1 to ${LONGEST_NOTE} characters`);
  const { id: disputeId } = await disputeOf(scope, id);
  const pack = await gatherEvidence(scope, await read(scope, disputeId));
  await transaction(scope, (tx) => decide(tx, pack, { actor, note }));
  await carryOutAnswer(scope, disputeId).catch((error: unknown) => {
    if (!(error instanceof PaymentsError)) throw error;
    scope.log.warn({ err: error, disputeId }, 'a dispute is answered later');
  });
  return read(scope, disputeId);
}

async function decide(
  tx: Tx,
  pack: EvidencePack,
  { actor, note }: { actor: string; note: string | undefined },
): Promise<void> {
  const { id } = pack.dispute;
  // The lock lets only one of two operators decide.
  const row = await lockDispute(tx, id);
  if (row.answeredAt || row.answerDueAt) return;
  const { status, answerBy } = row;
  if (status !== 'open')
    throw new Fault('conflict', `The bank has decided: the dispute is ${status}`, { details: { status } });
  if (answerBy && answerBy < tx.clock.now())
    throw new Fault('conflict', `The deadline for evidence was ${answerBy.toISOString()}`, { details: { status } });
  row.evidence = evidenceOf(pack, note);
  row.answerDueAt = tx.clock.now();
  await tx.em.flush();
  const { intentId, orderId, accountId } = row;
  await writeAudit(tx, {
    actor,
    accountId,
    action: 'dispute.answered',
    subject: orderId ?? intentId,
    details: { disputeId: id, intentId, ...(note !== undefined && { note }) },
  });
  await enqueueAnswer(tx, id);
}

/**
 * Sends the stored evidence of a dispute to the processor, marks the dispute as answered, and updates it from the processor. Does nothing if no
 * evidence is due. If the processor rejects it, a finding is stored and mailed to the operators, and the evidence is not sent again.
 * @throws PaymentsError when it is unknown whether the processor has it; the job is retried
 */
export async function carryOutAnswer(scope: Scope, disputeId: string): Promise<void> {
  const { answerDueAt, evidence, intentId } = await read(scope, disputeId);
  if (!answerDueAt || !evidence) return;
  const refused = await send(scope, disputeId, evidence);
  await transaction(scope, async (tx) => {
    if (refused === null) await markAnswered(tx, disputeId, tx.clock.now());
    else await markAnswerRefused(tx, disputeId, tx.clock.now());
    const summary = 'The processor rejected our evidence for a dispute.';
    await fileFindings(tx, disputeId, [
      { kind: REFUSED, summary, wrong: refused === null ? null : { intentId, reason: refused } },
    ]);
  });
  await syncOrderPayment(scope, intentId);
}

/** Queues the job of every dispute whose evidence is due and not sent, in case its job was lost; at most 200 per call. */
export async function sweepAnswers(scope: Scope): Promise<void> {
  const due = await findAnswersDue(scope);
  for (const { id } of due) await transaction(scope, (tx) => enqueueAnswer(tx, id));
}

/** Sends the evidence. Returns why the processor rejected it; null when the bank has it. */
async function send(scope: Scope, disputeId: string, { deliveredAt, ...kept }: KeptEvidence): Promise<string | null> {
  const evidence: DisputeEvidence = { ...kept, deliveredAt: deliveredAt === null ? null : new Date(deliveredAt) };
  try {
    await scope.ports.payments.submitDisputeEvidence({ disputeId, evidence });
    return null;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'rejected') return error.message;
    throw error;
  }
}

function evidenceOf(pack: EvidencePack, note: string | undefined): KeptEvidence {
  const { product, buyer, address, deliveredAt, asked, shown, agreed, delivered, from } = pack;
  const chapter = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`${title}\n${lines.map((line) => `- ${line}`).join('\n')}`];
  return {
    product,
    name: buyer?.name ?? null,
    email: buyer?.email ?? null,
    address,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    activity: from.join('\n'),
    terms: shown.join('\n'),
    statement: [
      ...(note === undefined ? [] : [note.trim()]),
      ...chapter('Request', asked),
      ...chapter('Shown to the customer', shown),
      ...chapter('Consent', agreed),
      ...chapter('Delivery', delivered),
    ].join('\n\n'),
  };
}

function read(scope: Scope, id: string): Promise<Dispute> {
  return scope.em.fork().findOneOrFail(DisputeSchema, { id });
}

function enqueueAnswer(tx: Tx, disputeId: string): Promise<void> {
  return enqueueJob(tx, answerDisputeJob, { disputeId }, { key: `answer-dispute:${disputeId}` });
}
