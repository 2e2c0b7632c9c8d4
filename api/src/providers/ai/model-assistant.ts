import { Problem } from '../../shared/problem.ts';
import { Reason } from '../../shared/reason.ts';
import { pictureOf } from '../../shared/picture-type.ts';
import { createSentences } from '../../shared/sentences.ts';
import { createEndingReader } from './chat-ending.ts';
import type { ChatModel, ChatModelCall } from './chat-model.ts';
import type { ChatDelta, ChatProvider, ChatRequest } from './chat-port.ts';
import { chatPrompt, continuedTurns, rulesBytes, unspoken } from './chat-prompts.ts';
import { createSeam } from './chat-seam.ts';
import { createSources } from './chat-sources.ts';
import { wasCut } from './model-client.ts';
import { createPromptGuard, type Guard } from './prompt-guard.ts';

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
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Joins characters that were split between chunks, and removes hidden ones. */
function createCleaner() {
  let high = '';
  return (text: string): string => {
    const all = high + text;
    high = /[\ud800-\udbff]$/.test(all) ? all.slice(-1) : '';
    const whole = high === '' ? all : all.slice(0, -1);
    return whole
      .toWellFormed()
      .replace(/[\u2028\u2029]/g, '\n')
      .replace(unwanted, '');
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

const invalid = (reason: string) => new Problem('PROVIDER_INVALID', { cause: new Reason(reason) });

/** What was emitted of an answer, over all calls. */
class Emitted {
  text = '';
  pictures = 0;
  /** Characters that the model sent, shown or not. */
  length = 0;
  readonly sources = createSources();

  get isEmpty(): boolean {
    return this.text.trim() === '' && this.pictures === 0;
  }
}

/** A model as the assistant. Its output is untrusted; only the deltas of the port are emitted. */
export function createModelAssistant(model: ChatModel): ChatProvider {
  const guardOf = createPromptGuard(unspoken);

  /** The deltas of one call, which goes on where `emitted` ends. */
  async function* oneCall(
    call: ChatModelCall,
    { guard, mark, emitted }: { guard: Guard; mark: string; emitted: Emitted },
    signal: AbortSignal,
  ): AsyncGenerator<ChatDelta> {
    const reader = createEndingReader(mark);
    const sentences = createSentences();
    const clean = createCleaner();
    const seam = createSeam(emitted.text);

    function* say(text: string): Generator<ChatDelta> {
      if (text === '') return;
      // The visitor gets the usual refusal.
      if (guard.repeats(text)) {
        throw new Problem('PROVIDER_REFUSED', {
          cause: new Reason('the answer recites the rules'),
        });
      }
      emitted.text += text;
      yield { kind: 'text', text };
    }

    function joined(text: string | null): string {
      if (text === null) throw invalid('the continuation tells the answer again');
      return text;
    }

    try {
      for await (const part of model.stream(call, signal)) {
        if (part.kind === 'text') {
          emitted.length += part.text.length;
          if (emitted.length > longestAnswer) {
            throw invalid(`the answer is longer than ${longestAnswer} characters`);
          }
          yield* say(sentences.push(joined(seam.push(reader.push(clean(part.text))))));
        } else if (part.kind === 'page') {
          const source = emitted.sources.add(part.title, part.url);
          if (source !== null) yield { kind: 'source', source };
        } else if (part.kind === 'blob') {
          const room = call.drawing && emitted.pictures < mostPictures;
          const image = room && pictureOf(part.base64, pictureBytes);
          if (!image) continue;
          emitted.pictures += 1;
          yield { kind: 'image', image };
        } else {
          yield part;
        }
      }
    } catch (error) {
      // The text is whole: only suggestions are lost.
      if (!wasCut(error) || !reader.isPastText()) throw error;
    }
    const { text, ending } = reader.end();
    yield* say(sentences.push(joined(seam.push(text)) + joined(seam.end())) + sentences.end());
    if (emitted.isEmpty) throw invalid('the answer is empty');
    yield { kind: 'ending', answered: true, ...ending };
  }

  async function* answer(
    request: ChatRequest,
    signal: AbortSignal,
    again?: () => Promise<void>,
  ): AsyncGenerator<ChatDelta> {
    const { system, turns, mark, fence } = chatPrompt(request);
    const { webSearch, drawing } = request;
    const call = { system, turns, webSearch, drawing, maxOutputTokens };
    const run = { guard: guardOf(fence), mark, emitted: new Emitted() };
    let spent = 0;
    try {
      for await (const delta of oneCall(call, run, signal)) {
        if (delta.kind === 'usage') spent = delta.tokens;
        yield delta;
      }
      return;
    } catch (error) {
      // A drawing cannot be gone on with.
      const canGoOn = !drawing || run.emitted.isEmpty;
      if (again === undefined || !wasCut(error) || !canGoOn) throw error;
      await again();
    }
    const { text } = run.emitted;
    const rest = text === '' ? call : { ...call, turns: continuedTurns(turns, text) };
    for await (const delta of oneCall(rest, run, signal)) {
      yield delta.kind === 'usage' ? { ...delta, tokens: spent + delta.tokens } : delta;
    }
  }

  return { origin: 'model', mostTokens, answer };
}
