/** A mail, ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of the queue's entry: the same at every try, so that receivers see one mail. */
  messageId: string;
  date: Date;
}

/** How a try ended. */
export type Delivery =
  | { state: 'sent' }
  /** Certainly not accepted; another try may help. */
  | { state: 'deferred'; reason: string }
  /** Refused for good. */
  | { state: 'refused'; reason: string }
  /** All of it was handed over, and no answer came: it may have been accepted. */
  | { state: 'uncertain'; reason: string };

export interface MailTransport {
  /**
   * Tries once and never throws. `beforeEnd` runs when all but the last bytes are out: until then
   * nothing can have been accepted, afterwards it can. When it rejects, nothing is accepted.
   */
  deliver(mail: Mail, beforeEnd: () => Promise<void>): Promise<Delivery>;
  close(): void;
}
