import type { DisputeEvidence } from '@onym/core/ports';
import { expect } from 'vitest';
import { rejectionOf } from './port-case.ts';
import { createIntentAt, type PaymentsCase } from './payments-world.ts';

const evidence: DisputeEvidence = {
  product: 'tiderow.com, one year',
  name: 'Vera Fox',
  email: 'vera@example.com',
  address: '203.0.113.7',
  deliveredAt: new Date('2026-11-21T09:00:00Z'),
  activity: '2026-11-21 09:00 bought from 203.0.113.7',
  terms: 'Shown before the purchase: names are not taken back.',
  statement: 'Asked for, registered and used. Grüße',
};

/** Cases about disputes at the processor and the evidence submitted for them. */
export const disputeCases: readonly PaymentsCase[] = [
  {
    of: 'listDisputes',
    title: 'returns the dispute of a payment, open or decided, or none; without an id it returns those of all payments',
    async run(payments, world) {
      const { id, command } = await createIntentAt(payments, world, 'captured');
      expect(await payments.listDisputes({ after: null, intentId: id })).toEqual({ rows: [], next: null });
      for (const [act, standing] of [
        ['opened', 'open'],
        ['won', 'won'],
      ] as const) {
        await world.bank(id, act);
        const { rows } = await payments.listDisputes({ after: null, intentId: id });
        expect(rows).toEqual([
          {
            disputeId: expect.stringMatching(/\w/),
            intentId: id,
            standing,
            amountMinor: command.amountMinor,
            currency: 'usd',
            reason: expect.stringMatching(/\w/),
            openedAt: expect.any(Date),
            answerBy: expect.any(Date),
            isAnswered: false,
            fee: { amountMinor: expect.any(Number), currency: 'usd' },
          },
        ]);
        const seen: string[] = [];
        for (let after: string | null = null, more = true; more;) {
          const page: Awaited<ReturnType<typeof payments.listDisputes>> = await payments.listDisputes({ after });
          seen.push(...page.rows.map(({ disputeId }) => disputeId));
          after = page.next;
          more = after !== null;
        }
        expect(seen.filter((one) => one === rows[0]!.disputeId)).toHaveLength(1);
      }
    },
  },
  {
    of: 'submitDisputeEvidence',
    title: 'submits the evidence once, for repeated and concurrent calls, and rejects a decided dispute',
    async run(payments, world) {
      const { id } = await createIntentAt(payments, world, 'captured');
      await world.bank(id, 'opened');
      const disputeId = (await payments.listDisputes({ after: null, intentId: id })).rows[0]!.disputeId;
      const twice = await Promise.all([
        payments.submitDisputeEvidence({ disputeId, evidence }),
        payments.submitDisputeEvidence({ disputeId, evidence }),
      ]);
      for (const answered of twice) expect(answered).toMatchObject({ disputeId, standing: 'open', isAnswered: true });
      await payments.submitDisputeEvidence({ disputeId, evidence: { ...evidence, statement: 'Another story' } });
      expect(await world.evidence(id)).toEqual({ submissions: 1, text: expect.stringContaining(evidence.statement) });
      await world.bank(id, 'lost');
      expect((await payments.listDisputes({ after: null, intentId: id })).rows).toMatchObject([
        { standing: 'lost', isAnswered: true },
      ]);
      const other = await createIntentAt(payments, world, 'captured');
      await world.bank(other.id, 'lost');
      const [lost] = (await payments.listDisputes({ after: null, intentId: other.id })).rows;
      expect(await rejectionOf(payments.submitDisputeEvidence({ disputeId: lost!.disputeId, evidence }))).toMatchObject(
        { name: 'PaymentsError', kind: 'rejected' },
      );
      expect(await world.evidence(other.id)).toMatchObject({ submissions: 0 });
    },
  },
];
