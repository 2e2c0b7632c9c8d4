import type {
  AssistantTurn,
  Locale,
  Satisfaction,
  SheetGrant,
  TicketAbout,
  TicketAttachment,
  TicketCategory,
  TicketPriority,
  TicketReference,
  TicketState,
} from '@ardoise/contract';

export interface StoredMessage {
  /** Made by its writer's client: whatever is sent twice is stored once. */
  id: string;
  rank: number;
  kind: 'message' | 'note';
  from: 'asker' | 'staff';
  /** Account; null for somebody without one, or with an erased one. */
  author: string | null;
  /** First name, which the other side reads. */
  name: string;
  text: string;
  attachments: readonly TicketAttachment[];
  sentAt: Date;
}

/** A mail that is owed to the asker. Each event has one. */
export interface OwedMail {
  kind: 'ticket-received' | 'ticket-answered' | 'ticket-solved' | 'ticket-sheet-asked';
  /**
   * The message that it is about; of a ticket that is solved without one, the last. Of a request to read
   * the sheet, its number.
   */
  rank: number;
  dueAt: Date;
}

/** Leave of a teacher that staff read the sheet which their ticket is about. */
export interface StoredSheetGrant {
  /** From 1; each request has another, by which the journal tells them apart. */
  number: number;
  sheet: string;
  state: SheetGrant['state'];
  /** Account of staff; null when it is erased. */
  askedBy: string | null;
  askedByName: string;
  askedAt: Date;
  answeredAt: Date | null;
  endsAt: Date | null;
}

/** Somebody without an account. */
export interface Guest {
  email: string;
  name: string;
  language: Locale;
}

/** What happens to a ticket: everything that its rules read and change. */
export interface TicketProgress {
  state: TicketState;
  priority: TicketPriority;
  category: TicketCategory;
  /** In the order of their ranks. */
  messages: readonly StoredMessage[];
  lastRank: number;
  lastMessageAt: Date;
  /** Of messages, not of notes. */
  lastFrom: 'asker' | 'staff';
  /** Rank of the last message of staff that is no note; 0 before. */
  lastStaffRank: number;
  assignee: string | null;
  firstAnsweredAt: Date | null;
  /** By when we mean to answer; null while it is not our turn. */
  answerDueAt: Date | null;
  solutionDueAt: Date;
  /** The first of both; null while it is not our turn. */
  dueAt: Date | null;
  solvedAt: Date | null;
  closedAt: Date | null;
  satisfaction: Satisfaction | null;
  ratedAt: Date | null;
  mails: readonly OwedMail[];
  /** Of the next one; null when none is owed. */
  mailDueAt: Date | null;
  sheetGrant: StoredSheetGrant | null;
  /** When the granted reading ends; null while none is granted. */
  grantEndsAt: Date | null;
  /** Random part of the secret link; null for accounts. */
  linkId: string | null;
}

export interface StoredTicket extends TicketProgress {
  id: string;
  number: number;
  /** The asker's account; null without one. */
  owner: string | null;
  guest: Guest | null;
  subject: string;
  /** Folded words of the subject, for the search. */
  terms: readonly string[];
  about: readonly TicketAbout[];
  conversation: readonly AssistantTurn[];
  openedAt: Date;
  follows: TicketReference | null;
  /** Last ranks that each side has seen, and when the asker last looked. Changed beside the rules. */
  seen: { asker: number; staff: number; askerAt: Date | null };
}

const ourTurns: ReadonlySet<TicketState> = new Set<TicketState>(['open', 'waiting-for-us']);

export const isOurTurn = ({ state }: Pick<TicketProgress, 'state'>): boolean => ourTurns.has(state);
