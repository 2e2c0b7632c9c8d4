/** A mail, ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same at every attempt, so that mail programs show one mail. */
  messageId: string;
  date: Date;
}

/** How an attempt ended. */
export type Delivery =
  | { state: 'sent' }
  /** Certainly not accepted; another attempt may help. */
  | { state: 'deferred'; reason: string }
  /** Refused for good. */
  | { state: 'refused'; reason: string }
  /** All of it was handed over, and no answer came: it may have been accepted. */
  | { state: 'uncertain'; reason: string };

export interface MailTransport {
  /**
   * Makes one attempt and never throws. `markEnding` is awaited when all but the last bytes are sent:
   * before it nothing can have been accepted, after it the mail can. When it rejects, nothing is sent.
   */
  deliver(mail: Mail, markEnding: () => Promise<void>): Promise<Delivery>;
  close(): void;
}
