import {
  type EnhancedGenerateContentResponse,
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

/** @throws Problem PROVIDER_REFUSED when Gemini declined to answer, or stopped for what it wrote. */
export function assertNotRefused(response: EnhancedGenerateContentResponse): void {
  if (response.promptFeedback?.blockReason !== undefined) throw new Problem('PROVIDER_REFUSED');
  const reason: string = response.candidates?.[0]?.finishReason ?? '';
  if (refusals.has(reason)) throw new Problem('PROVIDER_REFUSED');
}

/** Opens an answer, once more when the first try met the provider's own passing trouble. */
export async function openTwice<T>(open: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (signal.aborted || !isPassing(error)) throw error;
    return await open();
  }
}
