import type { Locale } from '@ardoise/contract';
import { clockTime } from '../../shared/benin-clock.ts';
import { intlsFrom } from '../../shared/intls.ts';
import { greetedName } from './greeted-name.ts';
import { moneyTexts } from './money-texts.ts';
import { mailHtml, mailText, type Page } from './layout.ts';
import type { Mail } from './mail.ts';

const intlOf = intlsFrom(new URL('messages/', import.meta.url));

type Said = Record<string, string>;

/** Formats texts in one language, and times in Benin's time zone. */
function textsOf(locale: Locale) {
  const intl = intlOf(locale);
  const timeZone = 'Africa/Porto-Novo';
  return {
    intl,
    say: (id: string, values: Said = {}) => intl.formatMessage({ id }, values),
    moment: (instant: string): { date: string; time: string } => ({
      date: intl.formatDate(instant, { dateStyle: 'long', timeZone }),
      time: clockTime(new Date(instant), locale),
    }),
  };
}

/**
 * Mails that the user asked for end with what to do if it was somebody else, quiet ones with
 * nothing, all others with how to secure the account.
 */
const asked = new Set<Mail['kind']>([
  'verify-email',
  'account-exists',
  'recovery',
  'one-time-code',
]);
const quiet = new Set<Mail['kind']>([
  'password-removed',
  'export-ready',
  'units-back',
  'units-given',
  'erasure-requested',
  'erasure-done',
  'terms-change',
  'privacy-change',
  'staff-invitation',
  'order-paid',
  'payment-failed',
  'payment-review',
  'money-owed',
  'refund',
  'period-ends',
  'period-ended',
  'price-change',
  'ticket-received',
  'ticket-answered',
  'ticket-solved',
  'ticket-sheet-asked',
]);

function pageOf(mail: Mail, now: Date, siteUrl: string, queuedAt: Date): Page {
  const { intl, say, moment } = textsOf(mail.language);
  const { kind, values } = mail;
  const name = greetedName(mail.name);
  const common = {
    language: mail.language,
    greeting: name === '' ? say('mail.greeting-nobody') : say('mail.greeting', { name }),
    copyLink: say('mail.copy-link'),
    footer: say('mail.footer'),
  };
  const until = 'until' in values ? values.until : undefined;
  if (until !== undefined && Date.parse(until) <= now.getTime()) {
    return {
      ...common,
      subject: say('mail.late.subject'),
      paragraphs: [say('mail.late.text', moment(queuedAt.toISOString()))],
      action: { label: say('mail.late.action'), link: `${siteUrl}/auth` },
    };
  }
  const said: Said = {
    ...('at' in values ? moment(values.at) : {}),
    ...('dueAt' in values ? { date: moment(values.dueAt).date } : {}),
    ...('applies' in values ? { date: moment(`${values.applies}T12:00:00Z`).date } : {}),
    ...('device' in values ? { device: values.device } : {}),
    ...('email' in values ? { email: values.email } : {}),
    ...('code' in values ? { code: values.code } : {}),
    ...('minutes' in values ? { minutes: String(values.minutes) } : {}),
    ...('units' in values ? { units: String(values.units) } : {}),
    ...('role' in values ? { role: values.role } : {}),
    ...('author' in values ? { author: greetedName(values.author) || 'none' } : {}),
    ...moneyTexts(values, { intl, language: mail.language }),
  };
  const ending =
    'answer' in values
      ? [say('mail.ticket-answered.after')]
      : asked.has(kind)
        ? [say('mail.not-you')]
        : quiet.has(kind)
          ? []
          : [say('mail.secure')];
  return {
    ...common,
    subject: say(`mail.${kind}.subject`, said),
    paragraphs: [
      say(`mail.${kind}.text`, said),
      ...('answer' in values ? values.answer.split(/\n\s*/u) : []),
      ...('reason' in values ? values.reason.split(/\n\s*/u) : []),
      ...('isTrial' in values && values.isTrial ? [say('mail.trial')] : []),
    ],
    ...('code' in values ? { code: say('mail.code', { code: values.code }) } : {}),
    ...('link' in values
      ? { action: { label: say(`mail.${kind}.action`), link: values.link } }
      : {}),
    after: [...(until === undefined ? [] : [say('mail.until', moment(until))]), ...ending],
  };
}

/** The mail in its recipient's language, as text and as HTML. */
export function writeMail(
  mail: Mail,
  { now, queuedAt, siteUrl }: { now: Date; queuedAt: Date; siteUrl: string },
): { subject: string; text: string; html: string } {
  const page = pageOf(mail, now, siteUrl, queuedAt);
  return { subject: page.subject, text: mailText(page), html: mailHtml(page) };
}
