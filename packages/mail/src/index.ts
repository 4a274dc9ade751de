export { sweepMailsJob } from './mail.jobs.ts';
export { forgetMails, forgetOldMails, MAIL_KEPT_DAYS } from './forget-mails.ts';
export { listMails, type MailState } from './list-mails.ts';
export { mailsAbout, type MailSent } from './mail.repository.ts';
export { sendMail } from './outgoing-mail.ts';
