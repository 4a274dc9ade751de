export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Lets receivers and retries recognise the same mail. */
  messageId: string;
}

export interface Mailer {
  /** Hands the mail to the relay. @throws when the relay does not take it */
  send(mail: Mail): Promise<void>;
}
