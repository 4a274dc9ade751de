import { transaction } from '@onym/platform';
import { makeAccount, openTestScope, type TestScope } from '@onym/testkit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sendMailJob } from './access.jobs.ts';
import { accessTasks } from './access.tasks.ts';
import { OutgoingMailSchema } from './mail.entity.ts';
import { sendMail } from './outgoing-mail.ts';

let scope: TestScope;
let to: string;

beforeAll(async () => {
  scope = await openTestScope();
  to = (await makeAccount(scope)).email;
});
afterAll(() => scope.close());

const waiting = () =>
  scope.em
    .getConnection()
    .execute<{ payload: { mailId: string } }[]>(
      'select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ?',
      [sendMailJob.name],
    );
const mails = () => scope.fork().em.find(OutgoingMailSchema, { to });
const task = accessTasks.find(({ job }) => job === sendMailJob)!;

/** What the sandbox's mailbox has got for this address: the outside world is shared by all test files. */
async function received(): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${inject('sandboxUrl')}/_sandbox/mail`);
  const { messages } = (await answer.json()) as { messages: { to: string; subject: string; text: string }[] };
  return messages.filter((message) => message.to.includes(to));
}

describe('sendMail', () => {
  it('leaves neither mail nor job when the transaction fails', async () => {
    await expect(
      transaction(scope, async (tx) => {
        await sendMail(tx, { to, subject: 'Hello', text: 'Never sent' });
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    expect(await mails()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('leaves one of each when it commits', async () => {
    await transaction(scope, (tx) => sendMail(tx, { to, subject: 'Hello', text: 'Good news' }));
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: 'Hello', text: 'Good news', sentAt: null });
    expect((await waiting()).map(({ payload }) => payload)).toEqual([{ mailId: mail!.id }]);
    expect(await received()).toEqual([]);
  });
});

describe('deliverMail', () => {
  it('hands the mail to the relay once, however often the job runs', async () => {
    const [mail] = await mails();
    await task.run(scope.fork(), { mailId: mail!.id });
    await task.run(scope.fork(), { mailId: mail!.id });
    expect((await mails())[0]!.sentAt).toEqual(scope.clock.now());
    expect((await received()).map(({ subject, text }) => [subject, text.trim()])).toEqual([['Hello', 'Good news']]);
  });

  it('fails with the relay, so that the queue tries again, and the mail stays unsent until it went out', async () => {
    await transaction(scope, (tx) => sendMail(tx, { to, subject: 'Again', text: 'Second try' }));
    const mailId = (await mails()).find(({ subject }) => subject === 'Again')!.id;
    const answer = await fetch(`${inject('sandboxUrl')}/_sandbox/faults`, {
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

  it('does nothing for a mail that is gone', async () => {
    await task.run(scope.fork(), { mailId: 'evt_gone' });
  });
});
