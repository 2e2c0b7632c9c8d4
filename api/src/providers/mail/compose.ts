import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './port.ts';

/** The mail in the form in which it travels (RFC 5322), text and HTML beside each other. */
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
