import { DAY_MS, isId } from '@onym/core';
import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, stack, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutgoingMailSchema } from './mail.entity.ts';
import { sendMailJob, sweepMailsJob } from './mail.jobs.ts';
import { mailTasks } from './mail.tasks.ts';
import { sendMail } from './outgoing-mail.ts';

let scope: TestScope;
let to: string;

beforeAll(async () => {
  scope = await openTestScope();
  to = (await createTestAccount(scope)).email;
});
afterAll(() => scope.close());

const waiting = () =>
  scope.sql.unnamed<{ payload: { mailId: string } }>(
    'select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1',
    [sendMailJob.name],
  );
const mails = () => scope.fork().em.find(OutgoingMailSchema, { to });
const taskCalled = (name: string) => mailTasks.find(({ job }) => job.name === name)!;
const task = taskCalled(sendMailJob.name);

/** Returns the mails to this address in the sandbox's mailbox, which all test files share. */
async function received(): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${stack().sandboxUrl}/_sandbox/mail?${new URLSearchParams({ to })}`);
  return ((await answer.json()) as { messages: { subject: string; text: string }[] }).messages;
}

describe('sendMail', () => {
  it('leaves neither mail nor job if the transaction fails', async () => {
    await expect(
      transaction(scope, async (tx) => {
        await sendMail(tx, { to, subject: 'Hello', text: 'Never sent' });
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    expect(await mails()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('leaves one of each if it commits', async () => {
    await transaction(scope, (tx) => sendMail(tx, { to, subject: 'Hello', text: 'Good news' }));
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: 'Hello', text: 'Good news', sentAt: null });
    expect(isId('mail', mail!.id)).toBe(true);
    expect((await waiting()).map(({ payload }) => payload)).toEqual([{ mailId: mail!.id }]);
    expect(await received()).toEqual([]);
  });
});

describe('deliverMail', () => {
  it('hands the mail to the relay once, even if the job runs several times', async () => {
    const [mail] = await mails();
    await task.run(scope.fork(), { mailId: mail!.id });
    await task.run(scope.fork(), { mailId: mail!.id });
    expect((await mails())[0]!.sentAt).toEqual(scope.clock.now());
    expect((await received()).map(({ subject, text }) => [subject, text.trim()])).toEqual([['Hello', 'Good news']]);
  });

  it('fails with the relay, so that the queue retries, and the mail stays unsent until it was sent', async () => {
    await transaction(scope, (tx) => sendMail(tx, { to, subject: 'Again', text: 'Second try' }));
    const mailId = (await mails()).find(({ subject }) => subject === 'Again')!.id;
    const answer = await fetch(`${stack().sandboxUrl}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'mailbox', operation: 'send', kind: 'error_before', times: 1, match: to }),
    });
    expect(answer.status).toBe(201);
    await expect(task.run(scope.fork(), { mailId })).rejects.toThrow();
    expect((await mails()).find(({ id }) => id === mailId)!.sentAt).toBeNull();
    await task.run(scope.fork(), { mailId });
    expect((await received()).filter(({ subject }) => subject === 'Again')).toHaveLength(1);
  });

  it('does nothing for a deleted mail', async () => {
    await task.run(scope.fork(), { mailId: 'mal_gone' });
  });
});

describe('sweepMails', () => {
  const sql = (text: string, values: unknown[]) => transaction(scope, (tx) => tx.sql.unnamed(text, values));
  const jobOf = (mailId: string) =>
    sql('select attempts, max_attempts as max from graphile_worker.jobs where key = $1', [`mail:${mailId}`]);
  const sweep = () => taskCalled(sweepMailsJob.name).run(scope.fork(), {});
  const written = async (subject: string): Promise<string> => {
    await transaction(scope, (tx) => sendMail(tx, { to, subject, text: 'Wait for it' }));
    return (await mails()).find((mail) => mail.subject === subject)!.id;
  };
  const lose = (mailId: string) => sql('select graphile_worker.remove_job($1)', [`mail:${mailId}`]);

  it('enqueues a new job for a mail whose job was lost', async () => {
    const mailId = await written('Lost');
    await lose(mailId);
    await sweep();
    expect(await jobOf(mailId)).toEqual([{ attempts: 0, max: 12 }]);
  });

  it('does not change a job that waits for its next attempt, or has given up', async () => {
    const [trying, gaveUp] = [await written('Trying'), await written('Gave up')];
    const failed = 'update graphile_worker._private_jobs set attempts = $1 where key = $2';
    await sql(failed, [3, `mail:${trying}`]);
    await sql(failed, [12, `mail:${gaveUp}`]);
    await sweep();
    expect(await jobOf(trying)).toEqual([{ attempts: 3, max: 12 }]);
    expect(await jobOf(gaveUp)).toEqual([{ attempts: 12, max: 12 }]);
  });

  it('ignores sent mails and outdated ones', async () => {
    const [sent, old] = [await written('Sent'), await written('Old')];
    await task.run(scope.fork(), { mailId: sent });
    await sql('update outgoing_mail set created_at = $1 where id = $2', [
      new Date(scope.clock.now().getTime() - 2 * DAY_MS),
      old,
    ]);
    await Promise.all([lose(sent), lose(old)]);
    await sweep();
    expect([await jobOf(sent), await jobOf(old)]).toEqual([[], []]);
  });
});
