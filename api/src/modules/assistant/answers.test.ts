import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssistantBench, buildAssistant } from '../../../test/assistant.ts';
import { manyScripts } from '../../../test/gemini-peer/chat-scripts.ts';
import { chatText } from '../../../test/gemini-peer/chat.ts';
import { tinyPng } from '../../../test/gemini-peer/chat.ts';

let house: AssistantBench;
beforeAll(async () => {
  house = await buildAssistant();
});
afterAll(() => house.stop());

const query = 'Comment expliquer les fractions en 5e ?';

describe('an answer', () => {
  it('comes as JSON, with suggested questions and an idea for a sheet', async () => {
    house.play('fast');
    const answer = await house.ask({ query, enableWebSearch: false, imageData: null });
    expect(answer).toMatchObject({
      success: true,
      error: null,
      origin: 'model',
      sources: [],
      images: [],
      conversationId: null,
      suggestions: ['Proposez un exercice', 'Faites plus simple', 'Traduisez en anglais'],
      sheet: { topic: 'Les fractions', level: '5e', discipline: 'mathematiques' },
    });
    expect(answer.answer).toContain(`« ${query} »`);
    expect(answer.answer).not.toContain('suite-');
    expect(answer.messageId).toMatch(/^[0-9a-f]{24}$/);
  });

  it('comes as events that add up to the same text', async () => {
    house.play('fast');
    const { response, events, text, last } = await house.stream({ query });
    expect(response.headers['content-type']).toContain('text/event-stream');
    expect(events.filter(({ name }) => name === 'delta').length).toBeGreaterThan(1);
    const said = chatText({ contents: [{ role: 'user', parts: [{ text: query }] }] });
    expect(text.trim()).toBe(
      said
        .split('\n\n\n')[0]
        ?.replace(/\n\n\{.*/s, '')
        .trim(),
    );
    expect(last?.name).toBe('done');
    expect(last?.data['suggestions']).toHaveLength(3);
  });

  it('keeps characters of every script intact, wherever the bytes were split', async () => {
    house.play('chat-bytes');
    expect((await house.ask({ query })).answer).toBe(manyScripts.trim());
    expect((await house.stream({ query })).text).toBe(manyScripts);
  });

  it('keeps texts with the line separators of Unicode, as ends of lines', async () => {
    house.play('chat-line-separators');
    const lines = 'Première ligne.\nDeuxième ligne.\nTroisième.';
    expect((await house.ask({ query })).answer).toBe(lines);
  });

  it('lists each page of a search once', async () => {
    house.play('fast');
    const { sources } = await house.ask({ query, enableWebSearch: true });
    expect(sources).toEqual([
      { title: 'education.gouv.bj', url: 'https://www.education.gouv.bj/programmes' },
      { title: 'Fraction — Wikipédia', url: 'https://fr.wikipedia.org/wiki/Fraction' },
    ]);
    expect(house.peer.calls[0]?.request.tools).toEqual([{ googleSearch: {} }]);
    await house.ask({ query });
    expect(house.peer.calls[1]?.request.tools).toBeUndefined();
  });

  it('can be about a picture that was sent', async () => {
    house.play('fast');
    const imageData = `data:image/jpeg;base64,${tinyPng}`;
    expect((await house.ask({ query, imageData })).answer).toContain('J’ai regardé l’image');
    // Its type is read from its bytes, not from the declared one.
    expect(house.peer.calls[0]?.request.contents.at(-1)?.parts[0]?.inlineData).toEqual({
      mimeType: 'image/png',
      data: tinyPng,
    });
  });
});
