/** Query keys of tickets; all begin alike, so that one word makes them all be asked for again. */
export const supportKeys = {
  all: ['support'],
  counts: ['support', 'counts'],
  queues: ['support', 'queue'],
  queue: (query: object) => ['support', 'queue', query],
  ticket: (id: string) => ['support', 'ticket', id],
  allReplies: ['support', 'replies'],
  replies: (ticket: string | null) => ['support', 'replies', ticket],
  views: ['support', 'views'],
  assignees: ['support', 'assignees'],
} as const;
