export { sweepMailsJob } from './mail.jobs.ts';
export { deleteOldMails, MAIL_RETENTION_DAYS } from './delete-old-mails.ts';
export { deleteMailsTo, listSentMails, type SentMail } from './mail.repository.ts';
export { listMails, type MailSummary } from './list-mails.ts';
export { sendMail } from './outgoing-mail.ts';
