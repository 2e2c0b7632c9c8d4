export const ticketCategories = [
  'sheet',
  'payment',
  'account',
  'assistant',
  'partner-site',
  'other',
] as const;

/** `open`: nobody has answered yet. `us` is Ardoise, `you` the asker. A solved ticket closes after 14 days. */
export const ticketStates = [
  'open',
  'waiting-for-us',
  'waiting-for-you',
  'solved',
  'closed',
] as const;

/** Days after its solution in which an answer opens a ticket again. */
export const reopeningDays = 14;

/** Minutes for which staff may read a sheet after its teacher granted it. */
export const sheetGrantMinutes = 30;

export const ticketLimits = {
  subject: 150,
  /** Characters of a message. */
  text: 10_000,
  attachments: 5,
  attachmentBytes: 5_000_000,
  messages: 300,
} as const;

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;

/** Views that every member of staff has. `late`: past the time by which we meant to answer or solve. */
export const ticketViews = [
  'all',
  'to-answer',
  'late',
  'mine',
  'unassigned',
  'waiting-for-them',
  'solved',
] as const;

/** What `{{…}}` in a canned reply stands for; another name is refused. */
export const replyVariables = [
  'firstName',
  'number',
  'subject',
  'sheet',
  'order',
  'staffName',
] as const;
