export { sweepMailsJob } from './mail.jobs.ts';
export { mailsAbout, sendMail, type MailSent } from './outgoing-mail.ts';
