import type { AssistantEvent, AssistantRequest } from '@ardoise/contract';
import { createParser } from 'eventsource-parser';
import { isFields, isText, readSource } from '../guards.ts';
import type { AskOptions } from './options.ts';
import { AssistantError } from './assistant-error.ts';
import type { Requests } from './requests.ts';
import { problemOf } from './problem.ts';
import { readAnswer, readEnding } from './read-answers.ts';

type Piece = Exclude<AssistantEvent, { name: 'error' }>;

/** Longest silence, in ms. The server sends a comment every 15 seconds. */
const maxSilenceMs = 45_000;

/** The address of a generated image; null when it is not on the API's origin. */
function imageUrl(url: unknown, apiUrl: string): string | null {
  if (!isText(url)) return null;
  try {
    const { href, origin } = new URL(url, `${apiUrl}/`);
    return origin === new URL(apiUrl).origin ? href : null;
  } catch {
    return null;
  }
}

/** Parses a server-sent event; null for one to ignore. Throws an `error` event. */
function pieceOf(name: string | undefined, text: string, apiUrl: string): Piece | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new AssistantError({ code: 'UNREADABLE', status: 200, cause });
  }
  const fields = isFields(data) ? data : {};
  if (name === 'error') throw problemOf(fields['problem'], 0);
  if (name === 'delta' && isText(fields['text'])) return { name, data: { text: fields['text'] } };
  if (name === 'source') {
    const source = readSource(data);
    return source === null ? null : { name, data: source };
  }
  if (name === 'image') {
    const url = imageUrl(fields['url'], apiUrl);
    return url === null ? null : { name, data: { url } };
  }
  // Newer servers may send events of other kinds.
  if (name !== 'delta' && name !== 'done') return null;
  const ending = name === 'done' ? readEnding(data) : null;
  if (name === 'done' && ending !== null) return { name, data: ending };
  throw new AssistantError({ code: 'UNREADABLE', status: 200 });
}

/** The events of an answer sent as one JSON body. */
async function* wholeAnswer(response: Response, apiUrl: string): AsyncGenerator<Piece> {
  const body: unknown = await response.json().catch(() => null);
  const answer = readAnswer(body);
  if (answer === null) {
    if (isFields(body) && body['success'] === false) throw problemOf(body, response.status);
    throw new AssistantError({ code: 'UNREADABLE', status: response.status });
  }
  const { answer: text, sources, images, success: _, error: __, ...ending } = answer;
  yield { name: 'delta', data: { text } };
  for (const source of sources) yield { name: 'source', data: source };
  for (const image of images) {
    const url = imageUrl(image, apiUrl);
    if (url !== null) yield { name: 'image', data: { url } };
  }
  yield { name: 'done', data: ending };
}

/** The events of a stream, however its bytes are split. */
async function* streamedAnswer(
  body: ReadableStream<Uint8Array>,
  apiUrl: string,
  resetStallTimer: () => void,
): AsyncGenerator<Piece> {
  const pieces: { name: string | undefined; text: string }[] = [];
  const parser = createParser({
    onEvent: (event) => pieces.push({ name: event.event, text: event.data }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AssistantError({ code: 'CUT', status: 200, cause });
      });
      if (done) return;
      resetStallTimer();
      parser.feed(decoder.decode(value, { stream: true }));
      for (const { name, text } of pieces.splice(0)) {
        const piece = pieceOf(name, text, apiUrl);
        if (piece !== null) yield piece;
      }
    }
  } finally {
    // Closes the connection at the end of the answer or when the consumer stops.
    reader.cancel().catch(() => undefined);
  }
}

/** Sends a question and passes on the answer's events as they arrive. */
export async function ask(
  requests: Requests,
  api: { apiUrl: string; stall?: number },
  request: AssistantRequest,
  { onEvent, signal, idempotencyKey }: AskOptions,
): Promise<void> {
  const control = new AbortController();
  const stop = () => control.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stalled = false;
  const resetStallTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stalled = true;
      control.abort();
    }, api.stall ?? maxSilenceMs);
  };
  resetStallTimer();
  let status = 0;
  try {
    const response = await requests.send('POST', '/functions/ai-assistant', {
      body: request,
      signal: control.signal,
      headers: {
        accept: 'text/event-stream',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
    });
    status = response.status;
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    const pieces =
      isStream && response.body !== null
        ? streamedAnswer(response.body, api.apiUrl, resetStallTimer)
        : wholeAnswer(response, api.apiUrl);
    for await (const piece of pieces) {
      onEvent(piece);
      // The handler may have aborted.
      signal.throwIfAborted();
      if (piece.name === 'done') return;
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (stalled) throw new AssistantError({ code: 'STALLED', status, cause });
    throw cause;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
  throw new AssistantError({ code: 'CUT', status });
}
