import { maxConfirmedFacts } from '@ardoise/contract/schemas';
import type { ConfirmedFact } from '@ardoise/contract';
import type { Numbered, ProgrammeFact } from '@ardoise/sheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { lesson, sheetsOf } from '../../../test/sheets.ts';

let server: TestApp;
beforeAll(async () => {
  server = await build();
});
afterAll(() => server.stop());

const own = { number: 2, title: 'Les fractions', confirmed: true, confirmedBy: 'teacher' } as const;
const set = (path: string, value: unknown) => [{ op: 'replace', path, value }];
const situation = (value: Numbered) => set('/identification/learningSituation', value);

async function factsOf(teacher: Teacher, query = 'discipline=mathematiques&level=5e') {
  const answer = await server.app.inject({
    url: `/confirmed-facts?${query}`,
    headers: teacher.headers(),
  });
  expect(answer.statusCode).toBe(200);
  const { items }: { items: ConfirmedFact[] } = answer.json();
  return items;
}

async function written() {
  const teacher = await server.signUp();
  const sheets = sheetsOf(server, teacher);
  return { teacher, sheets, sheet: await sheets.write() };
}

describe('what a teacher confirms in a sheet', () => {
  it('is remembered for the class and discipline, once, and for nobody else', async () => {
    const { teacher, sheets, sheet } = await written();
    const saved = (await sheets.patch(sheet.id, 1, situation(own))).json();
    expect(saved.content.identification.learningSituation).toEqual(own);
    const [fact, ...others] = await factsOf(teacher);
    expect(fact).toMatchObject({ kind: 'sa', number: 2, title: 'Les fractions', series: null });
    expect(others).toEqual([]);
    await sheets.patch(sheet.id, 2, set('/identification/title', 'Un autre titre'));
    expect(await factsOf(teacher)).toEqual([fact]);
    expect(await factsOf(teacher, 'discipline=mathematiques&level=4e')).toEqual([]);
    expect(await factsOf(await server.signUp())).toEqual([]);
  });

  it('is not what is typed without confirming it', async () => {
    const { teacher, sheets, sheet } = await written();
    await sheets.patch(sheet.id, 1, situation({ number: 2, title: 'Autre', confirmed: false }));
    expect(await factsOf(teacher)).toEqual([]);
    const bad = await sheets.patch(sheet.id, 2, [
      ...set('/identification/learningSituation/confirmed', true),
      { op: 'add', path: '/identification/learningSituation/confirmedBy', value: 'ministry' },
    ]);
    expect(bad.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('takes the mark off the next sheet, and off a part that is written again', async () => {
    const { sheets, sheet } = await written();
    const cited = sheet.content.planning.competences.findIndex(({ confirmed }) => !confirmed);
    expect(cited).toBeGreaterThanOrEqual(0);
    const said = { ...sheet.content.planning.competences[cited], label: 'Résoudre', ...mark };
    await sheets.patch(sheet.id, 1, set(`/planning/competences/${cited}`, said));
    const next = await sheets.write();
    expect(next.content.planning.competences).toContainEqual(said);
    const again = await sheets.call('POST', `/sheets/${sheet.id}/regenerations`, {
      payload: { target: { kind: 'section', section: 'planning' } },
      headers: { 'if-match': '"2"' },
    });
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json().content.planning.competences).toContainEqual(said);
  });

  it('supplies no SA that the catalogue lacks', async () => {
    const { sheets, sheet } = await written();
    await sheets.patch(sheet.id, 1, situation(own));
    expect((await sheets.write(lesson)).content.identification.learningSituation).toBeNull();
  });

  it('can be forgotten; the sheet stays as it is', async () => {
    const { teacher, sheets, sheet } = await written();
    await sheets.patch(sheet.id, 1, situation(own));
    const [fact] = await factsOf(teacher);
    const forget = () => sheets.call('DELETE', `/confirmed-facts/${fact?.id}`);
    expect((await forget()).statusCode).toBe(204);
    expect((await forget()).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await factsOf(teacher)).toEqual([]);
    const { content } = await sheets.get(sheet.id);
    expect(content.identification.learningSituation).toEqual(own);
    await sheets.patch(sheet.id, 2, set('/identification/title', 'Un autre titre'));
    expect(await factsOf(teacher)).toEqual([]);
  });
});

const mark = { confirmed: true, confirmedBy: 'teacher' } as const;
const sequence = (title: string): ProgrammeFact => ({
  kind: 'sequence',
  discipline: 'svt',
  level: '6e',
  series: null,
  number: 1,
  title,
  competenceId: null,
});

describe('the facts of an account', () => {
  it('lose nothing to requests at once', async () => {
    const { user } = await server.signUp();
    const titles = Array.from({ length: 25 }, (_, rank) => `Séquence ${rank}`);
    const { confirmedFacts } = server.app;
    await Promise.all(titles.map((title) => confirmedFacts.remember(user.id, [sequence(title)])));
    const found = (await confirmedFacts.all(user.id)).map(({ title }) => title);
    expect(found.toSorted()).toEqual(titles.toSorted());
  });

  it('are the latest ones, up to a limit', async () => {
    const { user } = await server.signUp();
    const { confirmedFacts } = server.app;
    const facts = Array.from({ length: maxConfirmedFacts + 5 }, (_, rank) => sequence(`${rank}`));
    await confirmedFacts.remember(user.id, facts);
    const found = await confirmedFacts.all(user.id);
    expect(found).toHaveLength(maxConfirmedFacts);
    expect(found[0]?.title).toBe(String(maxConfirmedFacts + 4));
  });
});
