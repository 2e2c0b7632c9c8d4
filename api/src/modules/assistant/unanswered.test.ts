import { afterAll, beforeAll, expect, it } from 'vitest';
import { assistantOf } from '../../../test/assistant.ts';
import { build, type TestApp } from '../../../test/helper.ts';

const origin = 'https://ecole.bj';
const question = { query: 'Quelle est la capitale du Bénin ?' };

let site: TestApp;
beforeAll(async () => {
  site = await build({
    config: {
      assistant: {
        imageModel: 'gemini-2.5-flash-image',
        monthlyTokens: 1_000,
        daily: 100,
        addressDaily: 4,
        userDaily: 2,
      },
    },
  });
});
afterAll(() => site.stop());

it('an answer that is none is not counted, but an address cannot ask for it without end', async () => {
  const { ask, call } = assistantOf(site);
  const school = await site.app.siteAdmin.add({ name: 'École', origins: [origin], dailyLimit: 2 });
  const page = { headers: { origin, 'x-site-key': school.site.key }, from: '203.0.113.7' };
  for (let rank = 0; rank < 4; rank += 1) {
    expect(await ask(question, page)).toMatchObject({ success: true, counted: false });
  }
  expect((await call(question, page)).statusCode).toBe(429);
  // The site's two messages of the day are left: one for visitors, the other for its teachers.
  const next = { ...page, from: '203.0.113.8' };
  const can = { query: 'Explique la démarche de SVT au secondaire' };
  expect(await ask(can, next)).toMatchObject({ counted: true });
  expect((await call(can, next)).statusCode).toBe(429);
});
