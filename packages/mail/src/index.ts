export { sweepMailsJob } from './mail.jobs.ts';
export { sendMail } from './outgoing-mail.ts';
