import { bindTask, type Task } from '@onym/platform';
import { deliverMail, sendMailJob } from './outgoing-mail.ts';

export const accessTasks: Task[] = [bindTask(sendMailJob, (scope, { mailId }) => deliverMail(scope, mailId))];
