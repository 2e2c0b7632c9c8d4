import type {
  AssistantAnswer,
  AssistantEvent,
  AssistantSite,
  Conversation,
  ConversationMessage,
  ConversationSummary,
  Page,
  Visitor,
} from '@ardoise/contract';
import {
  isFields,
  isNumber,
  isText,
  listOf,
  type Read,
  readSheetIdea,
  readSource,
  readText,
} from '../guards.ts';

type Ending = Extract<AssistantEvent, { name: 'done' }>['data'];

export const readEnding: Read<Ending> = (value) => {
  if (!isFields(value)) return null;
  const { messageId, conversationId, origin } = value;
  if (!isText(messageId) || (origin !== 'model' && origin !== 'offline')) return null;
  return {
    messageId,
    conversationId: isText(conversationId) ? conversationId : null,
    origin,
    // Servers of the version before do not tell.
    counted: value['counted'] !== false,
    suggestions: listOf(value['suggestions'], readText).slice(0, 3),
    sheet: readSheetIdea(value['sheet']),
  };
};

export const readAnswer: Read<AssistantAnswer> = (value) => {
  const ending = readEnding(value);
  if (ending === null || !isFields(value)) return null;
  const { success, answer } = value;
  if (success !== true || !isText(answer)) return null;
  return {
    success,
    answer,
    sources: listOf(value['sources'], readSource),
    images: listOf(value['images'], readText),
    error: null,
    ...ending,
  };
};

export const readVisitor: Read<Visitor> = (value) => {
  if (!isFields(value)) return null;
  const { visitorToken, expiresAt, limit, remaining } = value;
  if (!isText(visitorToken) || !isText(expiresAt)) return null;
  return isNumber(limit) && isNumber(remaining)
    ? { visitorToken, expiresAt, limit, remaining }
    : null;
};

export const readSite: Read<AssistantSite> = (value) => {
  if (!isFields(value) || !isText(value['name']) || !isFields(value['theme'])) return null;
  const { mode, accent, side } = value['theme'];
  return {
    name: value['name'],
    origin: value['origin'] === 'offline' ? 'offline' : 'model',
    theme: {
      ...(mode === 'light' || mode === 'dark' ? { mode } : {}),
      ...(isText(accent) && /^#[0-9a-f]{6}$/.test(accent) ? { accent } : {}),
      ...(side === 'left' || side === 'right' ? { side } : {}),
    },
  };
};

const readSummary: Read<ConversationSummary> = (value) => {
  if (!isFields(value)) return null;
  const { id, title, updatedAt, messages } = value;
  if (!isText(id) || !isText(title) || !isText(updatedAt)) return null;
  return isNumber(messages) ? { id, title, updatedAt, messages } : null;
};

export const readPage: Read<Page<ConversationSummary>> = (value) => {
  if (!isFields(value) || !Array.isArray(value['items'])) return null;
  const { nextCursor } = value;
  return {
    items: listOf(value['items'], readSummary),
    nextCursor: isText(nextCursor) ? nextCursor : null,
  };
};

const readMessage: Read<ConversationMessage> = (value) => {
  if (!isFields(value)) return null;
  const { id, role, content, timestamp } = value;
  if (!isText(id) || !isText(content) || !isText(timestamp)) return null;
  if (role !== 'user' && role !== 'assistant') return null;
  return {
    id,
    role,
    content,
    timestamp,
    sources: listOf(value['sources'], readSource),
    images: listOf(value['images'], readText),
  };
};

export const readConversation: Read<Conversation> = (value) => {
  if (!isFields(value) || !Array.isArray(value['items'])) return null;
  const { id, title, updatedAt } = value;
  if (!isText(id) || !isText(title) || !isText(updatedAt)) return null;
  return { id, title, updatedAt, items: listOf(value['items'], readMessage) };
};
