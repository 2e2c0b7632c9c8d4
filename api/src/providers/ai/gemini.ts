import {
  type EnhancedGenerateContentResponse,
  type GenerationConfig,
  GoogleGenerativeAI,
  GoogleGenerativeAIAbortError,
  GoogleGenerativeAIFetchError,
  type Schema,
  SchemaType,
} from '@google/generative-ai';
import { Problem } from '../../shared/problem.ts';
import type { LooseSchema } from './loose-schema.ts';
import type { ModelCall, ModelClient } from './model-client.ts';

export interface GeminiOptions {
  apiKey: string;
  /** Undefined: Google's own. */
  baseUrl: string | undefined;
  model: string;
}

/** More tokens than the longest sheet needs; beyond it the model is running away. */
const maxOutputTokens = 16_384;

/** Reasons for which Gemini stops without having answered the question. */
const refusals = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
]);

function toSchema(schema: LooseSchema): Schema {
  switch (schema.type) {
    case 'string': {
      const described = schema.description === undefined ? {} : { description: schema.description };
      return schema.choices === undefined
        ? { type: SchemaType.STRING, ...described }
        : { type: SchemaType.STRING, format: 'enum', enum: [...schema.choices], ...described };
    }
    case 'integer':
      return { type: SchemaType.INTEGER };
    case 'array':
      return { type: SchemaType.ARRAY, items: toSchema(schema.items) };
    case 'object': {
      const names = Object.keys(schema.properties);
      const properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, inner]) => [name, toSchema(inner)]),
      );
      const required = names.filter((name) => schema.optional?.includes(name) !== true);
      // Not in the library's types: without it Gemini writes the properties by name, not in the
      // order of a sheet.
      const ordered = { propertyOrdering: names };
      return { type: SchemaType.OBJECT, properties, required, ...ordered };
    }
  }
}

/** The catalogue's problem for what the library threw (error catalogue of the specification). */
export function geminiProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const text = error instanceof Error ? error.message : '';
  const status = error instanceof GoogleGenerativeAIFetchError ? error.status : undefined;
  if (status === 429 || /\blimite/i.test(text)) {
    return new Problem('PROVIDER_RATE_LIMITED', { retryAfter: 20, cause: error });
  }
  if (status === 402 || /crédits/i.test(text)) {
    return new Problem('PROVIDER_CREDITS', { cause: error });
  }
  if (/Error parsing JSON response|Failed to parse stream/.test(text)) {
    return new Problem('PROVIDER_INVALID', { cause: error });
  }
  return new Problem('PROVIDER_FAILED', { cause: error });
}

/** Whether asking once more can help: the provider's own trouble, not a refusal of ours. */
function isPassing(error: unknown): boolean {
  if (error instanceof GoogleGenerativeAIAbortError) return false;
  if (error instanceof GoogleGenerativeAIFetchError) return (error.status ?? 0) >= 500;
  // No answer at all: connection refused or reset.
  return error instanceof Error && error.message.includes('Error fetching from');
}

function textOf(response: EnhancedGenerateContentResponse): string {
  if (response.promptFeedback?.blockReason !== undefined) throw new Problem('PROVIDER_REFUSED');
  const candidate = response.candidates?.[0];
  const reason: string = candidate?.finishReason ?? '';
  if (refusals.has(reason)) throw new Problem('PROVIDER_REFUSED');
  if (reason === 'MAX_TOKENS') throw new Problem('PROVIDER_INVALID');
  return (candidate?.content?.parts ?? []).map((part) => part.text ?? '').join('');
}

/** Gemini through Google's library; the only file that knows it. */
export function createGemini({ apiKey, baseUrl, model: modelName }: GeminiOptions): ModelClient {
  const client = new GoogleGenerativeAI(apiKey);

  async function open(call: ModelCall, signal: AbortSignal) {
    // A sheet is written from facts that are given: thinking first would cost most of 30 s.
    const thinking = { thinkingConfig: { thinkingBudget: 0 } };
    const generationConfig: GenerationConfig = {
      responseMimeType: 'application/json',
      responseSchema: toSchema(call.schema),
      maxOutputTokens,
      temperature: 0.7,
      ...thinking,
    };
    const model = client.getGenerativeModel(
      { model: modelName, systemInstruction: call.system, generationConfig },
      baseUrl === undefined ? {} : { baseUrl },
    );
    const contents = call.turns.map(({ role, text }) => ({ role, parts: [{ text }] }));
    return await model.generateContentStream({ contents }, { signal });
  }

  async function openTwice(call: ModelCall, signal: AbortSignal) {
    try {
      return await open(call, signal);
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      return await open(call, signal);
    }
  }

  return {
    async *stream(call, signal) {
      signal.throwIfAborted();
      try {
        const { stream, response } = await openTwice(call, signal);
        // Both answers of the library reject when the stream breaks; one is enough for us.
        response.catch(() => undefined);
        let finished = false;
        for await (const chunk of stream) {
          const text = textOf(chunk);
          if (chunk.candidates?.[0]?.finishReason !== undefined) finished = true;
          if (text !== '') yield text;
        }
        if (!finished) throw new Problem('PROVIDER_FAILED');
      } catch (error) {
        signal.throwIfAborted();
        throw geminiProblem(error);
      }
    },
  };
}
