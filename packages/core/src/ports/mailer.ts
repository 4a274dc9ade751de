export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Lets recipients and retries recognise the same mail. */
  messageId: string;
}

export interface Mailer {
  /** Passes the mail to the relay. @throws when the relay does not accept it */
  send(mail: Mail): Promise<void>;
}
