import {
  type EnhancedGenerateContentResponse,
  type GenerationConfig,
  GoogleGenerativeAI,
  HarmBlockThreshold,
  HarmCategory,
  type Part,
} from '@google/generative-ai';
import { Problem } from '../../shared/problem.ts';
import type { ChatModel, ChatModelCall, ChatModelPart, ChatModelTurn } from './chat-model.ts';
import { assertNotRefused, geminiProblem, openTwice } from './gemini-troubles.ts';

export interface GeminiChatOptions {
  apiKey: string;
  /** Undefined: Google's own. */
  baseUrl: string | undefined;
  model: string;
  /** The model that draws; the other one answers with text only. */
  imageModel: string;
}

/** Pupils read what teachers print: stricter than the model's own setting. */
const safetySettings = [
  HarmCategory.HARM_CATEGORY_HARASSMENT,
  HarmCategory.HARM_CATEGORY_HATE_SPEECH,
  HarmCategory.HARM_CATEGORY_SEXUALLY_EXPLICIT,
  HarmCategory.HARM_CATEGORY_DANGEROUS_CONTENT,
].map((category) => ({ category, threshold: HarmBlockThreshold.BLOCK_MEDIUM_AND_ABOVE }));

/** Not in the library's types: what its 2.x models call the search tool. */
const searchTool: object = { googleSearch: {} };

function partsOf({ text, picture }: ChatModelTurn): Part[] {
  if (picture === undefined) return [{ text }];
  const data = Buffer.from(picture.bytes).toString('base64');
  return [{ inlineData: { mimeType: picture.type, data } }, { text }];
}

/** What a chunk holds. The library's types promise more than a provider keeps. */
function* read(chunk: EnhancedGenerateContentResponse): Generator<ChatModelPart> {
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
  // Neither is in the library's types. Thinking first would cost most of the visitor's patience.
  const more: object = drawing
    ? { responseModalities: ['TEXT', 'IMAGE'] }
    : { thinkingConfig: { thinkingBudget: 0 } };
  return { maxOutputTokens, temperature: 0.6, ...more };
}

/** Gemini as a partner of talk, through Google's library. */
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
    // Models that draw have refused an instruction of their own: it opens the talk instead.
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
    async *stream(call, signal) {
      signal.throwIfAborted();
      try {
        const { stream, response } = await openTwice(() => open(call, signal), signal);
        // Both answers of the library reject when the stream breaks; one is enough for us.
        response.catch(() => undefined);
        let finished = false;
        for await (const chunk of stream) {
          if (chunk.candidates?.[0]?.finishReason !== undefined) finished = true;
          yield* read(chunk);
        }
        if (!finished) throw new Problem('PROVIDER_FAILED');
      } catch (error) {
        signal.throwIfAborted();
        throw geminiProblem(error);
      }
    },
  };
}
