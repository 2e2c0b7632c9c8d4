import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssistantBench, buildAssistant } from '../../../test/assistant.ts';
import type { ScriptName } from '../../../test/gemini-peer/scripts.ts';
import { collections } from './model.ts';

const limite = 'Limite de requêtes atteinte. Veuillez patienter quelques instants.';
const credits = 'Crédits AI insuffisants. Contactez le support.';
const failed = 'Erreur lors de la génération de la réponse';
const refused = /^Je ne peux pas répondre à cette demande/;

let house: AssistantBench;
beforeAll(async () => {
  // Shorter than the real 25 s, 12 s and 29 s; only hanging providers reach them.
  const patience = { first: 1_000, silent: 1_000, whole: 2_500 };
  house = await buildAssistant({ assistant: { streamed: patience, whole: patience } });
});
afterAll(() => house.stop());

const query = 'Comment expliquer les fractions en 5e ?';

/** Scripts in which the provider sends no text. */
const nothing = new Set<ScriptName>([
  'rate-limited',
  'limit-text',
  'credits',
  'credits-text',
  'error-500',
  'malformed-frames',
  'chat-empty',
  'hanging',
  // Its first chunk is half a sentence, which is not shown.
  'dripping',
]);

async function budget() {
  const found = await house.site.app.mongo.collection(collections.budgets).findOne({});
  const counters = await house.site.app.mongo.collection(collections.counters).find({}).toArray();
  return {
    reserved: found?.['reservations'].length,
    unsettled: Number(found?.['committed']) - Number(found?.['spent']),
    used: counters.reduce((sum, one) => sum + Number(one['used']), 0),
  };
}

describe('a provider that fails', () => {
  it.each<[ScriptName, string, number, string | RegExp]>([
    ['rate-limited', 'ASSISTANT_BUSY', 429, limite],
    ['limit-text', 'ASSISTANT_BUSY', 429, limite],
    ['credits', 'ASSISTANT_BUDGET', 402, credits],
    ['credits-text', 'ASSISTANT_BUDGET', 402, credits],
    ['error-500', 'ASSISTANT_FAILED', 502, failed],
    ['cut', 'ASSISTANT_FAILED', 502, failed],
    ['cut-quietly', 'ASSISTANT_FAILED', 502, failed],
    ['malformed-frames', 'ASSISTANT_FAILED', 502, failed],
    ['over-long', 'ASSISTANT_FAILED', 502, failed],
    ['chat-empty', 'ASSISTANT_FAILED', 502, failed],
    ['safety', 'ASSISTANT_REFUSED', 422, refused],
    ['safety-midway', 'ASSISTANT_REFUSED', 422, refused],
    ['hanging', 'ASSISTANT_FAILED', 502, failed],
    ['hanging-midway', 'ASSISTANT_FAILED', 502, failed],
    ['dripping', 'ASSISTANT_FAILED', 502, failed],
  ])(
    '%s: %s in French, with both fields, and no token left reserved',
    async (script, code, status, message) => {
      house.play(script);
      const before = await budget();
      const response = await house.call({ query });
      expect(response.statusCode).toBe(status);
      expect(response.headers['content-type']).toContain('application/problem+json');
      const problem = response.json();
      expect(problem).toMatchObject({ success: false, code, status });
      expect(problem.detail).toMatch(message);
      expect(problem.error).toBe(problem.detail);
      const after = await budget();
      expect(after).toMatchObject({ reserved: 0, unsettled: 0 });
      // A message without any answer is not counted; one that was partly answered or refused is.
      if (nothing.has(script)) expect(after.used).toBe(before.used);
      else expect(after.used).toBeGreaterThan(before.used);
    },
  );

  it('is reported to a stream’s reader too: by status before the first text, then by event', async () => {
    house.play('rate-limited');
    const early = await house.stream({ query });
    expect(early.response.statusCode).toBe(429);
    expect(early.response.headers['retry-after']).toBe('20');
    house.play('cut');
    const { response, text, last } = await house.stream({ query });
    expect(response.statusCode).toBe(200);
    expect(text.length).toBeGreaterThan(20);
    expect(last?.name).toBe('error');
    expect(last?.data['problem']).toMatchObject({ code: 'ASSISTANT_FAILED', detail: failed });
  });

  it('is asked once more after a temporary error', async () => {
    house.play('error-once');
    expect((await house.ask({ query })).success).toBe(true);
    expect(house.peer.calls).toHaveLength(2);
  });

  it.each(['chat-cut-then-on', 'chat-cut-then-again', 'chat-cut-at-once'] as const)(
    '%s: is asked for the rest, and nothing appears twice',
    async (script) => {
      house.play('fast');
      const whole = await house.stream({ query });
      house.play(script);
      const before = await budget();
      const { text, last } = await house.stream({ query });
      expect(house.peer.calls).toHaveLength(2);
      expect(text).toBe(whole.text);
      expect(last?.name).toBe('done');
      expect(last?.data['suggestions']).toEqual(whole.last?.data['suggestions']);
      const after = await budget();
      expect(after).toMatchObject({ reserved: 0, unsettled: 0 });
      expect(after.used).toBeGreaterThan(before.used);
    },
  );

  it('is not asked again for suggestions alone', async () => {
    house.play('chat-cut-in-ending');
    expect(await house.ask({ query })).toMatchObject({
      answer: 'Une réponse entière.',
      suggestions: [],
    });
    expect(house.peer.calls).toHaveLength(1);
  });

  it('shows an answer cut off at its maximum length', async () => {
    house.play('max-tokens');
    const { answer, suggestions } = await house.ask({ query });
    expect(answer.length).toBeGreaterThan(100);
    expect(suggestions).toEqual([]);
  });

  it('loses only the suggestions when it fails inside the machine-readable ending', async () => {
    house.play('chat-cut-ending');
    expect(await house.ask({ query })).toMatchObject({
      answer: 'Une réponse entière.',
      suggestions: [],
      sheet: null,
    });
  });

  it('does not block other routes while it hangs', async () => {
    house.play('hanging');
    const waiting = house.fail({ query });
    expect((await house.site.app.inject({ url: '/ready' })).statusCode).toBe(200);
    expect((await waiting).code).toBe('ASSISTANT_FAILED');
  });

  it('is reported in the language that the request names', async () => {
    house.play('error-500');
    const problem = await house.fail({ query, locale: 'de' });
    expect(problem.error).toBe('Fehler beim Erstellen der Antwort');
    const invalid = await house.fail({ query: '  ', locale: 'es' });
    expect(invalid).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    expect(invalid.error).toBe(invalid.detail);
  });
});

describe('a reader who disconnects', () => {
  it('ends the call to the provider, and the tokens spent are counted', async () => {
    house.play('chat-long');
    const address = await house.site.app.listen({ host: '127.0.0.1', port: 0 });
    const gone = new AbortController();
    const response = await fetch(`${address}/functions/ai-assistant`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query }),
      signal: gone.signal,
    });
    const reader = response.body?.getReader();
    let text = '';
    while (!text.includes('event: delta')) {
      text += new TextDecoder().decode((await reader?.read())?.value);
    }
    gone.abort();
    await expect.poll(async () => (await budget()).reserved, { timeout: 30_000 }).toBe(0);
    expect((await budget()).unsettled).toBe(0);
    await expect.poll(() => house.peer.open(), { timeout: 30_000 }).toBe(0);
  });
});
