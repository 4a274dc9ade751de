import { comparePurchases } from '@onym/billing';
import { findUnbalanced } from '@onym/billing/ledger';
import { PaymentsError, type Payments } from '@onym/core/ports';
import { callSandboxControl, createTestAccount, INSERTION_ORDER, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '../order.fixture.ts';
import { paidPage, newPayer } from '../books/planted.fixture.ts';
import type { Order } from '../engine/order.entity.ts';
import { syncOrderPayment } from '../payments/sync-order-payment.ts';
import { simulateBank, boughtDomain, openFindingsOf } from '../payments/payment.fixture.ts';
import { carryOutAnswer, submitEvidence, sweepAnswers } from './answer-dispute.ts';
import { listDisputes, showDispute } from './list-disputes.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const OPERATOR = { actor: 'operator', note: undefined };
const submit = (id: string, by = OPERATOR as { actor: string; note: string | undefined }) =>
  submitEvidence(scope.fork(), id, by);

async function disputed(): Promise<Order> {
  const order = await boughtDomain(scope);
  await simulateBank(order, 'opened');
  await syncOrderPayment(scope.fork(), order.payment.intentId!);
  return order;
}

interface Told {
  intentId: string;
  submissions: number;
  evidence: Record<string, string>;
}

/** Returns the evidence that the bank has received. */
async function toldBank(intentId: string): Promise<Told> {
  const { disputes } = await callSandboxControl<{ disputes: Told[] }>('GET', `state?about=${intentId}`);
  return disputes.find((entry) => entry.intentId === intentId)!;
}

const decisions = (id: string) =>
  queryRows<{ details: Record<string, unknown> }>(
    scope,
    `select details from audit_log where action = 'dispute.answered' and subject = $1 order by id`,
    [id],
  );

/** A scope whose processor has these calls replaced. */
function withPayments(changed: Partial<Payments>) {
  const own = scope.fork();
  return { ...own, ports: { ...own.ports, payments: { ...own.ports.payments, ...changed } } };
}

describe('a dispute', () => {
  it.each(['won', 'lost'] as const)(
    'costs the fee of the processor, booked once however often it is reported, and kept when the dispute is %s',
    async (end) => {
      const order = await disputed();
      const { disputes } = await callSandboxControl<{ disputes: { id: string; feeMinor: number }[] }>(
        'GET',
        `state?about=${order.payment.intentId}`,
      );
      const [{ id, feeMinor }] = disputes as [{ id: string; feeMinor: number }];
      expect(feeMinor).toBeGreaterThan(0);
      const booked = () =>
        queryRows<{ account: string; minor: number }>(
          scope,
          `select e.account, sum(e.amount_minor)::int as minor from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
            where t.reference = $1 and t.order_id = $2 group by e.account order by e.account`,
          [id, order.id],
        );
      const once = [
        { account: 'fees', minor: feeMinor },
        { account: 'payable', minor: -feeMinor },
      ];
      expect(await booked()).toEqual(once);
      await Promise.all([1, 2, 3].map(() => syncOrderPayment(scope.fork(), order.payment.intentId!)));
      await simulateBank(order, end);
      await syncOrderPayment(scope.fork(), order.payment.intentId!);
      expect(await booked()).toEqual(once);
      expect(await findUnbalanced(scope)).toEqual([]);
    },
  );

  it('is listed with its subject and the deadline for an answer', async () => {
    const order = await disputed();
    const listed = await listDisputes(scope.fork(), { all: false });
    expect(listed.filter(({ orderId }) => orderId === order.id)).toMatchObject([
      {
        intentId: order.payment.intentId,
        status: 'open',
        amountMinor: order.retailMinor,
        reason: 'fraudulent',
        answeredAt: null,
      },
    ]);
    expect(listed.find(({ orderId }) => orderId === order.id)!.answerBy!.getTime()).toBeGreaterThan(Date.now());
  });

  it('shows the request, the price shown, the consent and the delivery, and reads a dispute that was not reported yet', async () => {
    const order = await boughtDomain(scope);
    await queryRows(
      scope,
      `insert into idempotency_key (account_id, key, fingerprint, order_id, created_at) values ($1, 'my-key-1', 'x', $2, now())`,
      [order.account.id, order.id],
    );
    await queryRows(
      scope,
      `insert into audit_log (id, at, actor, action, subject, details, account_id, actor_kind, address) values ($1, now(), $2, 'order.placed', $3, '{}', $4, 'session', '203.0.113.9')`,
      [`aud_${order.id}`, order.account.id, order.id, order.account.id],
    );
    await queryRows(
      scope,
      `update domain_order set user_agent = 'Crust/2.1 (agent)', brief = 'A bakery in Porto' where id = $1`,
      [order.id],
    );
    await simulateBank(order, 'opened');
    const pack = await showDispute(scope.fork(), order.id);
    expect(pack.product).toContain(order.domain);
    expect(pack.address).toBe('203.0.113.9');
    expect(pack.buyer?.email).toContain('@');
    expect(pack.asked.join('\n')).toMatch(new RegExp(`${order.domain}.*\\n.*my-key-1`));
    expect(pack.shown[0]).toContain((order.retailMinor / 100).toFixed(2));
    expect(pack.agreed[0]).toContain('signed in');
    expect(pack.delivered.join('\n')).toContain(`the registrar has ${order.domain} until`);
    expect(pack.asked.join('\n')).toContain('"A bakery in Porto"');
    expect(pack.from).toEqual([
      expect.stringContaining('with "Crust/2.1 (agent)"'),
      expect.stringContaining('from 203.0.113.9'),
    ]);
    expect((await toldBank(order.payment.intentId!)).submissions).toBe(0);
  });

  it('contains nothing that another account did with the name, nor the address of an earlier request about it', async () => {
    const order = await disputed();
    const write = (subject: string, accountId: string, address: string, at: string) =>
      queryRows(
        scope,
        `insert into audit_log (id, at, actor, action, subject, details, account_id, actor_kind, address)
         values ($1, now() + $5::interval, $2, 'domain.connection_asked', $3, '{}', $2, 'session', $4)`,
        [`aud_${address}_${order.id}`, accountId, subject, address, at],
      );
    await write(order.domain, (await createTestAccount(scope)).id, '203.0.113.1', '-3 days');
    await write(order.domain, order.account.id, '203.0.113.2', '-2 days');
    await write(order.id, order.account.id, '203.0.113.3', '-1 day');
    await submit(order.id);
    const { evidence } = await toldBank(order.payment.intentId!);
    expect(evidence['customer_purchase_ip']).toBe('203.0.113.3');
    expect(JSON.stringify(evidence)).not.toContain('203.0.113.1');
  });

  it('is answered once: the bank has the evidence and the note, the finding is closed, and a second answer sends nothing', async () => {
    const order = await disputed();
    expect(await openFindingsOf(scope, order.id)).toEqual(['dispute_open']);
    const answered = await submit(order.id, { actor: 'operator', note: 'They use it daily.' });
    expect(answered).toMatchObject({ status: 'open', answerDueAt: null, answeredAt: expect.any(Date) });
    const { submissions, evidence } = await toldBank(order.payment.intentId!);
    expect(submissions).toBe(1);
    expect(evidence['uncategorized_text']).toMatch(/^They use it daily\.\n\nRequest\n/);
    expect(evidence['product_description']).toContain(order.domain);
    expect(evidence['service_date']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await openFindingsOf(scope, order.id)).toEqual([]);
    expect(await submit(order.payment.intentId!, { actor: 'operator', note: 'Another story' })).toEqual(answered);
    expect(await toldBank(order.payment.intentId!)).toMatchObject({ submissions: 1, evidence });
    expect(await decisions(order.id)).toEqual([
      { details: expect.objectContaining({ note: 'They use it daily.', intentId: order.payment.intentId }) },
    ]);
  });

  it.each([
    ['before it was sent', false],
    ['after it was sent', true],
  ])('killed between the decision and the answer, %s, is answered once by the job', async (_when, isSent) => {
    const order = await disputed();
    const own = scope.ports.payments;
    const dies = withPayments({
      submitDisputeEvidence: async (answer) => {
        if (isSent) await own.submitDisputeEvidence(answer);
        throw new PaymentsError('unknown_outcome', 'the line is dead');
      },
    });
    const waiting = await submitEvidence(dies, order.id, OPERATOR);
    expect(waiting).toMatchObject({ answeredAt: null, answerDueAt: expect.any(Date) });
    await sweepAnswers(scope.fork());
    await carryOutAnswer(scope.fork(), waiting.id);
    await carryOutAnswer(scope.fork(), waiting.id);
    expect(await submit(order.id)).toMatchObject({ answerDueAt: null, answeredAt: expect.any(Date) });
    expect((await toldBank(order.payment.intentId!)).submissions).toBe(1);
    expect(await decisions(order.id)).toHaveLength(1);
  });

  it('answered by two operators at once is decided and sent once', async () => {
    const order = await disputed();
    const both = await Promise.all([submit(order.id), submit(order.id)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect((await toldBank(order.payment.intentId!)).submissions).toBe(1);
    expect(await decisions(order.id)).toHaveLength(1);
  });

  it('whose evidence the processor refuses becomes an open finding, and the answer is not retried', async () => {
    const order = await disputed();
    const refuses = withPayments({
      submitDisputeEvidence: async () => {
        throw new PaymentsError('rejected', 'too late');
      },
    });
    const { id, answeredAt, answerDueAt } = await submitEvidence(refuses, order.id, OPERATOR);
    expect([answeredAt, answerDueAt]).toEqual([null, null]);
    expect(await openFindingsOf(scope, id)).toEqual(['dispute_answer_refused']);
    await submit(order.id);
    expect(await openFindingsOf(scope, id)).toEqual([]);
    expect((await toldBank(order.payment.intentId!)).submissions).toBe(1);
  });

  it('that is decided is 409 conflict, an unknown one 404 not_found, an invalid note 400 invalid_request', async () => {
    const order = await disputed();
    await simulateBank(order, 'lost');
    await expect(submit(order.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(submit('ord_missing')).rejects.toMatchObject({ code: 'not_found' });
    await expect(submit((await boughtDomain(scope)).id)).rejects.toMatchObject({ code: 'not_found' });
    for (const note of ['', ' ', 'x'.repeat(2001)])
      await expect(submit(order.id, { actor: 'operator', note })).rejects.toMatchObject({ code: 'invalid_request' });
    expect((await toldBank(order.payment.intentId!)).submissions).toBe(0);
    expect(await decisions(order.id)).toEqual([]);
  });
});

describe('a dispute of a product', () => {
  it('is published once for each change of its status, listed and shown, and its evidence is submitted by its payment', async () => {
    const who = await newPayer(scope);
    const { intentId } = await paidPage(scope, who, 'BRAND_KIT');
    const { rows: paid } = await scope.ports.payments.listPayments({ after: null, customerId: who.customerId });
    await comparePurchases(scope.fork(), paid);
    const act = async (kind: string) => {
      await callSandboxControl('POST', 'disputes', { intentId, kind });
      for (let times = 0; times < 2; times++) await syncOrderPayment(scope.fork(), intentId);
    };
    await act('opened');
    expect(await openFindingsOf(scope, intentId)).toEqual(['dispute_open']);
    const pack = await showDispute(scope.fork(), intentId);
    expect(pack.dispute).toMatchObject({ orderId: null, accountId: who.accountId, amountMinor: 1999 });
    expect(pack.delivered.join('\n')).toContain('BRAND_KIT was opened');
    await submit(intentId);
    expect((await toldBank(intentId)).submissions).toBe(1);
    expect(await openFindingsOf(scope, intentId)).toEqual([]);
    await act('won');
    const published = await queryRows<{ data: Record<string, unknown> }>(
      scope,
      `select data from webhook_event where account_id = $1 and type = 'charge.disputed' order by ${INSERTION_ORDER}`,
      [who.accountId],
    );
    expect(published).toMatchObject(
      ['open', 'won'].map((status) => ({
        data: {
          status,
          orderId: null,
          domain: null,
          paymentIntentId: intentId,
          userId: who.accountId,
          amount: 19.99,
          currency: 'USD',
        },
      })),
    );
  });
});
