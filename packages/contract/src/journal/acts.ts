/**
 * What staff do, and what the journal keeps of each act: what it is done to, and the fields whose
 * former and new value are kept. A value is a number, a date or one word, never a text.
 */
export const journalActs = {
  'staff.invited': { subject: 'invitation', fields: ['role'] },
  'staff.invitation-withdrawn': { subject: 'invitation', fields: ['role'] },
  'staff.joined': { subject: 'account', fields: ['role'] },
  'staff.role-changed': { subject: 'account', fields: ['role'] },
  'staff.removed': { subject: 'account', fields: ['role'] },
  'staff.left': { subject: 'account', fields: ['role'] },
  'staff.owner-named': { subject: 'account', fields: ['role'] },
  'account.unlocked': { subject: 'account', fields: [] },
  'account.units-given': { subject: 'account', fields: ['units'] },
  'account.suspended': { subject: 'account', fields: ['account'] },
  'account.suspension-lifted': { subject: 'account', fields: ['account'] },
  'account.sessions-ended': { subject: 'account', fields: ['sessions'] },
  'account.reset-sent': { subject: 'account', fields: [] },
  'account.erasure-asked': { subject: 'account', fields: ['account'] },
  'account.erasure-withdrawn': { subject: 'account', fields: ['account'] },
  'account.phone-shown': { subject: 'account', fields: [] },
  'accounts.exported': { subject: 'accounts', fields: [] },
  'site.added': { subject: 'site', fields: ['dailyLimit', 'monthlyLimit', 'teacherDailyLimit'] },
  'site.changed': {
    subject: 'site',
    fields: ['dailyLimit', 'monthlyLimit', 'teacherDailyLimit', 'origins'],
  },
  'site.secret-replaced': { subject: 'site', fields: ['secretVersion'] },
  'site.stopped': { subject: 'site', fields: [] },
  'site.opened': { subject: 'site', fields: [] },
  'lesson.offer-decided': { subject: 'lesson', fields: ['state'] },
  'release.chosen': { subject: 'app', fields: ['version'] },
  'journal.exported': { subject: 'journal', fields: [] },
  'payment.refund-asked': { subject: 'payment', fields: [] },
  'payment.settle-asked': { subject: 'payment', fields: ['outcome'] },
  'tickets.exported': { subject: 'tickets', fields: [] },
  'ticket.answered': { subject: 'ticket', fields: ['state'] },
  'ticket.noted': { subject: 'ticket', fields: [] },
  'ticket.changed': { subject: 'ticket', fields: ['state', 'priority', 'category'] },
  'ticket.assigned': { subject: 'ticket', fields: ['assignee'] },
  'ticket.link-revoked': { subject: 'ticket', fields: [] },
  'ticket.sheet-asked': { subject: 'ticket', fields: ['sheet'] },
  'ticket.sheet-granted': { subject: 'ticket', fields: ['sheet', 'until'] },
  'ticket.sheet-refused': { subject: 'ticket', fields: ['sheet'] },
  'ticket.sheet-read': { subject: 'ticket', fields: ['sheet'] },
  'ticket.sheet-ended': { subject: 'ticket', fields: ['sheet'] },
  'canned-reply.changed': { subject: 'canned-reply', fields: [] },
  'canned-reply.removed': { subject: 'canned-reply', fields: [] },
} as const satisfies Record<string, { subject: string; fields: readonly string[] }>;

export type JournalAct = keyof typeof journalActs;
export type JournalSubject<Act extends JournalAct = JournalAct> =
  (typeof journalActs)[Act]['subject'];
export type JournalField<Act extends JournalAct = JournalAct> =
  (typeof journalActs)[Act]['fields'][number];

export function isJournalAct(value: string): value is JournalAct {
  return Object.hasOwn(journalActs, value);
}
