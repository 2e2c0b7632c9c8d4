import { kept, type KeptValue } from '@ardoise/remote/kept-value';
import { isRecord } from '../../../shared/guards.ts';

/** What was typed and not sent. */
export interface Question {
  question: string;
  category: string;
  subject: string;
  text: string;
}

export const noQuestion: Question = { question: '', category: '', subject: '', text: '' };

function parse(value: unknown): Question | null {
  if (!isRecord(value)) return null;
  const { question, category, subject, text } = value;
  return typeof question === 'string' &&
    typeof category === 'string' &&
    typeof subject === 'string' &&
    typeof text === 'string'
    ? { question, category, subject, text }
    : null;
}

/** On this device until the request is sent; of one person on a shared phone. */
export const keptQuestion = (userId: string): KeptValue<Question> =>
  kept(() => localStorage, `ardoise-question:${userId}`, parse);
