import type { SavedView } from '@ardoise/contract';
import type { Types } from 'mongoose';
import type { StoredTicket } from './ticket.ts';

export interface TicketDocument extends Omit<StoredTicket, 'id' | 'owner'> {
  _id: Types.ObjectId;
  owner: Types.ObjectId | null;
  /** Counts the changes by the rules, for optimistic locking. */
  version: number;
  /** By account of staff: who is writing an answer, and since when it was last said. */
  answering: Record<string, { name: string; since: Date; at: Date }>;
}

export interface TicketNumberDocument {
  _id: 'last';
  number: number;
}

/** A file of a message, in GridFS. */
export interface AttachmentFile {
  _id: Types.ObjectId;
  filename: string;
  length: number;
  uploadDate: Date;
  metadata: {
    /** `user:<id>`, or `ticket:<id>` for its secret link. */
    uploader: string;
    /** Message that took it, `<ticket>:<message>`; null until then. */
    message: string | null;
    ticket: string | null;
    type: string;
    uploadedAt: Date;
  };
}

export interface CannedReplyDocument {
  /** Its name. */
  _id: string;
  title: string;
  language: 'fr' | 'en' | 'de' | 'es';
  text: string;
  changedAt: Date;
}

export interface SavedViewsDocument {
  /** Account of staff. */
  _id: Types.ObjectId;
  items: SavedView[];
}

export const attachmentBucket = 'ticketFiles';
export const supportCollections = {
  tickets: 'tickets',
  numbers: 'ticketNumbers',
  files: `${attachmentBucket}.files`,
  chunks: `${attachmentBucket}.chunks`,
  replies: 'cannedReplies',
  views: 'ticketViews',
} as const;

export const ticketIndexes = [
  { name: 'number', key: { number: 1 }, unique: true },
  // An asker's tickets, the last written in first.
  { name: 'owner_lastMessageAt', key: { owner: 1, lastMessageAt: -1, _id: -1 } },
  { name: 'guest', key: { 'guest.email': 1, lastMessageAt: -1, _id: -1 } },
  // Views of the queue.
  { name: 'lastMessageAt', key: { lastMessageAt: -1, _id: -1 } },
  { name: 'state_lastMessageAt', key: { state: 1, lastMessageAt: -1, _id: -1 } },
  { name: 'assignee_lastMessageAt', key: { assignee: 1, lastMessageAt: -1, _id: -1 } },
  { name: 'category_lastMessageAt', key: { category: 1, lastMessageAt: -1, _id: -1 } },
  { name: 'priority_lastMessageAt', key: { priority: 1, lastMessageAt: -1, _id: -1 } },
  { name: 'terms', key: { terms: 1, lastMessageAt: -1, _id: -1 } },
  // By when they are due; null for those that are not ours.
  { name: 'dueAt', key: { dueAt: 1, _id: 1 } },
  { name: 'mailDueAt', key: { mailDueAt: 1 } },
  // What closes, what is removed, and what was rated.
  { name: 'state_solvedAt', key: { state: 1, solvedAt: 1 } },
  { name: 'ratedAt', key: { ratedAt: 1 } },
] as const;

/** Readings that have run out. */
export const grantIndexes = [
  { name: 'grantEndsAt', key: { grantEndsAt: 1 }, sparse: true },
] as const;

/** What several filters of the queue at once are looked up by. */
export const queueIndexes = [
  { name: 'assignee_state', key: { assignee: 1, state: 1, lastMessageAt: -1, _id: -1 } },
  { name: 'assignee_dueAt', key: { assignee: 1, dueAt: 1, _id: 1 } },
  { name: 'category_dueAt', key: { category: 1, dueAt: 1, _id: 1 } },
  { name: 'priority_dueAt', key: { priority: 1, dueAt: 1, _id: 1 } },
] as const;

/** `ticket`: files of a ticket. `unused`: files that no message took. */
export const attachmentIndexes = [
  { name: 'ticket', key: { 'metadata.ticket': 1 } },
  { name: 'unused', key: { 'metadata.message': 1, 'metadata.uploadedAt': 1 } },
  { name: 'uploader', key: { 'metadata.uploader': 1 } },
] as const;
