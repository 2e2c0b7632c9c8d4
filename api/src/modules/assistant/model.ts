import type { mongo } from 'mongoose';
import type { AssistantFeedback, AssistantSource } from '@ardoise/contract';
import type { PictureType } from '../../shared/picture-type.ts';

/** What is used under one ceiling in one span: a caller's messages of a day, for instance. */
export interface CounterDocument {
  /** SHA-256 of the ceiling's name, its span and whom it counts: no address is readable here. */
  _id: string;
  used: number;
  expiresAt: Date;
}

export interface Reservation {
  id: string;
  /** Tokens set aside, and those that are spent if nobody ever tells more. */
  most: number;
  least: number;
  anonymous: boolean;
  until: Date;
}

/** A month's tokens: one document, so that each change is one atomic update. */
export interface BudgetDocument {
  /** "2026-11". */
  _id: string;
  /** Spent and set aside together; of it by callers without a name. */
  committed: number;
  anonymous: number;
  spent: number;
  reservations: Reservation[];
  warnedAt?: Date;
}

export interface ImageDocument {
  /** 24 random hexadecimal digits: whoever knows it may fetch the picture. */
  _id: string;
  type: PictureType;
  bytes: mongo.Binary;
  expiresAt: Date;
}

/** A record of an answer, without its text: feedback refers to it. */
export interface AnswerDocument {
  _id: string;
  at: Date;
  origin: 'model' | 'offline';
  /** Null on our own pages. */
  site: string | null;
  /** The signed-in teacher; null for everybody else. */
  owner: string | null;
  feedback: (Omit<AssistantFeedback, 'messageId'> & { at: Date }) | null;
  expiresAt: Date;
}

/** That something was not answered, for staff: never what it was. */
export interface RefusalDocument {
  _id: string;
  at: Date;
  category: string;
  direction: 'question' | 'answer';
  site: string | null;
  owner: string | null;
  expiresAt: Date;
}

export interface StoredMessage {
  id: string;
  /** Of a question and its answer: the sender's name for the question; null when it gave none. */
  asked: string | null;
  role: 'user' | 'assistant';
  content: string;
  at: Date;
  sources: AssistantSource[];
  images: { id: string; expiresAt: Date }[];
}

/** One document per conversation: a question and its answer come and go together. */
export interface ConversationDocument {
  _id: mongo.ObjectId;
  owner: mongo.ObjectId;
  title: string;
  /** The last ones only. */
  messages: StoredMessage[];
  updatedAt: Date;
  expiresAt: Date;
}

const expiry = { key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 } as const;

/** Everything else is found by its key. */
export const counterIndexes = [expiry] as const;
export const imageIndexes = [expiry] as const;
export const answerIndexes = [expiry] as const;
export const refusalIndexes = [
  expiry,
  // What staff look through, the last first.
  { key: { at: -1 }, name: 'at' },
] as const;
export const conversationIndexes = [
  expiry,
  // A teacher's conversations, the last used first.
  { key: { owner: 1, updatedAt: -1, _id: -1 }, name: 'owner_updatedAt' },
] as const;

/** `owner`: what belongs to an account, for its archive and erasure. */
export const ownerIndexes = [{ key: { owner: 1 }, name: 'owner' }] as const;

export const collections = {
  counters: 'assistantCounters',
  budgets: 'assistantBudgets',
  images: 'assistantImages',
  answers: 'assistantAnswers',
  refusals: 'assistantRefusals',
  conversations: 'assistantConversations',
} as const;
