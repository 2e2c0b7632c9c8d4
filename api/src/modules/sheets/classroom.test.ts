import type { Classroom, SheetContent } from '@ardoise/sheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWithPeer } from '../../../test/gemini-peer/site.ts';
import { build, type TestApp } from '../../../test/helper.ts';
import { lesson, sheetsOf, unserved } from '../../../test/sheets.ts';

let server: TestApp;
beforeAll(async () => {
  server = await build();
});
afterAll(() => server.stop());

const phone: Classroom = { means: 'one-phone', adaptations: ['non-readers'] };
const orders = ({ phases }: SheetContent) =>
  phases
    .flatMap(({ steps }) => steps.flatMap(({ rows }) => rows.map((row) => row.instruction)))
    .join('\n');
const minutesOf = ({ phases }: SheetContent) =>
  phases
    .flatMap(({ steps }) => steps.flatMap(({ rows }) => rows))
    .reduce((sum, { minutes }) => sum + minutes, 0);

describe('means and levels of a class', () => {
  it('change what the sheet asks, and stand in it', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const usual = await sheets.write();
    const { content } = await sheets.write({ ...lesson, classroom: phone });
    expect(usual.content.classroom).toBeUndefined();
    expect(content.classroom).toEqual(phone);
    expect(orders(content)).toMatch(/au téléphone|Le téléphone/u);
    expect(orders(content)).toContain('Batterie vide');
    expect(orders(usual.content)).not.toContain('téléphone');
    expect(content.evaluation.instructions).toContain('Mêmes critères, mêmes points.');
    expect(minutesOf(content)).toBe(lesson.duration);
  });

  it('are left out where they say nothing', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const classroom: Classroom = { means: 'usual', adaptations: [] };
    expect((await sheets.write({ ...lesson, classroom })).content.classroom).toBeUndefined();
  });

  it.each([
    [{ means: 'solar', adaptations: [] }, '/classroom/means'],
    [{ means: 'computer-room', adaptations: [] }, '/classroom/machines'],
    [{ means: 'computer-room', machines: 0, adaptations: [] }, '/classroom/machines'],
    [{ means: 'usual', adaptations: ['non-readers', 'non-readers'] }, '/classroom/adaptations'],
    [{ means: 'usual', adaptations: ['rich'] }, '/classroom/adaptations/0'],
    [{ means: 'usual' }, '/classroom/adaptations'],
    ['computer-room', '/classroom'],
  ])('%j is refused at its place, and costs nothing', async (classroom, pointer) => {
    const sheets = sheetsOf(server, await server.signUp());
    const refused = await sheets.call('POST', '/sheets/generations', {
      payload: { ...lesson, classroom },
      headers: { 'idempotency-key': 'one' },
    });
    expect(refused.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(JSON.stringify(refused.json().errors)).toContain(pointer);
    expect(await sheets.usage()).toMatchObject({ remaining: 3, reserved: 0 });
  });

  it('are told to a model, and code lays its lesson out for them', async () => {
    const { site, peer, stop } = await buildWithPeer();
    const sheets = sheetsOf(site, await site.signUp());
    const { content } = await sheets.write({ ...unserved, classroom: phone });
    const asked = JSON.stringify(peer.calls[0]?.request);
    expect(asked).toContain('the teacher’s one phone without network');
    expect(asked).toContain('can be answered aloud');
    expect(content).toMatchObject({ origin: 'ai', classroom: phone });
    expect(orders(content)).toContain('Si tu n’écris pas encore');
    await stop();
  });
});

describe('another class for a sheet that stands', () => {
  const room: Classroom = { means: 'computer-room', machines: 12, adaptations: [] };
  const relaid = async (classroom: unknown, body = lesson) => {
    const sheets = sheetsOf(server, await server.signUp());
    const sheet = await sheets.write(body);
    const answer = await sheets.call('POST', `/sheets/${sheet.id}/regenerations`, {
      payload: { target: { kind: 'classroom', classroom } },
      headers: { 'if-match': '"1"' },
    });
    return { sheets, sheet, answer };
  };

  it('lays it out again, and its former state stands in its versions', async () => {
    const { sheets, sheet, answer } = await relaid(room);
    expect(answer.statusCode).toBe(200);
    const { content }: { content: SheetContent } = answer.json();
    expect(content.classroom).toEqual(room);
    expect(orders(content)).toMatch(/poste/u);
    expect(minutesOf(content)).toBe(lesson.duration);
    expect(content.identification).toEqual(sheet.content.identification);
    expect(content.planning.competences).toEqual(sheet.content.planning.competences);
    const former = await sheets.call('GET', `/sheets/${sheet.id}/revisions/1`);
    expect(former.json().content).toEqual(sheet.content);
  });

  it('goes back to chalk and board as it was', async () => {
    const { sheets, sheet, answer } = await relaid(room);
    const back = await sheets.call('POST', `/sheets/${sheet.id}/regenerations`, {
      payload: { target: { kind: 'classroom', classroom: { means: 'usual', adaptations: [] } } },
      headers: { 'if-match': `"${answer.json().revision}"` },
    });
    expect(back.json().content.classroom).toBeUndefined();
    expect(orders(back.json().content)).not.toContain('poste');
  });

  it('is refused without machines, and where there is no lesson to lay out', async () => {
    const wrong = await relaid({ means: 'computer-room', adaptations: [] });
    expect(wrong.answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    const canvas = await relaid(room, unserved);
    expect(canvas.answer.json()).toMatchObject({ code: 'NO_OTHER_VERSION' });
  });
});

describe('words in a language of the class', () => {
  const line = { term: 'proportion', language: 'fongbe', translation: 'akpáxwé ɖokpó' };
  const add = (value: unknown) => [{ op: 'add', path: '/glossary', value }];
  const linesOf = async (sheets: ReturnType<typeof sheetsOf>) =>
    (await sheets.call('GET', '/glossary-lines')).json().items;

  it('are remembered for their teacher, once in a language, and for nobody else', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    const sheet = await sheets.write();
    expect((await sheets.patch(sheet.id, 1, add([line]))).statusCode).toBe(200);
    expect(await linesOf(sheets)).toMatchObject([line]);
    const other = { ...line, translation: 'akpá' };
    await sheets.patch(sheet.id, 2, [{ op: 'replace', path: '/glossary', value: [other] }]);
    const [kept, ...more] = await linesOf(sheets);
    expect(kept).toMatchObject(other);
    expect(more).toEqual([]);
    expect(await linesOf(sheetsOf(server, await server.signUp()))).toEqual([]);
    expect((await sheets.call('DELETE', `/glossary-lines/${kept.id}`)).statusCode).toBe(204);
    expect(await linesOf(sheets)).toEqual([]);
    expect((await sheets.get(sheet.id)).content.glossary).toEqual([other]);
  });

  it.each([
    [[{ ...line, translation: ' ' }]],
    [[{ ...line, translation: 'x'.repeat(121) }]],
    [[{ ...line, verified: true }]],
    [Array.from({ length: 21 }, (_, index) => ({ ...line, term: `mot ${index}` }))],
  ])('are bounded, and none is ever verified', async (value) => {
    const sheets = sheetsOf(server, await server.signUp());
    const sheet = await sheets.write();
    const refused = await sheets.patch(sheet.id, 1, add(value));
    expect(refused.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await linesOf(sheets)).toEqual([]);
  });
});
