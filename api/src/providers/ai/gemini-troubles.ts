import {
  type EnhancedGenerateContentResponse,
  type GenerateContentStreamResult,
  GoogleGenerativeAIAbortError,
  GoogleGenerativeAIFetchError,
} from '@google/generative-ai';
import { Problem } from '../../shared/problem.ts';

/** Reasons for which Gemini stops without having answered the question. */
const refusals = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
]);

/** The catalogue's problem for what the library threw. */
function geminiProblem(error: unknown): Problem {
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

/** Whether another attempt can help: an error of the provider, not a refusal of our call. */
function isTemporary(error: unknown): boolean {
  if (error instanceof GoogleGenerativeAIAbortError) return false;
  if (error instanceof GoogleGenerativeAIFetchError) return (error.status ?? 0) >= 500;
  // No answer at all: connection refused or reset.
  return error instanceof Error && error.message.includes('Error fetching from');
}

/** @throws Problem PROVIDER_REFUSED when Gemini declined to answer, or stopped for what it wrote. */
export function assertNotRefused(response: EnhancedGenerateContentResponse): void {
  if (response.promptFeedback?.blockReason !== undefined) throw new Problem('PROVIDER_REFUSED');
  const reason: string = response.candidates?.[0]?.finishReason ?? '';
  if (refusals.has(reason)) throw new Problem('PROVIDER_REFUSED');
}

/** Opens an answer, once more when the first attempt met a temporary error of the provider. */
async function openTwice<T>(open: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (signal.aborted || !isTemporary(error)) throw error;
    return await open();
  }
}

/**
 * The parts of a streamed answer, which must come to its end.
 * @throws Problem of the PROVIDER_* codes, or the signal's reason
 */
export async function* streamedParts<Part>(
  open: () => Promise<GenerateContentStreamResult>,
  partsOf: (chunk: EnhancedGenerateContentResponse) => Iterable<Part>,
  signal: AbortSignal,
): AsyncGenerator<Part, void> {
  signal.throwIfAborted();
  try {
    const { stream, response } = await openTwice(open, signal);
    // Both promises of the library reject when the stream breaks; one is enough.
    response.catch(() => undefined);
    let finished = false;
    for await (const chunk of stream) {
      if (chunk.candidates?.[0]?.finishReason !== undefined) finished = true;
      yield* partsOf(chunk);
    }
    if (!finished) throw new Problem('PROVIDER_FAILED');
  } catch (error) {
    signal.throwIfAborted();
    throw geminiProblem(error);
  }
}
