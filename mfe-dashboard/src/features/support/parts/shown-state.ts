import type { TicketState } from '@ardoise/contract';

/** How a request stands for its asker; something to read comes before whose turn it is. */
export type ShownState = 'new-answer' | 'waiting-for-us' | 'waiting-for-you' | 'solved' | 'closed';

export type Shape = 'ring' | 'half' | 'hollow' | 'filled' | 'dash';

export const shapes: Readonly<Record<ShownState, Shape>> = {
  'new-answer': 'ring',
  'waiting-for-us': 'half',
  'waiting-for-you': 'hollow',
  solved: 'filled',
  closed: 'dash',
};

export const shownState = (state: TicketState, isUnread: boolean): ShownState => {
  if (isUnread) return 'new-answer';
  return state === 'open' ? 'waiting-for-us' : state;
};
