export { sweepMailsJob } from './mail.jobs.ts';
export { sendMail } from './outgoing-mail.ts';
export { forgetMails, forgetOldMails, MAIL_KEPT_DAYS } from './forget-mails.ts';
