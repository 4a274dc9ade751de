export { sweepMailsJob } from './mail.jobs.ts';
export { forgetOldMails, MAIL_KEPT_DAYS } from './forget-mails.ts';
export { forgetMails, mailsAbout, type MailSent } from './mail.repository.ts';
export { listMails, type MailState } from './list-mails.ts';
export { sendMail } from './outgoing-mail.ts';
