import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssistantBench, buildAssistant, freshAddress } from '../../../test/assistant.ts';
import { mongo } from 'mongoose';
import type { Teacher } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { collections } from './model.ts';

/** In the future, so that the database's TTL removes nothing during the tests. */
const later = new Date('2041-11-20T08:00:00Z');

const time = movableClock(later);
let house: AssistantBench;
let teacher: Teacher;
let colleague: Teacher;
beforeAll(async () => {
  house = await buildAssistant({ clock: time.clock });
  teacher = await house.site.signUp();
  colleague = await house.site.signUp();
});
afterAll(() => house.stop());

function http(method: 'GET' | 'DELETE' | 'POST', url: string, as?: Teacher, payload?: object) {
  return house.site.app.inject({
    method,
    url,
    headers: { ...as?.headers() },
    remoteAddress: freshAddress(),
    ...(payload === undefined ? {} : { payload }),
  });
}

const question = '  Comment expliquer\nles fractions en 5e, avec une calebasse ?  ';

describe('a conversation', () => {
  it('is saved only on request, and can be continued on another device', async () => {
    house.play('fast');
    const first = await house.ask({ query: question }, { as: teacher });
    expect(first.conversationId).toBeNull();
    expect((await http('GET', '/assistant/conversations', teacher)).json().items).toEqual([]);

    const kept = await house.ask({ query: question, keep: true }, { as: teacher });
    const conversationId = kept.conversationId ?? '';
    time.advance(60_000);
    house.play('fast');
    const more = await house.ask({ query: 'Et avec une corde ?', conversationId }, { as: teacher });
    expect(more.conversationId).toBe(conversationId);
    const contents = house.peer.calls[0]?.request.contents ?? [];
    expect(contents.map(({ role }) => role)).toEqual(['user', 'model', 'user']);
    expect(contents[0]?.parts[0]?.text).toBe(question.trim());

    const list = (await http('GET', '/assistant/conversations', teacher)).json();
    expect(list.items).toEqual([
      {
        id: conversationId,
        title: 'Comment expliquer les fractions en 5e, avec une calebasse ?',
        updatedAt: time.clock.now().toISOString(),
        messages: 4,
      },
    ]);
    const whole = (await http('GET', `/assistant/conversations/${conversationId}`, teacher)).json();
    expect(whole.items.map(({ role }: { role: string }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    expect(whole.items[1]).toMatchObject({ id: kept.messageId, content: kept.answer });
  });

  it('is kept for a year after its last message', async () => {
    const owner = await house.site.signUp();
    house.play('fast');
    const { conversationId } = await house.ask({ query: question, keep: true }, { as: owner });
    const stored = async () =>
      house.site.app.mongo
        .collection(collections.conversations)
        .findOne({ _id: new mongo.ObjectId(conversationId ?? '') });
    const year = 365 * 24 * 3_600_000;
    expect((await stored())?.['expiresAt']).toEqual(new Date(time.clock.now().getTime() + year));
    time.advance(60_000);
    house.play('fast');
    await house.ask({ query: 'Et ensuite ?', conversationId: conversationId ?? '' }, { as: owner });
    expect((await stored())?.['expiresAt']).toEqual(new Date(time.clock.now().getTime() + year));
  });

  it('is 404 for others: to read, to delete and to continue', async () => {
    house.play('fast');
    const { conversationId } = await house.ask({ query: question, keep: true }, { as: teacher });
    const url = `/assistant/conversations/${conversationId}`;
    expect((await http('GET', url, colleague)).statusCode).toBe(404);
    expect((await http('DELETE', url, colleague)).statusCode).toBe(404);
    const id = conversationId ?? '';
    const stolen = await house.fail({ query: 'x', conversationId: id }, { as: colleague });
    expect(stolen).toMatchObject({ code: 'NOT_FOUND', success: false });
    expect((await house.fail({ query: 'x', conversationId: id })).code).toBe('UNAUTHENTICATED');
    expect((await http('GET', url, teacher)).statusCode).toBe(200);
  });

  it('can be deleted, alone or with all others, even during an answer', async () => {
    house.play('fast');
    const owner = await house.site.signUp();
    const ids: string[] = [];
    for (let rank = 0; rank < 3; rank += 1) {
      time.advance(1_000);
      const answer = await house.ask({ query: `Sujet ${rank}`, keep: true }, { as: owner });
      ids.push(answer.conversationId ?? '');
    }
    const page = (await http('GET', '/assistant/conversations?limit=2', owner)).json();
    expect(page.items.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
    const next = `/assistant/conversations?limit=2&cursor=${page.nextCursor}`;
    expect((await http('GET', next, owner)).json()).toMatchObject({
      items: [{ id: ids[0] }],
      nextCursor: null,
    });

    house.play('slow');
    const running = house.ask({ query: 'Encore', conversationId: ids[0] ?? '' }, { as: owner });
    await expect.poll(() => house.peer.calls.length, { timeout: 30_000 }).toBe(1);
    expect((await http('DELETE', `/assistant/conversations/${ids[0]}`, owner)).statusCode).toBe(
      204,
    );
    expect((await running).conversationId).toBeNull();
    expect((await http('GET', `/assistant/conversations/${ids[0]}`, owner)).statusCode).toBe(404);

    expect((await http('DELETE', '/assistant/conversations', owner)).statusCode).toBe(204);
    expect((await http('GET', '/assistant/conversations', owner)).json().items).toEqual([]);
    expect((await http('GET', '/assistant/conversations', teacher)).json().items.length).toBe(2);
  });

  it('stores a retried question once, whether or not the retry names the conversation', async () => {
    const owner = await house.site.signUp();
    const listed = async () => (await http('GET', '/assistant/conversations', owner)).json().items;
    house.play('fast');
    // The first answer is lost, and the browser sends the question again.
    const questionId = 'premiere-question';
    await house.ask({ query: 'Un', keep: true, questionId }, { as: owner });
    const { conversationId } = await house.ask(
      { query: 'Un', keep: true, questionId },
      { as: owner },
    );
    expect(await listed()).toMatchObject([{ id: conversationId, messages: 2 }]);
    const place = { conversationId: conversationId ?? '' };
    await house.ask({ query: 'Deux', questionId: 'deuxieme', ...place }, { as: owner });
    house.play('fast');
    await house.ask({ query: 'Deux', questionId: 'deuxieme', ...place }, { as: owner });
    expect(await listed()).toMatchObject([{ id: conversationId, messages: 4 }]);
    // The model is not shown its own lost answer.
    const shown = house.peer.calls[0]?.request.contents.map(({ parts }) => parts[0]?.text) ?? [];
    expect(shown.filter((text) => text?.includes('Deux'))).toHaveLength(1);
    // A colleague's question with the same id is another question.
    const other = await house.site.signUp();
    await house.ask({ query: 'Un', keep: true, questionId }, { as: other });
    expect(await listed()).toMatchObject([{ id: conversationId, messages: 4 }]);
  });

  it('keeps its last hundred messages', async () => {
    house.play('chat-dear');
    const owner = await house.site.signUp();
    const { conversationId } = await house.ask({ query: 'Un', keep: true }, { as: owner });
    const id = conversationId ?? '';
    const at = time.clock.now();
    const message = (role: 'user' | 'assistant', content: string) => ({
      id: randomBytes(12).toString('hex'),
      role,
      content,
      asked: null,
      at,
      sources: [],
      images: [],
    });
    for (let rank = 0; rank < 52; rank += 1) {
      await house.site.app.assistant.conversations.keep(
        owner.user.id,
        id,
        [message('user', `Question ${rank}`), message('assistant', 'Réponse')],
        at,
      );
    }
    const whole = (await http('GET', `/assistant/conversations/${id}`, owner)).json();
    expect(whole.items).toHaveLength(100);
    expect(whole.items[98].content).toBe('Question 51');
    expect(whole.title).toBe('Un');
  });
});

describe('an anonymous caller', () => {
  it('leaves no text in the database', async () => {
    house.play('fast');
    const secret = 'calebasse-vert-perroquet';
    await house.ask({ query: secret, keep: true, history: [{ role: 'user', content: secret }] });
    for (const name of Object.values(collections)) {
      const all = await house.site.app.mongo.collection(name).find({}).toArray();
      expect(JSON.stringify(all), name).not.toContain(secret);
    }
  });
});

describe('feedback', () => {
  it('is accepted for an existing answer, from the caller who got it only', async () => {
    house.play('fast');
    const { messageId } = await house.ask({ query: question }, { as: teacher });
    const down = { messageId, rating: 'down', reason: 'unclear', comment: 'Trop long.' };
    expect((await http('POST', '/assistant/feedback', teacher, down)).statusCode).toBe(204);
    const up = { messageId, rating: 'up' };
    expect((await http('POST', '/assistant/feedback', colleague, up)).statusCode).toBe(404);
    expect((await http('POST', '/assistant/feedback', undefined, up)).statusCode).toBe(404);
    const invented = { messageId: 'f'.repeat(24), rating: 'up' };
    expect((await http('POST', '/assistant/feedback', teacher, invented)).statusCode).toBe(404);
    const stored = await house.site.app.mongo.collection(collections.answers).findOne({
      owner: teacher.user.id,
      feedback: { $ne: null },
    });
    expect(stored?.['feedback']).toMatchObject({ rating: 'down', comment: 'Trop long.' });

    const anonymous = await house.ask({ query: question });
    const thanks = { messageId: anonymous.messageId, rating: 'up' };
    expect((await http('POST', '/assistant/feedback', undefined, thanks)).statusCode).toBe(204);
  });
});

describe('a drawn picture', () => {
  it('is served for a day, to any origin, with the type of its bytes and without scripts', async () => {
    house.play('chat-pictures');
    const answer = await house.ask({ query: 'Dessine une pirogue', keep: true }, { as: teacher });
    const [first = ''] = answer.images;
    const path = new URL(first).pathname;
    expect(path).toMatch(/^\/assistant\/images\/[0-9a-f]{24}$/);
    const served = await http('GET', path);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400, immutable',
    });
    expect(served.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const url = `/assistant/conversations/${answer.conversationId}`;
    expect((await http('GET', url, teacher)).json().items[1].images).toEqual(answer.images);
    time.advance(24 * 3_600_000);
    expect((await http('GET', path)).statusCode).toBe(404);
    expect((await http('GET', url, teacher)).json().items[1].images).toEqual([]);
  });
});

describe('a picture that is sent', () => {
  it.each([
    ['text that calls itself a picture', Buffer.from('<svg onload=alert(1)>')],
    ['nothing', Buffer.alloc(0)],
    [
      'more than 400 KB',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(409_600)]),
    ],
  ])('%s is refused in French, without a call to the provider', async (_, bytes) => {
    house.play('fast');
    const imageData = `data:image/png;base64,${bytes.toString('base64')}`;
    const problem = await house.fail({ query: 'Regarde', imageData });
    expect(problem).toMatchObject({ code: 'IMAGE_UNREADABLE', success: false });
    expect(problem.error).toContain('n’a pas pu être lue');
    expect(house.peer.calls).toHaveLength(0);
  });
});
