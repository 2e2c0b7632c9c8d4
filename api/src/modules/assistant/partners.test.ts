import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssistantBench, buildAssistant } from '../../../test/assistant.ts';
import type { Revealed } from '../sites/admin.ts';
import type { Site } from '../sites/site.ts';

const origin = 'https://ecole.bj';
const ask = { query: 'Que veut dire le mot « ardoise » ?' };

let house: AssistantBench;
let school: Revealed;
beforeAll(async () => {
  house = await buildAssistant();
  house.play('chat-dear');
  school = await house.site.app.siteAdmin.add({
    name: 'École',
    origins: [origin],
    dailyLimit: 5,
    teacherDailyLimit: 2,
  });
});
afterAll(() => house.stop());

const headersOf = ({ site: { key } }: Revealed) => ({ origin, 'x-site-key': key });
const headers = () => headersOf(school);

async function addSchool(limits: Partial<Site>) {
  const added = await house.site.app.siteAdmin.add({ name: 'École', origins: [origin], ...limits });
  return { ...added, headers: headersOf(added) };
}

async function teacherToken(of = school): Promise<string> {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1_000);
  const claims = { iss: of.site.key, aud: 'ardoise-assistant', sub: 'prof-17', iat: seconds };
  const more = { exp: seconds + 300, jti: randomUUID() };
  const input = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, ...more })}`;
  const mac = createHmac('sha256', of.secret).update(input).digest('base64url');
  const answer = await house.site.app.inject({
    method: 'POST',
    url: '/assistant/visitor',
    headers: headersOf(of),
    payload: { token: `${input}.${mac}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().visitorToken;
}

describe('a partner’s page', () => {
  it('gets answers with CORS headers, streamed too, up to its ceiling', async () => {
    const authorization = `Bearer ${await teacherToken()}`;
    for (let rank = 0; rank < 2; rank += 1) {
      await house.ask(ask, { headers: { ...headers(), authorization } });
    }
    const third = await house.fail(ask, { headers: { ...headers(), authorization } });
    expect(third).toMatchObject({ code: 'ASSISTANT_LIMIT', success: false });

    const streamed = await house.stream(ask, { headers: headers() });
    expect(streamed.response.headers['access-control-allow-origin']).toBe(origin);
    expect(streamed.last?.name).toBe('done');
    for (let rank = 0; rank < 2; rank += 1) await house.ask(ask, { headers: headers() });
    const over = await house.call(ask, { headers: headers() });
    expect(over.statusCode).toBe(429);
    expect(over.headers['access-control-allow-origin']).toBe(origin);
    expect(over.json().error).toContain('Limite de requêtes');
    const usage = await house.site.app.mongo.collection('siteUsage').findOne({});
    expect(usage).toMatchObject({ messages: 5, tokens: 5_000 });
    // Visitors of our own pages are not affected.
    await house.ask(ask);
  });

  it.each(['daily', 'monthly'] as const)(
    'keeps a share of its %s messages for recognised teachers',
    async (period) => {
      const page = await addSchool({ [`${period}Limit`]: 8, teacherDailyLimit: 10 });
      for (let rank = 0; rank < 6; rank += 1) await house.ask(ask, { headers: page.headers });
      const anonymous = await house.call(ask, { headers: page.headers });
      expect(anonymous.statusCode).toBe(429);
      expect(anonymous.json()).toMatchObject({ code: 'ASSISTANT_LIMIT', limited: 'messages' });
      expect(Number(anonymous.headers['retry-after'])).toBeGreaterThan(0);
      expect(anonymous.headers['access-control-expose-headers']).toContain('retry-after');
      const authorization = `Bearer ${await teacherToken(page)}`;
      for (let rank = 0; rank < 2; rank += 1) {
        await house.ask(ask, { headers: { ...page.headers, authorization } });
      }
      const teacher = await house.fail(ask, { headers: { ...page.headers, authorization } });
      expect(teacher.code).toBe('ASSISTANT_LIMIT');
    },
  );

  it('can rate its own answers only', async () => {
    const other = await house.site.app.siteAdmin.add({
      name: 'Autre',
      origins: ['https://autre.bj'],
    });
    const there = { origin: 'https://autre.bj', 'x-site-key': other.site.key };
    const { messageId } = await house.ask(ask, { headers: there });
    const judge = (given: Record<string, string>) =>
      house.site.app.inject({
        method: 'POST',
        url: '/assistant/feedback',
        headers: given,
        payload: { messageId, rating: 'down', reason: 'off-topic' },
      });
    expect((await judge(headers())).statusCode).toBe(404);
    expect((await judge({})).statusCode).toBe(404);
    expect((await judge(there)).statusCode).toBe(204);
  });

  it('with a wrong origin or one of our access tokens is refused before the provider is called', async () => {
    house.play('chat-dear');
    const wrong = await house.fail(ask, { headers: { ...headers(), origin: 'https://x.example' } });
    expect(wrong).toMatchObject({ code: 'SITE_REFUSED', success: false });
    const { authorization } = (await house.site.signUp()).headers();
    const token = await house.fail(ask, { headers: { ...headers(), authorization } });
    expect(token.code).toBe('VISITOR_REFUSED');
    expect(house.peer.calls).toHaveLength(0);
  });
});
