import type { GenerateContentRequest } from '@google/generative-ai';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type GeminiChunk, readChunk } from './gemini-chunk.ts';

const publicAddress = 'https://generativelanguage.googleapis.com';
/** Bytes of a refusal that are read for its message. */
const longestRefusal = 64 * 1024;

export interface GeminiAccess {
  apiKey: string;
  /** Google's own when undefined. */
  baseUrl: string | undefined;
}

/** The provider answered with an error instead of a stream. */
export class GeminiRefusal extends Error {
  override readonly name = 'GeminiRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > longestRefusal) break;
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Asks for a streamed answer. Google's own library is used for its types only: its reader takes
 * U+2028 in a text for the end of a line, and the answer is lost.
 * @throws GeminiRefusal, or a TypeError when nobody answers
 */
export async function openStream(
  { apiKey, baseUrl = publicAddress }: GeminiAccess,
  model: string,
  body: GenerateContentRequest,
  signal: AbortSignal,
): Promise<AsyncIterable<GeminiChunk>> {
  const address = `${baseUrl.replace(/\/+$/, '')}/v1beta/models/${model}:streamGenerateContent`;
  const response = await fetch(`${address}?alt=sse`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });
  if (!response.ok || response.body === null) {
    throw new GeminiRefusal(response.status, await textOf(response.body));
  }
  return chunksOf(response.body);
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<GeminiChunk, void> {
  const events = body
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) yield readChunk(data);
}
