import type { mongo } from 'mongoose';
import type { AssistantFeedback, AssistantSource } from '@ardoise/contract';
import { counterCollection } from '../../shared/ceilings/counter-repository.ts';
import type { PictureType } from '../../shared/picture-type.ts';

export interface Reservation {
  id: string;
  /** Tokens reserved at `most`; `least` are spent if the reservation expires. */
  most: number;
  least: number;
  anonymous: boolean;
  until: Date;
}

/** A month's tokens, in one document so that each change is one atomic update. */
export interface BudgetDocument {
  /** "2026-11". */
  _id: string;
  /** Spent and reserved tokens, in total and of anonymous callers. */
  committed: number;
  anonymous: number;
  spent: number;
  reservations: Reservation[];
  warnedAt?: Date;
}

export interface ImageDocument {
  /** 24 random hexadecimal digits: whoever knows it can fetch the picture. */
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
  /** Null for our own pages. */
  site: string | null;
  /** The signed-in teacher; null for anybody else. */
  owner: string | null;
  feedback: (Omit<AssistantFeedback, 'messageId'> & { at: Date }) | null;
  expiresAt: Date;
}

/** A refusal, for staff; never contains the refused text. */
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
  /** The client's id of the question, on the question and its answer; null without one. */
  asked: string | null;
  role: 'user' | 'assistant';
  content: string;
  at: Date;
  sources: AssistantSource[];
  images: { id: string; expiresAt: Date }[];
}

/** One document per conversation, so that a question and its answer are stored together. */
export interface ConversationDocument {
  _id: mongo.ObjectId;
  owner: mongo.ObjectId;
  title: string;
  /** The latest ones only. */
  messages: StoredMessage[];
  updatedAt: Date;
  expiresAt: Date;
}

const expiry = { key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 } as const;

/** All other collections are read by `_id`. */
export const counterIndexes = [expiry] as const;
export const imageIndexes = [expiry] as const;
export const answerIndexes = [expiry] as const;
export const refusalIndexes = [
  expiry,
  // For staff, latest first.
  { key: { at: -1 }, name: 'at' },
] as const;
export const conversationIndexes = [
  expiry,
  // A teacher's conversations, last used first.
  { key: { owner: 1, updatedAt: -1, _id: -1 }, name: 'owner_updatedAt' },
] as const;

/** `owner`: documents of an account, for its archive and erasure. */
export const ownerIndexes = [{ key: { owner: 1 }, name: 'owner' }] as const;

export const collections = {
  counters: counterCollection,
  budgets: 'assistantBudgets',
  images: 'assistantImages',
  answers: 'assistantAnswers',
  refusals: 'assistantRefusals',
  conversations: 'assistantConversations',
} as const;
