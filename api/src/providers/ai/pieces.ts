import { Problem } from '../../shared/problem.ts';
import { Reason } from '../../shared/reason.ts';
import type { ModelCall, ModelClient } from './model-client.ts';
import { createSectionScanner } from './section-scanner.ts';

/** Most characters of an answer, five times the longest real lesson. */
const maxAnswer = 200_000;
const maxDepth = 12;

/** Yields the parts of one answer as they arrive, with the text that brought them. */
export async function* piecesOf(client: ModelClient, call: ModelCall, signal: AbortSignal) {
  const scanner = createSectionScanner({ maxDepth });
  let length = 0;
  for await (const text of client.stream(call, signal)) {
    length += text.length;
    if (length > maxAnswer) {
      const cause = new Reason(`the answer is longer than ${maxAnswer} characters`);
      throw new Problem('PROVIDER_INVALID', { cause });
    }
    yield { text, pieces: scanner.feed(text) };
    if (scanner.ended) return;
  }
}
