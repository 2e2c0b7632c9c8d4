import { Problem } from '../../shared/problem.ts';
import { Reason } from '../../shared/reason.ts';
import type { GeminiChunk } from './gemini-chunk.ts';
import { GeminiRefusal } from './gemini-stream.ts';
import { StreamCut } from './model-client.ts';

/** Finish reasons that mean a refusal. */
const refusals = new Set([
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
]);

/** The problem for an error of a call. */
function geminiProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { status, message: text } =
    error instanceof GeminiRefusal ? error : { status: undefined, message: '' };
  const answered = new Reason(
    status === undefined ? 'the provider could not be reached' : `the provider answered ${status}`,
    { cause: error },
  );
  if (status === 429 || /\blimite/i.test(text)) {
    return new Problem('PROVIDER_RATE_LIMITED', { retryAfter: 20, cause: answered });
  }
  if (status === 402 || /crédits/i.test(text)) {
    return new Problem('PROVIDER_CREDITS', { cause: answered });
  }
  if (error instanceof SyntaxError) {
    const unreadable = new Reason('the answer is no JSON of the protocol', { cause: error });
    return new Problem('PROVIDER_INVALID', { cause: unreadable });
  }
  return new Problem('PROVIDER_FAILED', { cause: error instanceof Reason ? error : answered });
}

/** Whether a retry can help: a failure of the provider, not a rejected request. */
function isTemporary(error: unknown): boolean {
  if (error instanceof GeminiRefusal) return error.status >= 500;
  // No response: connection refused or reset.
  return error instanceof TypeError;
}

/** Says why an answer was not taken. */
export const because = (reason: string): { cause: Reason } => ({ cause: new Reason(reason) });

/** A word of the provider's protocol; anything else could be somebody's text. */
const protocolWord = (text: string): string =>
  /^[A-Z_]{1,40}$/u.test(text) ? text : 'an unknown reason';

/** @throws Problem PROVIDER_REFUSED when Gemini refused to answer, or stopped its answer */
export function assertNotRefused(response: GeminiChunk): void {
  const blocked = response.promptFeedback?.blockReason;
  if (blocked !== undefined) {
    throw new Problem(
      'PROVIDER_REFUSED',
      because(`the question was blocked: ${protocolWord(blocked)}`),
    );
  }
  const reason = response.candidates?.[0]?.finishReason ?? '';
  if (refusals.has(reason)) {
    throw new Problem('PROVIDER_REFUSED', because(`the answer was stopped: ${reason}`));
  }
}

/** Starts an answer; retries once after a temporary error of the provider. */
async function openTwice<T>(open: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (signal.aborted || !isTemporary(error)) throw error;
    return await open();
  }
}

/**
 * Yields the parts of a streamed answer, which must be complete.
 * @throws Problem of the PROVIDER_* codes, or the signal's reason
 */
export async function* streamedParts<Part>(
  open: () => Promise<AsyncIterable<GeminiChunk>>,
  partsOf: (chunk: GeminiChunk) => Iterable<Part>,
  signal: AbortSignal,
): AsyncGenerator<Part, void> {
  signal.throwIfAborted();
  let begun = false;
  try {
    const stream = await openTwice(open, signal);
    let finished = false;
    begun = true;
    for await (const chunk of stream) {
      if (chunk.candidates?.[0]?.finishReason !== undefined) finished = true;
      yield* partsOf(chunk);
    }
    if (!finished) throw new StreamCut('the stream ended before the answer did');
  } catch (error) {
    signal.throwIfAborted();
    const problem = geminiProblem(error);
    if (!begun || problem.code !== 'PROVIDER_FAILED' || error instanceof StreamCut) throw problem;
    throw new Problem('PROVIDER_FAILED', {
      cause: new StreamCut('the connection broke during the answer', { cause: error }),
    });
  }
}
