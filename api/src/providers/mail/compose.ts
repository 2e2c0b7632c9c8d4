import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './port.ts';

/** The mail as it is sent (RFC 5322), with its text and its HTML. */
export function composed(mail: Mail, from: string): Promise<Buffer> {
  const { to, subject, text, html, messageId, date } = mail;
  return new MailComposer({
    from,
    to,
    subject,
    text,
    html,
    messageId,
    date,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
