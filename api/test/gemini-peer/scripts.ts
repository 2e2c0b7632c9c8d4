import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type GeminiRequest, goodAnswer } from './answer.ts';
import type { Call } from './call.ts';
import { chatText, grounding, isChat, searches, tinyPng, wantsPicture } from './chat.ts';
import { type ChatScriptTools, chatScripts } from './chat-scripts.ts';
import { lessonScripts } from './lesson-scripts.ts';

export type Script = (call: Call) => Promise<void>;

function chunk(text: string, finishReason?: string, more: object = {}) {
  const candidate = { content: { role: 'model', parts: [{ text }] }, index: 0, ...more };
  return {
    candidates: [finishReason === undefined ? candidate : { ...candidate, finishReason }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  };
}

/** What a talk's last piece carries besides its text. */
function extras(request: GeminiRequest): object {
  if (searches(request)) return { groundingMetadata: grounding };
  if (!wantsPicture(request)) return {};
  const inlineData = { mimeType: 'image/png', data: tinyPng };
  return { content: { role: 'model', parts: [{ text: '.' }, { inlineData }] } };
}

function event(response: ServerResponse, value: unknown): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(`data: ${typeof value === 'string' ? value : JSON.stringify(value)}\r\n\r\n`);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code: status, message, status: 'ERROR' } }));
}

/** The good answer in pieces; `until` ends it early, at a share of it or before a key. */
async function speak(
  call: Call,
  pace: { firstMs: number; eachMs: number; until?: number | `"${string}":` },
) {
  const { request, response, rank, signal } = call;
  const chat = isChat(request);
  const text = chat ? chatText(request) : JSON.stringify(goodAnswer(request, `peer-${rank}`));
  const size = chat ? 60 : 600;
  const { until = 1 } = pace;
  const end = typeof until === 'string' ? text.indexOf(until) : Math.floor(text.length * until);
  const planEnd = text.indexOf('],"misconceptions"');
  await delay(pace.firstMs, undefined, { signal });
  for (let at = 0; at < end; at += size) {
    if (at > 0 && pace.eachMs > 0) await delay(pace.eachMs, undefined, { signal });
    const isLast = at + size >= text.length;
    const piece = text.slice(at, Math.min(at + size, end));
    event(
      response,
      chunk(piece, isLast ? 'STOP' : undefined, isLast && chat ? extras(request) : {}),
    );
    if (at <= planEnd && planEnd < at + size) call.mark('first');
    if (isLast) call.mark('last');
  }
}

function answerOnce(call: Call, value: unknown, finishReason = 'STOP'): void {
  event(
    call.response,
    chunk(typeof value === 'string' ? value : JSON.stringify(value), finishReason),
  );
  call.response.end();
}

const wrongShape = { objectives: 'none', activities: [{ role: 'nowhere', order: 7 }], rows: 'no' };

async function good(call: Call): Promise<void> {
  await speak(call, { firstMs: 5, eachMs: 2 });
  call.response.end();
}

const tools: ChatScriptTools = { event, chunk };

/** Every way in which a provider can behave that the API must bear. */
export const scripts = {
  ...chatScripts(tools),
  ...lessonScripts({ answerOnce, good, speak }),
  fast: good,
  /** A usual day: first part after 0.8 s, whole after some 5 s. */
  async slow(call) {
    await speak(call, { firstMs: 800, eachMs: 130 });
    call.response.end();
  },
  async hanging({ signal }) {
    await delay(120_000, undefined, { signal });
  },
  async 'hanging-midway'(call) {
    await speak(call, { firstMs: 5, eachMs: 2, until: 0.5 });
    await delay(120_000, undefined, { signal: call.signal });
  },
  /** The plan is written; the rest never comes. */
  async 'hanging-after-plan'(call) {
    await speak(call, { firstMs: 5, eachMs: 2, until: '"misconceptions":' });
    await delay(120_000, undefined, { signal: call.signal });
  },
  /** The plan is written; then the connection breaks. */
  async 'cut-after-plan'(call) {
    await speak(call, { firstMs: 5, eachMs: 2, until: '"exercises":' });
    call.response.destroy();
  },
  async dripping(call) {
    await speak(call, { firstMs: 5, eachMs: 3_000 });
    call.response.end();
  },
  async 'rate-limited'({ response }) {
    refuse(response, 429, 'Resource has been exhausted');
  },
  async 'limit-text'({ response }) {
    refuse(response, 400, 'La limite de requêtes est atteinte');
  },
  async credits({ response }) {
    refuse(response, 402, 'Payment required');
  },
  async 'credits-text'({ response }) {
    refuse(response, 403, 'Plus assez de crédits');
  },
  async 'error-500'({ response }) {
    refuse(response, 500, 'Internal error');
  },
  async 'error-once'(call) {
    if (call.rank === 1) refuse(call.response, 503, 'Overloaded');
    else await good(call);
  },
  async cut(call) {
    await speak(call, { firstMs: 5, eachMs: 2, until: 0.6 });
    call.response.destroy();
  },
  /** Ends in order, but without saying that it is finished. */
  async 'cut-quietly'(call) {
    await speak(call, { firstMs: 5, eachMs: 2, until: 0.6 });
    call.response.end();
  },
  async 'cut-once'(call) {
    if (call.rank > 1) return await good(call);
    await speak(call, { firstMs: 5, eachMs: 2, until: 0.6 });
    call.response.destroy();
  },
  async 'cut-quietly-once'(call) {
    if (call.rank > 1) return await good(call);
    await speak(call, { firstMs: 5, eachMs: 2, until: 0.6 });
    call.response.end();
  },
  /** Characters that end a line to some readers of streams, and do not in JSON. */
  async 'line-separators'(call) {
    const answer = goodAnswer(call.request, 'separators');
    answerOnce(
      call,
      JSON.stringify(answer, (key, value: unknown) =>
        typeof value === 'string' && key === 'order' ? value.replace(', ', ',\u2028') : value,
      ),
    );
  },
  async malformed(call) {
    answerOnce(call, 'Voici votre leçon : {"objectives": [oui, non], "situation": ');
  },
  async 'malformed-once'(call) {
    if (call.rank === 1) answerOnce(call, '{"objectives": [oui]}');
    else await good(call);
  },
  async 'malformed-frames'(call) {
    event(call.response, '{"candidates": [');
    call.response.end();
  },
  async 'wrong-shape'(call) {
    answerOnce(call, wrongShape);
  },
  async safety({ response }) {
    event(response, { promptFeedback: { blockReason: 'SAFETY', safetyRatings: [] } });
    response.end();
  },
  async 'safety-midway'(call) {
    await speak(call, { firstMs: 5, eachMs: 2, until: 0.4 });
    event(call.response, { candidates: [{ finishReason: 'SAFETY', index: 0 }] });
    call.response.end();
  },
  async 'over-long'(call) {
    event(call.response, chunk('{"objectives": [{"verb": "'));
    while (!call.signal.aborted) {
      event(call.response, chunk('encore et encore '.repeat(500)));
      await delay(1, undefined, { signal: call.signal });
    }
  },
  async 'max-tokens'(call) {
    await speak(call, { firstMs: 5, eachMs: 2, until: 0.5 });
    event(call.response, chunk('', 'MAX_TOKENS'));
    call.response.end();
  },
  async deep(call) {
    answerOnce(call, `{"objectives": ${'['.repeat(50_000)}`);
  },
  /** A manipulated model: markup, invented ids, hidden keys, and its rules. */
  async injected(call) {
    const text = JSON.stringify(goodAnswer(call.request, 'injected'), (key, value: unknown) => {
      if (key === 'competenceIds') return ['invented-1', ...(value as string[])];
      if (key === 'order' || key === 'instruction')
        return `<img src=x onerror=alert(1)> **${String(value)}** \u202e\u0007`;
      return value;
    });
    const hidden =
      '"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": 1}}, ';
    answerOnce(call, `${text.slice(0, 1)}${hidden}${text.slice(1)}`);
  },
} as const satisfies Record<string, Script>;

export type ScriptName = keyof typeof scripts;

export function isScriptName(name: string): name is ScriptName {
  return Object.hasOwn(scripts, name);
}
