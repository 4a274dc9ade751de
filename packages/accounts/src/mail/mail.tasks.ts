import { bindTask, type Task } from '@onym/platform';
import { sendMailJob, sweepMailsJob } from './mail.jobs.ts';
import { deliverMail } from './outgoing-mail.ts';
import { sweepMails } from './sweep-mails.ts';

export const mailTasks: Task[] = [
  bindTask(sendMailJob, (scope, { mailId }) => deliverMail(scope, mailId)),
  bindTask(sweepMailsJob, (scope) => sweepMails(scope)),
];
