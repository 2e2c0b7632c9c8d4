import type { JournalAct } from '@ardoise/contract';

/** Message ids of the acts, as what was done. */
export const actTexts = {
  'staff.invited': 'journal.act.invited',
  'staff.invitation-withdrawn': 'journal.act.invitation-withdrawn',
  'staff.joined': 'journal.act.joined',
  'staff.role-changed': 'journal.act.role-changed',
  'staff.removed': 'journal.act.removed',
  'staff.left': 'journal.act.left',
  'staff.owner-named': 'journal.act.owner-named',
  'account.unlocked': 'journal.act.unlocked',
  'account.units-given': 'journal.act.units-given',
  'account.suspended': 'journal.act.account-suspended',
  'account.suspension-lifted': 'journal.act.suspension-lifted',
  'account.sessions-ended': 'journal.act.sessions-ended',
  'account.reset-sent': 'journal.act.reset-sent',
  'account.erasure-asked': 'journal.act.erasure-asked',
  'account.erasure-withdrawn': 'journal.act.erasure-withdrawn',
  'account.phone-shown': 'journal.act.phone-shown',
  'accounts.exported': 'journal.act.accounts-exported',
  'site.added': 'journal.act.site-added',
  'site.changed': 'journal.act.site-changed',
  'site.secret-replaced': 'journal.act.site-secret',
  'site.stopped': 'journal.act.site-stopped',
  'site.opened': 'journal.act.site-opened',
  'lesson.offer-decided': 'journal.act.lesson-decided',
  'release.chosen': 'journal.act.release-chosen',
  'journal.exported': 'journal.act.exported',
  'payment.refund-asked': 'journal.act.refund-asked',
  'payment.settle-asked': 'journal.act.settle-asked',
  'tickets.exported': 'journal.act.tickets-exported',
  'ticket.answered': 'journal.act.ticket-answered',
  'ticket.noted': 'journal.act.ticket-noted',
  'ticket.changed': 'journal.act.ticket-changed',
  'ticket.assigned': 'journal.act.ticket-assigned',
  'ticket.link-revoked': 'journal.act.ticket-link-revoked',
  'ticket.sheet-asked': 'journal.act.sheet-asked',
  'ticket.sheet-granted': 'journal.act.sheet-granted',
  'ticket.sheet-refused': 'journal.act.sheet-refused',
  'ticket.sheet-read': 'journal.act.sheet-read',
  'ticket.sheet-ended': 'journal.act.sheet-ended',
  'canned-reply.changed': 'journal.act.canned-reply-changed',
  'canned-reply.removed': 'journal.act.canned-reply-removed',
} as const satisfies Record<JournalAct, string>;

const texts: Readonly<Record<string, string>> = actTexts;

/** The id of an act's text; an act of a newer API has a text that fits any. */
export const actText = (act: string): string =>
  (Object.hasOwn(texts, act) ? texts[act] : undefined) ?? 'journal.act.other';
