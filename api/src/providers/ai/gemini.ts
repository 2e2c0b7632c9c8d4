import { type GenerationConfig, type Schema, SchemaType } from '@google/generative-ai';
import { Problem } from '../../shared/problem.ts';
import type { GeminiChunk } from './gemini-chunk.ts';
import { type GeminiAccess, openStream } from './gemini-stream.ts';
import { assertNotRefused, because, streamedParts } from './gemini-errors.ts';
import type { LooseSchema } from './loose-schema.ts';
import type { ModelCall, ModelClient } from './model-client.ts';

export interface GeminiOptions extends GeminiAccess {
  model: string;
}

/** More tokens than the longest lesson needs. */
const maxOutputTokens = 16_384;

/** Tokens of thinking before a lesson: two seconds of the thirty. A part is written without. */
const thinkingBudget = { lesson: 512, part: 0 } as const;

/** Only these models take a budget; others refuse a request that names one. */
const hasThinkingBudget = (model: string): boolean => model.startsWith('gemini-2.5');

function toSchema(schema: LooseSchema): Schema {
  const described = schema.description === undefined ? {} : { description: schema.description };
  switch (schema.type) {
    case 'string': {
      return schema.choices === undefined
        ? { type: SchemaType.STRING, ...described }
        : { type: SchemaType.STRING, format: 'enum', enum: [...schema.choices], ...described };
    }
    case 'integer':
      return { type: SchemaType.INTEGER, ...described };
    case 'number':
      return { type: SchemaType.NUMBER, ...described };
    case 'array': {
      const { minItems } = schema;
      const counted = minItems === undefined ? {} : { minItems };
      return { type: SchemaType.ARRAY, items: toSchema(schema.items), ...described, ...counted };
    }
    case 'object': {
      const names = Object.keys(schema.properties);
      const properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, inner]) => [name, toSchema(inner)]),
      );
      const required = names.filter((name) => schema.optional?.includes(name) !== true);
      // Not in Google's types. Without it Gemini writes properties alphabetically, not in the order
      // of a lesson.
      const ordered = { propertyOrdering: names };
      return { type: SchemaType.OBJECT, properties, required, ...described, ...ordered };
    }
  }
}

function* textsOf(response: GeminiChunk): Generator<string> {
  assertNotRefused(response);
  const candidate = response.candidates?.[0];
  if (candidate?.finishReason === 'MAX_TOKENS') {
    throw new Problem(
      'PROVIDER_INVALID',
      because('the answer was longer than the tokens it may have'),
    );
  }
  const parts = (candidate?.content?.parts ?? []).filter(({ thought }) => thought !== true);
  const text = parts.map((part) => part.text ?? '').join('');
  if (text !== '') yield text;
}

/** Gemini; only the `gemini` files know its protocol. */
export function createGemini({ model, ...access }: GeminiOptions): ModelClient {
  function open({ system, turns, schema, purpose }: ModelCall, signal: AbortSignal) {
    // Not in Google's types.
    const thinking = { thinkingConfig: { thinkingBudget: thinkingBudget[purpose] } };
    const generationConfig: GenerationConfig = {
      responseMimeType: 'application/json',
      responseSchema: toSchema(schema),
      maxOutputTokens,
      temperature: 0.7,
      ...(hasThinkingBudget(model) ? thinking : {}),
    };
    const contents = turns.map(({ role, text }) => ({ role, parts: [{ text }] }));
    const systemInstruction = { role: 'system', parts: [{ text: system }] };
    return openStream(access, model, { systemInstruction, contents, generationConfig }, signal);
  }

  return {
    name: model,
    stream: (call, signal) => streamedParts(() => open(call, signal), textsOf, signal),
  };
}
