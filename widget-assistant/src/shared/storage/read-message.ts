import type { Answer, Attachment, Message, Question } from '../model.ts';
import type { AssistantContext } from '../public-api.ts';
import {
  type Fields,
  isFields,
  isNumber,
  isText,
  listOf,
  type Read,
  readSheetIdea,
  readSource,
  readText,
} from '../guards.ts';

const readAttachment: Read<Attachment> = (value) => {
  if (!isFields(value)) return null;
  const { dataUrl, name, bytes } = value;
  if (!isText(dataUrl) || !dataUrl.startsWith('data:image/')) return null;
  return isText(name) && isNumber(bytes) ? { dataUrl, name, bytes } : null;
};

const readContext: Read<AssistantContext> = (value) => {
  if (!isFields(value)) return null;
  const { title, text } = value;
  return isText(title) && isText(text) ? { title, text } : null;
};

function questionOf(value: Fields): Question | null {
  const { id, time, text } = value;
  if (!isText(id) || !isNumber(time) || !isText(text)) return null;
  return {
    role: 'user',
    id,
    time,
    text,
    webSearch: value['webSearch'] === true,
    image: readAttachment(value['image']),
    context: readContext(value['context']),
    waiting: value['waiting'] === true,
    counted: value['counted'] === true,
  };
}

function answerOf(value: Fields): Answer | null {
  const { id, time, text, state, rating, messageId } = value;
  if (!isText(id) || !isNumber(time) || !isText(text)) return null;
  return {
    role: 'assistant',
    id,
    time,
    text,
    // An answer interrupted by the page's end will not continue.
    state: state === 'done' || state === 'failed' ? state : 'stopped',
    sources: listOf(value['sources'], readSource),
    images: listOf(value['images'], readText),
    messageId: isText(messageId) ? messageId : null,
    offline: value['offline'] === true,
    suggestions: listOf(value['suggestions'], readText),
    sheet: readSheetIdea(value['sheet']),
    rating: rating === 'up' || rating === 'down' ? rating : null,
  };
}

/**
 * Reads a stored message; null when invalid. Any script of the page's origin, or an older version, may have written it.
 */
export const readMessage: Read<Message> = (value) => {
  if (!isFields(value)) return null;
  if (value['role'] === 'user') return questionOf(value);
  return value['role'] === 'assistant' ? answerOf(value) : null;
};
