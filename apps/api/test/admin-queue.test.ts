import { newId } from '@onym/core';
import { queryStack, signUp, uniqueWord, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountIdOf, auditLinesOf, codeOf, dataOf, mutateAdmin, queryAdmin } from './admin.fixture.ts';
import { createOperator, useAdminApp } from './operator.fixture.ts';

useAdminApp();

let ada: User, adaId: string;
beforeAll(async () => {
  ada = await createOperator();
  adaId = await accountIdOf(ada);
});

describe('the queue and the mail', () => {
  it('shows jobs that have given up, and retries one once', async () => {
    const key = `test:${uniqueWord()}`;
    const [{ id }] = (await queryStack<{ id: string }>(
      `select id::text from graphile_worker.add_job('orders.sweep', '{"secret": "s3cret"}', run_at => now() + interval '1 day', job_key => $1)`,
      [key],
    )) as [{ id: string }];
    await queryStack(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = E'No answer\\n at line 1' where id = $1`,
      [id],
    );
    const answer = await queryAdmin('queue', undefined, ada);
    expect(dataOf(answer)['jobs']).toContainEqual(
      expect.objectContaining({ id, task: 'orders.sweep', status: 'dead', reason: 'No answer' }),
    );
    expect(answer.text).not.toContain('s3cret');
    const statuses = (
      await Promise.all([mutateAdmin('retryJob', { id }, ada), mutateAdmin('retryJob', { id }, ada)])
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
    expect(await auditLinesOf(id)).toEqual([{ actor: adaId, action: 'job.retried', kind: 'session' }]);
  });

  it('shows the events of the processor that were set aside, and retries one', async () => {
    const id = `evt_${uniqueWord()}`;
    await queryStack(
      `insert into processor_event (id, type, action, payload, created_at, received_at, attempts, failure, dead_at)
       values ($1, 'charge.refunded', '{"kind": "ignored"}', '{}', now(), now(), 5, 'No such charge', now())`,
      [id],
    );
    expect(dataOf(await queryAdmin('queue', undefined, ada))['events']).toContainEqual(
      expect.objectContaining({ id, status: 'dead', reason: 'No such charge' }),
    );
    expect((await mutateAdmin('retryEvent', { id }, ada)).status).toBe(200);
    expect(codeOf(await mutateAdmin('retryEvent', { id }, ada))).toBe('not_found');
    expect(await auditLinesOf(id)).toMatchObject([{ actor: adaId, action: 'event.retried' }]);
  });

  it('shows which mails wait and which were sent, never their texts', async () => {
    const user = await signUp();
    const unsent = newId('mail', new Date());
    await queryStack(
      `insert into outgoing_mail (id, "to", subject, text, created_at) values ($1, $2, 'Choose a new password', 'https://onym.example/?token=s3cret', now())`,
      [unsent, user.email],
    );
    const waiting = await queryAdmin('mails', { unsent: true, to: user.email.toUpperCase() }, ada);
    expect(dataOf(waiting)['mails']).toContainEqual(
      expect.objectContaining({ id: unsent, state: 'waiting', subject: 'Choose a new password', sentAt: null }),
    );
    expect(waiting.text).not.toContain('s3cret');
    await queryStack('update outgoing_mail set sent_at = now() where id = $1', [unsent]);
    expect(dataOf(await queryAdmin('mails', { to: user.email }, ada))['mails']).toContainEqual(
      expect.objectContaining({ id: unsent, state: 'sent' }),
    );
  });
});
