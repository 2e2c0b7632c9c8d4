import { Problem } from '../../shared/problem.ts';
import { pictureOf } from '../../shared/picture-type.ts';
import { createSentences } from '../../shared/sentences.ts';
import { createEndingReader } from './chat-ending.ts';
import type { ChatModel } from './chat-model.ts';
import type { ChatDelta, ChatProvider, ChatRequest } from './chat-port.ts';
import { chatPrompt, rulesBytes, unspoken } from './chat-prompts.ts';
import { createSources } from './chat-sources.ts';
import { createPromptGuard } from './prompt-guard.ts';

/** Most tokens of an answer. */
const maxOutputTokens = 4_096;
/** Characters at which an endless answer is stopped. */
const longestAnswer = 40_000;
/** Most pictures of an answer, and bytes of each. */
const mostPictures = 2;
const pictureBytes = 4 * 1024 * 1024;

/** Upper bounds in tokens from Gemini's documentation: a picture in, one out, and a search. */
const tokensOf = { pictureIn: 3_200, pictureOut: 1_290, search: 4_000 } as const;

/** Control characters and bidirectional overrides. */
const unwanted =
  // eslint-disable-next-line no-control-regex -- they are what is removed
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Joins characters that were split between chunks, and removes hidden ones. */
function createCleaner() {
  let high = '';
  return (text: string): string => {
    const all = high + text;
    high = /[\ud800-\udbff]$/.test(all) ? all.slice(-1) : '';
    const whole = high === '' ? all : all.slice(0, -1);
    return whole.toWellFormed().replace(unwanted, '');
  };
}

/** An upper bound: a token is at least one byte. */
function mostTokens({ query, history, context, image, webSearch, drawing }: ChatRequest): number {
  const texts = [query, context?.title ?? '', context?.text ?? '', ...history.map((t) => t.text)];
  return (
    texts.reduce((sum, text) => sum + Buffer.byteLength(text), rulesBytes + maxOutputTokens) +
    (image === null ? 0 : tokensOf.pictureIn) +
    (drawing ? mostPictures * tokensOf.pictureOut : 0) +
    (webSearch ? tokensOf.search : 0)
  );
}

/** A model as the assistant. Its output is untrusted; only the deltas of the port are emitted. */
export function createModelAssistant(model: ChatModel): ChatProvider {
  const guardOf = createPromptGuard(unspoken);

  async function* answer(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatDelta> {
    const { system, turns, mark, fence } = chatPrompt(request);
    const { webSearch, drawing } = request;
    const call = { system, turns, webSearch, drawing, maxOutputTokens };
    const reader = createEndingReader(mark);
    const sentences = createSentences();
    const clean = createCleaner();
    const guard = guardOf(fence);
    const sources = createSources();
    let length = 0;
    let pictures = 0;
    let shown = false;

    function* say(text: string): Generator<ChatDelta> {
      if (text === '') return;
      // The visitor gets the usual refusal.
      if (guard.repeats(text)) throw new Problem('PROVIDER_REFUSED');
      if (text.trim() !== '') shown = true;
      yield { kind: 'text', text };
    }

    for await (const part of model.stream(call, signal)) {
      if (part.kind === 'text') {
        length += part.text.length;
        if (length > longestAnswer) throw new Problem('PROVIDER_INVALID');
        yield* say(sentences.push(reader.push(clean(part.text))));
      } else if (part.kind === 'page') {
        const source = sources.add(part.title, part.url);
        if (source !== null) yield { kind: 'source', source };
      } else if (part.kind === 'blob') {
        const image = drawing && pictures < mostPictures && pictureOf(part.base64, pictureBytes);
        if (!image) continue;
        pictures += 1;
        shown = true;
        yield { kind: 'image', image };
      } else if (part.kind === 'usage') {
        yield part;
      }
    }
    const { text, ending } = reader.end();
    yield* say(sentences.push(text) + sentences.end());
    if (!shown) throw new Problem('PROVIDER_INVALID');
    yield { kind: 'ending', answered: true, ...ending };
  }

  return { origin: 'model', mostTokens, answer };
}
