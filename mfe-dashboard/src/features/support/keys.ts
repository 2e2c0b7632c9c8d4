/** Query keys of support. */
export const ticketKeys = {
  list: ['support', 'tickets'],
  one: (id: string) => ['support', 'ticket', id],
} as const;
