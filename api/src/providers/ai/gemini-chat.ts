import {
  type Content,
  type GenerateContentRequest,
  type GenerationConfig,
  HarmBlockThreshold,
  HarmCategory,
  type Part,
} from '@google/generative-ai';
import type { ChatModel, ChatModelCall, ChatModelPart, ChatModelTurn } from './chat-model.ts';
import type { GeminiChunk } from './gemini-chunk.ts';
import { type GeminiAccess, openStream } from './gemini-stream.ts';
import { assertNotRefused, streamedParts } from './gemini-errors.ts';

export interface GeminiChatOptions extends GeminiAccess {
  model: string;
  /** The model for drawing; the other one only writes text. */
  imageModel: string;
}

/** Stricter than the default, since pupils read what teachers print. */
const safetySettings = [
  HarmCategory.HARM_CATEGORY_HARASSMENT,
  HarmCategory.HARM_CATEGORY_HATE_SPEECH,
  HarmCategory.HARM_CATEGORY_SEXUALLY_EXPLICIT,
  HarmCategory.HARM_CATEGORY_DANGEROUS_CONTENT,
].map((category) => ({ category, threshold: HarmBlockThreshold.BLOCK_MEDIUM_AND_ABOVE }));

/** The search tool of the 2.x models, which Google's types lack. */
const searchTool: object = { googleSearch: {} };

function partsOf({ text, picture }: ChatModelTurn): Part[] {
  if (picture === undefined) return [{ text }];
  const data = Buffer.from(picture.bytes).toString('base64');
  return [{ inlineData: { mimeType: picture.type, data } }, { text }];
}

function* partsOfChunk(chunk: GeminiChunk): Generator<ChatModelPart> {
  const tokens = chunk.usageMetadata?.totalTokenCount;
  if (tokens !== undefined && Number.isFinite(tokens)) yield { kind: 'usage', tokens };
  assertNotRefused(chunk);
  const candidate = chunk.candidates?.[0];
  for (const { text = '', thought = false, inlineData } of candidate?.content?.parts ?? []) {
    if (text !== '' && !thought) yield { kind: 'text', text };
    if (inlineData?.data !== undefined) yield { kind: 'blob', base64: inlineData.data };
  }
  for (const { web } of candidate?.groundingMetadata?.groundingChunks ?? []) {
    if (typeof web?.uri === 'string') {
      yield { kind: 'page', url: web.uri, title: typeof web.title === 'string' ? web.title : '' };
    }
  }
}

function configOf({ drawing, maxOutputTokens }: ChatModelCall): GenerationConfig {
  // Google's types lack both. Thinking is off: it would be most of the waiting time.
  const more: object = drawing
    ? { responseModalities: ['TEXT', 'IMAGE'] }
    : { thinkingConfig: { thinkingBudget: 0 } };
  return { maxOutputTokens, temperature: 0.6, ...more };
}

/** Gemini for conversations. */
export function createGeminiChat({ model, imageModel, ...access }: GeminiChatOptions): ChatModel {
  function open(call: ChatModelCall, signal: AbortSignal) {
    const { system, drawing, webSearch } = call;
    const turns = call.turns.map((turn) => ({ role: turn.role, parts: partsOf(turn) }));
    // Drawing models refuse a system instruction, so it is the first message instead.
    const instruction: Content = { role: drawing ? 'user' : 'system', parts: [{ text: system }] };
    const request: GenerateContentRequest = {
      ...(drawing ? {} : { systemInstruction: instruction }),
      safetySettings,
      generationConfig: configOf(call),
      ...(webSearch && !drawing ? { tools: [{ ...searchTool }] } : {}),
      contents: [...(drawing ? [instruction] : []), ...turns],
    };
    return openStream(access, drawing ? imageModel : model, request, signal);
  }

  return {
    stream: (call, signal) => streamedParts(() => open(call, signal), partsOfChunk, signal),
  };
}
