import type { OwnLesson, OwnLessonMatter } from '@ardoise/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { sheetsOf } from '../../../test/sheets.ts';
import { staffMember } from '../../../test/staff.ts';
import { ownLessonsOf } from './test/own-lessons.ts';

let site: TestApp;
let own: ReturnType<typeof ownLessonsOf>;
let lesson: OwnLesson;
beforeAll(async () => {
  site = await build();
});
beforeEach(async () => {
  const teacher = await site.signUp();
  own = ownLessonsOf(site, teacher);
  const { id } = await sheetsOf(site, teacher).write();
  lesson = (await own.keep(id)).json();
});
afterAll(() => site.stop());

async function changedTo(text: string, matter: OwnLessonMatter = lesson.lesson) {
  const answer = await own.change(await own.get(lesson.id), {
    ...matter,
    situation: { ...matter.situation, text },
  });
  return answer.json<OwnLesson>();
}

const staff = async (method: 'GET' | 'POST', path: string, who: Teacher, payload?: object) =>
  await site.app.inject({
    method,
    url: `/offered-lessons${path}`,
    headers: who.headers(),
    ...(payload === undefined ? {} : { payload }),
  });

describe('a lesson that is offered', () => {
  test.each([
    ['Fidélia Ahouandjinou compte ses mangues.', 'nomme quelqu’un'],
    ['On lit la copie de Codjo, élève de 5e.', 'nomme quelqu’un'],
    ['Appelez le 01 97 45 23 10 pour la suite.', 'téléphone'],
    ['Écrivez à maitre@ecole.bj avant lundi.', 'téléphone'],
    ['Voir https://exemple.bj/lecon pour la suite.', 'téléphone'],
  ])('is refused with “%s”: the place is named and nothing is lost', async (text, sentence) => {
    const changed = await changedTo(text);
    const refused = await own.offer(changed);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'LESSON_NAMES_SOMEBODY',
      errors: [{ pointer: '/situation/text', message: expect.stringContaining(sentence) }],
    });
    expect(await own.get(lesson.id)).toMatchObject({ offer: null, revision: 2 });
    expect((await own.get(lesson.id)).lesson.situation.text).toBe(text);
  });

  test('is refused with what the screening refuses', async () => {
    const refused = await own.offer(await changedTo('Je veux tuer cet élève.'));
    expect(refused.json()).toMatchObject({
      code: 'LESSON_UNFIT',
      errors: [{ pointer: '/situation/text' }],
    });
  });

  test('is frozen for the team, while its teacher goes on, and can be withdrawn', async () => {
    const first = await changedTo('Firmine compte les sacs de riz.');
    const offered = await own.offer(first);
    expect(offered.json()).toMatchObject({
      revision: 2,
      offer: { state: 'offered', revision: 2, decidedAt: null },
    });
    expect((await own.offer({ id: lesson.id, revision: 1 })).json().code).toBe('REVISION_CONFLICT');
    await changedTo('Firmine compte autre chose.');
    const approver = await staffMember(site, 'support');
    const read = (await staff('GET', `/${lesson.id}`, approver)).json();
    expect(read.lesson.situation.text).toBe('Firmine compte les sacs de riz.');
    expect(await own.get(lesson.id)).toMatchObject({ revision: 3, offer: { revision: 2 } });
    const withdrawn = await own.call('DELETE', `/${lesson.id}/offer`);
    expect(withdrawn.json()).toMatchObject({ offer: null, revision: 3 });
    expect((await staff('GET', `/${lesson.id}`, approver)).statusCode).toBe(404);
  });

  test('is read by the team alone, the oldest first, page by page', async () => {
    await own.offer(lesson);
    const colleague = await site.signUp();
    expect((await staff('GET', '', colleague)).statusCode).toBe(403);
    expect((await staff('GET', '', await staffMember(site, 'finance'))).statusCode).toBe(403);
    expect((await ownLessonsOf(site, colleague).call('GET', `/${lesson.id}`)).statusCode).toBe(404);
    const approver = await staffMember(site, 'administrator');
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 50; page += 1) {
      const query: string = cursor === '' ? '?limit=1' : `?limit=1&cursor=${cursor}`;
      const { items, nextCursor } = (await staff('GET', query, approver)).json();
      for (const { id } of items) seen.push(id);
      cursor = nextCursor;
    }
    expect(seen.at(-1)).toBe(lesson.id);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('is approved or declined with a reason, once read as it is, and the journal says so', async () => {
    await own.offer(lesson);
    const approver = await staffMember(site, 'owner');
    const decide = (payload: object) => staff('POST', `/${lesson.id}/decision`, approver, payload);
    expect((await decide({ decision: 'declined', revision: 1 })).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ pointer: '/reason' }],
    });
    expect((await decide({ decision: 'approved', revision: 9 })).json().code).toBe('CONFLICT');
    const reason = 'La deuxième activité manque d’une question.';
    expect((await decide({ decision: 'declined', revision: 1, reason })).statusCode).toBe(200);
    expect((await own.get(lesson.id)).offer).toMatchObject({ state: 'declined', reason });
    await own.offer(lesson);
    expect((await decide({ decision: 'approved', revision: 1 })).json()).toMatchObject({
      offer: { state: 'approved', reason: '' },
    });
    const journal = await site.app.inject({
      method: 'GET',
      url: `/journal?subject=${lesson.id}`,
      headers: approver.headers(),
    });
    const acts = journal.json().items.map(({ act }: { act: string }) => act);
    expect(acts).toEqual(['lesson.offer-decided', 'lesson.offer-decided']);
  });
});
