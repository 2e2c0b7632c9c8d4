import {
  type EnhancedGenerateContentResponse,
  type GenerationConfig,
  GoogleGenerativeAI,
  HarmBlockThreshold,
  HarmCategory,
  type Part,
} from '@google/generative-ai';
import type { ChatModel, ChatModelCall, ChatModelPart, ChatModelTurn } from './chat-model.ts';
import { assertNotRefused, streamedParts } from './gemini-troubles.ts';

export interface GeminiChatOptions {
  apiKey: string;
  /** Google's own when undefined. */
  baseUrl: string | undefined;
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

/** The search tool of the 2.x models, which the library's types lack. */
const searchTool: object = { googleSearch: {} };

function partsOf({ text, picture }: ChatModelTurn): Part[] {
  if (picture === undefined) return [{ text }];
  const data = Buffer.from(picture.bytes).toString('base64');
  return [{ inlineData: { mimeType: picture.type, data } }, { text }];
}

/** The parts of a chunk, validated: providers do not always send what the library's types say. */
function* partsOfChunk(chunk: EnhancedGenerateContentResponse): Generator<ChatModelPart> {
  const tokens = chunk.usageMetadata?.totalTokenCount;
  if (typeof tokens === 'number' && Number.isFinite(tokens)) yield { kind: 'usage', tokens };
  assertNotRefused(chunk);
  const candidate = chunk.candidates?.[0];
  for (const { text, inlineData } of candidate?.content?.parts ?? []) {
    if (typeof text === 'string' && text !== '') yield { kind: 'text', text };
    if (typeof inlineData?.data === 'string') yield { kind: 'blob', base64: inlineData.data };
  }
  for (const { web } of candidate?.groundingMetadata?.groundingChunks ?? []) {
    if (typeof web?.uri === 'string') {
      yield { kind: 'page', url: web.uri, title: typeof web.title === 'string' ? web.title : '' };
    }
  }
}

function configOf({ drawing, maxOutputTokens }: ChatModelCall): GenerationConfig {
  // The library's types lack both. Thinking is off: it would be most of the waiting time.
  const more: object = drawing
    ? { responseModalities: ['TEXT', 'IMAGE'] }
    : { thinkingConfig: { thinkingBudget: 0 } };
  return { maxOutputTokens, temperature: 0.6, ...more };
}

/** Gemini for conversations, through Google's library. */
export function createGeminiChat({
  apiKey,
  baseUrl,
  model,
  imageModel,
}: GeminiChatOptions): ChatModel {
  const client = new GoogleGenerativeAI(apiKey);

  async function open(call: ChatModelCall, signal: AbortSignal) {
    const { system, drawing, webSearch } = call;
    const turns = call.turns.map((turn) => ({ role: turn.role, parts: partsOf(turn) }));
    // Drawing models refuse a system instruction, so it is the first message instead.
    const opening = drawing ? [{ role: 'user', parts: [{ text: system }] }] : [];
    const talker = client.getGenerativeModel(
      {
        model: drawing ? imageModel : model,
        ...(drawing ? {} : { systemInstruction: system }),
        safetySettings,
        generationConfig: configOf(call),
        ...(webSearch && !drawing ? { tools: [{ ...searchTool }] } : {}),
      },
      baseUrl === undefined ? {} : { baseUrl },
    );
    return await talker.generateContentStream({ contents: [...opening, ...turns] }, { signal });
  }

  return {
    stream: (call, signal) => streamedParts(() => open(call, signal), partsOfChunk, signal),
  };
}
